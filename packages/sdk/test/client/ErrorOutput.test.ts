import { inspect } from "node:util"
import { afterEach, assert, beforeEach, describe, expectTypeOf, it, vi } from "vitest"
import * as CoreErrors from "@tabwright/core/errors"
import { FakeService, faults, outcomes } from "@tabwright/testing"
import {
  type FinishedRun,
  InvalidOutput,
  isApiError,
  NotFound,
  RateLimited,
  type Tabwright,
  TimedOut,
} from "../../src/index.ts"
import { clientOf, collect, rejection, unknownId } from "../Fixture.ts"

let service: FakeService
let client: Tabwright

beforeEach(() => {
  service = new FakeService()
  client = clientOf(service)
  service.stub(outcomes.stuck(), { task: "hang around", times: Infinity })
})
afterEach(() => service[Symbol.asyncDispose]())

const firstFrame = (error: unknown) => {
  assert.instanceOf(error, Error)
  return error.stack?.split("\n").find((line) => /^\s+at /.test(line)) ?? ""
}
const thisFile = /ErrorOutput\.test\.ts/

describe("the stack of an error", () => {
  it.each([
    ["a call", () => client.runs.get(unknownId)],
    ["a handle", () => client.runs.handle(unknownId)],
    ["a list", () => client.sessions.queue.list(unknownId)],
    ["an iterated handle", () => collect(client.runs.handle(unknownId))],
    ["a method of a handle", () => client.runs.handle(unknownId).files()],
    ["v2", () => client.v2.tasks.get(unknownId)],
    ["v3", () => client.v3.sessions.get(unknownId)],
  ])("starts in the caller's file: %s", async (_, call) => {
    const error = await rejection(call())
    assert.instanceOf(error, NotFound)
    assert.match(firstFrame(error), thisFile)
    assert.isTrue(error.stack?.startsWith(`NotFound: ${error.message}\n`))
  })

  it("starts in the caller's file: an iterated list", async () => {
    service.fault(faults.status(400), { operation: "listRuns" })
    assert.match(firstFrame(await rejection(collect(client.runs.list()))), thisFile)
  })

  it("starts in the caller's file for an output that does not match", async () => {
    service.stub({ result: "prose" }, { task: "ask", times: Infinity })
    const schema = {
      "~standard": { version: 1, vendor: "test", validate: () => ({ issues: [{ message: "no" }] }) },
    } as const
    const error = await rejection(client.run("ask", { schema, repair: false }))
    assert.instanceOf(error, InvalidOutput)
    assert.match(firstFrame(error), thisFile)
  })
})

describe("the reason of a signal", () => {
  it("is thrown with the caller's stack if its own is in no file", async () => {
    const signal = AbortSignal.timeout(1)
    const error = await rejection(client.run("hang around", { signal }))
    assert.strictEqual(error, signal.reason)
    assert.match(inspect(error), /^DOMException \[TimeoutError\]: The operation was aborted due to timeout\n/)
    assert.match(firstFrame(error), thisFile)
    const iterated = await rejection(collect(client.run("hang around", { signal: AbortSignal.timeout(1) })))
    assert.match(firstFrame(iterated), thisFile)
  })

  it("is thrown unchanged if it has a position in a file", async () => {
    const controller = new AbortController()
    controller.abort()
    const stack = controller.signal.reason.stack
    const error = await rejection(client.runs.get(unknownId, { signal: controller.signal }))
    assert.strictEqual(error, controller.signal.reason)
    assert.strictEqual((error as Error).stack, stack)
  })
})

describe("a printed error", () => {
  it("contains class, message with remedy, status, code, request id and catalog, and no key", async () => {
    const error = await rejection(client.runs.get(unknownId))
    const text = inspect(error)
    for (const part of ["NotFound", "Check the id", "status: 404", "requestId: '", "docs/errors#RunNotFound"]) {
      assert.include(text, part)
    }
    assert.notInclude(text, "x-service-api-key")
    assert.notMatch(text, /body|detail/)
    assert.deepInclude((error as NotFound).body, { detail: "Run not found" })
    assert.notInclude(text, "~effect")
  })

  it("serializes its fields without the body and the cause", async () => {
    service.fault(faults.rateLimited({ retryAfter: 7 }), { operation: "getRun" })
    const error = await rejection(client.runs.get(unknownId, { maxRetries: 0 }))
    assert.instanceOf(error, RateLimited)
    const json = JSON.parse(JSON.stringify(error))
    assert.containsSubset(json, { name: "RateLimited", message: error.message, status: 429, retryAfterMs: 7000 })
    assert.doesNotHaveAnyKeys(json, ["body", "cause", "stack"])
  })

  it("names the run and its last status after a timeout", async () => {
    const handle = client.run("hang around", { waitTimeout: 30 })
    const error = await rejection(handle)
    assert.instanceOf(error, TimedOut)
    assert.deepStrictEqual(error.waitedFor, { kind: "run", id: await handle.id(), status: "running" })
    assert.strictEqual(error.limitMs, 30)
    assert.match(
      error.message,
      /\(last status: running\)\. The server continues with it\. Wait again, or allow more time/,
    )
  })
})

describe("instanceof", () => {
  it("recognizes errors of another copy of the package, by class", async () => {
    vi.resetModules()
    const copy = await import("@tabwright/core/errors")
    assert.notStrictEqual(copy.NotFound, CoreErrors.NotFound)
    const fields = { operation: "getRun", status: 404, detail: "Run not found", body: null }
    const foreign = new copy.NotFound(fields)
    assert.isTrue(foreign instanceof NotFound)
    assert.isTrue(isApiError(foreign))
    assert.isFalse(foreign instanceof TimedOut)
    class Own extends NotFound {}
    assert.isFalse(foreign instanceof Own)
    assert.isTrue(new Own(fields) instanceof Own)
    assert.isTrue(new Own(fields) instanceof NotFound)
  })
})

describe("a handle or list", () => {
  it("is printed like another promise, without settings", async () => {
    await using handle = client.run("hang around")
    assert.strictEqual(inspect(handle), "RunHandle [Promise] { <pending> }")
  })

  it("is a promise", async () => {
    service.stub({}, { task: "shop", times: Infinity })
    const handle = client.run("shop")
    expectTypeOf(handle).toExtend<Promise<FinishedRun>>()
    assert.instanceOf(handle, Promise)
    assert.instanceOf(client.runs.list(), Promise)
    const calls: Array<string> = []
    const [run, page] = await Promise.all([handle.finally(() => calls.push("finally")), client.models()])
    assert.strictEqual(run.status, "completed")
    assert.isNotEmpty(page.models)
    assert.strictEqual(await client.runs.handle(unknownId).catch((error: unknown) => (error as Error).name), "NotFound")
    assert.strictEqual((await Promise.race([client.run("shop"), new Promise<never>(() => {})])).status, "completed")
    assert.strictEqual(handle.then(() => 1).constructor, Promise)
    assert.deepStrictEqual(calls, ["finally"])
  })

  it("raises no unhandled rejection if it is never awaited or only iterated", async () => {
    const unhandled: Array<unknown> = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on("unhandledRejection", note)
    service.fault(faults.status(500), { operation: "createRun", times: Infinity })
    void client.run("unused")
    await rejection(collect(client.run("iterated")))
    void client.runs.list()
    for await (const _ of client.runs.list()) break
    await new Promise((resolve) => setTimeout(resolve, 20))
    process.off("unhandledRejection", note)
    assert.isEmpty(unhandled)
  })
})
