import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from "@modelcontextprotocol/client"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { CallToolResultSchema, ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js"
import * as path from "node:path"
import { chromium } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { maxResourceBytes } from "../src/mcp/Resources.ts"
import { maxImageBytes } from "../src/mcp/ToolResponse.ts"
import { tools } from "../src/mcp/Tools.ts"
import { killAll, makeWorkDir, type WorkDir, type RunningServer, serve, until } from "./fixture/Command.ts"

let workDir: WorkDir
let server: RunningServer
let client: Client
beforeAll(async () => {
  workDir = makeWorkDir()
  server = await serve(workDir, 0, [], path.join(import.meta.dirname, "fixture", "TokenProgram.ts"))
  client = await connected(server.key)
})
afterAll(async () => {
  await client.close()
  await server.end("SIGTERM")
  killAll()
  workDir.remove()
})

const overHttp = (key: string, address = server.url) =>
  new StreamableHTTPClientTransport(new URL("/mcp", address), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  })

/** The client's default is 60 s, which a run may exceed on a busy machine. */
const patient = { timeout: 110_000 }

const connected = async (key: string, transport = overHttp(key)): Promise<Client> => {
  const made = new Client({ name: "test", version: "1" })
  await made.connect(transport, patient)
  return made
}

/** A client whose user is asked, and gives `answers` one after the other. */
const asking = async (key: string, answers: Array<object>, questions: Array<string> = []) => {
  const made = new Client({ name: "test", version: "1" }, { capabilities: { elicitation: {} } })
  made.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    questions.push(params.message)
    return { action: "decline", ...answers.shift() }
  })
  await made.connect(overHttp(key), patient)
  return { client: made, questions }
}

/** Runs with the key ask before they delete anything. The task asks once. */
const keyThatAsks = async (): Promise<string> => {
  const { body } = await server.call("POST", "/api/admin/keys", {
    name: "asks",
    scopes: ["read", "write"],
    policy: { actions: { delete: "ask" } },
  })
  return body.key
}

const askingTask = () =>
  `Go to ${server.shopUrl}, search for "lamp", open the first result, add it to the cart, click "Empty cart" and return the page title`

interface ToolResult {
  // The shape of facts depends on the tool; tests check what they read.
  // oxlint-disable-next-line no-explicit-any
  readonly facts: any
  readonly text: string
  readonly isError: boolean
  readonly image: { readonly data: string; readonly mimeType: string } | undefined
}

const call = async (
  name: string,
  given: Record<string, unknown> = {},
  options: Parameters<Client["callTool"]>[2] = {},
  by = client,
): Promise<ToolResult> => {
  const params = { name, arguments: given }
  const { content, isError, structuredContent } = CallToolResultSchema.parse(
    await by.callTool(params, undefined, { ...patient, ...options }),
  )
  const texts = content.flatMap((block) => (block.type === "text" ? [block.text] : []))
  const image = content.find((block) => block.type === "image")
  const facts: unknown = isError ? undefined : JSON.parse(texts[0] ?? "{}")
  // The client has validated the structured content with the schema of the tool.
  if (!isError) assert.deepInclude(structuredContent, JSON.parse(texts[0] ?? "{}"))
  return { facts, text: isError ? texts.join("\n") : (texts[1] ?? ""), isError: isError === true, image }
}

