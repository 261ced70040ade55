import { assert, describe, it } from "vitest"
import { untilAborted } from "../../src/promise/Bridge.ts"

/** Yields `count` numbers, then stays pending. Records whether `return` was called. */
const numbers = (count: number) => {
  let setWaiting = () => {}
  let finish = () => {}
  const state = { isEnded: false, isWaiting: new Promise<void>((resolve) => (setWaiting = resolve)) }
  const end = new Promise<IteratorResult<number, void>>((resolve) => {
    finish = () => resolve({ done: true, value: undefined })
  })
  let given = 0
  const iterable: AsyncIterable<number, void> = {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        if (given < count) return { done: false, value: given++ }
        setWaiting()
        return end
      },
      return: async () => {
        state.isEnded = true
        finish()
        return { done: true, value: undefined }
      },
    }),
  }
  return { iterable, state }
}

const reason = new Error("enough")

/** Returns the items read and the reason that ended the loop. */
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

describe("untilAborted", () => {
  it("stops a pending read and throws the signal's reason", async () => {
    const { iterable, state } = numbers(2)
    const controller = new AbortController()
    const reading = read(untilAborted(iterable, controller.signal))
    await state.isWaiting
    controller.abort(reason)
    assert.deepStrictEqual(await reading, { seen: [0, 1], error: reason })
    assert.isTrue(state.isEnded)
  })

  it("yields nothing after an abort in the loop body", async () => {
    const { iterable, state } = numbers(3)
    const controller = new AbortController()
    const result = await read(untilAborted(iterable, controller.signal), () => controller.abort(reason))
    assert.deepStrictEqual(result, { seen: [0], error: reason })
    assert.isTrue(state.isEnded)
  })

  it("starts nothing with an aborted signal", async () => {
    const items: AsyncIterable<number, void> = {
      [Symbol.asyncIterator]: () => assert.fail("The iteration was started"),
    }
    const result = await read(untilAborted(items, AbortSignal.abort(reason)))
    assert.deepStrictEqual(result, { seen: [], error: reason })
  })

  it("stops the source and removes its listener when the loop is left", async () => {
    const { iterable, state } = numbers(3)
    const { signal } = new AbortController()
    let listeners = 0
    const counting = Object.assign(Object.create(signal), {
      throwIfAborted: () => signal.throwIfAborted(),
      addEventListener: () => void listeners++,
      removeEventListener: () => void listeners--,
    })
    for await (const item of untilAborted(iterable, counting)) {
      assert.strictEqual(listeners, 1)
      if (item === 1) break
    }
    assert.isTrue(state.isEnded)
    assert.strictEqual(listeners, 0)
  })
})
