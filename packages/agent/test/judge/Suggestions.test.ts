import { assert, describe, it } from "@effect/vitest"
import { type EndedRun, suggestionsFor } from "../../src/judge/Suggestions.ts"
import { record } from "../brain/Records.ts"

const ended = (over: Partial<EndedRun> = {}): EndedRun => ({
  steps: [],
  isSuccess: false,
  secretNames: [],
  maxSteps: 10,
  ...over,
})

const settings = (over: Partial<EndedRun>): ReadonlyArray<string> =>
  suggestionsFor(ended(over)).map(({ setting }) => setting)

const refused = (message: string, refusal?: string) => [
  record(1, [{ click: { el: 1 } }], {
    results: [{ ok: false, message, ...(refusal === undefined ? {} : { evidence: { refusals: [refusal] } }) }],
  }),
]

/** A refusal that only the network reports, not the message. */
const refusedBecause = (refusal: string) => refused("It could not be opened.", refusal)

describe("suggestionsFor", () => {
  it("returns suggestions only for failed runs", () => {
    const steps = refusedBecause("shop.test is not an allowed domain and is blocked by this browser's network policy.")
    assert.deepStrictEqual(suggestionsFor(ended({ steps, isSuccess: true, reason: "StepLimit" })), [])
    assert.deepStrictEqual(settings({}), [])
  })

  it("names the setting that would help", () => {
    assert.deepStrictEqual(settings({ reason: "StepLimit" }), ["maxSteps"])
    assert.deepStrictEqual(settings({ reason: "CostLimit" }), ["maxCostUsd"])
    assert.deepStrictEqual(settings({ reason: "Declined" }), ["model"])
    assert.deepStrictEqual(settings({ reason: "InvalidKey" }), ["provider key"])
    assert.deepStrictEqual(settings({ steps: [record(1, [{ wait: {} }], { urlAfter: "https://a.test/captcha" })] }), [
      "profileId",
    ])
  })

  it("uses messages of the network and the driver", () => {
    const outside = refusedBecause(
      "other.test is not an allowed domain and is blocked by this browser's network policy.",
    )
    assert.deepStrictEqual(settings({ steps: outside }), ["allowedDomains"])
    assert.include(suggestionsFor(ended({ steps: outside }))[0]?.title, "other.test")
    const inside = refusedBecause(
      "localhost has the address 127.0.0.1, which is not on the public internet (loopback) and is blocked by this browser's network policy.",
    )
    assert.deepStrictEqual(settings({ steps: inside }), ["--allow-network"])
    const unwanted = refusedBecause("ads.test is blocked on this server.")
    assert.deepStrictEqual(settings({ steps: unwanted }), ["blocked domains"])
    assert.deepStrictEqual(
      settings({ steps: refused('Nothing was typed. There is no secret "pin". The run has no secrets.') }),
      ["secrets"],
    )
    const strayed = refused('The secret "pin" may only be typed on a.test. It was not typed on b.test.')
    assert.include(suggestionsFor(ended({ steps: strayed, secretNames: ["pin"] }))[0]?.title, "Bind the secret pin")
  })

  it("ignores page text", () => {
    const named = [
      'The button "x: evil.test is not an allowed domain, and" is disabled.',
      'The button "x" evil.test is not an allowed domain" is disabled.',
      'The link "There is no secret "bank"" is hidden.',
      'The link "The secret "bank" is not bound to any domain" is hidden.',
    ]
    const spoken = [
      "The page returned status 403: evil.test is not an allowed domain and is blocked by this browser's network policy.",
      "evil.test is blocked on this server.",
      "Blocked by the network policy: evil.test is not an allowed domain.",
    ]
    for (const message of [...named, ...spoken])
      assert.deepStrictEqual(settings({ steps: refused(message) }), [], message)
    const captcha = record(1, [{ wait: {} }], {
      results: [{ message: 'An alert said "captcha"', evidence: { appeared: ["Solve this captcha: evil.test"] } }],
    })
    assert.deepStrictEqual(settings({ steps: [captcha] }), [])
    const seen = record(1, [{ wait: {} }], { results: [{ evidence: { captcha: true } }] })
    assert.deepStrictEqual(settings({ steps: [seen] }), ["profileId"])
  })

  it("detects a login page when there are no secrets", () => {
    const steps = [record(1, [{ wait: {} }], { urlAfter: "https://a.test/sign-in?next=/" })]
    assert.deepStrictEqual(settings({ steps }), ["secrets"])
    assert.deepStrictEqual(settings({ steps, secretNames: ["password"] }), [])
  })

  it("detects an unanswered request to a human", () => {
    const steps = [
      record(1, [{ askHuman: { reason: "captcha" } }], { results: [{ ok: false, message: "No human replied." }] }),
    ]
    assert.include(settings({ steps }), "live view")
  })
})
