import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { WebSocket, WebSocketServer } from "ws"
import { type StagehandEndpoint, stagehand } from "../../src/stagehand.ts"

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly sessionId?: string
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows the responses of its commands
  readonly result?: any
  readonly error?: { readonly code: number; readonly message: string }
}

/** A browser that answers every command with an empty result, and lists one page. */
const startBrowser = async () => {
  const received: Array<Message> = []
  const page = { id: "page-1", targetId: "page-1", type: "page" }
  const server = createServer((request, response) =>
    response.end(request.url === "/cdp/one/json/list?token=secret" ? JSON.stringify([page]) : ""),
  )
  const sockets = new WebSocketServer({ server })
  sockets.on("connection", (socket) =>
    socket.on("message", (data: Buffer) => {
      const message: Message = JSON.parse(data.toString()) ?? {}
      received.push(message)
      const result = message.method === "Target.getTargets" ? { targetInfos: [page] } : {}
      socket.send(JSON.stringify({ id: message.id, result }))
    }),
  )
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = Object(server.address())
  return {
    address: { id: "one", cdpUrl: `ws://127.0.0.1:${port}/cdp/one?token=secret` },
    received,
    stop: () => sockets.clients.forEach((socket) => socket.close(4000)),
    [Symbol.asyncDispose]: async () => {
      sockets.clients.forEach((socket) => socket.terminate())
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const runtime = `
const notify = (value) => globalThis.toHost(JSON.stringify(value))
globalThis.greet = async () => {
  const [tab] = await chrome.tabs.query({ active: true })
  const [target] = await chrome.debugger.getTargets()
  const script = await (await fetch(chrome.runtime.getURL("content-script.js"))).text()
  notify({ tab: tab.id === target.tabId, target: target.id, script })
}
globalThis.breakLater = () => void setTimeout(() => { throw new Error("broken") })
Promise.reject("a rejection that is not handled")
`

const makeExtension = async (name: string) => {
  const path = await mkdtemp(join(tmpdir(), "tabwright-extension-"))
  await writeFile(join(path, "manifest.json"), JSON.stringify({ name }))
  await writeFile(join(path, "service-worker.js"), runtime)
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
})
