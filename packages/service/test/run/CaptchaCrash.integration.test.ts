import { Effect, Exit, Scope } from "effect"
import { createServer } from "node:http"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { makeSandbox } from "../database/Sandbox.ts"
import { openSolver } from "../fixture/peer/Solver.ts"
import { type ChildServer, killServers, startServer } from "../fixture/server/ChildServer.ts"
import { visit } from "../fixture/server/ScriptedBrain.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const scope = Scope.makeUnsafe()
let dataDir: string
let server: ChildServer
let siteUrl: string

const run = <A>(effect: Effect.Effect<A, unknown, Scope.Scope>) => Effect.runPromise(Scope.provide(effect, scope))

/** An imitation of a widget, whose script has no response here. The title tells when it is solved. */
const page = `<!doctype html><title>Locked</title><script>said = (token) => { document.title = "Open: " + token }</script>
  <script src="https://js.hcaptcha.com/1/api.js"></script>
  <div class="h-captcha" data-sitekey="key-1" data-callback="said"><textarea name="h-captcha-response"></textarea></div>`

const openSite = Effect.acquireRelease(
  Effect.callback<{ url: string; close: () => void }>((resume) => {
    const site = createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(page))
    site.listen(0, "127.0.0.1", () => {
      const address = site.address()
      const port = typeof address === "object" ? address?.port : 0
      resume(Effect.succeed({ url: `http://127.0.0.1:${port}/login`, close: () => void site.close() }))
    })
  }),
  ({ close }) => Effect.sync(close),
)

beforeAll(async () => {
  dataDir = path.join(await run(makeSandbox), "data")
  siteUrl = (await run(openSite)).url
  server = await startServer(dataDir, { host: "127.0.0.1" })
})

afterAll(async () => {
  killServers()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

const restart = async () => {
  await server.end("SIGKILL")
  server = await startServer(dataDir, { host: "127.0.0.1" })
}

const captchaEvents = async (id: string) =>
  (await server.events(id)).filter(({ type }) => /^(?:captcha|human)\./.test(type))

/** Evaluates a script in the first page, as the live view would. */
const evaluateIn = async (cdpUrl: string, expression: string): Promise<unknown> => {
  const socket = new WebSocket(cdpUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve)
    socket.addEventListener("error", () => reject(new Error("The browser cannot be reached")))
  })
  let last = 0
  const send = (method: string, params: object, sessionId?: string) => {
    const id = ++last
    // oxlint-disable-next-line no-explicit-any
    return new Promise<any>((resolve) => {
      socket.addEventListener("message", ({ data }) => {
        const message = JSON.parse(String(data))
        if (message.id === id) resolve(message.result)
      })
      socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }))
    })
  }
  const { targetInfos } = await send("Target.getTargets", {})
  const { targetId } = targetInfos.find(({ type }: { type: string }) => type === "page")
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true })
  const { result } = await send("Runtime.evaluate", { expression, returnByValue: true }, sessionId)
  socket.close()
  return result.value
}

describe("A run whose server is killed while a CAPTCHA waits for its solver", () => {
  it("asks the webhook the same question again and places the token in the new browser", async () => {
    let answers = false
    const solver = await run(openSolver(() => (answers ? { status: 200, body: `{"token":"P1_token"}` } : undefined)))
    const { id: webhookId } = (await server.post("/api/v4/webhooks", { url: solver.url, events: ["test"] })).body
    const questions = () =>
      solver.questions.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === "captcha.requested")
    const { id } = await server.run({ task: visit(siteUrl), captcha: { solver: "webhook", webhookId } })
    await server.until("the solver is asked", 90_000, async () => questions().length > 0)
    answers = true
    await restart()

    const ended = await server.ended(id)
    assert.deepInclude(ended, { status: "completed", result: "Open: P1_token" })
    const [first, again] = questions().map(({ payload }) => payload)
    assert.strictEqual(again.captcha_id, first.captcha_id)
    assert.strictEqual(again.deadline, first.deadline)
    const types = (await captchaEvents(id)).map(({ type }) => type)
    assert.strictEqual(types.filter((type) => type === "captcha.solved").length, 1)
    assert.notInclude(types, "captcha.failed")
  })

  it("continues the request to a person, who solves it in the new browser", async () => {
    const { id, sessionId } = await server.run({ task: visit(siteUrl), captcha: { solver: "human" } })
    const asked = await server.until("a person is asked", 90_000, async () => {
      const { humanRequest } = (await server.get(`/api/v4/runs/${id}`)).body
      return humanRequest ?? undefined
    })
    assert.include(asked.reason, "hCaptcha")
    await restart()

    const browser = await server.until("the run has another browser", 90_000, async () => {
      const { items } = (await server.get(`/api/v4/browsers?agentSessionId=${sessionId}&filterBy=active`)).body
      return items[0]
    })
    const { humanRequest } = (await server.get(`/api/v4/runs/${id}`)).body
    assert.deepInclude(humanRequest, { expiresAt: asked.expiresAt, reason: asked.reason })
    await server.until("the run has found it again", 90_000, async () => {
      const found = (await captchaEvents(id)).filter(({ type }) => type === "captcha.detected")
      return found.length === 2
    })
    const solve = `document.title === "Locked" && (document.querySelector("textarea").value = "by hand", said("by hand"), true)`
    await server.until("the person solves it", 90_000, async () => (await evaluateIn(browser.cdpUrl, solve)) === true)

    const ended = await server.ended(id)
    assert.deepInclude(ended, { status: "completed", result: "Open: by hand" })
    const types = (await captchaEvents(id)).map(({ type }) => type)
    assert.strictEqual(types.filter((type) => type === "human.requested").length, 1)
    assert.strictEqual(types.at(-1), "captcha.solved")
  })

  it("keeps the solver for messages of its session", async () => {
    const { id, sessionId } = await server.run({ task: visit(siteUrl), captcha: { solver: "human" } })
    await server.event(id, "captcha.detected")
    await server.post(`/api/v4/sessions/${sessionId}/queue`, { text: visit(siteUrl), interrupt: true })
    const next = await server.until("the message starts a run", 90_000, async () => {
      const { latestRunId } = (await server.get(`/api/v4/sessions/${sessionId}`)).body
      return latestRunId === id ? undefined : String(latestRunId)
    })
    assert.deepInclude((await server.event(next, "captcha.detected")).data, { kind: "hcaptcha", solver: "human" })
    await server.post(`/api/v4/runs/${next}/cancel`)
    await server.ended(next)
  })
})
