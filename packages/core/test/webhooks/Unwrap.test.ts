import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as fc from "fast-check"
import { TestClock } from "effect/testing"
import { canonicalJson, headerNames, isEvent, sign, unwrap, type UnwrapOptions } from "../../src/webhooks/index.ts"

const secret = Redacted.make("whsec_Grüße")
const sentAt = 1_790_000_000
const event = {
  type: "agent.task.status_update",
  timestamp: "2026-09-21T14:13:20Z",
  payload: { task_id: "t", session_id: "s", status: "finished", metadata: { name: "Zoë 🛒", price: 12.5 } },
}
const body = JSON.stringify(event)

/** Computed once with Python's json, hmac and hashlib, over the canonical form of `body`. */
const signature = "b1e9c33b207ae28036bf4ffb7887c0313b3bc8ee29fb5311dc0a3d56635c39f2"
const headersOf = (timestamp: number | string = sentAt, its = signature) => ({
  "X-Service-Signature": its,
  "X-Service-Timestamp": String(timestamp),
})
const atSending: UnwrapOptions = { nowMs: sentAt * 1_000 }

const reasonOf = (text: string | Uint8Array, headers: Record<string, string>, options = atSending, key = secret) =>
  Effect.map(Effect.flip(unwrap(text, headers, key, options)), (error) => error.reason)

describe("a webhook", () => {
  it.effect("is accepted with a signature made by Python", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* sign(body, secret, sentAt), signature)
      assert.deepEqual(yield* unwrap(body, headersOf(), secret, atSending), event)
    }),
  )

  it.effect("is accepted as bytes, as canonical text, and with any JSON layout", () =>
    Effect.gen(function* () {
      const bytes = new TextEncoder().encode(body)
      const laidOut = JSON.stringify(event, null, 2)
      for (const form of [bytes, bytes.buffer, canonicalJson(body) ?? "", laidOut]) {
        assert.deepEqual(yield* unwrap(form, headersOf(), secret, atSending), event)
      }
    }),
  )

  it.effect("is accepted with a signature over the raw body", () =>
    Effect.gen(function* () {
      // Python would write 1.50 as 1.5, so only the raw bytes match this signature.
      const raw = '{"type":"x","timestamp":"2026-09-21T14:13:20Z","payload":1.50}'
      const its = "b396b544d4ef8efb0fa3e34b0a94de9c1f99848c1fc4f07f75c8fd17afe136ff"
      assert.strictEqual((yield* unwrap(raw, headersOf(sentAt, its), secret, atSending)).type, "x")
    }),
  )

  it.effect("is accepted with any header type and case, and with the public service's names", () =>
    Effect.gen(function* () {
      const lower = { "x-service-signature": [signature], "x-service-timestamp": String(sentAt) }
      for (const headers of [lower, new Headers(headersOf())]) yield* unwrap(body, headers, secret, atSending)
      const names = headerNames.browserUse
      const headers = { [names.signature]: signature, [names.timestamp]: String(sentAt) }
      yield* unwrap(body, headers, secret, { ...atSending, headers: names })
      assert.strictEqual(yield* reasonOf(body, headers), "MissingHeader")
    }),
  )

  it.effect("is accepted within 300 s of its timestamp", () =>
    Effect.gen(function* () {
      for (const [seconds, accepted] of [
        [-301, false],
        [-300, true],
        [300, true],
        [301, false],
      ] as const) {
        yield* TestClock.setTime((sentAt + seconds) * 1_000)
        const outcome = yield* Effect.match(unwrap(body, headersOf(), secret), {
          onFailure: (error) => error.reason,
          onSuccess: () => "accepted",
        })
        assert.strictEqual(outcome, accepted ? "accepted" : "OutsideTolerance")
      }
      yield* TestClock.setTime((sentAt + 900) * 1_000)
      yield* unwrap(body, headersOf(), secret, { tolerance: Duration.minutes(15) })
    }),
  )

  it.effect("is passed through if its type is unknown", () =>
    Effect.gen(function* () {
      const other = JSON.stringify({ type: "run.renamed", timestamp: "2026-09-21T14:13:20Z", payload: [1], more: true })
      const its = yield* sign(other, secret, sentAt)
      const unwrapped = yield* unwrap(other, headersOf(sentAt, its), secret, atSending)
      assert.deepInclude(unwrapped, { type: "run.renamed", payload: [1] })
      assert.isFalse(isEvent(unwrapped, "test"))
    }),
  )
})

