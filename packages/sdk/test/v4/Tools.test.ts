import { FakeService } from "@tabwright/testing"
import { afterEach, assert, beforeEach, describe, expectTypeOf, it } from "vitest"
import { z } from "zod"
import { Conflict, type RunHandle, type Tabwright, tool } from "../../src/index.ts"
import { clientOf, deferred, rejection } from "../Fixture.ts"

let service: FakeService
let client: Tabwright

beforeEach(() => {
  service = new FakeService()
  client = clientOf(service)
  service.stub(
    { toolCalls: [{ name: "lookupOrder", arguments: { orderId: "A-1" } }], result: "Shipped." },
    { task: "Where is A-1?", times: Infinity },
  )
  service.stub(
    { toolCalls: [{ name: "lookupOrder", arguments: { orderId: 1 } }] },
    { task: "Send a number", times: Infinity },
  )
})
afterEach(() => service[Symbol.asyncDispose]())

const lookupOrder = (execute: (input: { orderId: string }) => unknown, more: { repeatable?: boolean } = {}) => ({
  lookupOrder: tool({ description: "Finds an order.", input: z.object({ orderId: z.string() }), execute, ...more }),
})

const answersOf = async (run: RunHandle) => {
  const id = await run.id()
  return service.calls().flatMap(({ body, path }) => (path === `/api/v4/runs/${id}/tool-results` ? [body] : []))
}

describe("a run with tools", () => {
  it("sends the tools, and executes calls with validated arguments", async () => {
    const inputs: Array<unknown> = []
    const run = client.run("Where is A-1?", {
      tools: lookupOrder((input) => {
        expectTypeOf(input).toEqualTypeOf<{ orderId: string }>()
        inputs.push(input)
        return { status: "shipped" }
      }),
    })
    assert.strictEqual((await run).result, "Shipped.")
    assert.deepStrictEqual(inputs, [{ orderId: "A-1" }])
    const [answer] = await answersOf(run)
    assert.deepInclude(answer, { output: { status: "shipped" } })
  })

  it("answers with what a tool throws, and with the issues of arguments that do not match", async () => {
    const failing = client.run("Where is A-1?", {
      tools: lookupOrder(() => {
        throw new Error("The database is down.")
      }),
    })
    await failing
    assert.deepInclude((await answersOf(failing))[0], { error: "The database is down." })
    const invalid = client.run("Send a number", { tools: lookupOrder(() => assert.fail("it was executed")) })
    await invalid
    assert.include(JSON.stringify(await answersOf(invalid)), "The arguments are invalid")
  })

  it("is continued by a process that attaches to it", async () => {
    const first = new AbortController()
    const entered = deferred<void>()
    const tools = (execute: () => unknown, repeatable: boolean) => ({ tools: lookupOrder(execute, { repeatable }) })
    const lost = client.run("Where is A-1?", {
      ...tools(() => {
        entered.resolve()
        return new Promise(() => {})
      }, false),
      signal: first.signal,
    })
    const id = await lost.id()
    await entered.promise
    first.abort(new Error("stop"))
    assert.include(String(await rejection(lost)), "stop")
    // The call was claimed and is not repeatable, so only its own answer ends it.
    const [call] = (await client.runs.toolCalls(id)).toolCalls
    const again = client.runs.handle(
      id,
      tools(() => assert.fail("it was executed twice"), false),
    )
    await client.runs.answerTool(id, { toolCallId: call?.id ?? "", output: "shipped" })
    assert.strictEqual((await again).result, "Shipped.")
  })

  it("executes a call in one process only", async () => {
    const entered = deferred<void>()
    const left = deferred<void>()
    const executions: Array<string> = []
    const run = client.run("Where is A-1?", {
      tools: lookupOrder(async () => {
        executions.push("first")
        entered.resolve()
        await left.promise
      }),
    })
    await entered.promise
    const other = clientOf(service).runs.handle(await run.id(), {
      tools: lookupOrder(() => void executions.push("second")),
    })
    const { toolCalls } = await client.runs.toolCalls(await run.id())
    const claim = { claimId: crypto.randomUUID(), leaseSeconds: 30 }
    assert.instanceOf(await rejection(client.runs.claimTool(await run.id(), toolCalls[0]?.id ?? "", claim)), Conflict)
    left.resolve()
    await Promise.all([run, other])
    assert.deepStrictEqual(executions, ["first"])
  })

  it("rejects for a tool whose input has no JSON Schema", async () => {
    const input = { "~standard": { version: 1, vendor: "own", validate: (value: unknown) => ({ value }) } } as const
    const run = client.run("Where is A-1?", { tools: { lookupOrder: { description: "d", input, execute: () => 1 } } })
    assert.include(String(await rejection(run)), 'The input of the tool "lookupOrder" has no JSON Schema.')
  })
})
