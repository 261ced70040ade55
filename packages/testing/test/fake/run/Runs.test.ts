import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { isTerminal, type RunStatus, transitions } from "@tabwright/core/contract"
import { FakeService, outcomes } from "../../../src/index.ts"
import { callerOf } from "../../Caller.ts"

const everyOutcome = [
  outcomes.success("Fine"),
  outcomes.output({ price: 1 }),
  outcomes.slow("10 minutes"),
  outcomes.stuck(),
  outcomes.needsHuman(),
  outcomes.declined(),
  outcomes.gaveUp(),
  outcomes.error(),
  outcomes.stepLimit(),
  outcomes.costLimit(),
  outcomes.dispatchFailed(),
  { browser: false, files: { "a.txt": "a" } },
]

const command = fc.oneof(
  fc.record({
    kind: fc.constant("start" as const),
    outcome: fc.constantFrom(...everyOutcome),
    version: fc.constantFrom("v2", "v3", "v4"),
  }),
  fc.record({ kind: fc.constant("follow" as const), session: fc.nat(), interrupt: fc.boolean() }),
  fc.record({ kind: fc.constant("cancel" as const), run: fc.nat() }),
  fc.record({ kind: fc.constant("end" as const), session: fc.nat() }),
  fc.record({ kind: fc.constant("wait" as const), ms: fc.nat(3_000) }),
)

const taskWords: Readonly<Record<RunStatus, ReadonlyArray<string>>> = {
  queued: ["created"],
  dispatching: ["created"],
  running: ["started"],
  completed: ["finished"],
  failed: ["finished", "failed"],
  cancelled: ["stopped"],
}

const begin: Readonly<Record<string, (task: string) => readonly [path: string, body: object]>> = {
  v2: (task) => ["/api/v2/tasks", { task }],
  v3: (task) => ["/api/v3/sessions", { task, keepAlive: true }],
  v4: (task) => ["/api/v4/runs", { task }],
}

