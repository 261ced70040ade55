import { parseNetworkRule } from "@tabwright/chromium"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import { postWebhook } from "../../src/webhook/WebhookPost.ts"
import { openReceiver, type Reaction } from "../fixture/peer/Receiver.ts"

const receiver = (react?: (nth: number) => Reaction) =>
  Effect.acquireRelease(
    Effect.promise(() => openReceiver(react)),
    (opened) => Effect.promise(opened.close),
  )

const allowing = (...rules: ReadonlyArray<string>) => ({
  allow: rules.map((rule) => Result.getOrThrow(parseNetworkRule(rule))),
  ports: [],
})

describe("postWebhook", () => {
  it.effect("sends the bytes and headers unchanged and returns the status", () =>
    Effect.gen(function* () {
      const opened = yield* receiver(() => ({ status: 202 }))
      const body = '{"name":"caf\\u00e9"}'
      const headers = { "content-type": "application/json", "x-own": "1" }
      assert.strictEqual(yield* postWebhook(allowing(opened.host), `${opened.url}/in?a=1`, headers, body), 202)
      const [received] = opened.received
      assert.deepInclude(received, { path: "/in?a=1", body })
      assert.deepInclude(received?.headers, { ...headers, host: opened.host, "content-length": String(body.length) })
    }),
  )

  it.effect("follows no redirects, internal or external", () =>
    Effect.gen(function* () {
      const inside = yield* receiver()
      const opened = yield* receiver(() => ({ status: 307, headers: { location: inside.url } }))
      assert.strictEqual(yield* postWebhook(allowing(opened.host), opened.url, {}, "{}"), 307)
      assert.isEmpty(inside.received)
    }),
  )

  it.effect("does not connect to blocked addresses, even if a name resolves to one", () =>
    Effect.gen(function* () {
      const opened = yield* receiver()
      const rejected = yield* Effect.flip(postWebhook(allowing(), opened.url, {}, "{}"))
      assert.include(rejected.text, "loopback")
      assert.include(rejected.text, "--allow-network")
      const port = new URL(opened.url).port
      const resolve = () => Promise.resolve([{ address: "127.0.0.1", family: 4 }])
      const named = yield* Effect.flip(
        postWebhook({ allow: [], ports: [], resolve }, `http://hooks.example.org:${port}/`, {}, "{}"),
      )
      assert.include(named.text, "hooks.example.org has the address 127.0.0.1")
      assert.isEmpty(opened.received)
    }),
  )

  it.effect("does not connect to blocked ports, even for a stored URL", () =>
    Effect.gen(function* () {
      const opened = yield* receiver()
      const port = new URL(opened.url).port
      // The name resolves to the receiver and to a public address that no rule covers.
      const resolve = () =>
        Promise.resolve([
          { address: "127.0.0.1", family: 4 },
          { address: "93.184.216.34", family: 4 },
        ])
      const network = { ...allowing(opened.host), resolve }
      const rejected = yield* Effect.flip(postWebhook(network, `http://hooks.example.org:${port}/`, {}, "{}"))
      assert.include(rejected.text, `Port ${port} is not allowed for webhooks`)
      assert.isEmpty(opened.received)
    }),
  )

  it.effect("connects to the checked address even if the name changes afterwards", () =>
    Effect.gen(function* () {
      const opened = yield* receiver()
      let lookups = 0
      const resolve = () => {
        lookups += 1
        return Promise.resolve([{ address: lookups === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }])
      }
      const url = `http://hooks.example.org:${new URL(opened.url).port}/`
      assert.strictEqual(yield* postWebhook({ ...allowing("127.0.0.1"), resolve }, url, {}, "{}"), 200)
      assert.strictEqual(lookups, 1)
      assert.lengthOf(opened.received, 1)
    }),
  )

  it.effect("reports unresolvable names and refused connections", () =>
    Effect.gen(function* () {
      const resolve = () => Promise.reject(new Error("ENOTFOUND"))
      const unknown = yield* Effect.flip(
        postWebhook({ allow: [], ports: [], resolve }, "https://hooks.example.org/", {}, "{}"),
      )
      assert.include(unknown.text, "could not be resolved")
      const opened = yield* receiver()
      yield* Effect.promise(opened.close)
      const closed = yield* Effect.flip(postWebhook(allowing(opened.host), opened.url, {}, "{}"))
      assert.include(closed.text, "ECONNREFUSED")
    }),
  )

  it.effect("times out after 10 seconds", () =>
    Effect.gen(function* () {
      const opened = yield* receiver(() => "hang")
      const fiber = yield* Effect.forkChild(Effect.flip(postWebhook(allowing(opened.host), opened.url, {}, "{}")))
      yield* Effect.promise(() => opened.until(1))
      yield* TestClock.adjust("9 seconds")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("1 second")
      assert.include((yield* Fiber.join(fiber)).text, "10 seconds")
    }),
  )
})
