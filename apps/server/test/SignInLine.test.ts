import { Effect, Option, Redacted } from "effect"
import { assert, describe, it } from "vitest"
import { firstKeyLine, signInLine } from "../src/SignInLine.ts"

const lineOf = (printsLink: boolean, isTerminal: boolean) => {
  let links = 0
  const service = {
    url: "http://127.0.0.1:7700",
    key: Option.none(),
    isNewKey: false,
    newSignInLink: Effect.sync(() => {
      links++
      return Option.some(Redacted.make("http://127.0.0.1:7700/#sign-in=secret"))
    }),
    lost: Effect.never,
  }
  const line = Effect.runSync(signInLine(service, { console: { isServed: true, printsLink } }, isTerminal))
  return { line, links }
}

describe("signInLine", () => {
  it("contains a link on a terminal and creates none elsewhere", () => {
    assert.include(lineOf(true, true).line, "#sign-in=secret")
    const elsewhere = lineOf(true, false)
    assert.strictEqual(elsewhere.links, 0)
    assert.include(elsewhere.line, "tabwright console")
    assert.notInclude(elsewhere.line, "sign-in=")
  })

  it("is undefined if links are disabled", () => {
    assert.deepStrictEqual(lineOf(false, true), { line: undefined, links: 0 })
    assert.isUndefined(lineOf(false, false).line)
  })
})

describe("firstKeyLine", () => {
  it("contains the key on a terminal and only its file elsewhere", () => {
    const key = Redacted.make("tw_secret")
    assert.include(firstKeyLine("/data/api-key", key, true), "tw_secret")
    const line = firstKeyLine("/data/api-key", key, false)
    assert.notInclude(line, "tw_secret")
    assert.include(line, "/data/api-key")
  })
})