const post = (headers: Record<string, string>, message: object) =>
  fetch(`${server.url}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }),
  })

const initialize = {
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
}

const openSession = async (headers: Record<string, string>): Promise<Record<string, string>> => {
  const { headers: opened } = await post(headers, initialize)
  return { "mcp-session-id": opened.get("mcp-session-id") ?? "", "mcp-protocol-version": "2025-06-18" }
}

describe("MCP over HTTP", () => {
  it("runs a task with progress, continues its session and reads its files", async () => {
    const progress: Array<string> = []
    const given = {
      task: `Go to ${server.shopUrl}/about, save the links as links.csv and return the page title`,
      idempotencyKey: "once",
      waitSeconds: 100,
    }
    const onprogress = ({ message }: { message?: string | undefined }) => void progress.push(message ?? "")
    const { facts } = await call("run_task", given, { onprogress })
    assert.strictEqual(facts.status, "completed", facts.error)
    assert.include(facts.result, "About")
    assert.isAbove(progress.filter((message) => message.startsWith("Step ")).length, 1)

    const again = await call("run_task", given)
    assert.strictEqual(again.facts.runId, facts.runId)
    const next = await call("follow_up", { sessionId: facts.sessionId, message: "Return the page title" })
    assert.include(next.facts.result, "About")
    const { runs } = (await call("list_runs", { sessionId: facts.sessionId })).facts
    assert.deepStrictEqual(
      runs.map(({ runId }: { runId: string }) => runId),
      [next.facts.runId, facts.runId],
    )

    assert.deepStrictEqual((await call("list_files", { runId: facts.runId })).facts.files[0].path, "links.csv")
    const first = await call("get_file", { runId: facts.runId, path: "links.csv", maxBytes: 100 })
    const rest = await call("get_file", { runId: facts.runId, path: "links.csv", offset: first.facts.nextOffset })
    assert.strictEqual(Buffer.byteLength(first.text + rest.text), first.facts.size)
    const seen = await call("screenshot", { runId: facts.runId })
    assert.isAbove(seen.image?.data.length ?? 0, 1000)

    const { resources } = await client.listResources()
    const uris = resources.map(({ uri }) => uri)
    const file = `tabwright://workspaces/${facts.workspaceId}/files/links.csv`
    const picture = `tabwright://runs/${facts.runId}/screenshot`
    assert.includeMembers(uris, [file, picture])
    const [text] = (await client.readResource({ uri: file })).contents
    assert.deepInclude(text, { text: first.text + rest.text, mimeType: "text/csv" })
    const [image] = (await client.readResource({ uri: picture })).contents
    assert.match(image?.mimeType ?? "", /^image\/(png|jpeg)$/)
    assert.isTrue(image !== undefined && "blob" in image && image.blob.length > 1000)
    const { resourceTemplates } = await client.listResourceTemplates()
    assert.isAbove(resourceTemplates.length, 2)
  })

  it("reads no resources of other projects, and lists all pages", async () => {
    const { body: project } = await server.call("POST", "/api/admin/projects", { name: "other" })
    const { body } = await server.call("POST", "/api/admin/keys", {
      name: "o",
      projectId: project.id,
      scopes: ["read"],
    })
    const other = await connected(body.key)
    assert.deepStrictEqual((await other.listResources()).resources, [])
    const own: Array<string> = []
    let cursor: string | undefined
    do {
      const page = await client.listResources(cursor === undefined ? {} : { cursor })
      own.push(...page.resources.map(({ uri }) => uri))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    assert.isNotEmpty(own)
    for (const uri of own.slice(0, 3)) {
      const problem = await other.readResource({ uri }).then(() => undefined, String)
      assert.match(problem ?? "", /not found/i)
    }
    await other.close()
    await client.listResources({ cursor: "x" }).then(
      () => assert.fail("an invalid cursor was accepted"),
      (cause) => assert.include(String(cause), "cursor"),
    )
  })

  // Encoding a video takes seconds of processor time.
  it.runIf(process.env["TABWRIGHT_LONG_TESTS"] === "1")("lists and reads the recording of a run", async () => {
    const task = `Go to ${server.shopUrl}/about and return the page title`
    // Recordings are off in tests.
    const { body: started } = await server.call("POST", "/api/v4/runs", { task, browserSettings: { record: true } })
    await server.ended(started.id)
    const { facts } = await call("get_run", { runId: started.id })
    assert.strictEqual(facts.status, "completed", facts.error)
    const { browsers } = (await call("list_browsers")).facts
    const { browserId } = browsers.find(({ sessionId }: { sessionId: string | null }) => sessionId === facts.sessionId)
    const uri = `tabwright://browsers/${browserId}/recording`
    const isListed = async () => (await client.listResources()).resources.some((one) => one.uri === uri)
    assert.isFalse(await isListed())
    await call("stop_browser", { browserId })
    await until("the recording", 90_000, async () => (await isListed()) || undefined)
    const [video] = (await client.readResource({ uri })).contents
    assert.strictEqual(video?.mimeType, "video/mp4")
    assert(video !== undefined && "blob" in video)
    // The type of an MP4 file.
    assert.strictEqual(Buffer.from(video.blob, "base64").toString("latin1", 4, 8), "ftyp")
  })

  it("sends large files as signed links", async () => {
    const { body: workspace } = await server.call("POST", "/api/v4/workspaces", { name: "large" })
    const bytes = Buffer.alloc(maxResourceBytes + 1, "x")
    const { body: upload } = await server.call("POST", `/api/v4/workspaces/${workspace.id}/files/upload`, {
      files: [{ name: "large.txt", contentType: "text/plain", size: bytes.length }],
    })
    const [{ path: name, uploadUrl }] = upload.files
    assert.isTrue(
      (await fetch(uploadUrl, { method: "PUT", body: bytes, headers: { "content-type": "text/plain" } })).ok,
    )
    const uri = `tabwright://workspaces/${workspace.id}/files/${name}`
    const [content] = (await client.readResource({ uri })).contents
    assert.strictEqual(content?.mimeType, "text/uri-list")
    assert(content !== undefined && "text" in content)
    const fetched = await fetch(content.text.trim())
    assert.strictEqual((await fetched.arrayBuffer()).byteLength, bytes.length)
  })

  it("asks the user of a client with forms, and continues the run", async () => {
    const { client: own, questions } = await asking(await keyThatAsks(), [
      { action: "accept", content: { answer: "yes" } },
    ])
    const given = { task: askingTask(), waitSeconds: 100 }
    const { facts } = await call("run_task", given, {}, own)
    assert.strictEqual(facts.status, "completed", JSON.stringify(facts))
    assert.strictEqual(questions.length, 1)
    assert.match(questions[0] ?? "", /Empty cart/i)
    await own.close()
  })

  it("returns a question that the user declines, or that others can answer", async () => {
    const key = await keyThatAsks()
    const { client: own, questions } = await asking(key, [{ action: "decline" }])
    const declined = await call("run_task", { task: askingTask(), waitSeconds: 100 }, {}, own)
    assert.strictEqual(questions.length, 1)
    assert.strictEqual(declined.facts.waitsFor.kind, "question")

    const { client: silent } = await asking(key, [], [])
    // Never answers.
    silent.setRequestHandler(ElicitRequestSchema, () => new Promise(() => {}))
    const waiting = call("get_run", { runId: declined.facts.runId, waitSeconds: 100 }, {}, silent)
    const without = await connected(key)
    const shown = await call("get_run", { runId: declined.facts.runId, waitSeconds: 100 }, {}, without)
    assert.strictEqual(shown.facts.waitsFor.kind, "question")
    await call("answer_run", { runId: declined.facts.runId, answer: "yes" }, {}, without)
    assert.strictEqual((await waiting).facts.status, "completed")
    await Promise.all([own.close(), silent.close(), without.close()])
  })

  it("serves clients of the revision without sessions, with questions in results", async () => {
    const questions: Array<string> = []
    const modern = new ModernClient(
      { name: "test", version: "1" },
      {
        capabilities: { elicitation: { form: {} } },
        supportedProtocolVersions: ["2026-07-28"],
        versionNegotiation: { mode: "auto" },
      },
    )
    modern.setRequestHandler("elicitation/create", ({ params }) => {
      questions.push(params.message)
      return { action: "accept", content: { answer: "yes" } }
    })
    const key = await keyThatAsks()
    await modern.connect(
      new ModernTransport(new URL("/mcp", server.url), {
        requestInit: { headers: { authorization: `Bearer ${key}` } },
      }),
    )
    const { tools: listed } = await modern.listTools()
    assert.strictEqual(listed.length, tools.length)
    const progress: Array<string> = []
    const result = await modern.callTool(
      { name: "run_task", arguments: { task: askingTask(), waitSeconds: 100 } },
      { ...patient, onprogress: ({ message }) => void progress.push(message ?? "") },
    )
    assert.strictEqual(Reflect.get(result.structuredContent ?? {}, "status"), "completed", JSON.stringify(result))
    assert.strictEqual(questions.length, 1)
    assert.isNotEmpty(progress)
    await modern.close()
  })

  it("keeps the run when a call is cancelled, or cancels it with cancelOnAbort", async () => {
    const started = async (cancelOnAbort: boolean): Promise<string> => {
      const abort = new AbortController()
      let runId = ""
      const ended = call(
        "run_task",
        { task: `Go to ${server.shopUrl}/about and wait 60 seconds`, cancelOnAbort, waitSeconds: 600 },
        {
          signal: abort.signal,
          onprogress: ({ message }) => {
            runId ||= /Started run (\S+)/.exec(message ?? "")?.[1] ?? ""
            abort.abort()
          },
        },
      )
      await ended.then(
        () => assert.fail("the call was answered"),
        () => {},
      )
      return runId
    }
    const [left, taken] = await Promise.all([started(false), started(true)])
    await until("the run to be cancelled with its call", 60_000, async () => {
      const { facts } = await call("get_run", { runId: taken })
      return facts.status === "cancelled" || undefined
    })
    assert.isFalse((await call("get_run", { runId: left })).facts.isFinished)
    assert.strictEqual((await call("cancel_run", { runId: left })).facts.status, "cancelled")
  })

  it("starts a browser with public links, takes a screenshot and stops it", async () => {
    const address = server.url.replace("127.0.0.1", "localhost")
    const elsewhere = await connected(server.key, overHttp(server.key, address))
    const { facts } = await call("open_browser", { timeoutMinutes: 5 }, {}, elsewhere)
    await elsewhere.close()
    assert.isTrue(facts.cdpUrl.startsWith(`${address.replace("http", "ws")}/cdp/`), facts.cdpUrl)
    const seen = await call("screenshot", { browserId: facts.browserId })
    assert.isAbove(seen.image?.data.length ?? 0, 100)
    const { browsers } = (await call("list_browsers")).facts
    assert.include(
      browsers.map(({ browserId }: { browserId: string }) => browserId),
      facts.browserId,
    )
    assert.strictEqual((await call("stop_browser", { browserId: facts.browserId })).facts.status, "stopped")
    const late = await call("screenshot", { browserId: facts.browserId })
    assert.isTrue(late.isError)
    assert.include(late.text, "stopped")
  })

  it("scales down a screenshot that is too large, at the scroll position", async () => {
    const { body } = await server.call("POST", "/api/v4/browsers", {
      browserScreenWidth: 3000,
      browserScreenHeight: 2000,
    })
    const own = await chromium.connectOverCDP(body.cdpUrl)
    const [page] = own.contexts()[0]?.pages() ?? []
    assert(page !== undefined)
    // Noise does not compress as JPEG. A strip of red above it stays visible.
    await page.setContent(
      `<body style="margin: 0"><div style="height: 1000px; background: red"></div><canvas width="2900" height="3000"></canvas>`,
    )
    await page.evaluate(() => {
      const drawing = document.querySelector("canvas")?.getContext("2d")
      const noise = new ImageData(2900, 3000)
      const pixels = new Uint32Array(noise.data.buffer)
      for (let i = 0; i < pixels.length; i++) pixels[i] = Math.random() * 0x1_0000_0000
      drawing?.putImageData(noise, 0, 0)
      scrollTo(0, 800)
    })
    const { facts, image } = await call("screenshot", { browserId: body.id })
    assert.isBelow(facts.scale, 1)
    const bytes = Buffer.from(image?.data ?? "", "base64")
    assert.isAtMost(bytes.length, maxImageBytes)
    assert.isAbove(bytes.length, maxImageBytes / 8)
    const corner = await page.evaluate(async (data) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${data}`)).blob())
      const drawing = new OffscreenCanvas(picture.width, picture.height).getContext("2d")
      drawing?.drawImage(picture, 0, 0)
      return [...(drawing?.getImageData(2, 2, 1, 1).data ?? [])]
    }, image?.data)
    assert.isAbove(corner[0] ?? 0, 240)
    assert.isBelow(corner[1] ?? 255, 20)
    await own.close()
    await server.call("PATCH", `/api/v4/browsers/${body.id}`, { action: "stop" })
  })

  it("returns errors with a remedy", async () => {
    const { models } = (await call("list_models")).facts
    const unknown = await call("get_run", { runId: "00000000-0000-4000-8000-000000000000" })
    assert.match(unknown.text, /404.*Run not found/)
    const misspelled = await call("run_task", { tsk: "a" })
    assert.isTrue(misspelled.isError)
    assert.include(misspelled.text, "tsk")
    const noModel = await call("run_task", { task: "a", model: "unknown-1" })
    assert.include(noModel.text, "unknown-1")
    assert.isNotEmpty(models)
    for (const { text } of [unknown, misspelled, noModel]) assert.notInclude(text, server.key)
  })
})

describe("/mcp", () => {
  it("requires an API key and rejects web pages", async () => {
    const own = { authorization: `Bearer ${server.key}` }
    const answers = await Promise.all([
      post({}, initialize),
      post({ authorization: "Bearer tw_wrong" }, initialize),
      post({ ...own, origin: "http://rebound.example" }, initialize),
      post({ "x-service-api-key": server.key }, initialize),
    ])
    assert.deepStrictEqual(
      answers.map(({ status }) => status),
      [401, 401, 403, 200],
    )
    assert.strictEqual(answers[0]?.headers.get("www-authenticate"), "Bearer")
  })

  it("closes sessions, streams and pending calls of a revoked key", async () => {
    const { body } = await server.call("POST", "/api/admin/keys", { name: "revoked", scopes: ["read", "write"] })
    const own = { authorization: `Bearer ${body.key}` }
    const session = await openSession(own)
    const list = { method: "tools/list" }
    assert.strictEqual((await post({ ...own, ...session }, list)).status, 200)
    const task = `Go to ${server.shopUrl}/about and wait 60 seconds`
    const call = (id: number, more: object = {}) => ({
      id,
      method: "tools/call",
      params: { name: "run_task", arguments: { task, waitSeconds: 600 }, ...more },
    })
    // The first call responds at its end, the second with a stream of progress.
    const pending = post({ ...own, ...session }, call(2))
    const stream = await post({ ...own, ...session }, call(3, { _meta: { progressToken: "p" } }))
    const text = stream.text()

    await server.call("POST", `/api/admin/keys/${body.id}/revoke`)
    await text
    await (await pending).text()
    for (const message of [list, { method: "ping" }, initialize]) {
      assert.strictEqual((await post({ ...own, ...session }, message)).status, 401)
      assert.strictEqual((await post(own, message)).status, 401)
    }
  })

  it("binds a session to its key and stores nothing that could be deleted", async () => {
    const { body } = await server.call("POST", "/api/admin/keys", { name: "other", scopes: ["read"] })
    const own = { authorization: `Bearer ${server.key}` }
    const session = await openSession(own)
    const ping = { method: "ping" }
    const foreign = { authorization: `Bearer ${body.key}`, ...session }
    assert.strictEqual((await post(foreign, ping)).status, 404)
    assert.strictEqual((await post({ ...own, ...session }, ping)).status, 200)
    assert.strictEqual((await post(own, ping)).status, 400)
    for (const method of ["DELETE", "GET"]) {
      const { headers, status } = await fetch(`${server.url}/mcp`, { method, headers: { ...own, ...session } })
      assert.deepStrictEqual([status, headers.get("allow")], [405, "POST"])
    }

    const reader = await connected(body.key)
    const rejected = await call("run_task", { task: "a" }, {}, reader)
    assert.include(rejected.text, "write")
    await reader.close()
  })
})

describe("a token of the program", () => {
  it("is a key for all tools, until this key is revoked", async () => {
    const { body: key } = await server.call("POST", "/api/admin/keys", { name: "team", scopes: ["read", "write"] })
    const own = await connected(`sso:${key.id}`)
    const task = `Go to ${server.shopUrl}/about and return the page title`
    const { facts } = await call("run_task", { task, waitSeconds: 100 }, {}, own)
    assert.include(facts.result, "About")
    const { runs } = (await call("list_runs", {}, {}, own)).facts
    assert.isTrue(runs.some(({ runId }: { runId: string }) => runId === facts.runId))
    await own.close()

    const { body: reader } = await server.call("POST", "/api/admin/keys", { name: "reader", scopes: ["read"] })
    const reading = await connected(`sso:${reader.id}`)
    assert.include((await call("run_task", { task }, {}, reading)).text, "write")
    await reading.close()

    const headers = { authorization: `Bearer sso:${key.id}` }
    const session = await openSession(headers)
    const foreign = { authorization: `Bearer sso:${reader.id}`, ...session }
    assert.strictEqual((await post(foreign, { method: "ping" })).status, 404)
    await server.call("POST", `/api/admin/keys/${key.id}/revoke`)
    assert.strictEqual((await post({ ...headers, ...session }, { method: "ping" })).status, 401)
    assert.strictEqual((await post({ authorization: "Bearer sso:none" }, initialize)).status, 401)
  })
})

describe("MCP over stdio", () => {
  it("offers the same tools and exits when its input closes", async () => {
    const main = path.join(import.meta.dirname, "..", "src", "main.ts")
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ["--conditions=@tabwright/source", main, "mcp"],
      env: {
        PATH: process.env["PATH"] ?? "",
        NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
        TABWRIGHT_BASE_URL: server.url,
        TABWRIGHT_API_KEY: server.key,
      },
      cwd: "/",
      stderr: "pipe",
    })
    const local = new Client({ name: "test", version: "1" })
    await local.connect(transport, patient)
    const { tools: listed } = await local.listTools()
    assert.deepStrictEqual(
      listed.map(({ name }) => name),
      tools.map(({ tool }) => tool.name),
    )
    const { facts } = await call("list_models", {}, {}, local)
    assert.isTrue(facts.models.some(({ isDefault }: { isDefault: boolean }) => isDefault))
    const pid = transport.pid ?? 0
    await local.close()
    await until("the command to exit", 60_000, async () => {
      try {
        process.kill(pid, 0)
        return undefined
      } catch {
        return true
      }
    })
  })
})
