import { randomUUID } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { contract } from "../../fixture/client/Contract.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { script } from "../../fixture/server/ScriptedBrain.ts"

const { v4 } = contract

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const base = "/api/v4/workspaces"

const made = async (body?: object) => v4.WorkspaceInfo((await service.post(base, body)).body)

interface File {
  readonly name: string
  readonly size: number
  readonly contentType?: string
}

const announce = (id: string, files: ReadonlyArray<File>, options: object = {}) =>
  service.post(`${base}/${id}/files/upload`, { files, ...options })

/** Announces and uploads a text. */
const put = async (id: string, name: string, text: string) => {
  const answer = await announce(id, [{ name, size: text.length, contentType: "text/plain" }])
  const [file] = v4.WorkspaceFileUploadResponse(answer.body).files
  const sent = await service.call("PUT", file.uploadUrl, {
    body: text,
    key: null,
    headers: { "content-type": "text/plain" },
  })
  assert.strictEqual(sent.status, 200, sent.text)
  return file
}

const list = async (id: string, query = "") => {
  const answer = await service.get(`${base}/${id}/files${query}`)
  return answer.status === 200 ? v4.WorkspaceFileListResponse(answer.body) : answer
}

const paths = async (id: string, query = ""): Promise<ReadonlyArray<string>> =>
  (await list(id, query)).files.map(({ path }: { path: string }) => path)

describe("workspace", () => {
  it("is created with or without a name, and without a body", async () => {
    const named = await made({ name: "Lamps" })
    assert.deepInclude(named, { name: "Lamps", archived: false })
    assert.isNull((await made({})).name)
    const bare = await service.post(base)
    assert.strictEqual(bare.status, 200)
    assert.deepStrictEqual((await service.get(`${base}/${named.id}`)).body, named)
  })

  it("is renamed, keeps an omitted name, and clears it with null", async () => {
    const { id } = await made({ name: "Lamps" })
    const rename = async (body: object) => v4.WorkspaceInfo((await service.patch(`${base}/${id}`, body)).body).name
    assert.strictEqual(await rename({ name: "Chairs" }), "Chairs")
    assert.strictEqual(await rename({}), "Chairs")
    assert.isNull(await rename({ name: null }))
    assert.strictEqual((await service.patch(`${base}/${id}`, { name: "x".repeat(256) })).status, 422)
  })

  it("can be archived repeatedly, with its ID in any case, and then rejects runs and files", async () => {
    const { id } = await made()
    await put(id, "kept.txt", "kept")
    for (const target of [id, id, randomUUID()]) {
      const answer = await service.call("DELETE", `${base}/${target}`)
      assert.deepInclude(answer, { status: 204, text: "" })
    }
    assert.deepInclude((await service.get(`${base}/${id}`)).body, { id, archived: true })
    assert.deepStrictEqual(await paths(id), ["uploads/kept.txt"])
    assert.strictEqual((await announce(id, [{ name: "a", size: 1 }])).status, 404)
    assert.strictEqual((await service.post("/api/v4/runs", { task: "look", workspaceId: id })).status, 404)
  })

  it("returns 404 for an unknown ID in every other operation", async () => {
    const id = randomUUID()
    for (const [method, path, json] of [
      ["GET", "", undefined],
      ["PATCH", "", { name: "a" }],
      ["GET", "/size", undefined],
      ["GET", "/files", undefined],
      ["DELETE", "/files?path=a", undefined],
      ["POST", "/files/upload", { files: [{ name: "a", size: 1 }] }],
    ] as const) {
      const { status, body } = await service.call(method, `${base}/${id}${path}`, json === undefined ? {} : { json })
      assert.deepInclude({ status, detail: body.detail }, { status: 404, detail: "Workspace not found" }, method + path)
    }
  })
})

