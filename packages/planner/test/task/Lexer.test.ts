import { assert, describe, it } from "@effect/vitest"
import * as FastCheck from "fast-check"
import { lex } from "../../src/task/Lexer.ts"

const values = (task: string): ReadonlyArray<string> => lex(task).map((token) => `${token.kind} ${token.value}`)

describe("lex", () => {
  it.each<[string, ReadonlyArray<string>]>([
    ["http://127.0.0.1:7800/x?y=1, then", ["url http://127.0.0.1:7800/x?y=1", "punctuation ,", "word then"]],
    [
      "(see http://x.de/a_(b)).",
      ["punctuation (", "word see", "url http://x.de/a_(b)", "punctuation )", "punctuation ."],
    ],
    ["localhost:3000/a.", ["url http://localhost:3000/a", "punctuation ."]],
    ["example.com orders.csv a.b@c.de", ["url https://example.com", "file orders.csv", "email a.b@c.de"]],
    ["“lamp” „Lampe“ «lampe» 'it's' `x`", ["quoted lamp", "quoted Lampe", "quoted lampe", "quoted it's", "quoted x"]],
    [
      "it's the users' 'don't stop' list",
      ["word it's", "word the", "word users", "punctuation '", "quoted don't stop", "word list"],
    ],
    [
      "$1,299.00 20€ 1.299,50 € 3rd 2026-01-31",
      ["number 1299.00", "number 20", "number 1299.50", "word 3rd", "word 2026-01-31"],
    ],
    [
      "1. Go\n2) Stop\n- x",
      ["bullet ", "word go", "newline \n", "bullet ", "word stop", "newline \n", "bullet ", "word x"],
    ],
    ["1. Go 2. Stop at 3. ", ["bullet ", "word go", "bullet ", "word stop", "word at", "number 3", "punctuation ."]],
    ['say "never closed', ["word say", 'punctuation "', "word never", "word closed"]],
    [String.raw`search \"lamp\"`, ["word search", "quoted lamp"]],
  ])("cuts %s", (task, expected) => {
    assert.deepStrictEqual(values(task), expected)
  })

  it("keeps every character: only white space lies between tokens", () => {
    FastCheck.assert(
      FastCheck.property(
        FastCheck.oneof(FastCheck.string({ unit: "grapheme" }), FastCheck.lorem(), FastCheck.webUrl()),
        (task) => {
          let at = 0
          for (const token of lex(task)) {
            assert.match(task.slice(at, token.start), /^\s*$/)
            assert.strictEqual(token.raw, task.slice(token.start, token.end))
            assert.isAbove(token.end, token.start)
            at = token.end
          }
          assert.match(task.slice(at), /^\s*$/)
        },
      ),
    )
  })
})
