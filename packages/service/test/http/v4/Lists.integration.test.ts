import { randomUUID } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { contract } from "../../fixture/client/Contract.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { script } from "../../fixture/server/ScriptedBrain.ts"

const { v4 } = contract
const answer = (text: string) => script([{ done: { text, success: true } }])

let service: RunningService
/** Runs by creation: three sessions, and a second turn of the first one at the end. */
const made: Array<{ readonly id: string; readonly sessionId: string }> = []
beforeAll(async () => {
  service = await openService()
  for (const name of ["a", "b", "c"]) {
    const run = await service.run({ task: answer(name) })
    await service.event(run.id, "worker.session_released")
    made.push(run)
  }
  const again = await service.run({ task: answer("a again"), sessionId: made[0]?.sessionId })
  await service.ended(again.id)
  made.push(again)
})
afterAll(() => service.close())

const pages = async <A>(path: string, limit: number, rows: (body: never) => ReadonlyArray<A>) => {
  const all: Array<ReadonlyArray<A>> = []
  let cursor: string | null = ""
  while (cursor !== null) {
    const { status, text, body } = await service.get(`${path}limit=${limit}${cursor === "" ? "" : `&cursor=${cursor}`}`)
    assert.strictEqual(status, 200, text)
    assert.strictEqual(body.hasMore, body.nextCursor !== null)
    all.push(rows(body as never))
    cursor = body.nextCursor
  }
  return all
}

const runIds = (path: string, limit: number) =>
  pages(path, limit, (body) =>
    v4.RunListResponse<{ runs: ReadonlyArray<{ id: string }> }>(body).runs.map(({ id }) => id),
  )

describe("list of runs", () => {
  const newestFirst = () => made.map(({ id }) => id).toReversed()

  it("contains every run once, newest first, on pages of any size", async () => {
    for (const limit of [1, 2, 3, 4, 100]) {
      const found = await runIds("/api/v4/runs?", limit)
      assert.deepStrictEqual(found.flat(), newestFirst())
      assert.isTrue(found.slice(0, -1).every((page) => page.length === limit))
    }
  })

  it("returns each run as it is returned individually", async () => {
    const { runs } = (await service.get("/api/v4/runs?limit=1")).body
    // Lists omit `humanRequest`.
    const { humanRequest, ...run } = (await service.get(`/api/v4/runs/${made.at(-1)?.id}`)).body
    assert.deepStrictEqual([runs, humanRequest], [[run], null])
  })

  it("can be filtered by session, and is empty for an unknown one", async () => {
    const of = (sessionId: string | undefined) => runIds(`/api/v4/runs?sessionId=${sessionId}&`, 1)
    assert.deepStrictEqual((await of(made[0]?.sessionId)).flat(), [made[3]?.id, made[0]?.id])
    assert.deepStrictEqual(await of(randomUUID()), [[]])
  })

  it("can be filtered by status and by text, ignoring case and wildcards", async () => {
    const of = async (query: string) => (await runIds(`/api/v4/runs?${query}&`, 1)).flat()
    assert.deepStrictEqual(await of("status=completed"), newestFirst())
    assert.deepStrictEqual(await of("status=failed"), [])
    assert.deepStrictEqual(await of("query=A%20AGAIN"), [made[3]?.id])
    assert.deepStrictEqual(await of("query=a%25again"), [])
    assert.deepStrictEqual(await of(`query=again&sessionId=${made[1]?.sessionId}`), [])
    assert.deepStrictEqual(await of("query="), newestFirst())
    assert.strictEqual((await service.get("/api/v4/runs?query=%00")).status, 200)
    assert.strictEqual((await service.get("/api/v4/runs?status=lost")).status, 422)
  })

  it("has at most 100 rows for any limit", async () => {
    const { projectId } = Object.fromEntries(
      (await service.sql(`SELECT project_id AS "projectId" FROM run LIMIT 1`)).flatMap((row) => Object.entries(row)),
    )
    const sessionId = randomUUID()
    await service.sql(`INSERT INTO session (id, project_id, api_version, workspace_id, keep_alive, model, reasoning, browser_settings)
      SELECT '${sessionId}', '${String(projectId)}', 'v4', workspace_id, true, 'm', '{}', '{}' FROM session LIMIT 1`)
    await service.sql(`INSERT INTO run (id, project_id, session_id, turn, task, requested_model, model, reasoning, settings, status, max_steps, created_at)
      SELECT gen_random_uuid(), '${String(projectId)}', '${sessionId}', n, 'old', 'm', 'm', '{}', '{}', 'completed', 1, '2020-01-01'
      FROM generate_series(1, 150) n`)
    const [first, second, ...rest] = await runIds(`/api/v4/runs?sessionId=${sessionId}&`, 1000)
    // Created at the same time, so their IDs decide the order.
    assert.deepStrictEqual([first?.length, second?.length, rest.length], [100, 50, 0])
    assert.strictEqual(new Set([...(first ?? []), ...(second ?? [])]).size, 150)
    await service.sql(`DELETE FROM run WHERE session_id = '${sessionId}'`)
    await service.sql(`DELETE FROM session WHERE id = '${sessionId}'`)
  })
})

