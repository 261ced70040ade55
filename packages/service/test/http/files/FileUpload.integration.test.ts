import * as fs from "node:fs"
import { request as send } from "node:http"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { sign } from "../../../src/files/SignedUrl.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { script } from "../../fixture/server/ScriptedBrain.ts"

let service: RunningService
let workspaceId: string

beforeAll(async () => {
  service = await openService()
  workspaceId = (await service.post("/api/v4/workspaces", {})).body.id
})
afterAll(() => service.close())

interface Announced {
  readonly id: string
  readonly path: string
  readonly uploadUrl: string
}

const announce = async (
  name: string,
  size: number,
  contentType = "text/plain",
  workspace = workspaceId,
): Promise<Announced> => {
  const answer = await service.post(`/api/v4/workspaces/${workspace}/files/upload`, {
    files: [{ name, size, contentType }],
  })
  assert.strictEqual(answer.status, 200, answer.text)
  return answer.body.files[0]
}

const put = (url: string, body: BodyInit, contentType = "text/plain") =>
  fetch(url, { method: "PUT", body, headers: { "content-type": contentType }, signal: AbortSignal.timeout(60_000) })

const listed = async (prefix: string) =>
  (await service.get(`/api/v4/workspaces/${workspaceId}/files?includeUrls=true&prefix=${encodeURIComponent(prefix)}`))
    .body.files as ReadonlyArray<{ readonly path: string; readonly size: number; readonly url: string }>

/** The content of `files` in the data directory, including incomplete files. */
const onDisk = (): ReadonlyArray<string> => {
  const root = path.join(service.dataDir, "files")
  return fs.existsSync(root) ? fs.readdirSync(root, { recursive: true }).map(String) : []
}

