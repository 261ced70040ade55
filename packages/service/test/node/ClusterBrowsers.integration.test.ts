import { connectAgentBrowser } from "@tabwright/agent"
import { Effect } from "effect"
import { request } from "node:http"
import { setTimeout } from "node:timers/promises"
import { afterAll, afterEach, assert, beforeAll, describe, it } from "vitest"
import type { ClientResponse } from "../fixture/client/Client.ts"
import { nodeHeader, signNodeRequest } from "../../src/node/NodeAuth.ts"
import { openEvents } from "../fixture/client/EventStream.ts"
import { type Cluster, type ClusterNode, openCluster } from "../fixture/server/Cluster.ts"
import { endless, script } from "../fixture/server/ScriptedBrain.ts"
import { openViewer } from "../fixture/client/Viewer.ts"

// One process per role, and two that host one browser each.
let cluster: Cluster
let lastId = 0
let api: ClusterNode
const hosts: Array<ClusterNode> = []

beforeAll(async () => {
  cluster = await openCluster()
  api = await cluster.start(["api"], { TABWRIGHT_START_QUEUE_TIMEOUT_SECONDS: "20" })
  await Promise.all([cluster.start(["worker"]), startHost(), startHost()])
}, 120_000)
afterAll(() => cluster.close())

const startHost = async () => {
  hosts.push(await cluster.start(["browser"], { TABWRIGHT_MAX_BROWSERS: "1" }))
}

afterEach(async () => {
  const { items } = (await api.get("/api/v4/browsers?filterBy=active")).body
  for (const { id } of items) await stop(id)
})

const nodeOf = async (browserId: string): Promise<string> => {
  const [row] = await cluster.postgres.sql(`SELECT node_id FROM browser WHERE id = '${browserId}'`)
  return String(row?.["node_id"])
}

const makeBrowser = async (body: object = {}) => {
  const { status, body: made, text } = await api.post("/api/v4/browsers", body)
  assert.strictEqual(status, 201, text)
  return made
}

const stop = (id: string) => api.patch(`/api/v4/browsers/${id}`, { action: "stop" })

/** Returns the URL of a browser at another node. */
const through = (node: ClusterNode, cdpUrl: string): string => {
  const url = new URL(cdpUrl)
  url.host = new URL(node.url).host
  return url.href
}

const closeCode = (socket: WebSocket) =>
  new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)))

const opened = async (url: string): Promise<WebSocket> => {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve)
    socket.addEventListener("error", reject)
  })
  return socket
}

const ask = (socket: WebSocket, method: string, params: object = {}, sessionId?: string) =>
  new Promise<ClientResponse["body"]>((resolve) => {
    const id = ++lastId
    const listen = ({ data }: MessageEvent<unknown>) => {
      const message = JSON.parse(String(data))
      if (message.id !== id) return
      socket.removeEventListener("message", listen)
      resolve(message.result)
    }
    socket.addEventListener("message", listen)
    socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }))
  })

const statusOf = (url: URL, headers: Readonly<Record<string, string>>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request(url, {
      headers: { ...headers, "sec-websocket-version": "13", "sec-websocket-key": "x".repeat(22) + "==" },
    })
    asked
      .on("response", ({ statusCode }) => resolve(statusCode))
      .on("upgrade", (_response, socket) => {
        socket.destroy()
        resolve(101)
      })
      .on("error", reject)
      .end()
  })

