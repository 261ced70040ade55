import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it, vi } from "vitest"
import { WebSocket } from "ws"
import { type StagehandEndpoint, stagehand } from "../../src/stagehand.ts"
import { type Message, startBrowser } from "../FakeBrowser.ts"

const runtime = `
const notify = (value) => globalThis.toHost(JSON.stringify(value))
globalThis.greet = async () => {
  const [tab] = await chrome.tabs.query({ active: true })
  const [target] = await chrome.debugger.getTargets()
  const script = await (await fetch(chrome.runtime.getURL("content-script.js"))).text()
  notify({ tab: tab.id === target.tabId, target: target.id, script })
}
globalThis.breakLater = () => void setImmediate(() => { throw new Error("broken") })
Promise.reject("a rejection that is not handled")
`

const makeExtension = async (name: string, program = runtime) => {
  const path = await mkdtemp(join(tmpdir(), "tabwright-extension-"))
  await writeFile(join(path, "manifest.json"), JSON.stringify({ name }))
  await writeFile(join(path, "service-worker.js"), program)
  await writeFile(join(path, "content-script.js"), "globalThis.contentScript = true")
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

const connect = async (endpoint: StagehandEndpoint) => {
  const socket = new WebSocket(endpoint.cdpUrl)
  const messages: Array<Message> = []
  const waiting = new Map<number, (message: Message) => void>()
  const listeners: Array<() => void> = []
  socket.on("message", (data: Buffer) => {
    const message: Message = JSON.parse(data.toString())
    messages.push(message)
    waiting.get(message.id ?? -1)?.(message)
    listeners.forEach((listener) => listener())
  })
  await once(socket, "open")
  let lastId = 0
  return {
    socket,
    messages,
    closed: once(socket, "close").then(([code]: Array<unknown>) => code),
    ask: (method: string, params: object = {}, sessionId?: string) =>
      new Promise<Message>((resolve) => {
        const id = ++lastId
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }))
      }),
    event: (method: string) =>
      new Promise<Message>((resolve) => {
        const look = () => {
          const found = messages.find((message) => message.method === method)
          if (found !== undefined) resolve(found)
        }
        listeners.push(look)
        look()
      }),
  }
}

/** Attaches to the runtime as Stagehand does. */
const attach = async ({ ask }: Awaited<ReturnType<typeof connect>>, path: string) => {
  assert.deepStrictEqual((await ask("Extensions.getExtensions")).result, { extensions: [] })
  const { result: loaded } = await ask("Extensions.loadUnpacked", { path })
  const { result: listed } = await ask("Target.getTargets")
  const target = listed.targetInfos.find(({ url = "" }) => url.startsWith(`chrome-extension://${loaded.id}/`))
  assert.strictEqual(target.type, "service_worker")
  const { result: attached } = await ask("Target.attachToTarget", { targetId: target.targetId, flatten: true })
  return String(attached.sessionId)
}