describe("upload", () => {
  it("is durable when acknowledged, of any size, and downloads unchanged", async () => {
    // Larger than any JSON body, so it must be streamed.
    const bytes = Buffer.alloc(20 * 1024 * 1024, "all work and no play ")
    const { id, uploadUrl } = await announce("large.bin", bytes.length, "application/octet-stream")
    const answer = await put(uploadUrl, bytes, "application/octet-stream")
    assert.strictEqual(answer.status, 200)
    const rows = await service.sql(`SELECT file_id FROM upload WHERE id = '${id}'`)
    const fileId = String(rows[0]?.["file_id"])
    assert.isTrue(fs.readFileSync(path.join(service.dataDir, "files", fileId.slice(0, 2), fileId)).equals(bytes))
    const [file] = await listed("uploads/large.bin")
    const read = await fetch(file?.url ?? "")
    assert.isTrue(Buffer.from(await read.arrayBuffer()).equals(bytes))
  })

  it("is rejected with a reason if it differs from its announcement", async () => {
    const { uploadUrl, path: stored } = await announce("exact.txt", 5)
    const cases: ReadonlyArray<readonly [string, string, number, string]> = [
      ["1234", "text/plain", 403, "SizeMismatch"],
      ["123456", "text/plain", 403, "SizeMismatch"],
      ["12345", "text/csv", 403, "TypeMismatch"],
    ]
    for (const [body, contentType, status, code] of cases) {
      const answer = await put(uploadUrl, body, contentType)
      assert.strictEqual(answer.status, status)
      assert.deepInclude(await answer.json(), { code })
    }
    // Without a Content-Length, the bytes are counted.
    const chunked = await fetch(uploadUrl, {
      method: "PUT",
      headers: { "content-type": "text/plain" },
      body: new Blob(["123", "456"]).stream(),
      duplex: "half",
    } as RequestInit)
    assert.strictEqual(chunked.status, 403)
    assert.deepStrictEqual(await listed(stored), [])
    assert.strictEqual((await put(uploadUrl, "12345")).status, 200)
    assert.lengthOf(await listed(stored), 1)
  })

  it.each(["text/plain\r\nx-other: 1", "text/plain\n", "text/plain; name=→"])(
    "rejects the content type %j",
    async (contentType) => {
      for (const version of ["v3", "v4"]) {
        const files = [{ name: "odd.txt", size: 3, contentType }]
        const { status, body } = await service.post(`/api/${version}/workspaces/${workspaceId}/files/upload`, { files })
        assert.strictEqual(status, 422)
        assert.deepStrictEqual(body.detail[0].loc, ["body", "files", 0, "contentType"])
      }
    },
  )

  it("stores nothing when the sender disconnects", async () => {
    const before = onDisk()
    const { uploadUrl, path: stored } = await announce("half.txt", 1_000_000)
    const sending = send(uploadUrl, {
      method: "PUT",
      headers: { "content-type": "text/plain", "content-length": 1_000_000 },
    })
    sending.on("error", () => {})
    sending.write("x".repeat(500_000))
    await service.until("a partial file exists", 90_000, async () => onDisk().some((name) => name.endsWith(".part")))
    sending.destroy()
    await service.until(
      "the partial file is deleted",
      90_000,
      async () => !onDisk().some((name) => name.endsWith(".part")),
    )
    assert.sameMembers(
      onDisk().filter((name) => name.length > 2),
      before.filter((name) => name.length > 2),
    )
    assert.deepStrictEqual(await listed(stored), [])
  })

  it("is accepted once in every version: the same bytes are acknowledged again, others are rejected", async () => {
    const { body: session } = await service.post("/api/v2/sessions", {})
    const v2 = await service.post(`/api/v2/files/sessions/${session.id}/presigned-url`, {
      fileName: "once.txt",
      contentType: "text/plain",
      sizeBytes: 5,
    })
    const v3 = await service.post(`/api/v3/workspaces/${workspaceId}/files/upload`, {
      files: [{ name: "once-3.txt", size: 5, contentType: "text/plain" }],
    })
    const urls = [v2.body.url, v3.body.files[0].uploadUrl, (await announce("once-4.txt", 5)).uploadUrl]
    for (const url of urls) {
      // An interrupted connection completes nothing.
      const sending = send(url, { method: "PUT", headers: { "content-type": "text/plain", "content-length": 5 } })
      sending.on("error", () => {})
      sending.write("oth")
      await service.until("a partial file exists", 90_000, async () => onDisk().some((name) => name.endsWith(".part")))
      sending.destroy()
      for (const [text, status] of [
        ["first", 200],
        ["first", 200],
        ["other", 409],
      ] as const) {
        const answer = await put(url, text)
        assert.strictEqual(answer.status, status, `${url} ${text}`)
        if (status === 409) assert.deepInclude(await answer.json(), { code: "UploadCompleted" })
      }
    }
    const form = new FormData()
    form.set("file", new Blob(["other"]))
    assert.strictEqual((await fetch(v2.body.url, { method: "POST", body: form })).status, 409)
    const [file] = await listed("uploads/once-4.txt")
    assert.strictEqual(await (await fetch(file?.url ?? "")).text(), "first")
    await service.patch(`/api/v2/sessions/${session.id}`, { action: "stop" })
  })

  it("requires its own unexpired URL and an allowed method", async () => {
    const { id, uploadUrl } = await announce("own.txt", 4)
    const secret = fs.readFileSync(path.join(service.dataDir, "secret"))
    const forged = new URL(uploadUrl)
    forged.searchParams.set("expires", "9999999999")
    assert.strictEqual((await put(forged.href, "text")).status, 404)
    // Download URLs cannot be used for uploads, and vice versa.
    const readable = service.url + sign(secret, { path: `/files/${id}`, expiresAt: new Date(Date.now() + 60_000) })
    assert.strictEqual((await put(readable, "text")).status, 405)
    assert.strictEqual((await put(readable.replace("/files/", "/uploads/"), "text")).status, 404)
    const late = service.url + sign(secret, { path: `/uploads/${id}`, expiresAt: new Date(Date.now() - 1_000) })
    const expired = await put(late, "text")
    assert.strictEqual(expired.status, 403)
    assert.deepInclude(await expired.json(), { code: "LinkExpired" })
    for (const method of ["GET", "DELETE", "PATCH"]) {
      assert.strictEqual((await fetch(uploadUrl, { method })).status, 405, method)
    }
    assert.strictEqual((await put(uploadUrl, "text")).status, 200)
  })

  it("is the only request that web pages of any origin may send, using its URL", async () => {
    const { uploadUrl } = await announce("from-a-page.txt", 4)
    const ask = (url: string) =>
      fetch(url, {
        method: "OPTIONS",
        headers: {
          origin: "https://app.example",
          "access-control-request-method": "PUT",
          "access-control-request-headers": "content-type",
        },
      })
    const allowed = await ask(uploadUrl)
    assert.strictEqual(allowed.status, 204)
    assert.strictEqual(allowed.headers.get("access-control-allow-origin"), "*")
    assert.include(allowed.headers.get("access-control-allow-methods"), "PUT")
    assert.strictEqual(allowed.headers.get("access-control-allow-headers"), "content-type")
    assert.isNull(allowed.headers.get("access-control-allow-credentials"))
    for (const body of ["text", "too long"]) {
      assert.strictEqual((await put(uploadUrl, body)).headers.get("access-control-allow-origin"), "*", body)
    }
    const forged = await ask(uploadUrl.replace(/signature=.{4}/, "signature=AAAA"))
    assert.strictEqual(forged.status, 404)
    const others = [forged, await ask(`${service.url}/api/v4/workspaces`), await fetch(`${service.url}/health`)]
    for (const answer of others) assert.isNull(answer.headers.get("access-control-allow-origin"))
  })

  it("has a download that supports HEAD", async () => {
    const { uploadUrl, path: stored } = await announce("head.txt", 4)
    await put(uploadUrl, "text")
    const [file] = await listed(stored)
    const head = await fetch(file?.url ?? "", { method: "HEAD" })
    assert.strictEqual(head.status, 200)
    assert.strictEqual(head.headers.get("content-length"), "4")
    assert.match(head.headers.get("content-disposition") ?? "", /head\.txt$/)
    assert.strictEqual(await head.text(), "")
  })
})

describe("run", () => {
  it("sees its attachments and the files below `uploads` as of its start", async () => {
    const { id: own } = (await service.post("/api/v4/workspaces", {})).body
    const attach = async (name: string, text: string) => {
      const upload = await announce(name, text.length, "text/plain", own)
      await put(upload.uploadUrl, text)
      return upload
    }
    await attach("kept.txt", "kept")
    const attached = await attach("sent with it.txt", "attached")
    const task = script([{ done: { text: "@files", success: true } }])
    const run = await service.run({ task, workspaceId: own, attachedFileIds: [attached.id] })
    const { status, result, error } = await service.ended(run.id)
    assert.strictEqual(status, "completed", error)
    assert.strictEqual(result, "uploads/sent with it.txt!: attached, uploads/kept.txt: kept")

    await attach("kept.txt", "newer")
    const next = await service.run({ task, sessionId: run.sessionId })
    assert.strictEqual(
      (await service.ended(next.id)).result,
      "uploads/kept.txt: newer, uploads/sent with it.txt: attached",
    )
  })
})
