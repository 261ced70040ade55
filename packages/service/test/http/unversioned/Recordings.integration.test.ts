import * as fs from "node:fs"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { script } from "../../fixture/server/ScriptedBrain.ts"
import { inAllVersions } from "./AllVersions.ts"

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const browser = async (id: string) => (await service.get(`/api/v4/browsers/${id}`)).body

const folder = () => path.join(service.dataDir, "recordings")

const firstFrame = (id: string) =>
  service.until("the first frame is recorded", 90_000, async () => {
    const file = path.join(folder(), `${id}.mkv`)
    return fs.existsSync(file) && fs.statSync(file).size > 0
  })

const videoOf = async (id: string): Promise<string> => {
  await service.until("the video is ready", 90_000, async () => (await browser(id)).recordingUrl !== null)
  return (await browser(id)).recordingUrl
}

const read = async (url: string, range?: string) => {
  const response = await fetch(url, { headers: range === undefined ? {} : { range } })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe("recording", () => {
  it("of a browser becomes a seekable video once it has stopped", async () => {
    const made = await service.post("/api/v4/browsers", { enableRecording: true, timeout: 5 })
    assert.strictEqual(made.status, 201, made.text)
    const { id } = made.body
    assert.isNull(made.body.recordingUrl)
    const running = await inAllVersions((base) => service.get(`${base}/browsers/${id}`))
    assert.deepInclude(running.body, { recordingUrl: null, recordingAvailable: true })
    await firstFrame(id)
    const stopped = await service.patch(`/api/v4/browsers/${id}`, { action: "stop" })
    assert.deepInclude(stopped.body, { status: "stopped", recordingUrl: null, recordingAvailable: true })

    const url = await videoOf(id)
    const whole = await read(url)
    assert.strictEqual(whole.response.status, 200)
    assert.strictEqual(whole.response.headers.get("content-type"), "video/mp4")
    assert.strictEqual(whole.response.headers.get("accept-ranges"), "bytes")
    assert.strictEqual(whole.bytes.toString("latin1", 4, 8), "ftyp")
    const size = whole.bytes.byteLength
    const part = await read(url, "bytes=100-199")
    assert.strictEqual(part.response.status, 206)
    assert.strictEqual(part.response.headers.get("content-range"), `bytes 100-199/${size}`)
    assert.deepStrictEqual(part.bytes, whole.bytes.subarray(100, 200))
    const last = await read(url, "bytes=-10")
    assert.deepStrictEqual(last.bytes, whole.bytes.subarray(size - 10))
    const outside = await read(url, `bytes=${size}-`)
    assert.strictEqual(outside.response.status, 416)
    assert.strictEqual(outside.response.headers.get("content-range"), `bytes */${size}`)
    const head = await fetch(url, { method: "HEAD" })
    assert.strictEqual(head.headers.get("content-length"), String(size))
    const expires = Number(new URL(url).searchParams.get("expires")) * 1000 - Date.now()
    assert.isTrue(expires > 3_500_000 && expires <= 3_600_000, "expires in an hour")

    const listed = (await service.get("/api/v4/browsers")).body.items.find((item: { id: string }) => item.id === id)
    assert.isNull(listed.recordingUrl)
    // The video is not listed as a download, and its frames are deleted.
    assert.isEmpty((await service.get(`/api/v4/browsers/${id}/downloads`)).body.files)
    await service.until("the recording is removed", 90_000, async () => fs.readdirSync(folder()).length === 0)

    // After the retention period, no version returns a recording.
    await service.sql("UPDATE browser SET finished_at = now() - interval '8 days'")
    const next = await service.post("/api/v4/browsers", { timeout: 5, enableRecording: true })
    await service.patch(`/api/v4/browsers/${next.body.id}`, { action: "stop" })
    await service.until(
      "the recording is deleted",
      90_000,
      async () => (await browser(id)).recordingAvailable === false,
    )
    assert.isNull((await browser(id)).recordingUrl)
    await service.until("the video is deleted", 90_000, async () => (await read(url)).response.status === 404)
  })

  it("exists for a browser that stops before it has shown anything", async () => {
    const { body } = await service.post("/api/v4/browsers", { enableRecording: true, timeout: 5 })
    await service.patch(`/api/v4/browsers/${body.id}`, { action: "stop" })
    assert.strictEqual((await read(await videoOf(body.id))).response.status, 200)
  })

  it("does not exist and is not pending if not requested", async () => {
    const { body } = await service.post("/api/v3/browsers", { timeout: 5 })
    await service.patch(`/api/v3/browsers/${body.id}`, { action: "stop" })
    assert.deepInclude(await browser(body.id), { recordingUrl: null, recordingAvailable: false })
  })

  it("of a session is returned by v2 and v3 for single sessions", async () => {
    const opened = (await service.post("/api/v2/sessions", { enableRecording: true })).body
    const task = script(
      [{ navigate: { url: `${service.site.url}/page/Seen` } }],
      [{ done: { text: "x", success: true } }],
    )
    const started = (await service.post("/api/v3/sessions", { task, enableRecording: true })).body
    assert.isEmpty(started.recordingUrls)
    const [{ id }] = (await service.get(`/api/v2/browsers?agentSessionId=${opened.id}`)).body.items
    await firstFrame(id)
    await service.patch(`/api/v2/sessions/${opened.id}`, { action: "stop" })
    const ofV2 = await service.until("v2 returns the video", 90_000, async () => {
      const { recordingUrl } = (await service.get(`/api/v2/sessions/${opened.id}`)).body
      return recordingUrl ?? undefined
    })
    const ofV3 = await service.until("v3 returns the video", 90_000, async () => {
      const { recordingUrls } = (await service.get(`/api/v3/sessions/${started.id}`)).body
      return recordingUrls.length > 0 ? recordingUrls : undefined
    })
    assert.lengthOf(ofV3, 1)
    for (const url of [ofV2, ...ofV3]) {
      assert.strictEqual((await read(url)).response.headers.get("content-type"), "video/mp4")
    }
    for (const { recordingUrls } of (await service.get("/api/v3/sessions")).body.sessions) assert.isEmpty(recordingUrls)
    for (const { recordingUrl } of (await service.get("/api/v2/sessions")).body.items) assert.isNull(recordingUrl)
  })

  it("of a session has steps as chapters and is purged with the session", async () => {
    const made = await service.run({
      task: script(
        [{ navigate: { url: `${service.site.url}/page/Chapters` } }],
        [{ done: { text: "x", success: true } }],
      ),
      browserSettings: { record: true },
    })
    await service.ended(made.id)
    const [{ id }] = (await service.get(`/api/v4/browsers?agentSessionId=${made.sessionId}`)).body.items
    await firstFrame(id)
    await service.patch(`/api/v4/browsers/${id}`, { action: "stop" })
    const { bytes } = await read(await videoOf(id))
    const steps = await service.sql("SELECT decision ->> 'nextGoal' AS goal FROM step ORDER BY number")
    for (const { goal } of steps) assert.isTrue(bytes.includes(`${String(goal)}`), `the chapter "${String(goal)}"`)
    assert.isNotEmpty(steps)

    assert.strictEqual((await service.post(`/api/v4/sessions/${made.sessionId}/purge`)).status, 204)
    assert.isEmpty(await service.sql(`SELECT * FROM recording WHERE browser_id = '${id}'`))
    assert.isEmpty(await service.sql(`SELECT * FROM file WHERE browser_id = '${id}'`))
  })
})
