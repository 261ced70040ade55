import { FakeService, outcomes } from "@tabwright/testing"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { z } from "zod"
import { runTask, type TaskProgress, type TaskToolOptions, ToolFailed } from "../../src/agent-tools.ts"
import { clientOf, rejection } from "../Fixture.ts"

let service: FakeService
beforeEach(() => void (service = new FakeService()))
afterEach(() => service[Symbol.asyncDispose]())

const perform = async <Output = undefined>(options?: TaskToolOptions<Output>, signal?: AbortSignal) => {
  const progress: Array<TaskProgress> = []
  const running = runTask(clientOf(service), { task: "Find the price" }, options, signal)
  for (;;) {
    const { done, value } = await running.next()
    if (done === true) return { progress, result: value }
    progress.push(value)
  }
}

const failed = async (promise: PromiseLike<unknown>) => {
  const error = await rejection(promise)
  return error instanceof ToolFailed ? error : assert.fail(String(error))
}

const lastRun = () => service.runs().at(-1) ?? assert.fail("no run")

describe("runTask", () => {
  it("yields the steps and returns the result", async () => {
    service.stub({ steps: ["Open the shop", "Read the price"], result: "12.50", costUsd: 0.02 })
    const { progress, result } = await perform({ run: { model: "claude-opus-4.8" } })
    assert.deepStrictEqual(
      progress.map(({ steps }) => steps),
      [[], ["Open the shop"], ["Open the shop", "Read the price"]],
    )
    assert.deepInclude(result, { status: "completed", result: "12.50", costUsd: "0.02", output: undefined })
    assert.deepStrictEqual(service.lastCall("createRun")?.body, { task: "Find the price", model: "claude-opus-4.8" })
  })

  it("returns the output of the schema", async () => {
    service.stub(outcomes.output({ price: 12.5 }))
    const { result } = await perform({ schema: z.object({ price: z.number() }) })
    assert.strictEqual(result.output.price, 12.5)
  })

  it("returns no live view unless it is asked for", async () => {
    const { progress } = await perform()
    assert.isTrue(progress.every(({ liveUrl }) => liveUrl === undefined))
    const shown = await perform({ showsLiveView: true })
    assert.match(String(shown.progress.at(-1)?.liveUrl), /^https?:/)
  })

  it("resumes the run with the answer of a human", async () => {
    service.stub(outcomes.needsHuman("Which size?"))
    const asked: Array<string> = []
    const { progress, result } = await perform({
      onHumanRequest: ({ reason, runId }) => {
        asked.push(reason, runId)
        return "Large"
      },
    })
    assert.deepStrictEqual(asked, ["Which size?", result.runId])
    assert.deepInclude(service.lastCall("resumeRun")?.body, { answer: "Large" })
    assert.strictEqual(Reflect.get(Object(service.lastCall("createRun")?.body), "askHuman"), true)
    const at = progress.findIndex(({ status }) => status === "waiting")
    assert.strictEqual(progress[at]?.question, "Which size?")
    assert.deepInclude(progress[at + 1], { status: "running" })
    assert.notProperty(progress[at + 1], "question")
  })

  it("ends the question when it is answered elsewhere", async () => {
    service.stub(outcomes.needsHuman())
    const { result } = await perform({
      onHumanRequest: async ({ runId }, signal) => {
        const over = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()))
        await clientOf(service).runs.resume(runId, "Done")
        await over
        return "Too late"
      },
    })
    assert.strictEqual(result.status, "completed")
    assert.strictEqual(service.calls("resumeRun").length, 1)
  })

  it("cancels the run when the callback for questions throws", async () => {
    service.stub(outcomes.needsHuman())
    const error = await rejection(
      perform({
        onHumanRequest: () => {
          throw new Error("The chat is closed")
        },
      }),
    )
    assert.strictEqual(Reflect.get(Object(error), "message"), "The chat is closed")
    assert.strictEqual(lastRun().status, "cancelled")
  })

  it("cancels the run when the signal is aborted", async () => {
    service.stub(outcomes.stuck())
    const controller = new AbortController()
    const reason = new Error("The user left")
    const running = runTask(clientOf(service), { task: "Wait" }, {}, controller.signal)
    await running.next()
    controller.abort(reason)
    assert.strictEqual(await rejection(running.next()), reason)
    assert.strictEqual(lastRun().status, "cancelled")
  })

  it("cancels the run when the iteration ends early", async () => {
    service.stub(outcomes.stuck())
    for await (const { status } of runTask(clientOf(service), { task: "Wait" })) {
      assert.strictEqual(status, "running")
      break
    }
    assert.strictEqual(lastRun().status, "cancelled")
  })

  it("starts nothing with an aborted signal", async () => {
    await rejection(perform({}, AbortSignal.abort()))
    assert.strictEqual(service.calls("createRun").length, 0)
  })

  it.each([
    { end: "Declined", outcome: outcomes.declined("Not a task for a browser"), isRetryable: false },
    { end: "StepLimit", outcome: outcomes.stepLimit(), isRetryable: false },
    { end: "Failed", outcome: outcomes.error(), isRetryable: true },
  ])("fails with a remedy for the model when the run ends with $end", async ({ end, isRetryable, outcome }) => {
    service.stub(outcome)
    const error = await failed(perform())
    assert.deepInclude(error, { code: end, isRetryable, runId: lastRun().id })
    assert.include(error.message, error.remedy)
    assert.include(error.message, error.detail)
  })

  it("fails once if the output does not match the schema", async () => {
    service.stub({ output: { price: "unknown" } })
    const error = await failed(perform({ schema: z.object({ price: z.number() }) }))
    assert.strictEqual(error.code, "InvalidOutput")
    assert.strictEqual(service.calls("createRun").length, 1)
  })

  it("says whether the model or the operator can fix an error", async () => {
    const client = clientOf(service, { apiKey: "wrong" })
    const denied = await failed(runTask(client, { task: "Find it" }).next())
    assert.deepInclude(denied, { code: "Unauthorized", isRetryable: false })
    assert.include(denied.remedy, "operator")
    const invalid = await failed(runTask(clientOf(service), { task: "" }).next())
    assert.deepInclude(invalid, { code: "ValidationFailed", isRetryable: false })
    assert.include(invalid.remedy, "Change the input")
  })
})
