import { afterEach, assert, beforeEach, describe, it } from "vitest"
import {
  Conflict,
  NetworkError,
  NotFound,
  type RunHandle,
  Tabwright,
  TimedOut,
  Unauthorized,
  UnsupportedReasoning,
} from "../../src/index.ts"
import { FakeService, faults, outcomes } from "@tabwright/testing"
import { listen } from "@tabwright/testing/node"
import { clientOf, collect, rejection, unknownId } from "../Fixture.ts"

let service: FakeService
let client: Tabwright

beforeEach(() => {
  service = new FakeService()
  client = clientOf(service)
  service.stub(
    { steps: ["Goal 1", "Goal 2"], files: { "out.csv": "id,name\n1,Lamp\n", "out.csv.bak": "old" } },
    { task: /^buy a lamp$/, times: Infinity },
  )
  service.stub(outcomes.stuck(), { task: "hang around", times: Infinity })
})
afterEach(() => service[Symbol.asyncDispose]())

describe("awaiting a run", () => {
  it("resolves to the finished run with its steps and files", async () => {
    const run = await client.run("buy a lamp")
    assert.strictEqual(run.status, "completed")
    assert.strictEqual(run.result, "Done: buy a lamp")
    assert.isNull(run.error)
    assert.deepStrictEqual(
      run.steps.map(({ nextGoal, number }) => [number, nextGoal]),
      [
        [1, "Goal 1"],
        [2, "Goal 2"],
      ],
    )
    assert.deepStrictEqual(
      run.files.map(({ path, size }) => [path, size]),
      [
        ["out.csv", 15],
        ["out.csv.bak", 3],
      ],
    )
  })

  it("calls back with each step and event, in order", async () => {
    const steps: Array<number> = []
    const events: Array<string> = []
    const run = await client.run("buy a lamp", {
      onStep: ({ number }) => void steps.push(number),
      onEvent: ({ type }) => void events.push(type),
    })
    assert.deepStrictEqual(steps, [1, 2])
    assert.include(events, "run.completed")
    assert.strictEqual(run.status, "completed")
    const reason = new Error("enough")
    const onStep = () => {
      throw reason
    }
    assert.strictEqual(await rejection(client.run("buy a lamp", { onStep })), reason)
  })

  it("sends wire options and keeps wait options local", async () => {
    await client.run("buy a lamp", {
      model: "gpt-5.6-luna",
      modelParams: { reasoning: { effort: "low" } },
      maxCostUsd: 0.5,
      judge: {},
      browserSettings: { screenWidth: 1280 },
      waitTimeout: 10_000,
      signal: new AbortController().signal,
    })
    assert.deepStrictEqual(service.calls()[0]?.body, {
      task: "buy a lamp",
      model: "gpt-5.6-luna",
      modelParams: { reasoning: { effort: "low" } },
      maxCostUsd: 0.5,
      judge: {},
      browserSettings: { screenWidth: 1280 },
    })
  })

  it("starts and waits once for repeated awaits", async () => {
    const handle = client.run("buy a lamp")
    const [first, second] = await Promise.all([handle, handle])
    const requests = service.calls().length
    assert.strictEqual(await handle, first)
    assert.strictEqual(second, first)
    assert.strictEqual(service.calls().length, requests)
    assert.strictEqual(service.calls({ method: "POST", path: /\/runs$/ }).length, 1)
  })

  it("does not throw for a failed run", async () => {
    service.stub(outcomes.error("The page did not load. Try again."))
    const run = await client.run("fail to buy it")
    assert.strictEqual(run.status, "failed")
    assert.strictEqual(run.error, "The page did not load. Try again.")
    assert.isNull(run.result)
  })

  it("starts immediately, even without an await", async () => {
    const handle = client.run("hang around")
    assert.isString(await handle.id())
    assert.strictEqual(service.calls({ method: "POST", path: /\/runs$/ }).length, 1)
    assert.strictEqual(service.calls().length, 1)
  })

  it("times out after waitTimeout, and retries when awaited again", async () => {
    const handle = client.run("hang around", { waitTimeout: 50 })
    assert.instanceOf(await rejection(handle), TimedOut)
    await handle.cancel()
    assert.strictEqual((await handle).status, "cancelled")
  })

  it("survives server failures", async () => {
    const handle = client.run("buy a lamp")
    await handle.id()
    for (const status of [503, 502, 504]) service.fault(faults.status(status), { path: /status$/ })
    assert.strictEqual((await handle).status, "completed")
  })

  it("is started once when the response to the start is lost", async () => {
    service.fault(faults.lostResponse(), { operation: "createRun" })
    assert.strictEqual((await client.run("buy a lamp")).status, "completed")
    assert.deepStrictEqual(
      service.calls("createRun").map(({ isReplay, status }) => [status, isReplay]),
      [
        [undefined, false],
        [200, true],
      ],
    )
    assert.lengthOf(await client.runs.list().toArray(), 1)
  })

  it("survives broken responses, service failures and rate limits", async () => {
    service.fault(faults.rateLimited({ retryAfter: 0 }), { operation: "createRun" })
    service.fault(faults.reset({ at: "body" }), { operation: "getRun" })
    service.fault(faults.unavailable(), { operation: "getRunStatus", times: 2 })
    assert.strictEqual((await client.run("buy a lamp")).status, "completed")
  })
})

