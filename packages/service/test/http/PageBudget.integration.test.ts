import * as fc from "fast-check"
import { randomUUID } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { collect, openEvents } from "../fixture/client/EventStream.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"

const mebibyte = 1_048_576
/** Maximum size of a page beside its content: names, IDs, and JSON escapes. */
const overhead = 262_144

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const makeProject = async () => {
  const { id: projectId } = (await service.post("/api/admin/projects", { name: "storm" })).body
  const { key } = (await service.post("/api/admin/keys", { projectId, name: "its", scopes: ["read", "write"] })).body
  const sessionId = randomUUID()
  const workspaceId = randomUUID()
  await service.sql(`INSERT INTO workspace (id, project_id) VALUES ('${workspaceId}', '${projectId}')`)
  await service.sql(`INSERT INTO session (id, project_id, api_version, workspace_id, keep_alive, model, reasoning, browser_settings)
    VALUES ('${sessionId}', '${projectId}', 'v4', '${workspaceId}', true, 'm', '{}', '{}')`)
  const get = (path: string) => service.get(path, { key })
  return { projectId, key, sessionId, workspaceId, get }
}
type Project = Awaited<ReturnType<typeof makeProject>>

/** Inserts completed runs, oldest first, with tasks or results of the given sizes. */
const insertRuns = async ({ projectId, sessionId }: Project, sizes: ReadonlyArray<number>, field = "task") => {
  await service.sql(`INSERT INTO run (id, project_id, session_id, turn, task, result, requested_model, model, reasoning, settings, status,
      end_reason, max_steps, created_at, finished_at)
    SELECT gen_random_uuid(), '${projectId}', '${sessionId}', n,
      ${field === "task" ? "repeat('x', size)" : "'task'"}, ${field === "task" ? "'done'" : "repeat('x', size)"},
      'm', 'm', '{}', '{}', 'completed', 'Done', 1, '2026-01-01'::timestamptz + n * interval '1 second', now()
    FROM unnest(ARRAY[${sizes.join(",")}]::integer[]) WITH ORDINALITY sized (size, n)`)
  const rows = await service.sql(`SELECT id FROM run WHERE session_id = '${sessionId}' ORDER BY turn`)
  return rows.map(({ id }) => String(id))
}

const insertSteps = async (runId: string, sizes: ReadonlyArray<number>) => {
  const sized = `unnest(ARRAY[${sizes.join(",")}]::integer[]) WITH ORDINALITY sized (size, n)`
  await service.sql(`INSERT INTO step (run_id, number, url, decision, targets, results, url_after, completed_at)
    SELECT '${runId}', n, 'http://a/', json_build_object('memory', '', 'evaluationPreviousGoal', '', 'nextGoal', repeat('x', size),
      'actions', json_build_array(json_build_object('wait', json_build_object('seconds', 1))), 'state', NULL), '{}',
      '[{"ok":true,"message":"m","urlBefore":"http://a/","urlAfter":"http://a/"}]', 'http://a/', now() FROM ${sized}`)
  await service.sql(`INSERT INTO event (run_id, id, type, data)
    SELECT '${runId}', n, 'step.completed', json_build_object('number', n) FROM ${sized}`)
}

/** Follows the cursors of a list to its end and returns the items and size of each page. */
const traverse = async (
  get: Project["get"],
  path: (cursor: string | undefined) => string,
  read: (body: never) => { readonly ids: ReadonlyArray<string>; readonly next: string | null },
) => {
  const pages: Array<{ readonly ids: ReadonlyArray<string>; readonly size: number }> = []
  let cursor: string | undefined
  while (true) {
    const { status, text, body } = await get(path(cursor))
    assert.strictEqual(status, 200, text.slice(0, 500))
    const { ids, next } = read(body as never)
    pages.push({ ids, size: text.length })
    if (next === null) return pages
    cursor = next
  }
}

