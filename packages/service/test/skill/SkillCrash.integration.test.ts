import { Effect, Exit, Scope } from "effect"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { makeSandbox } from "../database/Sandbox.ts"
import { addSkill, type ScriptSkill } from "../fixture/database/SkillRows.ts"
import { openSite, type Site } from "../fixture/peer/Site.ts"
import { type ChildServer, killServers, startServer } from "../fixture/server/ChildServer.ts"
import { connectTo } from "../fixture/server/RunningService.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const scope = Scope.makeUnsafe()
let dataDir: string
let site: Site
let server: ChildServer

const loopback = { host: "127.0.0.1" }

beforeAll(async () => {
  dataDir = path.join(await Effect.runPromise(Scope.provide(makeSandbox, scope)), "data")
  site = await openSite()
  server = await startServer(dataDir, loopback)
})

afterAll(async () => {
  killServers()
  await site.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

const newSkill = (skill: ScriptSkill): Promise<string> =>
  Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(connectTo(dataDir), (connection) =>
        Effect.promise(() => addSkill((statement) => Effect.runPromise(connection.query(statement)), skill)),
      ),
    ),
  )

const crash = async () => {
  await server.end("SIGKILL")
  server = await startServer(dataDir, loopback)
}

/** Starts an execution, kills the server when the step is under way, and returns the end of the execution. */
const executeThroughCrash = async (id: string, isUnderWay: () => boolean) => {
  const headers = { "idempotency-key": `crash-${id}` }
  const execute = (json: object) => server.post(`/api/v4/skills/${id}/execute`, json, { headers })
  const interrupted = execute({ timeoutSeconds: 100 }).catch(() => "disconnected")
  await server.until("the script is under way", 90_000, async () => isUnderWay())
  await crash()
  assert.strictEqual(await interrupted, "disconnected")
  return (await execute({ timeoutSeconds: 100 })).body
}

describe("An execution of a skill", () => {
  it("is repeated after kill -9 if it only reads, and its retried request gets the result", async () => {
    const slow = `await page.goto("${site.url}/hang", { timeout: 8000 }).catch(() => undefined)`
    const id = await newSkill({ code: `${slow}\nawait page.goto("${site.url}/page/Lamps")\nreturn page.title()` })
    const execution = await executeThroughCrash(id, () => site.hanging() > 0)
    assert.deepInclude(execution, { status: "completed", success: true, result: "Lamps" })
    const { executions } = (await server.get(`/api/v4/skills/${id}/executions`)).body
    assert.strictEqual(executions.length, 1)
  })

  it("is not repeated after kill -9 if it has acted", async () => {
    const id = await newSkill({
      code: `await page.goto("${site.url}/order?ms=20000")
        await page.getByRole("button").click({ noWaitAfter: true })
        await page.waitForURL("**/never", { timeout: 60000 })`,
    })
    const execution = await executeThroughCrash(id, () => site.orders() > 0)
    assert.deepInclude(execution, { status: "failed", success: false, result: null })
    assert.include(execution.error, "interrupted")
    assert.strictEqual(site.orders(), 1)
  })
})
