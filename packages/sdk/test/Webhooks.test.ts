import { afterEach, assert, describe, it, vi } from "vitest"
import { WebhookRejected, Webhooks } from "../src/index.ts"

const secret = "whsec_test"
const body = `{"type": "test", "timestamp": "2026-11-20T12:00:00Z", "payload": {"test": "größer", "price": 1.0}}`
const sentAt = 1_790_000_000

const headersOf = async (names: Webhooks.HeaderNames = Webhooks.headerNames.service) => ({
  [names.signature]: await Webhooks.sign(body, secret, sentAt),
  [names.timestamp]: String(sentAt),
})
const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => assert.fail("it did not reject"),
    (error: unknown) => error,
  )

afterEach(() => {
  vi.useRealTimers()
})

describe("Webhooks.unwrap", () => {
  it("accepts bodies signed with sign, under a test clock", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: sentAt * 1_000 })
    const event = await Webhooks.unwrap(body, new Headers(await headersOf()), secret)
    assert.isTrue(Webhooks.isEvent(event, "test") && event.payload.test === "größer")
    vi.setSystemTime(sentAt * 1_000 + 301_000)
    const error = await rejection(Webhooks.unwrap(body, await headersOf(), secret))
    assert.instanceOf(error, WebhookRejected)
    assert.strictEqual(error.reason, "OutsideTolerance")
    await Webhooks.unwrap(body, await headersOf(), secret, { toleranceMs: 301_000 })
  })

  it("accepts the public service's webhooks with its header names", async () => {
    const names = Webhooks.headerNames.browserUse
    const headers = await headersOf(names)
    const event = await Webhooks.unwrap(body, headers, secret, { headers: names, nowMs: sentAt * 1_000 })
    assert.strictEqual(event.type, "test")
  })

  it("throws WebhookRejected for another secret", async () => {
    const error = await rejection(Webhooks.unwrap(body, await headersOf(), "whsec_other", { nowMs: sentAt * 1_000 }))
    assert.instanceOf(error, WebhookRejected)
    assert.strictEqual(error.reason, "WrongSignature")
    assert.include(error.message, "pass the raw body")
  })
})
