/// The currency codes of ISO 4217 and their numbers of decimals.
///
/// As of January 2026. Metals, bond units and test codes, which have no minor unit, count as
/// having no decimals.
enum CurrencyTable {
  typealias Group = (decimals: Int, codes: StaticString)

  /// Codes in use.
  static let active: [Group] = [
    (
      0,
      """
      BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF \
      XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX
      """
    ),
    (
      2,
      """
      AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD \
      CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP \
      GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK \
      LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO \
      NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS \
      SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST \
      XAD XCD XCG YER ZAR ZMW ZWG
      """
    ),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
    (4, "CLF UYW"),
  ]

  /// Codes withdrawn since 1999, for records that are older than the withdrawal.
  static let withdrawn: [Group] = [
    (0, "ADP BEF BYB BYR ESP GRD ITL LUF MGF PTE TPE TRL XFO XFU"),
    (
      2,
      """
      AFA ANG AON AOR ATS AZM BGL BGN CHC CSD CUC CYP DEM ECS ECV EEK FIM FRF GHC HRK IEP LTL \
      LVL MRO MTL MZM NLG ROL RUR SDD SIT SKK SLL SRG STD TJR TMM USS VEB VEF XEU YUM ZMK ZRN \
      ZWD ZWL ZWN ZWR
      """
    ),
  ]

  /// The number of decimals by `index(_:_:_:)`; nothing for a code that never was one.
  static let decimals: [UInt8?] = {
    var table = [UInt8?](repeating: nil, count: 26 * 26 * 26)
    for group in active + withdrawn {
      for code in letters(of: group) {
        guard let index = index(code.0, code.1, code.2) else { continue }
        table[index] = UInt8(group.decimals)
      }
    }
    return table
  }()

  /// The place of three upper-case letters in the table; nothing for other bytes.
  static func index(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int? {
    let (first, second, third) = (first &- 65, second &- 65, third &- 65)
    guard first < 26, second < 26, third < 26 else { return nil }
    return (Int(first) * 26 + Int(second)) * 26 + Int(third)
  }

  static func letters(of group: Group) -> [(UInt8, UInt8, UInt8)] {
    group.codes.withUTF8Buffer { bytes in
      bytes.split(separator: UInt8(ascii: " ")).map { code in
        precondition(code.count == 3, "a currency code has three letters")
        let start = code.startIndex
        return (code[start], code[start + 1], code[start + 2])
      }
    }
  }
}