describe("iterating over a run", () => {
  it("yields the steps in order, and can be awaited afterwards", async () => {
    const handle = client.run("buy a lamp")
    const goals: Array<string> = []
    for await (const step of handle) goals.push(step.nextGoal)
    assert.deepStrictEqual(goals, ["Goal 1", "Goal 2"])
    assert.strictEqual((await handle).status, "completed")
  })

  it("starts from the first step every time, concurrently with awaiting", async () => {
    const handle = client.run("buy a lamp")
    const [once, run, again] = await Promise.all([collect(handle), handle, collect(handle)])
    // URLs are signed again for every request.
    const seen = (steps: typeof once) => steps.map((step) => ({ ...step, screenshotUrl: null }))
    assert.deepStrictEqual(seen(once), seen(run.steps))
    assert.deepStrictEqual(seen(again), seen(run.steps))
    assert.strictEqual(service.calls({ method: "POST", path: /\/runs$/ }).length, 1)
  })

  it("neither misses nor repeats steps when the event stream breaks", async () => {
    service.fault(faults.droppedStream({ after: 6 }))
    service.fault(faults.droppedStream({ after: 3 }))
    const steps = await collect(client.run("buy a lamp"))
    assert.deepStrictEqual(
      steps.map(({ number }) => number),
      [1, 2],
    )
  })

  it("stops requests when the loop is left", async () => {
    const handle = client.run("hang around")
    for await (const step of handle) if (step.number === 1) break
    const requests = service.calls().length
    await handle.status()
    assert.strictEqual(service.calls().length, requests + 1)
  })

  it("yields raw events with events()", async () => {
    const types = (await collect(client.run("buy a lamp").events())).map(({ type }) => type)
    assert.includeMembers(types, ["browser.ready", "step.completed", "run.completed"])
    assert.strictEqual(types[0], "run.created")
    // Events recorded after the end are part of the run.
    assert.strictEqual(types.at(-1), "worker.session_released")
  })
})

describe("a signal", () => {
  it("stops awaiting with its reason and does not affect the run", async () => {
    const controller = new AbortController()
    const handle = client.run("hang around", { signal: controller.signal })
    const waiting = rejection(handle)
    await handle.id()
    const reason = new Error("enough")
    controller.abort(reason)
    assert.strictEqual(await waiting, reason)
    assert.strictEqual(service.calls({ method: "POST", path: /cancel$/ }).length, 0)
    assert.strictEqual((await handle.cancel()).status, "cancelled")
  })

  it("stops iterating with its reason", async () => {
    const controller = new AbortController()
    const handle = client.run("hang around", { signal: controller.signal })
    const iterating = rejection(
      (async () => {
        for await (const step of handle) if (step.number === 1) controller.abort()
      })(),
    )
    assert.strictEqual(await iterating, controller.signal.reason)
  })

  it("prevents the start if it is already aborted", async () => {
    const signal = AbortSignal.abort(new Error("before"))
    assert.strictEqual(await rejection(client.run("buy a lamp", { signal })), signal.reason)
    assert.isEmpty(service.calls())
  })
})

