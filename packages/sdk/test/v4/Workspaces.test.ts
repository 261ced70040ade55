import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type UploadProgress, Conflict, Misconfigured, PathEscapes, type Tabwright } from "../../src/index.ts"
import { FakeService, faults } from "@tabwright/testing"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { clientOf, rejection } from "../Fixture.ts"

const decode = (content: Uint8Array | undefined) => new TextDecoder().decode(content)

let service: FakeService
let client: Tabwright
let folder: string

beforeEach(async () => {
  service = new FakeService()
  client = clientOf(service)
  folder = await mkdtemp(join(tmpdir(), "tabwright-sdk-"))
})
afterEach(async () => {
  await service[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

describe.each(["v4", "v3"] as const)("a workspace of %s", (version) => {
  const workspaces = () => (version === "v4" ? client.workspaces : client.v3.workspaces)

  it("accepts paths, files, bytes and streams, and reports their progress", async () => {
    const path = join(folder, "größe.csv")
    await writeFile(path, "a,ü\n".repeat(50_000))
    const { id } = await workspaces().create()
    const seen: Array<UploadProgress> = []
    const stream = () => new Blob(["streamed"]).stream()
    const uploads = await workspaces().upload(
      id,
      [
        path,
        new File(["file"], "file.txt"),
        { name: "b.bin", content: Uint8Array.of(1, 2) },
        { name: "s.txt", size: 8, content: stream },
      ],
      { onProgress: (progress) => void seen.push(progress) },
    )
    assert.lengthOf(uploads, 4)
    const files = await workspaces().files(id).toArray()
    const sizes = files.map(({ size }) => size).toSorted((a, b) => b - a)
    assert.deepStrictEqual(sizes, [250_000, 8, 4, 2])
    const large = files.find(({ size }) => size === 250_000)
    assert.strictEqual(
      await workspaces()
        .file(id, large?.path ?? "")
        .text(),
      "a,ü\n".repeat(50_000),
    )
    const last = new Map(seen.map((progress) => [progress.name, progress]))
    assert.isTrue([...last.values()].every(({ sentBytes, totalBytes }) => sentBytes === totalBytes))
    assert.isAbove(seen.filter(({ name }) => name === "größe.csv").length, 2)
  })

  it("re-uploads an interrupted file completely", async () => {
    const path = join(folder, "a.csv")
    await writeFile(path, "id\n1\n")
    const { id } = await workspaces().create()
    service.fault(faults.unavailable(), { operation: "upload" })
    service.fault(faults.reset(), { operation: "upload" })
    await workspaces().upload(id, [path])
    const [file] = await workspaces().files(id).toArray()
    assert.strictEqual(
      await workspaces()
        .file(id, file?.path ?? "")
        .text(),
      "id\n1\n",
    )
  })

  it("receives nothing if a path is not a file", async () => {
    const { id } = await workspaces().create()
    service.clearCalls()
    assert.instanceOf(await rejection(workspaces().upload(id, [folder])), Misconfigured)
    const missing = await rejection(workspaces().upload(id, [join(folder, "none.csv")]))
    assert.propertyVal(missing, "code", "ENOENT")
    assert.isEmpty(service.calls())
  })

  it("is saved completely with its folders", async () => {
    const { id } = await workspaces().create()
    for (let at = 0; at < 120; at++) service.writeFile(id, `outputs/${at % 3}/${at}.txt`, `content ${at}`)
    service.writeFile(id, "notes.txt", "notes")
    const saved = await workspaces().downloadAll(id, folder, { prefix: "outputs/" })
    assert.lengthOf(saved, 120)
    assert.deepStrictEqual(await readdir(folder), ["outputs"])
    assert.strictEqual(await readFile(join(folder, "outputs/2/119.txt"), "utf8"), "content 119")
  })

  it("is not saved if a path leads out of the folder", async () => {
    const { id } = await workspaces().create()
    service.writeFile(id, "a.txt", "a")
    service.writeFile(id, "z/../../../escaped.txt", "!")
    assert.instanceOf(await rejection(workspaces().downloadAll(id, join(folder, "deep"))), PathEscapes)
    assert.isEmpty(await readdir(folder))
  })

  it("stops saving when a file cannot be fetched", async () => {
    const { id } = await workspaces().create()
    for (let at = 0; at < 30; at++) service.writeFile(id, `${at}.txt`, "x")
    service.fault(faults.status(403), { operation: "download", skip: 2 })
    assert.propertyVal(await rejection(workspaces().downloadAll(id, folder)), "status", 403)
    assert.isBelow((await readdir(folder)).length, 29)
    assert.isTrue((await readdir(folder)).every((name) => name.endsWith(".txt")))
  })
})

describe("a workspace", () => {
  it("keeps existing files if replacing is disabled", async () => {
    const { id } = await client.workspaces.create()
    const first = { name: "a.csv", content: new Blob(["first"]) }
    await client.workspaces.upload(id, [first])
    const second = { name: "a.csv", content: new Blob(["second"]) }
    const refused = client.workspaces.upload(id, [second], { allowOverrides: false })
    assert.instanceOf(await rejection(refused), Conflict)
    const [upload] = await client.workspaces.upload(id, [second])
    assert.isTrue(upload?.willOverride)
    assert.strictEqual(decode(service.readFile(id, upload?.path ?? "")), "second")
  })
})
