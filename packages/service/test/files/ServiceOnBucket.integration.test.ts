import { Effect, Exit, Layer, Scope } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import * as fs from "node:fs"
import * as path from "node:path"
import { BucketLimits } from "../../src/files/S3Bucket.ts"
import { type ObjectStore, openObjectStore } from "../fixture/peer/ObjectStore.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"
import { script } from "../fixture/server/ScriptedBrain.ts"

const scope = Scope.makeUnsafe()
let store: ObjectStore
let service: RunningService

beforeAll(async () => {
  store = await Effect.runPromise(Scope.provide(openObjectStore, scope))
  service = await openService(
    { fileStore: { ...store.settings, prefix: "tabwright/" } },
    Layer.succeed(BucketLimits, { ...BucketLimits.defaultValue(), attempts: 2 }),
  )
})

afterAll(async () => {
  await service.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

const announce = async (name: string, size: number) => {
  const { body: workspace } = await service.post("/api/v4/workspaces", {})
  const body = { files: [{ name, size, contentType: "text/plain" }] }
  const [file] = (await service.post(`/api/v4/workspaces/${workspace.id}/files/upload`, body)).body.files
  const headers = { "content-type": "text/plain" }
  const listed = async () => (await service.get(`/api/v4/workspaces/${workspace.id}/files?includeUrls=true`)).body.files
  return {
    workspace,
    file,
    listed,
    send: (text: string) => service.call("PUT", file.uploadUrl, { body: text, key: null, headers }),
  }
}

describe("Service with S3 file storage", () => {
  it("accepts an upload, passes it to a run, stores the output, and purges everything", async () => {
    const { workspace, file, listed, send } = await announce("in.txt", 9)
    assert.strictEqual((await send("the input")).status, 200)
    const { body: run } = await service.post("/api/v4/runs", {
      task: script(
        [{ navigate: { url: `${service.site.url}/page/Kept` } }],
        [{ save: { name: "out.txt", format: "txt", content: "the output" } }],
        [{ done: { text: "saved", success: true } }],
      ),
      workspaceId: workspace.id,
      attachedFileIds: [file.id],
    })
    assert.strictEqual((await service.ended(run.id)).result, "saved")
    const urls = new Map<string, string>(
      (await listed()).map((one: { path: string; url: string }) => [one.path, one.url]),
    )
    const input = await fetch(urls.get("uploads/in.txt") ?? "", { headers: { range: "bytes=4-8" } })
    assert.deepStrictEqual([input.status, await input.text()], [206, "input"])
    const output = [...urls].find(([name]) => name.endsWith("out.txt"))
    assert.strictEqual(await (await fetch(output?.[1] ?? "")).text(), "the output\n")
    const head = await fetch(output?.[1] ?? "", { method: "HEAD" })
    assert.deepStrictEqual([head.status, head.headers.get("content-length")], [200, "11"])
    // Nothing is stored locally.
    assert.isFalse(fs.existsSync(path.join(service.dataDir, "files")))

    const puts = store.requests.filter((line) => line.startsWith("PUT ")).length
    assert.isAtLeast(puts, 2)
    await service.event(run.id, "worker.session_released")
    assert.strictEqual((await service.post(`/api/v4/sessions/${run.sessionId}/purge`)).status, 204)
    assert.strictEqual(store.requests.filter((line) => line.startsWith("DELETE ")).length, puts)
    assert.deepStrictEqual(await service.sql("SELECT id FROM pending_blob"), [])
  })

  it("accepts one file per upload URL and removes the second from the bucket", async () => {
    const { listed, send } = await announce("once.txt", 5)
    assert.strictEqual((await send("first")).status, 200)
    const count = (method: string) => store.requests.filter((line) => line.startsWith(`${method} `)).length
    const puts = count("PUT")
    assert.strictEqual((await send("first")).status, 200)
    const rejected = await send("other")
    assert.strictEqual(rejected.status, 409)
    assert.strictEqual(rejected.body.code, "UploadCompleted")
    assert.strictEqual(count("PUT"), puts)
    const [{ url }] = await listed()
    assert.strictEqual(await (await fetch(url)).text(), "first")

    const race = await announce("race.txt", 5)
    const deleted = count("DELETE")
    const statuses = (await Promise.all(["one 1", "two 2"].map(race.send))).map(({ status }) => status)
    assert.sameMembers(statuses, [200, 409])
    // Both were written after both had started; one remains.
    assert.strictEqual(count("PUT") - puts - (count("DELETE") - deleted), 1)
  })

  it("responds with 503 while the bucket is unavailable, stores nothing partial, and recovers", async () => {
    const early = await announce("early.txt", 4)
    assert.strictEqual((await early.send("here")).status, 200)
    const [{ url }] = await early.listed()
    const { listed, send } = await announce("late.txt", 4)
    await Effect.runPromise(store.close)
    const rejected = await send("gone")
    assert.deepStrictEqual([rejected.status, rejected.body.code], [503, "FilesUnavailable"])
    assert.strictEqual((await fetch(url)).status, 503)
    await Effect.runPromise(store.reopen)
    assert.strictEqual(await (await fetch(url)).text(), "here")
    assert.strictEqual((await send("back")).status, 200)
    assert.strictEqual(await (await fetch((await listed())[0].url)).text(), "back")
  })
})