describe("the endpoint for Stagehand", () => {
  it("runs the extension's code in this process, and sends the browser nothing of it", async () => {
    await using browser = await startBrowser()
    await using extension = await makeExtension("Stagehand Runtime")
    await using endpoint = await stagehand(browser.address)
    const client = await connect(endpoint)
    const session = await attach(client, extension.path)
    await client.ask("Runtime.addBinding", { name: "toHost" }, session)
    const evaluate = (expression: string, awaitPromise = false) =>
      client.ask("Runtime.evaluate", { expression, awaitPromise, returnByValue: true }, session)
    assert.deepStrictEqual((await evaluate("1 + 1")).result, { result: { type: "number", value: 2 } })
    assert.deepStrictEqual((await evaluate("Promise.resolve([1])", true)).result.result.value, [1])
    assert.match((await evaluate("null.x")).result.exceptionDetails.exception.description, /TypeError/)
    await evaluate("greet()")
    const { params } = await client.event("Runtime.bindingCalled")
    assert.deepStrictEqual(JSON.parse(String(params?.["payload"])), {
      tab: true,
      target: "page-1",
      script: "globalThis.contentScript = true",
    })
    assert.strictEqual((await client.ask("Page.enable", {}, session)).error?.code, -32_601)
    assert.deepStrictEqual([...new Set(browser.received.map(({ method }) => method))], ["Target.getTargets"])
  })

  it("executes commands only after the extension's program, however long that takes", async () => {
    await using browser = await startBrowser()
    const slow = "await new Promise((resolve) => setTimeout(resolve, 200)); globalThis.isReady = true"
    await using extension = await makeExtension("Stagehand Runtime", slow)
    await using endpoint = await stagehand(browser.address)
    const client = await connect(endpoint)
    const session = await attach(client, extension.path)
    const { result } = await client.ask("Runtime.evaluate", { expression: "isReady", returnByValue: true }, session)
    assert.deepStrictEqual(result, { result: { type: "boolean", value: true } })
  })

  it("adds the content script to each session of a page, in a world of its own", async () => {
    await using browser = await startBrowser()
    await using extension = await makeExtension("Stagehand Runtime")
    await using endpoint = await stagehand(browser.address)
    const client = await connect(endpoint)
    await attach(client, extension.path)
    for (const session of ["A", "B", "A"]) await client.ask("Page.enable", {}, session)
    const added = browser.received.filter(({ method }) => method === "Page.addScriptToEvaluateOnNewDocument")
    assert.deepStrictEqual(
      added.map(({ sessionId }) => sessionId),
      ["A", "B"],
    )
    assert.include(String(added[0]?.params?.["source"]), "globalThis.contentScript = true")
    assert.strictEqual(added[0]?.params?.["worldName"], "stagehand")
    // The client did not ask for those.
    assert.isTrue(client.messages.every(({ id = 0 }) => id < 100))
  })

  it("uploads files of this machine that a command names", async () => {
    await using browser = await startBrowser()
    await using folder = await makeExtension("Stagehand Runtime")
    await using endpoint = await stagehand(browser.address)
    const client = await connect(endpoint)
    await client.ask("DOM.setFileInputFiles", { files: [join(folder.path, "content-script.js")] }, "A")
    const sent = browser.received.find(({ method }) => method === "DOM.setFileInputFiles")
    const [name] = browser.uploads
    assert.match(name ?? "", /^[^/]+\/content-script.js$/)
    assert.deepStrictEqual(sent?.params?.["files"], [name])
  })

  it("loads no other extension", async () => {
    await using browser = await startBrowser()
    await using extension = await makeExtension("Another")
    await using endpoint = await stagehand(browser.address)
    const client = await connect(endpoint)
    for (const path of [extension.path, "/nonexistent", undefined]) {
      assert.match((await client.ask("Extensions.loadUnpacked", { path })).error?.message ?? "", /no other extension/)
    }
  })

  it("accepts only clients that know its URL, and no web pages", async () => {
    await using browser = await startBrowser()
    await using endpoint = await stagehand(browser.address)
    const attempt = (url: string, headers: Readonly<Record<string, string>> = {}) =>
      once(new WebSocket(url, { headers }), "open").then(
        () => "open",
        (error: Error) => error.message,
      )
    assert.match(await attempt(new URL("/", endpoint.cdpUrl).href), /401/)
    assert.match(await attempt(endpoint.cdpUrl, { Origin: "https://example.com" }), /401/)
    assert.strictEqual(await attempt(endpoint.cdpUrl), "open")
  })

  it("closes its client when the runtime breaks, and with the browser's code when the browser stops", async () => {
    await using browser = await startBrowser()
    await using extension = await makeExtension("Stagehand Runtime")
    await using endpoint = await stagehand(browser.address)
    const broken = await connect(endpoint)
    const session = await attach(broken, extension.path)
    await broken.ask("Runtime.evaluate", { expression: "breakLater()" }, session)
    assert.strictEqual(await broken.closed, 1011)
    const client = await connect(endpoint)
    await client.ask("Browser.getVersion")
    browser.stop()
    assert.strictEqual(await client.closed, 4000)
  })

  it("disconnects its clients when it is disposed of, also those that do not respond", async () => {
    await using browser = await startBrowser()
    const endpoint = await stagehand(browser.address)
    const [client, stuck] = [await connect(endpoint), await connect(endpoint)]
    stuck.socket.pause()
    await endpoint[Symbol.asyncDispose]()
    assert.strictEqual(await client.closed, 1005)
    stuck.socket.terminate()
  })

  it("passes on messages that are no commands", async () => {
    await using browser = await startBrowser()
    await using endpoint = await stagehand(browser.address)
    const client = await connect(endpoint)
    client.socket.send("null")
    client.socket.send('{"id":5}')
    assert.deepStrictEqual((await client.ask("Browser.getVersion")).result, {})
    assert.deepStrictEqual(browser.received.slice(0, 2), [{}, { id: 5 }])
  })

  it("survives invalid frames and commands of a client", async () => {
    await using browser = await startBrowser()
    await using endpoint = await stagehand(browser.address)
    const broken = await connect(endpoint)
    // A frame that is not masked is an error of the protocol.
    Object(broken.socket)._socket.write(Buffer.from([0x81, 1, 0x61]))
    await broken.closed
    const client = await connect(endpoint)
    client.socket.send(JSON.stringify({ id: 1000, method: "Target.getTargets", params: null }))
    assert.isUndefined((await client.ask("Browser.getVersion")).error)
    client.socket.close()
  })

  it("closes its connection to the browser if the client leaves while it is opened", async () => {
    await using browser = await startBrowser()
    await using endpoint = await stagehand(browser.address)
    await vi.waitFor(() => assert.strictEqual(browser.connections(), 0))
    const client = new WebSocket(endpoint.cdpUrl)
    await once(client, "open")
    client.terminate()
    await vi.waitFor(() => assert.strictEqual(browser.connections(), 0))
  })
})
