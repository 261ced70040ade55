import { connectAgentBrowser } from "@tabwright/agent"
import { Effect, Exit, Scope } from "effect"
import { afterEach, assert, describe, it } from "vitest"
import { memoryOf } from "../fixture/peer/Memory.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"
import { awaitTitle, linger, script, visit } from "../fixture/server/ScriptedBrain.ts"
import { openViewer } from "../fixture/client/Viewer.ts"

let service: RunningService
afterEach(() => service.close())

/** Creates a project and returns one of its keys. */
const makeKey = async (limits: object = {}): Promise<string> => {
  const { body: project } = await service.post("/api/admin/projects", { name: "other", ...limits })
  return (await service.post("/api/admin/keys", { projectId: project.id, name: "its" })).body.key
}

const at = (path: string) => service.site.url + path

const completed = async (body: object) => {
  const run = await service.run(body)
  assert.strictEqual((await service.ended(run.id)).status, "completed")
  return run
}

const browserOf = async (sessionId: string) =>
  (await service.get(`/api/v4/browsers?agentSessionId=${sessionId}&filterBy=active`)).body.items[0]

const evicted = async () =>
  (await service.sql("SELECT session_id FROM browser WHERE end_reason = 'evicted'")).map((row) => row["session_id"])

const endedOf = (key: string, runId: string) =>
  service.until(`run ${runId} ends`, 90_000, async () => {
    const { body } = await service.get(`/api/v4/runs/${runId}`, { key })
    return body.status === "completed" && body
  })

/** Connects to a browser as a client does. */
const connect = async (cdpUrl: string) => {
  const scope = Scope.makeUnsafe()
  const browser = await Effect.runPromise(
    connectAgentBrowser({ cdpUrl, files: { write: ({ name }) => Effect.succeed({ name }) } }).pipe(
      Scope.provide(scope),
    ),
  )
  const visitPage = (url: string) => Effect.runPromise(browser.execute({ navigate: { url } }, 0, () => Effect.void))
  return { visitPage, close: () => Effect.runPromise(Scope.close(scope, Exit.void)) }
}