describe("browser on another node", () => {
  it("is used by an agent on a node without browsers, with file transfers in both directions", async () => {
    const { body: session } = await api.post("/api/v2/sessions", { startUrl: `${cluster.site.url}/page/First` })
    assert.include(
      hosts.map(({ nodeId }) => nodeId),
      await nodeOf((await api.get(`/api/v4/browsers?agentSessionId=${session.id}`)).body.items[0].id),
    )
    const { body: announced } = await api.post(`/api/v2/files/sessions/${session.id}/presigned-url`, {
      fileName: "prices.csv",
      contentType: "text/csv",
      sizeBytes: 8,
    })
    assert.isTrue(
      (await fetch(announced.url, { method: "PUT", body: "lamp,one", headers: { "content-type": "text/csv" } })).ok,
    )
    const task = script(
      [{ navigate: { url: `${cluster.site.url}/download` } }],
      [{ wait: { seconds: 0.5 } }],
      [{ navigate: { url: `${cluster.site.url}/file` } }],
      [{ attachNamed: ["Price list", announced.fileName] }],
      [{ done: { text: "@title", success: true } }],
    )
    const { id } = (await api.post("/api/v2/tasks", { task, sessionId: session.id })).body
    const done = await api.until("the task ends", 90_000, async () => {
      const { body } = await api.get(`/api/v2/tasks/${id}`)
      return body.status === "finished" && body
    })
    assert.strictEqual(done.output, "lamp,one")
    assert.deepStrictEqual(
      done.outputFiles.map(({ fileName }: { fileName: string }) => fileName),
      ["report.txt"],
    )
    const file = await api.get(`/api/v2/files/tasks/${id}/output-files/${done.outputFiles[0].id}`)
    assert.strictEqual(await (await fetch(file.body.downloadUrl)).text(), "uploaded content")
    await api.patch(`/api/v2/sessions/${session.id}`, { action: "stop" })
  }, 120_000)

  it("is used and viewed through the client's node, with an end reason", async () => {
    const made = await makeBrowser()
    const home = new URL(api.url).host
    assert.strictEqual(new URL(made.cdpUrl).host, home)
    const { body: version } = await api.get(made.cdpUrl.replace("ws://", "http://").replace("?", "/json/version?"), {
      key: null,
    })
    assert.strictEqual(version.webSocketDebuggerUrl, made.cdpUrl)

    // Connects with Playwright, as clients do.
    const title = await Effect.runPromise(
      Effect.gen(function* () {
        const browser = yield* connectAgentBrowser({
          cdpUrl: made.cdpUrl,
          files: { write: ({ name }) => Effect.succeed({ name }) },
        })
        yield* browser.execute({ navigate: { url: `${cluster.site.url}/page/Driven` } }, 0, () => Effect.void)
        return (yield* browser.observe).title
      }).pipe(Effect.scoped),
    )
    assert.strictEqual(title, "Driven")

    assert.strictEqual((await api.get(made.liveUrl, { key: null })).status, 200)
    const viewer = await openViewer(made.liveUrl)
    assert.strictEqual((await viewer.next("hello")).right, "control")
    await viewer.frame()

    // More than fits into any buffer, in both directions.
    const client = await opened(made.cdpUrl)
    const { targetId } = await ask(client, "Target.createTarget", { url: "about:blank" })
    const { sessionId } = await ask(client, "Target.attachToTarget", { targetId, flatten: true })
    const long = "x".repeat(8 * 2 ** 20)
    const { result } = await ask(client, "Runtime.evaluate", { expression: `"${long}" + 1` }, sessionId)
    assert.strictEqual(result.value.length, long.length + 1)

    const forged = made.cdpUrl.replace(/token=.*/, "token=wrong")
    await opened(forged).then(
      () => assert.fail("A forged token was accepted"),
      () => {},
    )
    const closed = closeCode(client)
    await stop(made.id)
    assert.strictEqual(await closed, 4000)
    assert.strictEqual((await viewer.next("ended")).reason, "stopped")
    assert.strictEqual(await viewer.closed, 4000)
    const late = await fetch(made.cdpUrl.replace("ws://", "http://").replace("?", "/json/version?"))
    assert.strictEqual(late.status, 404)
    assert.strictEqual((await api.get(made.liveUrl, { key: null })).status, 410)
  }, 120_000)

  it("exchanges large files with its client through the client's node", async () => {
    const made = await makeBrowser()
    const at = (path: string) => made.cdpUrl.replace("ws://", "http://").replace("?", `${path}?`)
    const file = Buffer.alloc(3 * 2 ** 20, "abc")
    const stored = await fetch(at("/uploads/large.bin"), { method: "PUT", body: file })
    assert.strictEqual(stored.status, 201)
    const { name } = (await stored.json()) as { name: string }

    const socket = await opened(made.cdpUrl)
    const page = (await ask(socket, "Target.getTargets")).targetInfos.find(
      ({ type }: { type: string }) => type === "page",
    )
    const { sessionId } = await ask(socket, "Target.attachToTarget", { targetId: page.targetId, flatten: true })
    const run = async (expression: string) =>
      (await ask(socket, "Runtime.evaluate", { expression, userGesture: true }, sessionId)).result
    const { objectId } = await run(`Object.assign(document.createElement("input"), { type: "file", id: "input" })`)
    await ask(socket, "DOM.setFileInputFiles", { files: [name], objectId }, sessionId)
    await ask(socket, "Browser.setDownloadBehavior", { behavior: "allow", downloadPath: "/any", eventsEnabled: true })
    const guid = new Promise<string>((resolve) =>
      socket.addEventListener("message", ({ data }) => {
        const { method, params } = JSON.parse(String(data))
        if (method === "Browser.downloadProgress" && params.state === "completed") resolve(params.guid)
      }),
    )
    await ask(
      socket,
      "Runtime.callFunctionOn",
      {
        objectId,
        userGesture: true,
        functionDeclaration: `function () {
          Object.assign(document.createElement("a"), { href: URL.createObjectURL(this.files[0]), download: "same" }).click()
        }`,
      },
      sessionId,
    )
    const downloaded = await fetch(at(`/downloads/${await guid}`))
    assert.isTrue(Buffer.from(await downloaded.arrayBuffer()).equals(file))
    socket.close()
  })

  it("keeps its client while the client's node drains", async () => {
    const front = await cluster.start(["api"])
    const made = await makeBrowser()
    const socket = await opened(through(front, made.cdpUrl))
    const ended = front.end("SIGTERM")
    await front.until("the node reports draining", 30_000, async () => (await front.get("/readyz")).status === 503)
    // The node checks five times a second whether it may stop.
    await setTimeout(1_000)
    assert.isString((await ask(socket, "Browser.getVersion")).product)
    const released = performance.now()
    socket.close()
    assert.strictEqual(await ended, 130)
    // It stops before the drain timeout.
    assert.isBelow(performance.now() - released, 15_000)
    assert.strictEqual((await api.get(`/api/v4/browsers/${made.id}`)).body.status, "active")
  }, 120_000)

  it("continues after the drain timeout of the client's node, whose close code says so", async () => {
    const front = await cluster.start(["api"], { TABWRIGHT_DRAIN_TIMEOUT_SECONDS: "1" })
    const made = await makeBrowser()
    const closed = closeCode(await opened(through(front, made.cdpUrl)))
    assert.strictEqual(await front.end("SIGTERM"), 130)
    assert.strictEqual(await closed, 4010)
    assert.isString((await ask(await opened(made.cdpUrl), "Browser.getVersion")).product)
  }, 120_000)

  it("rejects callers other than nodes at node endpoints, whatever their signature", async () => {
    const made = await makeBrowser()
    const ownerId = await nodeOf(made.id)
    const owner = hosts.find(({ nodeId }) => nodeId === ownerId)?.url ?? ""
    const path = `/node/browsers/${made.id}/cdp`
    const token = signNodeRequest(Buffer.alloc(32, 7), { method: "GET", path, to: ownerId })
    for (const base of [api.url, owner]) {
      const rejected = await fetch(`${base}/node/browsers`, {
        method: "POST",
        body: "{}",
        headers: { [nodeHeader]: token },
      })
      assert.strictEqual(rejected.status, 404)
      const headers = { [nodeHeader]: token, connection: "Upgrade", upgrade: "websocket" }
      assert.strictEqual(await statusOf(new URL(path, base), headers), 404)
    }
    await stop(made.id)
  }, 120_000)

  it("accepts a node's signature once, only at the receiving node", async () => {
    const made = await makeBrowser()
    const ownerId = await nodeOf(made.id)
    const owner = hosts.find(({ nodeId }) => nodeId === ownerId)
    assert.isDefined(owner)
    const path = `/node/browsers/${made.id}/cdp`
    const secret = Buffer.from(cluster.secret, "hex")
    const upgrade = (base: string, token: string) =>
      statusOf(new URL(path, base), { [nodeHeader]: token, connection: "Upgrade", upgrade: "websocket" })
    // Directly, and through a forwarding node.
    for (const { nodeId, url } of [owner, api]) {
      const token = signNodeRequest(secret, { method: "GET", path, to: nodeId })
      assert.strictEqual(await upgrade(url, token), 101)
      assert.strictEqual(await upgrade(url, token), 404)
      for (const other of [...hosts, api]) assert.strictEqual(await upgrade(other.url, token), 404)
    }
    const body = "{}"
    const call = (token: string) =>
      fetch(`${owner.url}/node/browsers`, { method: "POST", body, headers: { [nodeHeader]: token } })
    const request = { method: "POST", path: "/node/browsers", to: owner.nodeId, body: Buffer.from(body) }
    const token = signNodeRequest(secret, request)
    assert.notStrictEqual((await call(token)).status, 404)
    assert.strictEqual((await call(token)).status, 404)
    // The sender's clock may be off by almost a minute; repeats are rejected anyway.
    for (const offsetMs of [-50_000, 50_000]) {
      const skewed = signNodeRequest(secret, request, Date.now() + offsetMs)
      assert.notStrictEqual((await call(skewed)).status, 404)
      assert.strictEqual((await call(skewed)).status, 404)
    }
    await stop(made.id)
  }, 120_000)

  it("moves a profile between nodes and starts on the first node with capacity", async () => {
    const { body: profile } = await api.post("/api/v4/profiles", { name: "ada" })
    const first = await makeBrowser({ profileId: profile.id })
    const socket = await opened(first.cdpUrl)
    const cookie = { name: "who", value: "ada", domain: "shop.example", path: "/", expires: Date.now() / 1000 + 3600 }
    await ask(socket, "Storage.setCookies", { cookies: [cookie] })
    assert.strictEqual((await api.post("/api/v4/browsers", { profileId: profile.id })).status, 409)
    const there = await makeBrowser()
    assert.notStrictEqual(await nodeOf(there.id), await nodeOf(first.id))
    assert.strictEqual((await api.get("/api/v3/billing/account")).body.concurrentSessionLimit, 2)

    // Waits until one of the two nodes has a free slot.
    const waiting = makeBrowser()
    await stop(first.id)
    const filler = await waiting
    assert.strictEqual(await nodeOf(filler.id), await nodeOf(first.id))
    assert.deepStrictEqual(await cluster.postgres.sql("SELECT * FROM browser_request"), [])
    await stop(there.id)
    const second = await makeBrowser({ profileId: profile.id })
    assert.strictEqual(await nodeOf(second.id), await nodeOf(there.id))
    const again = await opened(second.cdpUrl)
    const { cookies } = await ask(again, "Storage.getCookies")
    assert.deepInclude(cookies[0], { name: "who", value: "ada" })
    await Promise.all([filler, second].map(({ id }) => stop(id)))
  }, 120_000)

  it("disconnects clients of a revoked key on every node", async () => {
    const other = await cluster.start(["api"])
    const { body: key } = await other.post("/api/admin/keys", { name: "k", scopes: ["read", "write"] })
    const { body: made } = await api.post("/api/v4/browsers", {}, { key: key.key })
    const ownerId = await nodeOf(made.id)
    const at = (node: { readonly url: string } | undefined, url: string) =>
      url.replace(new URL(url).host, new URL(node?.url ?? "").host)
    const places = [api, other, hosts.find(({ nodeId }) => nodeId === ownerId)]
    const clients = await Promise.all(places.map((node) => opened(at(node, made.cdpUrl))))
    const viewers = await Promise.all([api, other].map((node) => openViewer(at(node, made.liveUrl))))
    await Promise.all(viewers.map((viewer) => viewer.next("state", ({ state }) => state === "live")))
    const run = await api.run({ task: endless })
    const streams = await Promise.all([api, other].map(({ url }) => openEvents({ url, key: key.key }, run.id)))
    const closed = clients.map(closeCode)

    await other.post(`/api/admin/keys/${key.id}/revoke`)
    assert.deepStrictEqual(await Promise.all(closed), [4014, 4014, 4014])
    assert.deepStrictEqual(await Promise.all(viewers.map((viewer) => viewer.closed)), [4014, 4014])
    for (const { events } of streams) for await (const _ of events);
    for (const node of places) {
      const rejected = await fetch(at(node, made.cdpUrl).replace("ws://", "http://").replace("?", "/json/version?"))
      assert.strictEqual(rejected.status, 404)
    }
    const { body: seen } = await api.get(`/api/v4/browsers/${made.id}`)
    assert.isString((await ask(await opened(seen.cdpUrl), "Browser.getVersion")).product)
    await api.post(`/api/v4/runs/${run.id}/cancel`)
    await stop(made.id)
    await other.end("SIGTERM")
  }, 120_000)

  it("is replaced on another node when its node is killed, and its clients are disconnected", async () => {
    // A retried test has already lost a node.
    while (hosts.length < 2) await startHost()
    const task = script(
      [{ navigate: { url: `${cluster.site.url}/page/Kept` } }],
      // Long enough to be active when its node is killed.
      ...Array.from({ length: 20 }, () => [{ wait: { seconds: 0.5 } }]),
      [{ done: { text: "@title", success: true } }],
    )
    const { body: session } = await api.post("/api/v3/sessions", { task, keepAlive: true })
    const browsersOf = async () => (await api.get(`/api/v4/browsers?agentSessionId=${session.id}`)).body.items
    const lost = await api.until("the session has a browser", 90_000, async () => (await browsersOf())[0])
    const closed = closeCode(await opened(lost.cdpUrl))
    const viewer = await openViewer(session.liveUrl)
    await viewer.next("state", ({ state }) => state === "live")
    const owner = await nodeOf(lost.id)
    const at = hosts.findIndex(({ nodeId }) => nodeId === owner)
    await hosts.splice(at, 1)[0]?.end("SIGKILL")

    // The browser is lost, but the session continues, so its page reconnects.
    assert.strictEqual(await closed, 4003)
    assert.strictEqual(await viewer.closed, 4003)
    await api.until("the live view continues on the other node", 90_000, async () => {
      const again = await openViewer(session.liveUrl)
      const isLive = again.next("state", ({ state }) => state === "live").then(() => true)
      return Promise.race([isLive, again.closed.then(() => false), setTimeout(10_000, false)])
    })
    const ended = await api.until("the task ends", 90_000, async () => {
      const { body } = await api.get(`/api/v3/sessions/${session.id}`)
      return body.status === "idle" && body
    })
    assert.strictEqual(ended.output, "Kept")
    const all = await browsersOf()
    assert.lengthOf(all, 2)
    assert.sameMembers(
      all.map(({ status }: { status: string }) => status),
      ["active", "stopped"],
    )
    assert.notStrictEqual(await nodeOf(all[0].id), await nodeOf(all[1].id))
  }, 300_000)
})
