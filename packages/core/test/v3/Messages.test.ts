import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as fc from "fast-check"
import { Messages, Sessions } from "../../src/v3/index.ts"
import { json, StubFetch } from "../transport/StubFetch.ts"

const sessionId = "0198c0de-7f3a-7c11-9d52-000000000002"
const now = "2026-11-20T12:00:00Z"
const message = (id: string) => ({ id, sessionId, role: "assistant", data: id, createdAt: now })
const session = (status: string) => ({
  id: sessionId,
  status,
  model: "claude-opus-4.7",
  createdAt: now,
  updatedAt: now,
})

/** Each poll of the session adds `written` messages and moves to the next status. */
const service = (start: number, statuses: ReadonlyArray<string> = ["idle"], written = 0) => {
  const messages = Array.from({ length: start }, (_, index) => message(`m${index}`))
  let looks = 0
  const stub: StubFetch = new StubFetch(() => {
    const { searchParams, pathname } = stub.seen.at(-1)?.url ?? assert.fail()
    if (!pathname.endsWith("/messages")) {
      const status = statuses[Math.min(looks, statuses.length - 1)] ?? assert.fail()
      looks += 1
      for (let more = 0; more < written; more++) messages.push(message(`m${messages.length}`))
      return json(session(status))
    }
    const limit = Number(searchParams.get("limit") ?? 10)
    const place = (name: string) => messages.findIndex(({ id }) => id === searchParams.get(name))
    const after = searchParams.has("after") ? messages.slice(place("after") + 1) : undefined
    const before = searchParams.has("before") ? messages.slice(0, place("before")) : messages
    const found = after === undefined ? before.slice(-limit) : after.slice(0, limit)
    return json({ messages: found, hasMore: (after ?? before).length > found.length })
  })
  return { stub, messages }
}

const ids = <E, R>(stream: Stream.Stream<{ readonly id: string }, E, R>) =>
  stream.pipe(
    Stream.map(({ id }) => id),
    Stream.runCollect,
  )

describe("Messages", () => {
  it("are listed once and in order, forwards, backwards and after any message", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 250 }), fc.nat(), async (count, place) => {
        const { messages, stub } = service(count)
        const all = messages.map(({ id }) => id)
        const layer = stub.layer()
        const collect = (stream: ReturnType<typeof Messages.all>) =>
          Effect.runPromise(ids(stream).pipe(Effect.provide(layer)))
        assert.deepStrictEqual(await collect(Messages.all(sessionId)), all)
        assert.deepStrictEqual(await collect(Messages.backwards(sessionId)), all.toReversed())
        if (count === 0) return
        const from = place % count
        assert.deepStrictEqual(await collect(Messages.all(sessionId, all[from])), all.slice(from + 1))
      }),
      { numRuns: 20 },
    )
  })

  it.live("are watched until the task has ended, including the last ones", () =>
    Effect.gen(function* () {
      const { messages, stub } = service(2, ["running", "running", "idle"], 1)
      const watched = yield* ids(Messages.watch(sessionId)).pipe(Effect.provide(stub.layer()))
      assert.deepStrictEqual(
        watched,
        messages.map(({ id }) => id),
      )
      assert.lengthOf(watched, 5)
    }),
  )
})

describe("Sessions.waitUntilDone", () => {
  it.live.each(["idle", "stopped", "timed_out", "error"])("ends with %s", (status) =>
    Effect.gen(function* () {
      const { stub } = service(0, ["created", "running", status])
      const last = yield* Sessions.waitUntilDone(sessionId).pipe(Effect.provide(stub.layer()))
      assert.strictEqual(last.status, status)
      assert.deepStrictEqual(last.recordingUrls, [])
      assert.lengthOf(stub.seen, 3)
    }),
  )
})

describe("Sessions.create", () => {
  it.effect("leaves the reasoning check of a follow-up to the server", () =>
    Effect.gen(function* () {
      const { stub } = service(0, ["running"])
      const request = { task: "x", model: "gpt-5-mini", thinkingLevel: "disabled" } as const
      const error = yield* Effect.flip(Sessions.create(request).pipe(Effect.provide(stub.layer())))
      assert.strictEqual(error._tag, "UnsupportedReasoning")
      yield* Sessions.create({ ...request, sessionId }).pipe(Effect.provide(stub.layer()))
      assert.lengthOf(stub.seen, 1)
    }),
  )
})