describe("workspace files", () => {
  it("contain the uploads below `uploads` and count towards the workspace's size", async () => {
    const { id } = await made()
    const answer = await announce(id, [
      { name: "a.txt", size: 5, contentType: "text/plain" },
      { name: "../../b?.txt", size: 1 },
      { name: "a.txt", size: 2 },
    ])
    const { files } = v4.WorkspaceFileUploadResponse(answer.body)
    assert.deepStrictEqual(
      files.map(({ name, storedName, path, willOverride }: Record<string, unknown>) => [
        name,
        storedName,
        path,
        willOverride,
      ]),
      [
        ["a.txt", "a.txt", "uploads/a.txt", false],
        ["../../b?.txt", "b.txt", "uploads/b.txt", false],
        ["a.txt", "a.txt", "uploads/a.txt", true],
      ],
    )
    assert.deepStrictEqual(await paths(id), [])
    await put(id, "a.txt", "hello")
    assert.deepStrictEqual(await paths(id), ["uploads/a.txt"])
    const size = v4.WorkspaceSize((await service.get(`${base}/${id}/size`)).body)
    assert.deepStrictEqual(size, { usedBytes: 5, maxBytes: 1024 ** 3 })
    const [file] = (await list(id, "?includeUrls=true")).files
    assert.strictEqual((await service.get(file.url, { key: null })).text, "hello")
  })

  it("replace each other only if allowed", async () => {
    const { id } = await made()
    await put(id, "a.txt", "one")
    const rejected = await announce(
      id,
      [
        { name: "new.txt", size: 1 },
        { name: "a.txt", size: 1 },
      ],
      { allowOverrides: false },
    )
    assert.strictEqual(rejected.status, 409)
    assert.deepInclude(rejected.body, { code: "FileExists" })
    assert.include(rejected.body.detail, "uploads/a.txt")
    const [file] = (await announce(id, [{ name: "a.txt", size: 1 }])).body.files
    assert.isTrue(file.willOverride)
    await put(id, "a.txt", "two!")
    assert.strictEqual((await service.get(`${base}/${id}/size`)).body.usedBytes, 4)
  })

  it("must have the announced size and type", async () => {
    const { id } = await made()
    const [file] = (await announce(id, [{ name: "a.txt", size: 3, contentType: "text/plain" }])).body.files
    for (const [body, type] of [
      ["abcd", "text/plain"],
      ["ab", "text/plain"],
      ["abc", "text/html"],
    ] as const) {
      const answer = await service.call("PUT", file.uploadUrl, { body, key: null, headers: { "content-type": type } })
      assert.strictEqual(answer.status, 403, `${body} ${type}`)
    }
    assert.deepStrictEqual(await paths(id), [])
  })

  it("are rejected if they would exceed the workspace limit", async () => {
    const { id } = await made()
    const files = Array.from({ length: 10 }, (_, n) => ({ name: `${n}.bin`, size: 52_428_800 }))
    const twice = [await announce(id, files), await announce(id, files), await announce(id, files.slice(0, 1))]
    assert.deepStrictEqual(
      twice.map(({ status }) => status),
      [200, 200, 200],
    )
    await service.sql(`INSERT INTO file (id, project_id, workspace_id, kind, path, content_type, size, sha256)
      SELECT gen_random_uuid(), project_id, id, 'output', 'big', 'a/b', ${1024 ** 3 - 10}, '' FROM workspace WHERE id = '${id}'`)
    const rejected = await announce(id, [{ name: "one.bin", size: 11 }])
    assert.strictEqual(rejected.status, 413)
    assert.deepInclude(rejected.body, { code: "WorkspaceFull" })
    assert.strictEqual((await announce(id, [{ name: "one.bin", size: 10 }])).status, 200)
  })

  it("are paged by prefix, and foreign cursors are rejected", async () => {
    const { id } = await made()
    for (const name of ["c", "a", "b"]) await put(id, name, name)
    const first = await list(id, "?limit=2")
    assert.deepStrictEqual([first.files.length, first.hasMore], [2, true])
    assert.deepStrictEqual(await paths(id, `?limit=2&cursor=${first.nextCursor}`), ["uploads/c"])
    assert.deepStrictEqual(await paths(id, "?prefix=uploads/b"), ["uploads/b"])
    const malformed = await service.get(`${base}/${id}/files?cursor=nonsense`)
    assert.deepInclude(
      { status: malformed.status, ...malformed.body },
      { status: 400, detail: "Malformed pagination cursor." },
    )
  })

  it("are deleted individually and idempotently", async () => {
    const { id } = await made()
    await put(id, "a", "a")
    await put(id, "ab", "ab")
    for (const path of ["uploads/a", "uploads/a", "nowhere"]) {
      assert.strictEqual((await service.call("DELETE", `${base}/${id}/files?path=${path}`)).status, 204)
    }
    assert.deepStrictEqual(await paths(id), ["uploads/ab"])
    assert.strictEqual((await service.call("DELETE", `${base}/${id}/files`)).status, 422)
  })

  it("include outputs of runs", async () => {
    const { id } = await made()
    const task = script(
      [{ save: { name: "note.txt", format: "txt", content: "hi" } }],
      [{ done: { text: "done", success: true } }],
    )
    const run = await service.run({ task, workspaceId: id })
    assert.strictEqual(run.workspaceId, id)
    assert.strictEqual((await service.ended(run.id)).status, "completed")
    assert.deepStrictEqual(await paths(id), ["note.txt"])
  })
})
