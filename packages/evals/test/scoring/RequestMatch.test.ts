import { assert, describe, it } from "vitest"
import { type RecordedRequest, type Scorer, scoreCase } from "../../src/index.ts"
import { matchRequest } from "../../src/scoring/RequestMatch.ts"
import { evidenceOf } from "../fixture/Evidence.ts"

const post = (body: string | null): RecordedRequest => ({ method: "POST", url: "http://shop.test/orders", body })

const match = (body: string | null, fields: { readonly [name: string]: string | number | boolean }) =>
  matchRequest({ url: "/orders", fields }, post(body))

const multipart = [
  "--b-1",
  'Content-Disposition: form-data; name="card"',
  "",
  "42",
  "--b-1",
  'Content-Disposition: form-data; name="file"; filename="a&card=7.txt"',
  "Content-Type: text/plain",
  "",
  "x\r\n\r\ny",
  "--b-1--",
  "",
].join("\r\n")

describe("matchRequest", () => {
  it("reads the fields of forms, of forms with files and of JSON", () => {
    assert.strictEqual(match("card=42&terms=on", { card: 42, terms: "on" }), "yes")
    assert.strictEqual(match('{"card":42}', { card: 42 }), "yes")
    assert.strictEqual(match('{"card":42}', { card: 43 }), "no")
    assert.strictEqual(match(multipart, { card: 42, file: "x\r\n\r\ny" }), "yes")
    assert.strictEqual(match(multipart, { card: 7 }), "no")
    assert.strictEqual(match("card=1&card=42&card=2", { card: 42 }), "yes")
    assert.strictEqual(match("card=1&card=2", { card: 42 }), "no")
    assert.strictEqual(matchRequest({ url: "/orders", fields: { card: 1 } }, { ...post(null), body: undefined }), "no")
  })

  it("does not know bodies that were not recorded or have another format", () => {
    assert.strictEqual(match(null, { card: 42 }), "unknown")
    assert.strictEqual(match("card=1\r\nname=a\r\n", { name: "a" }), "unknown")
    assert.strictEqual(match(multipart.slice(0, -10), { other: 1 }), "unknown")
    assert.strictEqual(matchRequest({ url: "/orders", body: "card" }, post(null)), "unknown")
    assert.strictEqual(matchRequest({ url: "/orders" }, post(null)), "yes")
    assert.strictEqual(matchRequest({ url: "/refund", body: "card" }, post(null)), "no")
  })

  it("never lets an unknown body pass", async () => {
    const passes = async (scorer: Scorer, body: string | null) => {
      const evidence = evidenceOf({ requests: async () => [post(body)] })
      return (await scoreCase({ id: "a", task: "t", scorers: [scorer] }, evidence)).passed
    }
    const request = { url: "/orders", fields: { card: 42 } }
    for (const [body, isSent] of [
      ["card=42", true],
      ["card=1", false],
    ] as const) {
      assert.strictEqual(await passes({ type: "forbidden", request }, body), !isSent)
      assert.strictEqual(await passes({ type: "request", ...request }, body), isSent)
      assert.strictEqual(await passes({ type: "request", ...request, min: 0, max: 0 }, body), !isSent)
    }
    assert.isFalse(await passes({ type: "forbidden", request }, null))
    assert.isFalse(await passes({ type: "request", ...request }, null))
    assert.isFalse(await passes({ type: "request", ...request, min: 0, max: 0 }, null))
  })
})
