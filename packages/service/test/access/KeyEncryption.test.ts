import { afterAll, assert, beforeAll, beforeEach, describe, it } from "@effect/vitest"
import { Duration, Effect, Layer, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { randomBytes } from "node:crypto"
import { KeyEncryption } from "../../src/access/credential/KeyEncryption.ts"
import { DataDirectory } from "../../src/database/DataDirectory.ts"
import { openTransit, type TransitServer } from "../fixture/peer/TransitServer.ts"

let transit: TransitServer

beforeAll(async () => {
  transit = await openTransit()
})
afterAll(() => transit.close())
beforeEach(() => {
  transit.calls.length = 0
  transit.fails = undefined
})

const directory = DataDirectory.of({
  path: "/nowhere",
  secret: Redacted.make(randomBytes(32)),
  pathOf: (...names) => names.join("/"),
  ensureSecret: () => Effect.die("Not needed"),
  writeSecret: () => Effect.die("Not needed"),
})

const serviceOf = (more: object = {}) => ({
  url: transit.url,
  key: "tabwright",
  mount: "transit",
  token: Effect.succeed(Redacted.make(transit.token)),
  isCurrent: true,
  cacheTime: Duration.minutes(5),
  ...more,
})

const withKeys = (service: ReturnType<typeof serviceOf> | undefined) =>
  Effect.provide(KeyEncryption.layer({ service }).pipe(Layer.provide(Layer.succeed(DataDirectory, directory))))

const dataKey = randomBytes(32)

describe("A key management service", () => {
  it.effect("decrypts a data key once within the time of the cache, and does not see it in plain text twice", () =>
    Effect.gen(function* () {
      const keys = yield* KeyEncryption
      const wrapped = yield* keys.wrap(dataKey)
      assert.strictEqual(wrapped.keyId, "vault:transit/tabwright:v1")
      assert.notInclude(Buffer.from(wrapped.wrappedKey).toString("latin1"), dataKey.toString("latin1"))
      const opened = yield* Effect.all([keys.unwrap(wrapped), keys.unwrap(wrapped)], { concurrency: 2 })
      for (const one of opened) assert.deepEqual(Buffer.from(one), dataKey)
      const decrypt = "/v1/transit/decrypt/tabwright"
      assert.deepEqual(transit.calls, ["/v1/transit/encrypt/tabwright", decrypt])
      transit.fails = 503
      assert.deepEqual(Buffer.from(yield* keys.unwrap(wrapped)), dataKey)
      transit.fails = undefined
      yield* TestClock.adjust("6 minutes")
      yield* keys.unwrap(wrapped)
      assert.deepEqual(transit.calls.slice(2), [decrypt])
    }).pipe(withKeys(serviceOf())),
  )

  it.live("is called again after a failure, and fails with its reason and the chance of a retry", () =>
    Effect.gen(function* () {
      const keys = yield* KeyEncryption
      transit.failures = 2
      const wrapped = yield* keys.wrap(dataKey)
      assert.strictEqual(transit.calls.length, 3)
      for (const [status, message, isRetryable] of [
        [503, "responded with status 503. It is sealed or in maintenance.", true],
        [403, "rejects the token", false],
        [404, 'does not have the key "tabwright" of "transit"', false],
      ] as const) {
        transit.fails = status
        const error = yield* Effect.flip(keys.unwrap(wrapped))
        assert.include(error.message, message)
        assert.strictEqual(error.isRetryable, isRetryable)
      }
      transit.fails = undefined
      // A failure is not kept.
      assert.deepEqual(Buffer.from(yield* keys.unwrap(wrapped)), dataKey)
    }).pipe(withKeys(serviceOf())),
  )

  it.live("fails with a retryable error while it cannot be reached, without its address", () =>
    Effect.gen(function* () {
      const closed = yield* Effect.promise(async () => {
        const server = await openTransit()
        await server.close()
        return server.url
      })
      const wrapping = Effect.flatMap(KeyEncryption, (keys) => keys.wrap(dataKey))
      const error = yield* Effect.flip(wrapping.pipe(withKeys(serviceOf({ url: closed }))))
      assert.deepEqual(
        [error.message, error.isRetryable],
        ["The key management service cannot be reached: ECONNREFUSED.", true],
      )
    }),
  )

  it.effect("has a new current id after each version of its key, and decrypts those of earlier ones", () =>
    Effect.gen(function* () {
      const keys = yield* KeyEncryption
      const wrapped = yield* keys.wrap(dataKey)
      const before = yield* keys.currentKeyId
      transit.rotate()
      assert.notStrictEqual(yield* keys.currentKeyId, before)
      assert.deepEqual(Buffer.from(yield* keys.unwrap(wrapped)), dataKey)
    }).pipe(withKeys(serviceOf())),
  )

  it.effect("only decrypts if local keys are current, which decrypt without it", () =>
    Effect.gen(function* () {
      const keys = yield* KeyEncryption
      const wrapped = yield* keys.wrap(dataKey)
      assert.strictEqual(wrapped.keyId, "server")
      yield* keys.unwrap(wrapped)
      assert.deepEqual(transit.calls, [])
    }).pipe(withKeys(serviceOf({ isCurrent: false }))),
  )
})
