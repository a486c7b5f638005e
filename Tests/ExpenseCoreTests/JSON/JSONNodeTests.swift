import ExpenseCore
import Testing

@Suite struct JSONNodeTests {
  @Test(arguments: [
    ("{}", "an object"), ("[]", "an array"), (#""""#, "a string"), ("0", "a number"),
    ("true", "true or false"), ("null", "null"),
  ])
  func everyKindHasItsNameAndOneAccessor(text: String, name: String) throws {
    let node = try JSONParser.parse(Array(text.utf8))
    #expect(node.kindName == name)
    let claims = [
      node.object != nil, node.array != nil, node.string != nil, node.number != nil,
      node.bool != nil, node.isNull,
    ]
    #expect(claims.count { $0 } == 1)
  }

  @Test(arguments: [
    (" { \"a b\" : [ 1 ,\t2 ] }\r\n", #"{"a b":[1,2]}"#),
    (#"{"a":" \" \\ ", "b" : "\\"}"#, #"{"a":" \" \\ ","b":"\\"}"#),
    (#"[ "\u0041 é" , 1.50e+2 ]"#, #"["\u0041 é",1.50e+2]"#),
    (" true ", "true"), ("[ ]", "[]"), ("\"\"", "\"\""),
  ])
  func minifyingTakesOffWhiteSpaceOutsideStrings(text: String, minified: String) throws {
    let source = Array(text.utf8)
    let node = try JSONParser.parse(source)
    #expect(String(decoding: node.minified(in: source), as: UTF8.self) == minified)
  }

  @Test func aNodeInsideIsMinifiedAlone() throws {
    let source = Array(#"{"a": {"b" : [1, " "]} , "c": 2}"#.utf8)
    let inside = try #require(try JSONParser.parse(source)["a"])
    #expect(String(decoding: inside.minified(in: source), as: UTF8.self) == #"{"b":[1," "]}"#)
  }

  @Test func nodesAreEqualWhereverTheyStood() throws {
    let left = try JSONParser.parse(Array(#"{"a":[1,"x"]}"#.utf8))
    #expect(try JSONParser.parse(Array(#" { "a" : [1, "\u0078"] }"#.utf8)) == left)
    #expect(try JSONParser.parse(Array(#"{"a":[1.0,"x"]}"#.utf8)) != left)
  }

  @Test(arguments: [
    (0, 1, 1), (2, 1, 3), (3, 2, 1), (5, 2, 3), (6, 3, 1), (7, 4, 1), (8, 4, 2), (99, 4, 2),
  ])
  func anOffsetHasALineAndAColumn(offset: Int, line: Int, column: Int) {
    let position = JSONPosition(offset: offset, in: Array("ab\né\n\n}".utf8))
    #expect((position.line, position.column) == (line, column))
  }
}