const runPages = ({ get }: Project, limit: number) =>
  traverse(
    get,
    (cursor) => `/api/v4/runs?limit=${limit}${cursor === undefined ? "" : `&cursor=${cursor}`}`,
    (body: { runs: ReadonlyArray<{ id: string }>; nextCursor: string | null; hasMore: boolean }) => {
      assert.strictEqual(body.hasMore, body.nextCursor !== null)
      return { ids: body.runs.map(({ id }) => id), next: body.nextCursor }
    },
  )

describe("list of runs", () => {
  it("returns at most 1 MiB of content per page, and every run once", async () => {
    const project = await makeProject()
    const ids = await insertRuns(
      project,
      Array.from({ length: 40 }, () => 100_000),
    )
    const pages = await runPages(project, 100)
    assert.deepStrictEqual(
      pages.flatMap(({ ids: found }) => found),
      ids.toReversed(),
    )
    assert.deepStrictEqual(
      pages.map(({ ids: found }) => found.length),
      [10, 10, 10, 10],
    )
    for (const { size } of pages) assert.isBelow(size, mebibyte + overhead)
  })

  it("returns a run larger than the budget on its own page, then the next run", async () => {
    const project = await makeProject()
    await insertRuns(project, [10, 3_000_000, 2_000_000, 10], "result")
    const pages = await runPages(project, 100)
    assert.deepStrictEqual(
      pages.map(({ ids }) => ids.length),
      [1, 1, 1, 1],
    )
  })

  it("returns every run exactly once for any run sizes and page limits", async () => {
    const Sizes = fc.array(
      fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 400_000 }), fc.constant(1_200_000)),
      { minLength: 1, maxLength: 25 },
    )
    await fc.assert(
      fc.asyncProperty(Sizes, fc.integer({ min: 1, max: 30 }), async (sizes, limit) => {
        const project = await makeProject()
        const ids = await insertRuns(project, sizes)
        const pages = await runPages(project, limit)
        assert.deepStrictEqual(
          pages.flatMap(({ ids: found }) => found),
          ids.toReversed(),
        )
        for (const { ids: found, size } of pages) {
          assert.isAtLeast(found.length, 1)
          assert.isAtMost(found.length, limit)
          if (found.length > 1) assert.isBelow(size, mebibyte + overhead)
        }
      }),
      { numRuns: 12 },
    )
  })

  it("does not delay other projects while one project reads all pages concurrently", async () => {
    const project = await makeProject()
    await insertRuns(
      project,
      Array.from({ length: 100 }, () => 900_000),
    )
    const storm = Promise.all(Array.from({ length: 16 }, () => project.get("/api/v4/runs?limit=100")))
    const other = await service.get("/api/v4/runs?limit=1")
    assert.strictEqual(other.status, 200)
    for (const { body, status, text } of await storm) {
      assert.strictEqual(status, 200)
      assert.strictEqual(body.runs.length, 1)
      assert.isBelow(text.length, mebibyte + overhead)
    }
  })
})

describe("list of sessions (v4)", () => {
  it("is limited by the size of the tasks of their latest runs", async () => {
    const project = await makeProject()
    for (let count = 0; count < 5; count++) {
      const sessionId = count === 0 ? project.sessionId : randomUUID()
      if (count > 0) {
        await service.sql(`INSERT INTO session (id, project_id, api_version, workspace_id, keep_alive, model, reasoning, browser_settings)
          VALUES ('${sessionId}', '${project.projectId}', 'v4', '${project.workspaceId}', true, 'm', '{}', '{}')`)
      }
      await insertRuns({ ...project, sessionId }, [10, 400_000])
    }
    const pages = await traverse(
      project.get,
      (cursor) => `/api/v4/sessions?limit=100${cursor === undefined ? "" : `&cursor=${cursor}`}`,
      (body: { sessions: ReadonlyArray<{ sessionId: string }>; nextCursor: string | null }) => ({
        ids: body.sessions.map(({ sessionId }) => sessionId),
        next: body.nextCursor,
      }),
    )
    assert.deepStrictEqual(
      pages.map(({ ids }) => ids.length),
      [2, 2, 1],
    )
    assert.strictEqual(new Set(pages.flatMap(({ ids }) => ids)).size, 5)
  })
})

