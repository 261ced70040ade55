import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Readable } from "node:stream"
import { makeEventBody } from "../../../src/http/v4/EventBody.ts"
import type { EventBatch, EventWithStep } from "../../../src/store/event/EventBuffer.ts"
import { at } from "../../fixture/database/Records.ts"

const eventOf = (id: number): EventWithStep => ({ runId: "run", id, ts: at, type: "a", data: {}, bytes: 1, step: null })

/** A buffer whose events above `keptAfter` need no read. */
const fakeBuffer = (keptAfter = 0) => {
  const listeners = new Set<() => void>()
  const events: Array<EventWithStep> = []
  const state = { isOver: false, reads: 0, isInterrupted: false }
  const batch = (after: number): EventBatch => ({ events: events.filter(({ id }) => id > after), isOver: state.isOver })
  return {
    state,
    listeners,
    append: (...ids: ReadonlyArray<number>) => events.push(...ids.map(eventOf)),
    publish: () => listeners.forEach((listener) => listener()),
    peek: (after: number) => (after < keptAfter ? undefined : batch(after)),
    next: (after: number) =>
      Effect.suspend(() => {
        state.reads += 1
        const never = Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (state.isInterrupted = true)))
        return after === -1 ? never : Effect.succeed({ ...batch(after), isOver: false })
      }),
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const open = (
  buffer: ReturnType<typeof fakeBuffer>,
  options: { readonly after?: number; readonly size?: number } = {},
) => {
  const encoded: Array<string> = []
  const body = makeEventBody({
    after: options.after ?? 0,
    encode: (events) => {
      const text = events.map(({ id }) => id).join(" ")
      encoded.push(text)
      return Buffer.from(`${text}\n`.padEnd(options.size ?? 0, "."))
    },
    run: Effect.runFork,
  })
  body.follow(buffer)
  return { ...body, encoded }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Collects the text until the stream ends. */
const collect = (readable: Readable) => {
  const texts: Array<string> = []
  const ended = new Promise<ReadonlyArray<string>>((resolve) => {
    readable.on("data", (chunk) => texts.push(String(chunk).trim()))
    readable.once("end", () => resolve(texts))
  })
  return { texts, ended }
}

describe("event body", () => {
  it("writes buffered events when they arrive, and a keep-alive when there are none", async () => {
    const buffer = fakeBuffer()
    buffer.append(1, 2)
    const { readable } = open(buffer)
    const { ended, texts } = collect(readable)
    await turn()
    buffer.append(3)
    buffer.publish()
    buffer.publish()
    assert.deepStrictEqual(texts, [": keep-alive", "1 2", "3", ": keep-alive"])
    buffer.append(4)
    buffer.state.isOver = true
    buffer.publish()
    assert.deepStrictEqual(await ended, [": keep-alive", "1 2", "3", ": keep-alive", "4"])
    assert.strictEqual(buffer.state.reads, 0)
    assert.strictEqual(buffer.listeners.size, 0)
  })

  it("reads events that are not buffered before it follows the buffer", async () => {
    const buffer = fakeBuffer(2)
    buffer.append(1, 2)
    const { end, readable } = open(buffer)
    const { ended } = collect(readable)
    while (buffer.state.reads === 0) await turn()
    await turn()
    buffer.append(3)
    buffer.publish()
    end()
    assert.deepStrictEqual(await ended, [": keep-alive", "1 2", "3"])
    assert.strictEqual(buffer.state.reads, 1)
  })

  it("encodes nothing for a reader that is behind, until it reads", async () => {
    const buffer = fakeBuffer()
    buffer.append(1)
    const { encoded, readable } = open(buffer, { size: 200_000 })
    readable.read(0)
    for (const id of [2, 3, 4]) {
      buffer.append(id)
      buffer.publish()
    }
    assert.deepStrictEqual(encoded, ["1"])
    buffer.state.isOver = true
    await collect(readable).ended
    assert.deepStrictEqual(encoded, ["1", "2 3 4"])
  })

  it("removes its listener and interrupts its read when it is destroyed", async () => {
    const buffer = fakeBuffer(1)
    const { end, readable } = open(buffer, { after: -1 })
    readable.read(0)
    assert.strictEqual(buffer.listeners.size, 1)
    readable.destroy()
    await turn()
    assert.strictEqual(buffer.listeners.size, 0)
    assert.isTrue(buffer.state.isInterrupted)
    buffer.publish()
    end()
    assert.isNull(readable.errored)
  })
})
