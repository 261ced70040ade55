import { afterAll, assert, beforeAll, describe, it } from "vitest"
import type { ClientResponse } from "../../fixture/client/Client.ts"
import { contract } from "../../fixture/client/Contract.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { script } from "../../fixture/server/ScriptedBrain.ts"
import { sessionClient } from "./SessionClient.ts"

const { v3 } = contract

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const { post, waitUntilDone } = sessionClient(() => service)
const path = "/api/v3/workspaces"

const create = async (body?: object): Promise<ClientResponse["body"]> => {
  const answer = await service.post(path, body)
  assert.strictEqual(answer.status, 201, answer.text)
  return v3.WorkspaceView(answer.body)
}

const list = async (id: string, query = ""): Promise<ClientResponse["body"]> => {
  const answer = await service.get(`${path}/${id}/files${query}`)
  assert.strictEqual(answer.status, 200, answer.text)
  return v3.FileListResponse(answer.body)
}

const announce = async (id: string, names: ReadonlyArray<string>, query = ""): Promise<ClientResponse["body"]> => {
  const files = names.map((name) => ({ name, contentType: "text/plain", size: 5 }))
  const answer = await service.post(`${path}/${id}/files/upload${query}`, { files })
  assert.strictEqual(answer.status, 200, answer.text)
  return v3.FileUploadResponse(answer.body).files
}

const send = (uploadUrl: string, body = "hello") =>
  service.call("PUT", uploadUrl, { key: null, body, headers: { "content-type": "text/plain" } })

const upload = async (id: string, names: ReadonlyArray<string>, query = ""): Promise<void> => {
  for (const { uploadUrl } of await announce(id, names, query)) {
    const answer = await send(uploadUrl)
    assert.isBelow(answer.status, 300, answer.text)
  }
}

describe("workspace", () => {
  it("is created, found, renamed and deleted with its files", async () => {
    const made = await create({ name: "Lists" })
    assert.deepInclude(made, { name: "Lists" })
    const one = `${path}/${made.id}`
    assert.deepStrictEqual((await service.get(one)).body, made)
    assert.deepInclude(v3.WorkspaceView((await service.patch(one, { name: "Prices" })).body), { name: "Prices" })
    assert.deepInclude((await service.patch(one, {})).body, { name: "Prices" })
    assert.deepInclude((await service.patch(one, { name: null })).body, { name: null })
    assert.strictEqual((await service.patch(one, { name: "x".repeat(101) })).status, 422)
    await upload(made.id, ["a.txt"])
    const [{ url }] = (await list(made.id, "?includeUrls=true")).files
    assert.strictEqual((await service.get(url, { key: null })).text, "hello")
    assert.deepInclude(await service.call("DELETE", one), { status: 204, text: "" })
    assert.strictEqual((await service.get(url, { key: null })).status, 404)
    for (const answer of [
      await service.get(one),
      await service.patch(one, { name: "x" }),
      await service.call("DELETE", one),
      await service.get(`${one}/files`),
      await service.get(`${one}/size`),
      await service.post(`${one}/files/upload`, { files: [{ name: "a" }] }),
    ]) {
      assert.deepInclude(answer, { status: 404 })
      assert.strictEqual(answer.body.detail, "Workspace not found")
    }
  })

  it("is created without a body and listed newest first", async () => {
    const made = [await create(), await create({}), await create({ name: null })].map(({ id }) => id).reverse()
    const page = async (query: string) => v3.WorkspaceListResponse((await service.get(path + query)).body)
    const first = await page("?pageSize=2")
    const second = await page("?pageSize=2&pageNumber=2")
    assert.deepInclude(first, { pageNumber: 1, pageSize: 2, totalItems: second.totalItems })
    assert.deepStrictEqual(
      [...first.items, ...second.items].slice(0, 3).map(({ id }: { id: string }) => id),
      made,
    )
    assert.deepInclude(await page(""), { pageNumber: 1, pageSize: 10 })
  })
})