describe("a webhook is rejected", () => {
  it.effect.each([
    ["without a signature", body, { "X-Service-Timestamp": "1790000000" }, "MissingHeader"],
    ["without a timestamp", body, { "X-Service-Signature": signature }, "MissingHeader"],
    ["with an invalid timestamp", body, headersOf("yesterday"), "MalformedTimestamp"],
    ["with an empty timestamp", body, headersOf(""), "MalformedTimestamp"],
    ["with another timestamp", body, headersOf(sentAt + 1), "WrongSignature"],
    ["with another signature", body, headersOf(sentAt, "0".repeat(64)), "WrongSignature"],
    ["with a longer signature", body, headersOf(sentAt, `${signature}00`), "WrongSignature"],
    ["with a shorter signature", body, headersOf(sentAt, signature.slice(2)), "WrongSignature"],
    ["with an empty signature", body, headersOf(sentAt, ""), "WrongSignature"],
    ["with bytes that are not text", Uint8Array.of(0xff, 0xfe), headersOf(), "WrongSignature"],
    ["with an endlessly nested body", "[".repeat(100_000), headersOf(), "WrongSignature"],
  ] as const)("%s", ([, text, headers, reason]) =>
    Effect.gen(function* () {
      assert.strictEqual(yield* reasonOf(text, headers), reason)
    }),
  )

  it.effect("without a secret, or with a signed body of another format", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* reasonOf(body, headersOf(), atSending, Redacted.make("")), "MissingSecret")
      assert.strictEqual((yield* Effect.flip(sign("{", secret, sentAt))).reason, "NotJson")
      const list = yield* sign("[]", secret, sentAt)
      assert.strictEqual(yield* reasonOf("[]", headersOf(sentAt, list)), "NotAnEvent")
      assert.strictEqual(
        yield* reasonOf("{", headersOf(sentAt, "a8f0c0f63ce50142dd81472e07f87023c396713e09a776eeb18c9172cc08b242")),
        "NotJson",
      )
    }),
  )

  it.effect("with an error that contains neither the secret nor the signature", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(unwrap(`${body} x`, headersOf(), secret, atSending))
      assert.notInclude(error.message, "whsec")
      assert.notInclude(error.message, signature)
      assert.isFalse(error.isRetryable)
    }),
  )
})

const anyEvent = fc.record({ type: fc.string(), timestamp: fc.string(), payload: fc.jsonValue() })

describe("sign", () => {
  it("creates exactly the accepted signature", () =>
    fc.assert(
      fc.asyncProperty(
        anyEvent,
        fc.string({ minLength: 1 }),
        fc.integer({ min: 0, max: 4_000_000_000 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (sent, key, timestamp, position, flip) => {
          const bytes = new TextEncoder().encode(JSON.stringify(sent))
          const its = await Effect.runPromise(sign(bytes, Redacted.make(key), timestamp))
          const accepts = (content: Uint8Array, headers: Record<string, string>, by: string) =>
            Effect.runPromise(
              Effect.match(unwrap(content, headers, Redacted.make(by), { nowMs: timestamp * 1_000 }), {
                onFailure: (error) => error.reason,
                onSuccess: () => "accepted",
              }),
            )
          assert.strictEqual(await accepts(bytes, headersOf(timestamp, its), key), "accepted")

          const changed = Uint8Array.from(bytes, (byte, at) => (at === position % bytes.length ? byte ^ flip : byte))
          // Only another spelling of the same JSON keeps the signature valid.
          const [before, after] = [bytes, changed].map((one) => canonicalJson(new TextDecoder().decode(one)))
          if (after !== before)
            assert.notStrictEqual(await accepts(changed, headersOf(timestamp, its), key), "accepted")

          const digit = position % its.length
          const other = its[digit] === "0" ? "1" : "0"
          const forged = `${its.slice(0, digit)}${other}${its.slice(digit + 1)}`
          assert.strictEqual(await accepts(bytes, headersOf(timestamp, forged), key), "WrongSignature")
          assert.strictEqual(await accepts(bytes, headersOf(timestamp + 1, its), key), "WrongSignature")
          assert.strictEqual(await accepts(bytes, headersOf(timestamp, its), `${key}x`), "WrongSignature")
        },
      ),
    ))
})
