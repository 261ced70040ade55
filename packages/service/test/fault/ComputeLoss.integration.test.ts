import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { Effect, Exit, Scope } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { makeSandbox } from "../database/Sandbox.ts"
import { type ChildServer, killServers, startServer } from "../fixture/server/ChildServer.ts"
import { brainCalls, callsVariable, script } from "../fixture/server/ScriptedBrain.ts"
import { openSite, type Site } from "../fixture/peer/Site.ts"
import { assertConsistentEvents, assertNoInternals } from "../fixture/server/Scenario.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const scope = Scope.makeUnsafe()
let calls: string
let site: Site
let server: ChildServer

beforeAll(async () => {
  const sandbox = await Effect.runPromise(Scope.provide(makeSandbox, scope))
  calls = path.join(sandbox, "calls")
  site = await openSite()
  server = await startServer(path.join(sandbox, "data"), site, { [callsVariable]: calls })
})

afterAll(async () => {
  killServers()
  await site.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

/** The compute workers of the server. */
const workers = (): ReadonlyArray<number> =>
  fs.readdirSync("/proc").flatMap((pid) => {
    try {
      const isChild = /\nPPid:\t(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] === String(server.pid)
      return isChild && fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("/compute/worker/")
        ? [Number(pid)]
        : []
    } catch {
      return []
    }
  })

/** Kills workers as the kernel does when memory runs out, until `count` were killed. */
const killWorkers = async (count: number) => {
  const killed = new Set<number>()
  await server.until(`${count} compute workers are killed`, 90_000, async () => {
    for (const pid of workers()) {
      if (killed.has(pid) || killed.size === count) continue
      process.kill(pid, "SIGKILL")
      killed.add(pid)
    }
    return killed.size === count
  })
}

describe("A compute worker that is killed when memory runs out", () => {
  it("delays the run whose result it checks, which executes each step once", async () => {
    const task = script(
      [{ navigate: { url: `${site.url}/page/Checked` } }],
      [{ done: { text: JSON.stringify("a".repeat(40)), success: true } }],
    )
    const { id } = await server.run({ task, outputSchema: { type: "string", pattern: "^a+$" } })
    await killWorkers(3)
    const run = await server.ended(id)
    assert.strictEqual(run.status, "completed", run.error)
    const events = await assertConsistentEvents(server, id, "completed")
    assertNoInternals(JSON.stringify([run, events]))
    // The model was not asked again.
    const steps = brainCalls(calls).flatMap((call) => (call.task === task ? [call.step] : []))
    assert.deepStrictEqual(steps, [1, 2])
  })

  it("makes the server check the schema of a request again, or answer that the client may retry", async () => {
    const task = script([{ done: { text: '"a"', success: true } }])
    const requests = Array.from({ length: 5 }, (_, at) => {
      const outputSchema = { type: "string", pattern: `^a{${at + 1}}$` }
      return server.post("/api/v4/runs", { task, outputSchema })
    })
    await killWorkers(2)
    for (const { status, body, text, headers } of await Promise.all(requests)) {
      assertNoInternals(text)
      if (status === 200) await server.ended(body.id)
      else {
        assert.strictEqual(status, 429, text)
        assert.isNotNull(headers.get("retry-after"))
      }
    }
  })
})