describe("events of a run with large steps", () => {
  const sizes = [10, 400_000, 700_000, 10, 1_500_000, 300_000, 300_000, 300_000, 10]

  it("are returned in pages of at most 1 MiB, each event once", async () => {
    const project = await makeProject()
    const [id = ""] = await insertRuns(project, [10])
    await insertSteps(id, sizes)
    const pages = await traverse(
      project.get,
      (cursor) => `/api/v4/runs/${id}/events?limit=1000&after=${cursor ?? 0}`,
      (body: { events: ReadonlyArray<{ id: number }>; nextAfter: number; hasMore: boolean }) => ({
        ids: body.events.map((event) => String(event.id)),
        next: body.hasMore ? String(body.nextAfter) : null,
      }),
    )
    assert.deepStrictEqual(
      pages.map(({ ids }) => ids.join(",")),
      ["1,2", "3,4", "5", "6,7,8,9"],
    )
    for (const { ids, size } of pages) if (ids.length > 1) assert.isBelow(size, mebibyte + overhead)
  })

  it("are streamed completely and in order", async () => {
    const project = await makeProject()
    const [id = ""] = await insertRuns(project, [10])
    await insertSteps(id, sizes)
    await service.sql(`INSERT INTO event (run_id, id, type, data) VALUES ('${id}', 10, 'run.completed', '{}'),
      ('${id}', 11, 'worker.session_released', '{}')`)
    const streamed = await collect((await openEvents({ url: service.url, key: project.key }, id)).events)
    assert.deepStrictEqual(
      streamed.map((event) => Number(event.id)),
      Array.from({ length: 11 }, (_, at) => at + 1),
    )
    assert.deepStrictEqual(
      streamed.slice(0, sizes.length).map(({ data }) => JSON.parse(data).data.nextGoal.length),
      sizes,
    )
  })
})

describe("messages of a session with large steps", () => {
  it("are returned in pages of limited size in both directions, each message once", async () => {
    const project = await makeProject()
    const [first = "", second = ""] = await insertRuns(project, [400_000, 700_000])
    await insertSteps(first, [400_000, 10, 900_000])
    await insertSteps(second, [10, 1_500_000, 300_000, 300_000])
    const path = `/api/v3/sessions/${project.sessionId}/messages?limit=100`
    const read = async (cursor: string) => {
      const { status, text, body } = await project.get(path + cursor)
      assert.strictEqual(status, 200, text.slice(0, 500))
      // At least three positions are read, whatever their size.
      assert.isBelow(text.length, 3 * mebibyte)
      return { ids: body.messages.map(({ id }: { id: string }) => id) as ReadonlyArray<string>, hasMore: body.hasMore }
    }
    const backwards: Array<string> = []
    let page = await read("")
    let pages = 1
    while (true) {
      assert.isNotEmpty(page.ids)
      backwards.unshift(...page.ids)
      if (!page.hasMore) break
      page = await read(`&before=${backwards[0]}`)
      pages += 1
    }
    assert.isAbove(pages, 2)
    // The task, two messages per step, and the answer of both turns.
    assert.lengthOf(new Set(backwards), 2 * 2 + 2 * 7)
    const forwards = [backwards[0] ?? ""]
    do {
      page = await read(`&after=${forwards.at(-1)}`)
      assert.isNotEmpty(page.ids)
      forwards.push(...page.ids)
    } while (page.hasMore)
    assert.deepStrictEqual(forwards, backwards)
  })
})