describe("workspace files", () => {
  it("are uploaded by URL below their prefix and count towards the workspace's size", async () => {
    const { id } = await create()
    const [top, deep] = [
      ...(await announce(id, ["top.txt"])),
      ...(await announce(id, ["deep.txt"], "?prefix=reports/march")),
    ]
    assert.deepInclude(top, { name: "top.txt", path: "top.txt" })
    assert.deepInclude(deep, { name: "deep.txt", path: "reports/march/deep.txt" })
    assert.lengthOf((await list(id)).files, 0)
    for (const { uploadUrl } of [top, deep]) assert.isBelow((await send(uploadUrl)).status, 300)
    const { files } = await list(id)
    assert.deepStrictEqual(
      files.map(({ path: at, size, url }: ClientResponse["body"]) => [at, size, url]),
      [
        ["reports/march/deep.txt", 5, null],
        ["top.txt", 5, null],
      ],
    )
    const size = v3.WorkspaceSize((await service.get(`${path}/${id}/size`)).body)
    assert.strictEqual(size.usedBytes, 10)
    assert.isAbove(size.maxBytes, 10)
    const tooMany = Array.from({ length: 11 }, (_, index) => ({ name: `${index}` }))
    for (const body of [
      {},
      { files: [] },
      { files: tooMany },
      { files: [{ name: "" }] },
      { files: [{ name: "a", size: 0 }] },
    ]) {
      assert.strictEqual((await service.post(`${path}/${id}/files/upload`, body)).status, 422, JSON.stringify(body))
    }
    const large = await service.post(`${path}/${id}/files/upload`, { files: [{ name: "a", size: 1e15 }] })
    assert.deepInclude(large, { status: 400 })
    assert.strictEqual(large.body.code, "FileTooLarge")
  })

  it("are found by path prefix, including whole paths, and deleted individually", async () => {
    const { id } = await create()
    await upload(id, ["lamp.txt", "lamps.txt"])
    const found = async (prefix: string) =>
      (await list(id, `?prefix=${prefix}`)).files.map(({ path: at }: { path: string }) => at)
    assert.deepStrictEqual(await found("lamp.txt"), ["lamp.txt"])
    assert.deepStrictEqual(await found("lamp"), ["lamp.txt", "lamps.txt"])
    const remove = (query: string) => service.call("DELETE", `${path}/${id}/files${query}`)
    assert.deepInclude(await remove("?path=lamp.txt"), { status: 204, text: "" })
    assert.deepStrictEqual(await found("lamp"), ["lamps.txt"])
    assert.strictEqual((await remove("?path=lamp.txt")).status, 204)
    assert.strictEqual((await remove("")).status, 422)
  })

  it("are paged without duplicates: all files, or one folder with its subfolders", async () => {
    const { id } = await create()
    await upload(id, ["b.txt", "d.txt"])
    await upload(id, ["x.txt", "y.txt"], "?prefix=a")
    await upload(id, ["z.txt"], "?prefix=c/deep")
    const drain = async (query: string, limit: number) => {
      const files: Array<string> = []
      const folders: Array<string> = []
      for (let cursor = ""; ;) {
        const page = await list(id, `?limit=${limit}${query}${cursor}`)
        assert.isAtMost(page.files.length + page.folders.length, limit)
        files.push(...page.files.map(({ path: at }: { path: string }) => at))
        folders.push(...page.folders)
        assert.strictEqual(page.hasMore, page.nextCursor !== null)
        if (!page.hasMore) return { files, folders }
        cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`
      }
    }
    for (const limit of [1, 2, 3, 50]) {
      assert.deepStrictEqual(await drain("", limit), {
        files: ["a/x.txt", "a/y.txt", "b.txt", "c/deep/z.txt", "d.txt"],
        folders: [],
      })
      assert.deepStrictEqual(await drain("&shallow=true", limit), { files: ["b.txt", "d.txt"], folders: ["a/", "c/"] })
      assert.deepStrictEqual(await drain("&shallow=true&prefix=c/", limit), { files: [], folders: ["c/deep/"] })
    }
    for (const query of ["?cursor=x", "?cursor=x&shallow=true"]) {
      assert.strictEqual((await service.get(`${path}/${id}/files${query}`)).status, 400)
    }
  })

  it("include the files saved by a session", async () => {
    const { id } = await create()
    const task = script(
      [{ save: { name: "found.txt", format: "txt", content: "three lamps" } }],
      [{ done: { text: "saved", success: true } }],
    )
    const session = await post({ task, workspaceId: id })
    assert.strictEqual(session.workspaceId, id)
    assert.deepInclude(await waitUntilDone(session.id), { output: "saved" })
    const { files } = await list(id, "?includeUrls=true")
    assert.strictEqual((await service.get(files[0].url, { key: null })).text.trim(), "three lamps")
  })
})