describe("browsers of finished runs", () => {
  it("immediately free capacity for another project, and the next turn restores cookies, storage and page", async () => {
    service = await openService({ maxBrowsers: 4 })
    const remember = script(
      [{ navigate: { url: at("/memory?remember=ada") } }],
      [{ wait: { seconds: 0.5 } }],
      [{ navigate: { url: at("/memory") } }],
      [{ done: { text: "@title", success: true } }],
    )
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => completed({ task: remember })))
    assert(first !== undefined)
    // Changes after the end of the run are also saved.
    const client = await connect((await browserOf(first.sessionId)).cdpUrl)
    await client.visitPage(at("/memory?remember=eve"))
    await client.visitPage(at("/page/Left"))
    await client.close()
    // It is the longest idle one.
    await service.sql(`UPDATE session SET updated_at = now() - interval '1 minute' WHERE id = '${first.sessionId}'`)

    const key = await makeKey()
    await service.until("its client counts as disconnected", 90_000, async () => {
      const [row] = await service.sql("SELECT count(*)::int AS total FROM browser WHERE attended")
      return row?.["total"] === 0
    })
    const browser = await service.post("/api/v4/browsers", {}, { key })
    assert.strictEqual(browser.status, 201, browser.text)
    assert.deepStrictEqual(await evicted(), [first.sessionId])
    const run = await service.post("/api/v4/runs", { task: visit(at("/page/Other")) }, { key })
    assert.strictEqual(run.status, 200, run.text)
    assert.strictEqual((await endedOf(key, run.body.id)).result, "Other")
    assert.lengthOf(await evicted(), 2)

    const { sessionId } = first
    const page = await completed({ sessionId, task: script([{ done: { text: "@title", success: true } }]) })
    assert.strictEqual((await service.ended(page.id)).result, "Left")
    const recall = await completed({ sessionId, task: awaitTitle(at("/memory?recall"), "Memory") })
    const { cookies, storage } = JSON.parse((await service.ended(recall.id)).result)
    assert.deepStrictEqual({ cookies, storage }, { cookies: memoryOf("eve").cookies, storage: "eve" })
    const left = await Promise.all(others.map(({ sessionId: id }) => browserOf(id)))
    assert.isNotEmpty(left.filter((one) => one !== undefined))
  })

  it("free capacity for the next run of a project that is at its own limit", async () => {
    service = await openService({ maxBrowsers: 4 })
    const key = await makeKey({ maxBrowsers: 1 })
    for (const name of ["One", "Two"]) {
      const { status, body, text } = await service.post("/api/v4/runs", { task: visit(at(`/page/${name}`)) }, { key })
      assert.strictEqual(status, 200, text)
      assert.strictEqual((await endedOf(key, body.id)).result, name)
    }
    assert.lengthOf(await evicted(), 1)
    const busy = await service.post("/api/v4/runs", { task: linger(at("/page/Busy"), 60) }, { key })
    assert.strictEqual(busy.status, 200, busy.text)
    const refused = await service.post("/api/v4/runs", { task: visit(at("/page/More")) }, { key })
    assert.deepInclude(
      { status: refused.status, ...refused.body },
      {
        status: 429,
        code: "TooManyBrowsers",
        detail: "Too many concurrent active sessions. Please wait for one to finish, kill one, or upgrade your plan.",
      },
    )
  })

  it("save their profile for the next turn", async () => {
    service = await openService({ maxBrowsers: 1 })
    const { body: profile } = await service.post("/api/v4/profiles", { name: "ada" })
    const task = script(
      [{ navigate: { url: at("/memory?remember=ada") } }],
      [{ awaitTitleAfter: "Memory" }],
      [{ done: { text: "@title", success: true } }],
    )
    const { sessionId } = await completed({ task, browserSettings: { profileId: profile.id } })
    await completed({ task: visit(at("/page/Other")) })
    assert.deepStrictEqual(await evicted(), [sessionId])
    const recall = await completed({ sessionId, task: awaitTitle(at("/memory?recall"), "Memory") })
    const { database, storage } = JSON.parse((await service.ended(recall.id)).result)
    assert.deepStrictEqual({ database, storage }, { database: memoryOf("ada").database, storage: "ada" })
  })

  it("stay open while a client or viewer is connected or keepAlive is set, and the 429 names the limit", async () => {
    service = await openService({ maxBrowsers: 3 })
    const driven = await completed({ task: visit(at("/page/Driven")) })
    const viewed = await completed({ task: visit(at("/page/Viewed")) })
    const kept = (await service.post("/api/v2/sessions", { keepAlive: true })).body
    const client = await connect((await browserOf(driven.sessionId)).cdpUrl)
    const viewer = await openViewer((await browserOf(viewed.sessionId)).liveUrl)
    await viewer.next("state", ({ state }) => state === "live")

    const key = await makeKey()
    const create = () => service.post("/api/v4/browsers", {}, { key })
    const refused = await create()
    assert.strictEqual(refused.status, 429, refused.text)
    assert.deepInclude(refused.body, {
      code: "TooManyBrowsers",
      detail:
        "Too many concurrent active sessions. This server's limit of 3 concurrent browsers is reached. Retry when one has stopped.",
    })
    const { body: run } = await service.post("/api/v4/runs", { task: visit(at("/page/Queued")) }, { key })
    assert.strictEqual((await create()).status, 429)
    assert.strictEqual((await service.get(`/api/v4/runs/${run.id}/status`, { key })).body.status, "queued")
    assert.isEmpty(await evicted())

    await client.close()
    assert.strictEqual((await endedOf(key, run.id)).result, "Queued")
    assert.deepStrictEqual(await evicted(), [driven.sessionId])
    assert.strictEqual((await service.get(`/api/v2/sessions/${kept.id}`)).body.status, "active")
  })
})

describe("a project that floods the server", () => {
  it.runIf(process.env["TABWRIGHT_LONG_TESTS"] === "1")(
    "does not delay another project, and all accepted work completes",
    async () => {
      service = await openService({ maxBrowsers: 2 })
      const flood = await Promise.all(
        Array.from({ length: 12 }, () => service.run({ task: linger(at("/page/Flood"), 0.5) })),
      )
      const key = await makeKey()
      const own = await service.post("/api/v4/runs", { task: visit(at("/page/Own")) }, { key })
      assert.strictEqual(own.status, 200, own.text)
      await endedOf(key, own.body.id)
      const [row] = await service.sql(`
      WITH own AS (SELECT ts, (SELECT created_at FROM run WHERE id = run_id) AS created_at
        FROM event WHERE run_id = '${own.body.id}' AND type = 'run.dispatched')
      SELECT count(*)::int AS earlier FROM event, own
      WHERE type = 'run.dispatched' AND event.ts > own.created_at AND event.ts < own.ts`)
      // At most the browsers that became free while the run was created.
      assert.isAtMost(Number(row?.["earlier"]), 2)
      for (const { id } of flood) assert.strictEqual((await service.ended(id)).status, "completed")
    },
  )
})
