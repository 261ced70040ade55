import { assert, describe, it } from "vitest"
import type { RunConnection } from "../../src/run/RunConnection.ts"
import { RunStore } from "../../src/run/RunStore.ts"

/** Lets all pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A promise that the test settles. */
const deferred = <A>() => {
  let resolve: (value: A) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<A>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}

/** A mounted store whose runs start when the test says so, and end when they are canceled. */
const conversation = () => {
  const started = deferred<string>()
  const canceled = deferred<void>()
  const requests: Array<string> = []
  const connection: RunConnection = {
    start: async (task) => {
      requests.push(`start ${task}`)
      return started.promise
    },
    followUp: async (_, text) => {
      requests.push(`follow up ${text}`)
      return "run-2"
    },
    events: async function* (id) {
      await canceled.promise
      yield [{ id: 1, runId: id, type: "run.cancelled", ts: "2026-01-01T00:00:00Z", data: {} }]
    },
    get: async (id) => ({ id, status: "cancelled", result: null, error: null, task: "" }) as never,
    cancel: async (id) => {
      requests.push(`cancel ${id}`)
      canceled.resolve()
    },
  }
  const store = new RunStore(connection, {}, undefined)
  store.mount()
  return { requests, started, store }
}

describe("RunStore", () => {
  it("cancels a run that is still starting, once its id is known", async () => {
    const { requests, started, store } = conversation()
    store.start("shop")
    await settle()
    store.cancel()
    await settle()
    assert.deepStrictEqual(requests, ["start shop"])
    started.resolve("run-1")
    await settle()
    assert.deepStrictEqual(requests, ["start shop", "cancel run-1"])
    assert.deepInclude(store.snapshot(), { id: "run-1", status: "cancelled", isActive: false })
  })

  it("starts nothing if it is canceled before it sent a request", async () => {
    const { requests, store } = conversation()
    store.start("shop")
    store.cancel()
    await settle()
    assert.deepStrictEqual(requests, [])
    assert.strictEqual(store.snapshot().status, "idle")
  })

  it("drops the follow-ups that wait for a canceled run, and sends later ones", async () => {
    const { requests, started, store } = conversation()
    store.start("shop")
    await settle()
    started.resolve("run-1")
    await settle()
    store.followUp("first")
    store.followUp("second")
    await settle()
    store.cancel()
    assert.lengthOf(store.snapshot().turns, 1)
    await settle()
    assert.deepStrictEqual(requests, ["start shop", "cancel run-1"])
    assert.isFalse(store.snapshot().isActive)
    store.followUp("third")
    await settle()
    assert.deepStrictEqual(requests.slice(2), ["follow up third"])
  })

  it("reports a failed start as such, also after a cancel", async () => {
    const { requests, started, store } = conversation()
    store.start("shop")
    await settle()
    store.cancel()
    started.reject(new Error("no server"))
    await settle()
    assert.deepStrictEqual(requests, ["start shop"])
    assert.strictEqual(store.snapshot().status, "error")
    assert.strictEqual(store.snapshot().error?.message, "no server")
  })
})
