import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { FakeService, faults } from "@tabwright/testing"
import { listen } from "@tabwright/testing/node"
import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import {
  type DownloadProgress,
  Misconfigured,
  NetworkError,
  NotFound,
  type RemoteFile,
  Tabwright,
} from "../../src/index.ts"
import { clientOf, rejection } from "../Fixture.ts"

const lamps = "id,name\n1,Lümen\n"
let service: FakeService
let workspaceId: string
let folder: string
let file: RemoteFile

beforeEach(async () => {
  service = new FakeService()
  folder = await mkdtemp(join(tmpdir(), "tabwright-sdk-"))
  service.stub({ files: { "out.csv": lamps } })
  const run = await clientOf(service).run("buy a lamp")
  workspaceId = run.workspaceId ?? assert.fail("no workspace")
  file = run.files[0] ?? assert.fail("no file")
})
afterEach(async () => {
  await service[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

describe("a file", () => {
  it("is read as text and as bytes", async () => {
    assert.strictEqual(await file.text(), lamps)
    assert.strictEqual((await file.bytes()).byteLength, file.size)
  })

  it("is saved under a path whose folders do not exist yet", async () => {
    const path = join(folder, "deep", "down", "lamps.csv")
    await file.download(path)
    assert.strictEqual(await readFile(path, "utf8"), lamps)
    assert.deepStrictEqual(await readdir(join(folder, "deep", "down")), ["lamps.csv"])
  })

  it("is written to a stream", async () => {
    const stream = new PassThrough()
    const [, written] = await Promise.all([file.download(stream), text(stream)])
    assert.strictEqual(written, lamps)
  })

  it("is written to a stream of the web, which is aborted if the download fails", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const [, written] = await Promise.all([file.download(writable), new Response(readable).text()])
    assert.strictEqual(written, lamps)

    const refusing = new WritableStream<Uint8Array>({ write: () => Promise.reject(new Error("disk full")) })
    assert.deepStrictEqual(await rejection(file.download(refusing)), new Error("disk full"))
    let reason: unknown
    const aborted = new WritableStream<Uint8Array>({ abort: (given) => void (reason = given) })
    const controller = new AbortController()
    controller.abort()
    const failed = await rejection(file.download(aborted, { signal: controller.signal }))
    assert.strictEqual(reason, failed)
  })

  it("is not saved under a path in a runtime without a file system", async () => {
    using _ = vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined)
    const failed = await rejection(file.download(join(folder, "lamps.csv")))
    assert.instanceOf(failed, Misconfigured)
    assert.include(failed.message, "Local files require Node.js, Bun or Deno")
  })

  it("reports progress", async () => {
    const size = 300_000
    await using server = await listen(service)
    service.writeFile(workspaceId, "out.csv", "x".repeat(size))
    const client = new Tabwright({ apiKey: server.apiKey, baseUrl: server.url })
    const [large] = await client.v3.workspaces.files(workspaceId).toArray()
    assert.strictEqual(large?.size, size)
    const seen: Array<DownloadProgress> = []
    const onProgress = (progress: DownloadProgress) => void seen.push(progress)
    await client.workspaces.file(workspaceId, "out.csv").download(join(folder, "large.csv"), { onProgress })
    assert.isAbove(seen.length, 1)
    const bytes = seen.map(({ receivedBytes }) => receivedBytes)
    assert.deepStrictEqual(
      bytes,
      bytes.toSorted((a, b) => a - b),
    )
    assert.deepStrictEqual(seen.at(-1), { path: "out.csv", receivedBytes: size, totalBytes: null })
  })

  it("fails with the progress callback's error and leaves no partial file", async () => {
    const enough = new Error("enough")
    const onProgress = () => {
      throw enough
    }
    assert.strictEqual(await rejection(file.download(join(folder, "lamps.csv"), { onProgress })), enough)
    assert.isEmpty(await readdir(folder))
  })

  it("does not replace the local file if it was deleted", async () => {
    const path = join(folder, "lamps.csv")
    await writeFile(path, "before")
    await clientOf(service).workspaces.deleteFile(workspaceId, "out.csv")
    assert.instanceOf(await rejection(file.download(path)), NotFound)
    assert.strictEqual(await readFile(path, "utf8"), "before")
    assert.deepStrictEqual(await readdir(folder), ["lamps.csv"])
  })

  it("leaves no partial file if its download is aborted", async () => {
    const signal = AbortSignal.abort(new Error("enough"))
    const saving = Array.from({ length: 200 }, (_, at) =>
      rejection(file.download(join(folder, `${at}.csv`), { signal })),
    )
    await Promise.all(saving)
    assert.isEmpty(await readdir(folder))
  })

  it("is not saved if the connection breaks", async () => {
    service.fault(faults.reset({ at: "body" }), { operation: "download" })
    assert.instanceOf(await rejection(file.download(join(folder, "lamps.csv"))), NetworkError)
    assert.isEmpty(await readdir(folder))
  })
})
