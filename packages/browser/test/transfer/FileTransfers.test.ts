import { once } from "node:events"
import { readdir, readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { FileTransfers, type Wire } from "../../src/transfer/FileTransfers.ts"
import { makeFolder } from "../Program.ts"

/** A service that responds to every request with "bytes", except for the id "gone". */
const startFake = async () => {
  const paths: Array<string> = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? "")
    response.writeHead(request.url?.includes("gone") === true ? 404 : 200).end(`{"detail":"bytes"}`)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const received: Array<{ readonly method: string; readonly params: Record<string, unknown> }> = []
  const sent: Array<string> = []
  let end = () => {}
  const wire: Wire = {
    onmessage: undefined,
    onclose: undefined,
    ended: undefined,
    closed: new Promise((resolve) => (end = () => resolve(undefined))),
    send: (text) => sent.push(text),
    close: () => end(),
  }
  const transfers = new FileTransfers(
    wire,
    { id: "one", cdpUrl: `ws://127.0.0.1:${port}/cdp/one?token=t` },
    { savesDownloads: true },
  )
  const waiting: Array<() => void> = []
  transfers.onmessage = (text) => {
    received.push(JSON.parse(text))
    waiting.shift()?.()
  }
  /** Delivers an event of the browser and waits until the client receives it. */
  const event = async (method: string, params: unknown) => {
    const delivered = new Promise<void>((resolve) => waiting.push(resolve))
    wire.onmessage?.(JSON.stringify({ method, params }))
    await delivered
  }
  const download = async (guid: string, suggestedFilename: string) => {
    await event("Browser.downloadWillBegin", { guid, suggestedFilename, frameId: "F", url: "" })
    await event("Browser.downloadProgress", { guid, state: "completed", filePath: "/server/file" })
    return received.at(-1)?.params
  }
  const setFolder = (behavior: string, downloadPath: string) =>
    transfers.send(JSON.stringify({ id: 1, method: "Browser.setDownloadBehavior", params: { behavior, downloadPath } }))
  return { paths, sent, transfers, download, setFolder, [Symbol.asyncDispose]: async () => void server.close() }
}

describe("FileTransfers", () => {
  it("writes only inside the chosen folder, whatever names and ids the service reports", async () => {
    await using folder = await makeFolder(tmpdir())
    await using fake = await startFake()
    const inside = join(folder.path, "inside")
    fake.setFolder("allow", inside)
    for (const name of ["../up.txt", "/etc/cron.d/x", "..\\..\\win.txt", "..", ""]) await fake.download("id", name)
    assert.sameMembers(await readdir(inside), ["up.txt", "x", "win.txt", "id", "id (1)"])
    fake.setFolder("allowAndName", inside)
    assert.deepInclude(await fake.download("../../evil", "x"), { state: "completed", filePath: "/server/file" })
    assert.deepStrictEqual(await readdir(folder.path), ["inside"])
    assert.isFalse(fake.paths.some((path) => path.includes("evil")))
  })

  it("reports a download as complete with its local path, and as canceled with a warning if it is lost", async () => {
    await using folder = await makeFolder(tmpdir())
    await using fake = await startFake()
    fake.setFolder("allowAndName", folder.path)
    assert.deepInclude(JSON.parse(fake.sent[0] ?? ""), {
      params: { behavior: "allowAndName", downloadPath: folder.path, eventsEnabled: true },
    })
    const file = join(folder.path, "kept")
    assert.deepInclude(await fake.download("kept", "a.txt"), { state: "completed", filePath: file })
    assert.strictEqual(await readFile(file, "utf8"), `{"detail":"bytes"}`)
    const warned = once(process, "warning")
    assert.deepInclude(await fake.download("gone", "b.txt"), { state: "canceled" })
    assert.include(String(await warned), "Download gone of browser one was not saved. bytes")
    assert.deepStrictEqual(await readdir(folder.path), ["kept"])
  })

  it("leaves downloads that the client denied or did not direct to a folder", async () => {
    await using folder = await makeFolder(tmpdir())
    await using fake = await startFake()
    await fake.download("first", "a.txt")
    fake.setFolder("deny", folder.path)
    await fake.download("second", "a.txt")
    assert.isEmpty(fake.paths)
    assert.isEmpty(await readdir(folder.path))
  })

  it("forwards names of earlier uploads and other commands unchanged", async () => {
    await using fake = await startFake()
    const commands = [
      { id: 1, method: "DOM.setFileInputFiles", params: { files: ["uploads/a.txt"], objectId: "O" } },
      { id: 2, method: "Runtime.evaluate", params: { expression: "'.setDownloadBehavior'" } },
    ].map((command) => JSON.stringify(command))
    for (const command of commands) fake.transfers.send(command)
    await Promise.resolve()
    assert.sameMembers(fake.sent, commands)
  })
})