describe("the runs of a session", () => {
  it("satisfy their invariants for any sequence of requests", async () => {
    await using service = new FakeService({ clock: "manual" })
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 25 }), async (commands) => {
        service.reset()
        const call = callerOf(service)
        const runIds = new Set<string>()
        const sessionIds: Array<string> = []
        const seen = new Map<string, RunStatus>()

        const look = async () => {
          for (const { id } of (await call("GET", "/api/v4/runs?limit=1000")).body.runs) runIds.add(id)
          for (const id of runIds) {
            const run = service.run(id)
            const before = seen.get(id)
            // A status never moves backwards, and a terminal one is final.
            assert.isTrue(before === undefined || before === run.status || follows(before, run.status))
            seen.set(id, run.status)
            const { body: task } = await call("GET", `/api/v2/tasks/${id}`)
            assert.include(taskWords[run.status], task.status)
            assert.strictEqual((await call("GET", `/api/v4/runs/${id}/status`)).body.status, run.status)
            assert.deepStrictEqual(
              run.events.map((event) => event.id),
              run.events.map((_, index) => index + 1),
            )
            const ends = run.events.filter(({ type }) =>
              ["run.completed", "run.failed", "run.cancelled", "run.dispatch_failed"].includes(type),
            )
            assert.strictEqual(ends.length, isTerminal(run.status) ? 1 : 0)
            assert.strictEqual(run.finishedAt !== null, isTerminal(run.status))
            assert.strictEqual(run.result !== null, run.status === "completed")
            assert.strictEqual(run.error !== null, run.status === "failed")
          }
          for (const id of sessionIds) {
            const runs = [...runIds].map((run) => service.run(run)).filter(({ sessionId }) => sessionId === id)
            const active = runs.filter(({ status }) => !isTerminal(status))
            assert.isAtMost(active.length, 1)
            const { body: session } = await call("GET", `/api/v3/sessions/${id}`)
            // Clients take these statuses for the end of the task.
            if (active.length > 0) assert.notInclude(["idle", "stopped", "timed_out", "error"], session.status)
            else if (session.status !== "created") assert.isNotNull(runs.length === 0 ? "" : runs.at(-1)?.finishedAt)
            const queue = (await call("GET", `/api/v4/sessions/${id}/queue`)).body.queue
            if (active.length === 0) assert.deepStrictEqual(queue, [])
          }
        }

        for (const step of commands) {
          switch (step.kind) {
            case "start": {
              service.stub(step.outcome)
              const [path, body] = begin[step.version]?.("Do it") ?? assert.fail()
              const made = await call("POST", path, body)
              assert.isBelow(made.status, 300)
              sessionIds.push(made.body.sessionId ?? made.body.id)
              break
            }
            case "follow": {
              const id = sessionIds[step.session % sessionIds.length]
              const body = { text: "And then?", interrupt: step.interrupt }
              if (id !== undefined) {
                assert.include([200, 404, 409, 429], (await call("POST", `/api/v4/sessions/${id}/queue`, body)).status)
              }
              break
            }
            case "cancel": {
              const id = [...runIds][step.run % runIds.size]
              if (id !== undefined) await call("POST", `/api/v4/runs/${id}/cancel`)
              break
            }
            case "end": {
              const id = sessionIds[step.session % sessionIds.length]
              if (id !== undefined) await call("POST", `/api/v3/sessions/${id}/stop`)
              break
            }
            case "wait":
              await service.clock.advance(step.ms)
          }
          await look()
        }
        // An ended session has released its browser.
        for (const id of sessionIds) await call("POST", `/api/v3/sessions/${id}/stop`)
        assert.deepStrictEqual(service.activeBrowsers(), [])
        assert.isEmpty(service.calls({ status: 500 }))
      }),
      { numRuns: 25 },
    )
  }, 30_000)

  it("cost the sum of their steps, charged to the project", async () => {
    await using service = new FakeService({ creditsUsd: 1 })
    const call = callerOf(service)
    service.stub({ steps: ["a", "b", "c"], costUsd: "0.100001", tokens: { input: 10, output: 5 }, browser: false })
    const { body: run } = await call("POST", "/api/v4/runs", { task: "Spend" })
    await service.clock.advance("1 minute")
    const { body } = await call("GET", `/api/v4/runs/${run.id}`)
    assert.deepStrictEqual([body.totalCostUsd, body.totalInputTokens, body.totalOutputTokens], ["0.100001", 10, 5])
    const spent = service.run(run.id).events.filter(({ type }) => type === "llm.response")
    assert.strictEqual(spent.length, 3)
    assert.closeTo((await call("GET", "/api/v2/billing/account")).body.totalCreditsBalanceUsd, 0.899999, 1e-9)
  })

  it("end at a limit", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    service.stub({ steps: ["a", "b", "c", "d"], costUsd: 4 })
    const { body: limited } = await call("POST", "/api/v4/runs", { task: "Spend", maxCostUsd: "2.5" })
    service.stub({ steps: ["a", "b", "c", "d"] })
    const { body: long } = await call("POST", "/api/v2/tasks", { task: "Walk", maxSteps: 2 })
    await service.clock.advance("1 minute")
    assert.deepStrictEqual([service.run(limited.id).endReason, service.run(limited.id).steps.length], ["CostLimit", 3])
    assert.deepStrictEqual([service.run(long.id).endReason, service.run(long.id).steps.length], ["StepLimit", 2])
    const { body: task } = await call("GET", `/api/v2/tasks/${long.id}`)
    assert.deepStrictEqual([task.status, task.isSuccess], ["finished", false])
  })

  it("can be resumed when stuck or waiting for a human", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    service.stub(outcomes.needsHuman("Enter the code"))
    const { body: run } = await call("POST", "/api/v4/runs", { task: "Log in" })
    await service.clock.advance("1 hour")
    assert.strictEqual(service.run(run.id).status, "running")
    assert.strictEqual(service.run(run.id).events.at(-1)?.data["description"], "Enter the code")
    service.resume(run.id, { steps: ["Go on"], result: "In" })
    await service.clock.advance("1 minute")
    assert.deepStrictEqual([service.run(run.id).result, service.run(run.id).steps.length], ["In", 2])
    assert.throws(() => service.resume(run.id), /can be resumed/)
  })
})

const follows = (from: RunStatus, to: RunStatus): boolean =>
  transitions[from].includes(to) || transitions[from].some((next) => follows(next, to))
