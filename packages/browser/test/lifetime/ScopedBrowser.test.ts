import { type Client, clientLayer, Config } from "@tabwright/core/transport"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { type FakeServer, listen } from "@tabwright/testing/node"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { acquire } from "../../src/effect.ts"

let server: FakeServer
beforeEach(async () => void (server = await listen()))
afterEach(() => server[Symbol.asyncDispose]())

const run = <A, E>(effect: Effect.Effect<A, E, Client | Scope.Scope>, apiKey = server.apiKey): Promise<A> => {
  const config = { ...Config.defaults, baseUrl: server.url, apiKey: Redacted.make(apiKey) }
  const layer = clientLayer.pipe(Layer.provide(Layer.succeed(Config, config)))
  return Effect.runPromise(effect.pipe(Effect.scoped, Effect.provide(layer)))
}
const statuses = () => server.service.browsers().map(({ status }) => status)

describe("a scoped browser", () => {
  it("is stopped when the scope closes", async () => {
    const guarded = process.listenerCount("exit")
    const during = await run(
      Effect.gen(function* () {
        const browser = yield* acquire({ timeout: 5 })
        assert.strictEqual(process.listenerCount("exit"), guarded + 1)
        return (yield* browser.refresh).status
      }),
    )
    assert.strictEqual(during, "active")
    assert.deepStrictEqual(statuses(), ["stopped"])
    assert.strictEqual(process.listenerCount("exit"), guarded)
  })

  it("is stopped on failure and on interruption", async () => {
    await run(Effect.flip(Effect.scoped(Effect.andThen(acquire(), Effect.fail("in the scope")))))
    await run(
      Effect.gen(function* () {
        const acquired = yield* Deferred.make<void>()
        const holding = Effect.scoped(
          Effect.andThen(acquire(), Effect.andThen(Deferred.succeed(acquired, undefined), Effect.never)),
        )
        const fiber = yield* Effect.forkChild(holding)
        yield* Deferred.await(acquired)
        yield* Fiber.interrupt(fiber)
      }),
    )
    assert.deepStrictEqual(statuses(), ["stopped", "stopped"])
  })

  it("keeps running with keepAlive", async () => {
    await run(acquire({ keepAlive: true }))
    assert.deepStrictEqual(statuses(), ["active"])
  })

  it("returns downloads and recording after the stop", async () => {
    const [names, texts, video] = await run(
      Effect.gen(function* () {
        const browser = yield* acquire({ enableRecording: true })
        server.service.addDownload(browser.id, "a.csv", "id")
        server.service.addDownload(browser.id, "b.csv", "name")
        yield* browser.stop
        const files = yield* Stream.runCollect(browser.downloads)
        const contents = yield* Effect.forEach(files, ({ content }) => Stream.mkString(Stream.decodeText(content)))
        const recording = yield* browser.recording()
        assert(recording !== null)
        return [files.map(({ path }) => path), contents, yield* Stream.mkString(Stream.decodeText(recording))] as const
      }),
    )
    assert.deepStrictEqual(names, ["a.csv", "b.csv"])
    assert.deepStrictEqual(texts, ["id", "name"])
    assert.include(video, "A placeholder for a recording")
  })

  it("fails with the API error", async () => {
    assert.strictEqual((await run(Effect.flip(acquire()), "tw_other"))._tag, "Unauthorized")
  })
})