describe("unpaged lists", () => {
  it("are streamed in batches: tasks of a page and of a session, steps of a task, its log, and sessions of v3", async () => {
    const project = await makeProject()
    const ids = await insertRuns(project, [700_000, 10, 700_000, 700_000])
    const [id = ""] = ids
    const sizes = [10, 900_000, 900_000, 10]
    await insertSteps(id, sizes)
    const newest = ids.toReversed()
    const idsOf = (items: ReadonlyArray<{ id: string }>) => items.map((item) => item.id)

    const page = (await project.get("/api/v2/tasks?pageSize=100")).body
    assert.deepStrictEqual(idsOf(page.items), newest)
    assert.deepInclude(page, { totalItems: 4, pageNumber: 1, pageSize: 100 })
    assert.deepStrictEqual(idsOf((await project.get("/api/v2/tasks?pageSize=3&pageNumber=2")).body.items), [id])

    const session = (await project.get(`/api/v2/sessions/${project.sessionId}`)).body
    assert.deepStrictEqual([session.id, ...idsOf(session.tasks)], [project.sessionId, ...newest])

    const task = (await project.get(`/api/v2/tasks/${id}`)).body
    assert.strictEqual(task.id, id)
    assert.deepStrictEqual(
      task.steps.map(({ nextGoal, number }: { nextGoal: string; number: number }) => [number, nextGoal.length]),
      sizes.map((size, index) => [index + 1, size]),
    )

    const { downloadUrl } = (await project.get(`/api/v2/tasks/${id}/logs`)).body
    const log = await fetch(downloadUrl)
    assert.strictEqual(log.status, 200)
    const lines = await log.text()
    assert.deepStrictEqual(
      lines
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).nextGoal.length),
      sizes,
    )

    const shared = await service.post(`/api/v2/sessions/${project.sessionId}/public-share`, undefined, {
      key: project.key,
    })
    const html = await service.get(shared.body.shareUrl, { key: null })
    assert.strictEqual(html.status, 200)
    assert.lengthOf(html.text.match(/<article>/g) ?? [], 4)
    assert.lengthOf(
      html.text
        .split("<p>")
        .slice(1)
        .filter(({ length }) => length > 900_000)
        .map(({ length }) => length),
      2,
    )
    assert.isTrue(html.text.endsWith("</html>\n"))

    const sessionIds = [project.sessionId]
    for (let count = 0; count < 3; count++) {
      const sessionId = randomUUID()
      await service.sql(`INSERT INTO session (id, project_id, api_version, workspace_id, keep_alive, model, reasoning, browser_settings)
        VALUES ('${sessionId}', '${project.projectId}', 'v3', '${project.workspaceId}', true, 'm', '{}', '{}')`)
      await insertRuns({ ...project, sessionId }, [600_000], "result")
      sessionIds.unshift(sessionId)
    }
    const listed = (await project.get("/api/v3/sessions?page_size=100")).body
    assert.deepStrictEqual(idsOf(listed.sessions), sessionIds)
    assert.deepInclude(listed, { total: 4, page: 1, pageSize: 100 })
    assert.strictEqual(listed.sessions[0].output.length, 600_000)
  })
})

describe("task of more than 100,000 characters", () => {
  it("is rejected by every operation with the limit", async () => {
    const { sessionId } = await service.run({ task: "[]" })
    const long = "🧭".repeat(100_001)
    for (const [path, json, loc] of [
      ["/api/v4/runs", { task: long }, ["body", "task"]],
      [`/api/v4/sessions/${sessionId}/queue`, { text: long }, ["body", "text"]],
      ["/api/v3/sessions", { task: long }, ["body", "task"]],
      ["/api/v3/sessions", { task: long, sessionId }, ["body", "task"]],
      ["/api/v2/tasks", { task: long }, ["body", "task"]],
    ] as const) {
      const { status, body } = await service.post(path, json)
      assert.strictEqual(status, 422, path)
      assert.deepStrictEqual(body.detail[0].loc, loc)
      assert.match(body.detail[0].msg, path.includes("v2") ? /50000 characters/ : /100000 characters/)
    }
  })
})