describe("list of sessions", () => {
  it("contains every session once, ordered by latest run, as it is returned individually", async () => {
    const [a, b, c] = made.map(({ sessionId }) => sessionId)
    for (const limit of [1, 2, 100]) {
      const found = await pages(
        "/api/v4/sessions?",
        limit,
        (body) => v4.SessionListResponse<{ sessions: ReadonlyArray<{ sessionId: string }> }>(body).sessions,
      )
      assert.deepStrictEqual(
        found.flat().map(({ sessionId }) => sessionId),
        [a, c, b],
      )
      // Each response has signed links of its own.
      const { body } = await service.get(`/api/v4/sessions/${a}`)
      assert.deepStrictEqual({ ...found.flat()[0], screenshotUrl: null }, { ...body, screenshotUrl: null })
    }
  })

  it("omits sessions without a run", async () => {
    const created = await service.post("/api/v3/sessions", { keepAlive: true })
    assert.strictEqual(created.status, 200, created.text)
    assert.strictEqual((await service.get(`/api/v4/sessions/${created.body.id}`)).status, 404)
    assert.lengthOf((await service.get("/api/v4/sessions")).body.sessions, 3)
  })
})

describe("list", () => {
  it.each(["runs", "sessions"])("of %s rejects foreign cursors and limits out of bounds", async (name) => {
    for (const cursor of ["x", "YWZ0ZXI6eA", "", "YWZ0ZXI6MTIzOm5vcGU"]) {
      const answer = await service.get(`/api/v4/${name}?cursor=${cursor}`)
      assert.deepInclude(
        { status: answer.status, ...answer.body },
        { status: 400, detail: "Malformed pagination cursor." },
      )
    }
    assert.strictEqual((await service.get(`/api/v4/${name}?limit=0`)).status, 422)
  })
})

describe("attachments", () => {
  it("are listed in the order of the request, with missing ones named", async () => {
    const { workspaceId } = await service.run({ task: answer("files") })
    const announced = await service.post(`/api/v4/workspaces/${workspaceId}/files/upload`, {
      files: [
        { name: "one.txt", size: 3, contentType: "text/plain" },
        { name: "two.txt", size: 4, contentType: "text/plain" },
      ],
    })
    const [one, two] = announced.body.files
    const headers = { "content-type": "text/plain" }
    assert.strictEqual((await service.call("PUT", two.uploadUrl, { body: "four", key: null, headers })).status, 200)
    const unknown = randomUUID()
    const created = await service.post("/api/v4/runs", {
      task: answer("files"),
      workspaceId,
      attachedFileIds: [two.id, unknown, one.id],
    })
    assert.deepStrictEqual(v4.RunCreateResponse(created.body).missingFileIds, [unknown, one.id])
    const { attachments } = v4.RunAttachmentsResponse(
      (await service.get(`/api/v4/runs/${created.body.id}/attachments`)).body,
    )
    assert.deepStrictEqual(attachments, [
      { id: two.id, name: "two.txt", contentType: "text/plain", sizeBytes: 4, status: "uploaded" },
      { id: one.id, name: "one.txt", contentType: "text/plain", sizeBytes: 3, status: "pending" },
    ])
    const summary = (await service.get(`/api/v4/runs/${created.body.id}`)).body
    assert.deepStrictEqual(summary.attachedFileIds, [two.id, unknown, one.id])
  })

  it("are an empty list for a run without any, and a 404 for an unknown run", async () => {
    const { id } = await service.run({ task: answer("nothing") })
    assert.deepStrictEqual((await service.get(`/api/v4/runs/${id}/attachments`)).body, { attachments: [] })
    assert.strictEqual((await service.get(`/api/v4/runs/${randomUUID()}/attachments`)).status, 404)
    const { missingFileIds } = (await service.post("/api/v4/runs", { task: answer("x") })).body
    assert.deepStrictEqual(missingFileIds, [])
  })
})
