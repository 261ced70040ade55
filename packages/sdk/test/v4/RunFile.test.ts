import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { type DownloadProgress, NotFound, type RunFile, Tabwright } from "../../src/index.ts"
import { ContractServer } from "../ContractServer.ts"

let server: ContractServer
let folder: string
let file: RunFile

beforeEach(async () => {
  server = await ContractServer.start()
  folder = await mkdtemp(join(tmpdir(), "tabwright-sdk-"))
  const [first] = await new Tabwright({ apiKey: server.apiKey, baseUrl: server.origin }).run("buy a lamp").files()
  file = first ?? assert.fail("no file")
})
afterEach(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

describe("a file", () => {
  it("is read as text and as bytes", async () => {
    assert.strictEqual(await file.text(), "id,name\n1,Lamp\n")
    assert.strictEqual((await file.bytes()).byteLength, file.size)
  })

  it("is saved under a path whose folders do not exist yet", async () => {
    const path = join(folder, "deep", "down", "lamps.csv")
    await file.download(path)
    assert.strictEqual(await readFile(path, "utf8"), "id,name\n1,Lamp\n")
    assert.deepStrictEqual(await readdir(join(folder, "deep", "down")), ["lamps.csv"])
  })

  it("is written to a stream", async () => {
    const stream = new PassThrough()
    const [, written] = await Promise.all([file.download(stream), text(stream)])
    assert.strictEqual(written, "id,name\n1,Lamp\n")
  })

  it("tells how far it is", async () => {
    const size = 300_000
    server.files.set("out.csv", "x".repeat(size))
    const [large] = await new Tabwright({ apiKey: server.apiKey, baseUrl: server.origin }).run("buy a lamp").files()
    const seen: Array<DownloadProgress> = []
    await large?.download(join(folder, "large.csv"), { onProgress: (progress) => void seen.push(progress) })
    assert.isAbove(seen.length, 1)
    assert.isTrue(seen.every(({ received, total }, at) => total === size && received > (seen[at - 1]?.received ?? 0)))
    assert.strictEqual(seen.at(-1)?.received, size)
  })

  it("ends with what the progress callback throws, and leaves nothing half", async () => {
    const enough = new Error("enough")
    const onProgress = () => {
      throw enough
    }
    const error = await file.download(join(folder, "lamps.csv"), { onProgress }).catch((caught: unknown) => caught)
    assert.strictEqual(error, enough)
    assert.isEmpty(await readdir(folder))
  })

  it("that is gone leaves what stood under the path, and nothing half", async () => {
    const path = join(folder, "lamps.csv")
    await writeFile(path, "before")
    server.files.delete("out.csv")
    const error = await file.download(path).catch((caught: unknown) => caught)
    assert.instanceOf(error, NotFound)
    assert.strictEqual(await readFile(path, "utf8"), "before")
    assert.deepStrictEqual(await readdir(folder), ["lamps.csv"])
  })
})
