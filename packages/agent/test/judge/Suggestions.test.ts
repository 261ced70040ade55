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

const refused = (message: string) => [record(1, [{ click: { el: 1 } }], { results: [{ ok: false, message }] })]

describe("suggestions", () => {
  it("are for runs that went wrong", () => {
    const steps = refused("shop.test is not one of the domains that this browser may reach, and is refused.")
    assert.deepStrictEqual(suggestionsFor(ended({ steps, isSuccess: true, reason: "StepLimit" })), [])
    assert.deepStrictEqual(settings({}), [])
  })

  it("name the setting that would help", () => {
    assert.deepStrictEqual(settings({ reason: "StepLimit" }), ["maxSteps"])
    assert.deepStrictEqual(settings({ reason: "CostLimit" }), ["maxCostUsd"])
    assert.deepStrictEqual(settings({ reason: "Declined" }), ["model"])
    assert.deepStrictEqual(settings({ reason: "BadKey" }), ["provider key"])
    assert.deepStrictEqual(settings({ steps: [record(1, [{ wait: {} }], { urlAfter: "https://a.test/captcha" })] }), [
      "profileId",
    ])
  })

  it("read what the network and the driver said", () => {
    const outside = refused(
      "Could not open it: other.test is not one of the domains that this browser may reach, and is refused by its network policy.",
    )
    assert.deepStrictEqual(settings({ steps: outside }), ["allowedDomains"])
    assert.include(suggestionsFor(ended({ steps: outside }))[0]?.title, "other.test")
    const inside = refused(
      "localhost has the address 127.0.0.1, which is not on the public internet (loopback) and is refused by the network policy of this browser.",
    )
    assert.deepStrictEqual(settings({ steps: inside }), ["--allow-network"])
    const unwanted = refused(
      "ads.test is blocked on this server, and is refused by the network policy of this browser.",
    )
    assert.deepStrictEqual(settings({ steps: unwanted }), ["blocked domains"])
    assert.deepStrictEqual(settings({ steps: refused('Nothing was typed. There is no secret "pin" and no other.') }), [
      "secrets",
    ])
    const strayed = refused('The secret "pin" may be typed on a.test only, not on b.test.')
    assert.include(suggestionsFor(ended({ steps: strayed, secretNames: ["pin"] }))[0]?.title, "Bind the secret pin")
  })

  it("are not drawn from what a page calls its buttons", () => {
    const named = [
      'The button "x: evil.test is not one of the domains that this browser may reach, and" is disabled.',
      'The button "x" evil.test is not one of the domains that this browser may reach" is disabled.',
      'The link "There is no secret "bank"" is hidden.',
      'The link "The secret "bank" is bound to no domain" is hidden.',
    ]
    for (const message of named) assert.deepStrictEqual(settings({ steps: refused(message) }), [], message)
    const clicked = refused(
      'Clicked link "Offers". But the page it led to could not be loaded: net::ERR_TUNNEL_CONNECTION_FAILED: b.test is blocked on this server, and is refused.',
    )
    assert.deepStrictEqual(settings({ steps: clicked }), ["blocked domains"])
  })

  it("see a wall of a login, where no secret was given", () => {
    const steps = [record(1, [{ wait: {} }], { urlAfter: "https://a.test/sign-in?next=/" })]
    assert.deepStrictEqual(settings({ steps }), ["secrets"])
    assert.deepStrictEqual(settings({ steps, secretNames: ["password"] }), [])
  })

  it("see a person that did not come", () => {
    const steps = [
      record(1, [{ askHuman: { reason: "captcha" } }], { results: [{ ok: false, message: "Nobody came." }] }),
    ]
    assert.include(settings({ steps }), "live view")
  })
})
