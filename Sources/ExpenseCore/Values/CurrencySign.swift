/// The signs people write for currencies, and who shares them.
enum CurrencySign {
  /// The currencies that use a sign; empty for what is no sign.
  static func currencies(using sign: String) -> [Currency] {
    sign.wordInLowerCase.flatMap { table[$0] } ?? []
  }

  /// Who is meant by a shared sign that the preferred currency does not use, in this order.
  static let commonest: [Currency] = [.usd, .gbp, .jpy]

  private static let table: [String: [Currency]] = {
    var table: [String: [Currency]] = [:]
    for (sign, codes) in signs {
      table[sign.lowercased()] = codes.split(separator: " ").compactMap {
        Currency(code: String($0))
      }
    }
    return table
  }()

  static let signs: KeyValuePairs = [
    "$": """
    USD ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUP CVE DOP FJD GYD HKD JMD KYD LRD MOP MXN NAD \
    NIO NZD SBD SGD SRD SVC TOP TTD TWD UYU WST XCD ZWG ZWL
    """,
    "＄": "USD",
    "US$": "USD", "A$": "AUD", "AU$": "AUD", "C$": "CAD NIO", "CA$": "CAD", "HK$": "HKD",
    "MX$": "MXN", "NT$": "TWD", "NZ$": "NZD", "R$": "BRL", "S$": "SGD", "RD$": "DOP",
    "€": "EUR",
    "£": "GBP CYP EGP FKP GIP IEP LBP SDG SHP SSP SYP", "￡": "GBP", "₤": "ITL TRL",
    "¥": "JPY CNY", "￥": "JPY CNY", "円": "JPY", "元": "CNY",
    "₹": "INR", "Rs": "INR LKR MUR NPR PKR SCR", "₨": "INR LKR MUR NPR PKR SCR",
    "kr": "SEK NOK DKK ISK EEK", "Kč": "CZK", "zł": "PLN", "Ft": "HUF", "lei": "RON MDL ROL",
    "лв": "BGN BGL", "₴": "UAH", "₽": "RUB RUR", "₺": "TRY", "₾": "GEL", "₼": "AZN", "֏": "AMD",
    "₪": "ILS", "﷼": "IRR OMR QAR SAR YER", "؋": "AFN",
    "₩": "KRW KPW", "원": "KRW", "₫": "VND", "đ": "VND", "฿": "THB", "₱": "PHP", "៛": "KHR",
    "₭": "LAK", "₮": "MNT", "₸": "KZT", "৳": "BDT", "Rp": "IDR", "RM": "MYR",
    "R": "ZAR", "₦": "NGN", "₵": "GHS GHC", "₡": "CRC SVC", "₲": "PYG", "S/": "PEN",
    "ƒ": "AWG ANG XCG NLG",
  ]
}
