import * as Cause from "effect/Cause"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { getEventListeners } from "node:events"
import { assert, describe, it } from "vitest"
import { StreamIterator } from "../../src/promise/StreamIterator.ts"

const reason = new Error("enough")

/** Streams `count` numbers, then waits or fails. Records when it was opened and closed. */
const numbers = (count: number, end: Effect.Effect<never, string> = Effect.never) => {
  let setWaiting = () => {}
  const state = { openings: 0, closings: 0, isWaiting: new Promise<void>((resolve) => (setWaiting = resolve)) }
  const opened = Effect.acquireRelease(
    Effect.sync(() => void state.openings++),
    () => Effect.sync(() => void state.closings++),
  )
  const next = (number: number) =>
    number < count
      ? Effect.promise(async () => [[number], Option.some(number + 1)] as const)
      : Effect.suspend(() => {
          setWaiting()
          return end
        })
  const stream = Stream.unwrap(Effect.as(opened, Stream.paginate(0, next)))
  const items = (signal?: AbortSignal): AsyncIterable<number> => ({
    [Symbol.asyncIterator]: () =>
      new StreamIterator(stream, {
        context: Context.empty(),
        signal,
        reasonOf: (aborted) => aborted.reason,
        thrown: (cause) => new Error(String(Cause.squash(cause))),
      }),
  })
  return { items, state }
}

/** Returns the items read and the error that ended the loop. */
const read = async (items: AsyncIterable<number>, onItem: (item: number) => void = () => {}) => {
  const seen: Array<number> = []
  try {
    for await (const item of items) {
      seen.push(item)
      onItem(item)
    }
  } catch (error) {
    return { seen, error }
  }
  return { seen, error: undefined }
}

describe("StreamIterator", () => {
  it("stops a pending read and throws the signal's reason", async () => {
    const { items, state } = numbers(2)
    const controller = new AbortController()
    const reading = read(items(controller.signal))
    await state.isWaiting
    controller.abort(reason)
    assert.deepStrictEqual(await reading, { seen: [0, 1], error: reason })
    assert.strictEqual(state.closings, 1)
  })

  it("yields nothing after an abort in the loop body", async () => {
    const { items, state } = numbers(3)
    const controller = new AbortController()
    const result = await read(items(controller.signal), () => controller.abort(reason))
    assert.deepStrictEqual(result, { seen: [0], error: reason })
    assert.strictEqual(state.closings, 1)
  })

  it("starts nothing with an aborted signal", async () => {
    const { items, state } = numbers(3)
    assert.deepStrictEqual(await read(items(AbortSignal.abort(reason))), { seen: [], error: reason })
    assert.strictEqual(state.openings, 0)
  })

  it("closes the stream and removes its listener when the loop is left", async () => {
    const { items, state } = numbers(3)
    const { signal } = new AbortController()
    for await (const item of items(signal)) {
      assert.lengthOf(getEventListeners(signal, "abort"), 1)
      if (item === 1) break
    }
    assert.strictEqual(state.closings, 1)
    assert.isEmpty(getEventListeners(signal, "abort"))
  })

  it("interrupts a pending read when it is returned, and then stays at its end", async () => {
    const { items, state } = numbers(0)
    const iterator = items()[Symbol.asyncIterator]()
    const pending = iterator.next()
    await state.isWaiting
    const end = { done: true as const, value: undefined }
    assert.deepStrictEqual(await iterator.return?.(), end)
    assert.deepStrictEqual(await pending, end)
    assert.deepStrictEqual(await iterator.next(), end)
    assert.strictEqual(state.closings, 1)
  })

  it("returns each item once to concurrent reads, and its end to the rest", async () => {
    const { items, state } = numbers(2, Effect.fail("broken"))
    const iterator = items()[Symbol.asyncIterator]()
    const reads = await Promise.allSettled(Array.from({ length: 4 }, () => iterator.next()))
    assert.deepStrictEqual(
      reads.map((read) => (read.status === "fulfilled" ? read.value : read.reason.message)),
      [{ done: false, value: 0 }, { done: false, value: 1 }, "broken", { done: true, value: undefined }],
    )
    assert.strictEqual(state.closings, 1)
  })

  it("throws a failure once, as the converted error, and closes the stream", async () => {
    const { items, state } = numbers(1, Effect.fail("broken"))
    const { error, seen } = await read(items())
    assert.deepStrictEqual(seen, [0])
    assert.strictEqual(error instanceof Error ? error.message : error, "broken")
    assert.strictEqual(state.closings, 1)
  })
})
