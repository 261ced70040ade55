import { FakeService } from "@tabwright/testing"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { FileChanged, NotFound, type Tabwright, type UploadProgress } from "../../src/index.ts"
import { clientOf, rejection, unknownId } from "../Fixture.ts"

let service: FakeService
let client: Tabwright["v2"]

beforeEach(() => {
  service = new FakeService()
  client = clientOf(service).v2
})
afterEach(() => service[Symbol.asyncDispose]())

describe("a session of v2", () => {
  it("accepts files for its tasks and returns their names", async () => {
    const { id } = await client.sessions.create()
    const seen: Array<UploadProgress> = []
    const files = [
      { name: "a.csv", content: new Blob(["1,2\n"]) },
      { name: "b.txt", size: 6, content: () => new Blob(["größ"]).stream() },
    ]
    const names = await client.sessions.upload(id, files, { onProgress: (progress) => void seen.push(progress) })
    assert.lengthOf(names, 2)
    assert.include(names[0], "a")
    assert.deepStrictEqual(seen.at(-1), { name: "b.txt", sentBytes: 6, totalBytes: 6 })
    assert.instanceOf(await rejection(client.sessions.upload(unknownId, files)), NotFound)
  })

  it("stores nothing of a file with a wrong size", async () => {
    const { id } = await client.sessions.create()
    const file = { name: "b.txt", size: 7, content: new Blob(["short"]).stream() }
    assert.instanceOf(await rejection(client.sessions.upload(id, [file])), FileChanged)
    assert.isEmpty(service.calls("upload"))
  })

  it("has a public share that can be deleted", async () => {
    const { id } = await client.sessions.create()
    const share = await client.sessions.share(id)
    assert.strictEqual((await client.sessions.getShare(id)).shareUrl, share.shareUrl)
    await client.sessions.unshare(id)
    assert.instanceOf(await rejection(client.sessions.getShare(id)), NotFound)
  })

  it("runs consecutive tasks until it is stopped", async () => {
    const { id } = await client.sessions.create()
    await client.run("first", { sessionId: id })
    await client.run("second", { sessionId: id })
    assert.deepStrictEqual((await client.sessions.get(id)).tasks.map(({ task }) => task).toSorted(), [
      "first",
      "second",
    ])
    assert.strictEqual((await client.sessions.stop(id)).status, "stopped")
    assert.isEmpty(service.activeBrowsers())
  })
})

describe("a browser of v2", () => {
  it("accepts files too", async () => {
    await using browser = await client.browsers.create()
    const names = await client.browsers.upload(browser.id, [new File(["1"], "a.csv")])
    assert.lengthOf(names, 1)
  })
})