describe("a handle", () => {
  it("returns its session, workspace files and live view URL", async () => {
    const handle = client.run("buy a lamp")
    assert.include((await handle.liveUrl()) ?? "", service.browsers()[0]?.id ?? "none")
    assert.strictEqual((await handle).sessionId, await handle.sessionId())
    assert.lengthOf(await handle.files(), 2)
  })

  it("follows up on an idle session immediately", async () => {
    const first = client.run("buy a lamp")
    await first
    const second = first.followUp("pay for it")
    const run = await second
    assert.strictEqual(run.result, "Done: pay for it")
    assert.strictEqual(run.sessionId, await first.sessionId())
    assert.notStrictEqual(await second.id(), await first.id())
  })

  it("follows up on a busy session when its turn comes", async () => {
    const first = client.run("buy a lamp")
    await first.id()
    const second = first.followUp("pay for it")
    const [firstRun, secondRun] = await Promise.all([first, second])
    assert.strictEqual(firstRun.status, "completed")
    assert.strictEqual(secondRun.result, "Done: pay for it")
  })

  it("interrupts the active run", async () => {
    const first = client.run("hang around")
    await first.id()
    const run = await first.followUp("leave", { interrupt: true })
    assert.strictEqual(run.result, "Done: leave")
    assert.strictEqual((await first).status, "cancelled")
    assert.deepInclude(service.lastCall("enqueueMessage")?.body, { interrupt: true })
  })

  it("sends a message again when the follow-up's start failed", async () => {
    const first = client.run("buy a lamp")
    await first
    service.fault(faults.status(409), { path: /queue$/ })
    assert.instanceOf(await rejection(first.followUp("pay for it")), Conflict)
    assert.strictEqual((await first.followUp("pay for it")).status, "completed")
  })
})

describe("leaving an `await using` block", () => {
  const cancels = () => service.calls({ method: "POST", path: /cancel$/ }).length

  it("cancels an active run, even when the block throws", async () => {
    let kept: RunHandle | undefined
    const thrown = await rejection(
      (async () => {
        await using run = client.run("hang around")
        kept = run
        await run.id()
        throw new Error("in the block")
      })(),
    )
    assert.strictEqual((thrown as Error).message, "in the block")
    assert.strictEqual(cancels(), 1)
    assert.strictEqual(await kept?.status(), "cancelled")
  })

  it("cancels a run after a wait timeout", async () => {
    {
      const controller = new AbortController()
      await using run = client.run("hang around", { signal: controller.signal })
      await run.id()
      controller.abort()
    }
    assert.strictEqual(cancels(), 1)
  })

  it("does not cancel an ended run", async () => {
    {
      await using run = client.run("buy a lamp")
      await run
    }
    assert.strictEqual(cancels(), 0)
  })

  it("cancels nothing when the start failed", async () => {
    const wrong = clientOf(service, { apiKey: "tw_wrong" })
    const thrown = await rejection(
      (async () => {
        await using run = wrong.run("buy a lamp")
        await run
      })(),
    )
    assert.instanceOf(thrown, Unauthorized)
    assert.strictEqual(cancels(), 0)
  })
})

describe("a run handle by id", () => {
  it("equals the handle returned by the start", async () => {
    const id = await client.run("buy a lamp").id()
    const again = client.runs.handle(id)
    assert.strictEqual(await again.id(), id)
    assert.lengthOf(await collect(again), 2)
    assert.strictEqual((await again).result, "Done: buy a lamp")
    assert.strictEqual((await again.followUp("pay for it")).result, "Done: pay for it")
    assert.strictEqual(service.calls({ method: "POST", path: /\/runs$/ }).length, 1)
  })

  it("fails with NotFound for an unknown id", async () => {
    const handle = client.runs.handle(unknownId)
    assert.instanceOf(await rejection(handle), NotFound)
    assert.instanceOf(await rejection(handle.cancel()), NotFound)
  })
})

describe("an error", () => {
  it("has the class of its condition everywhere", async () => {
    const handle = clientOf(service, { apiKey: "tw_wrong" }).run("buy a lamp")
    const errors = await Promise.all([
      rejection(handle),
      rejection(handle.id()),
      rejection(handle.cancel()),
      rejection(collect(handle)),
      rejection(handle.followUp("more")),
    ])
    for (const error of errors) assert.instanceOf(error, Unauthorized)
    assert.strictEqual(service.calls().length, 1)
  })

  it("names an unreachable origin", async () => {
    const server = await listen()
    await server[Symbol.asyncDispose]()
    const error = await rejection(new Tabwright({ apiKey: "tw_test", baseUrl: server.url, maxRetries: 0 }).run("x"))
    assert.instanceOf(error, NetworkError)
    assert.include(error.message, `Is the service running at ${server.url}?`)
    assert.include(error.message, "ECONNREFUSED")
  })

  it("is raised before sending if the model does not support the reasoning", async () => {
    const handle = client.run("x", { model: "glm-5.2", modelParams: { reasoning: { effort: "high" } } })
    assert.instanceOf(await rejection(handle), UnsupportedReasoning)
    assert.isEmpty(service.calls())
  })

  it("is returned by the server for an unknown session", async () => {
    const sessionId = unknownId
    assert.instanceOf(await rejection(client.run("x", { sessionId })), NotFound)
  })
})
