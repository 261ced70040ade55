import { randomUUID } from "node:crypto"
import * as http from "node:http"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { visit } from "../../fixture/server/ScriptedBrain.ts"

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

/** Inserts a stopped browser whose log is full. */
const insertBrowser = async (projectId: string): Promise<string> => {
  const id = randomUUID()
  await service.sql(`INSERT INTO browser (id, project_id, node_id, status, settings, end_reason, timeout_at, finished_at)
    VALUES ('${id}', '${projectId}', 'none', 'stopped', '{"timeoutMinutes": 1}', 'stopped', now(), now())`)
  await service.sql(`INSERT INTO browser_log (browser_id) VALUES ('${id}')`)
  await service.sql(`INSERT INTO browser_log_entry (browser_id, number, type, started_at, entry)
    SELECT '${id}', number, 'request', now(), jsonb_build_object('pageId', 'page', 'targetType', 'page', 'level', NULL,
      'text', NULL, 'url', 'https://shop.example/' || number, 'line', NULL, 'column', NULL, 'webSocket', NULL,
      'request', jsonb_build_object('method', 'GET', 'resourceType', 'script', 'status', 200, 'statusText', '',
        'requestHeaders', (SELECT jsonb_agg(jsonb_build_object('name', 'x-' || h, 'value', repeat('v', 40))) FROM generate_series(1, 10) h),
        'responseHeaders', (SELECT jsonb_agg(jsonb_build_object('name', 'y-' || h, 'value', repeat('w', 40))) FROM generate_series(1, 10) h),
        'protocol', 'h2', 'mimeType', 'text/javascript', 'isFromCache', false, 'isFromServiceWorker', false,
        'redirectUrl', NULL, 'error', NULL, 'errorReason', NULL, 'transferBytes', 1, 'bodyBytes', 1, 'durationMs', 1,
        'timing', NULL)) FROM generate_series(1, 10000) number`)
  return id
}

/** Starts a download and reads only its headers until `finish` or `abort` is called. */
const open = (path: string, key: string | null) =>
  new Promise<{
    readonly status: number
    readonly headers: http.IncomingHttpHeaders
    readonly finish: () => Promise<string>
    readonly abort: () => void
  }>((resolve, reject) => {
    const url = path.startsWith("http") ? path : service.url + path
    const request = http.get(url, { headers: key === null ? {} : { "x-service-api-key": key } }, (response) => {
      const finish = async () => {
        const parts: Array<Buffer> = []
        for await (const part of response) parts.push(part as Buffer)
        return Buffer.concat(parts).toString()
      }
      resolve({ status: response.statusCode ?? 0, headers: response.headers, finish, abort: () => request.destroy() })
    })
    request.on("error", reject)
  })

const projectOf = async (key: string) => (await service.get("/api/v4/key", { key })).body.projectId

const other = async (): Promise<string> => {
  const { id } = (await service.post("/api/admin/projects", { name: "other" })).body
  return (await service.post("/api/admin/keys", { name: "k", projectId: id })).body.key
}

describe("Exports of a project", () => {
  it("are sent two at a time, with a 429 for others, and do not limit other projects", async () => {
    const id = await insertBrowser(await projectOf(service.key))
    const run = await service.run({ task: visit(`${service.site.url}/page/Traced`) })
    await service.ended(run.id)
    const { downloadUrl } = (await service.get(`/api/v4/runs/${run.id}/trace`)).body
    const key = await other()
    const foreign = await insertBrowser(await projectOf(key))
    const har = (browser: string) => `/api/v4/browsers/${browser}/har`

    const first = await open(har(id), service.key)
    const second = await open(har(id), service.key)
    assert.deepStrictEqual([first.status, second.status], [200, 200])
    for (const [path, given] of [
      [har(id), service.key],
      [downloadUrl, null],
    ] as const) {
      const third = await open(path, given)
      const body = JSON.parse(await third.finish())
      assert.strictEqual(third.status, 429)
      assert.deepInclude(body, { code: "ExportsLimited" })
      assert.isString(body.requestId)
      assert.match(String(third.headers["retry-after"]), /^\d+$/)
    }
    const theirs = await open(har(foreign), key)
    assert.strictEqual(theirs.status, 200)
    theirs.abort()

    // A disconnected client and a finished download both free their place.
    first.abort()
    assert.lengthOf(JSON.parse(await second.finish()).log.entries, 10_000)
    await service.until("the trace can be downloaded", 30_000, async () => {
      const trace = await open(downloadUrl, null)
      const content = await trace.finish()
      return trace.status === 200 && content.startsWith("PK")
    })
  })
})
