import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

const now = "2026-11-20T12:00:00Z"

interface Run {
  readonly id: string
  readonly sessionId: string
  readonly workspaceId: string
  readonly task: string
  readonly model: string
  status: string
  result: string | null
  error: string | null
  /** What is still to happen, one a look. */
  readonly ahead: Array<() => void>
  readonly events: Array<{ runId: string; id: number; ts: string; type: string; data: Record<string, unknown> }>
}

interface Session {
  readonly id: string
  readonly workspaceId: string
  readonly runs: Array<Run>
  readonly waiting: Array<Message>
  readonly messages: Array<Message>
}

interface Message {
  readonly id: number
  readonly text: string
  readonly mode: "interrupt" | "queue"
  runId: string | null
}

export interface Received {
  readonly method: string
  /** Path below `/api/v4`, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage["headers"]
  readonly body: unknown
}

class Refusal extends Error {
  readonly status: number

  constructor(status: number, detail: string) {
    super(detail)
    this.status = status
  }
}

/**
 * A small server that answers as the contract says. Nothing in it waits: a run gets one stage further whenever somebody looks
 * at it or at its session. The task decides what becomes of the run: "fail ..." fails, "hang ..." goes on until it is cancelled.
 */
export class ContractServer implements AsyncDisposable {
  readonly apiKey = "tw_test"
  readonly origin: string
  readonly received: Array<Received> = []
  readonly files = new Map([
    ["out.csv", "id,name\n1,Lamp\n"],
    ["out.csv.bak", "old"],
  ])
  /** What the next runs that complete answer, in turn; `Done: <task>` where there is none. */
  readonly answers: Array<string> = []
  readonly #server: Server
  readonly #sessions = new Map<string, Session>()
  readonly #browsers = new Map<string, Record<string, unknown>>()
  #faults: Array<{ readonly status: number; readonly path: RegExp }> = []
  #ids = 0

  private constructor(server: Server, origin: string) {
    this.#server = server
    this.origin = origin
  }

  static async start(): Promise<ContractServer> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const { port } = server.address() as AddressInfo
    const contract = new ContractServer(server, `http://127.0.0.1:${port}`)
    server.on("request", (request, response) => void contract.#answer(request, response))
    return contract
  }

  /** Answers the next request to a path with a status. */
  failNext(path: RegExp, status: number): void {
    this.#faults.push({ path, status })
  }

  count(method: string, path: RegExp): number {
    return this.received.filter((one) => one.method === method && path.test(one.path)).length
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.origin)
    const reply = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      const payload = typeof body === "string" ? body : JSON.stringify(body)
      response
        .writeHead(status, { "content-type": "application/json", "x-request-id": "req_1", ...headers })
        .end(payload)
    }
    if (url.pathname.startsWith("/files/")) {
      const content = this.files.get(decodeURIComponent(url.pathname.slice("/files/".length)))
      return content === undefined ? reply(404, { detail: "File not found" }) : reply(200, content)
    }
    const sent = await text(request)
    const received: Received = {
      method: request.method ?? "",
      path: url.pathname.replace("/api/v4", ""),
      query: url.searchParams,
      headers: request.headers,
      body: sent === "" ? undefined : JSON.parse(sent),
    }
    this.received.push(received)
    const fault = this.#faults.find(({ path }) => path.test(received.path))
    if (fault !== undefined) {
      this.#faults = this.#faults.filter((other) => other !== fault)
      return reply(fault.status, { detail: "A fault was asked for" })
    }
    try {
      if (received.headers["x-service-api-key"] !== this.apiKey) throw new Refusal(401, "Invalid API key")
      const created = received.method === "POST" && received.path === "/browsers"
      const warning: Record<string, string> = created ? { "x-tabwright-warning": "no proxy for de, went direct" } : {}
      reply(created ? 201 : 200, this.#route(received), warning)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      reply(error.status, { detail: error.message })
    }
  }

  #route({ body, method, path, query }: Received): unknown {
    const [, room, id = "", part, inner] = path.split("/")
    const fields = (body ?? {}) as Record<string, unknown>
    switch (`${method} ${room}/${part ?? ""}`) {
      case "POST runs/":
        return this.#createRun(String(fields["task"]), fields)
      case "GET runs/":
        return this.#summary(this.#run(id))
      case "GET runs/status":
        return { status: this.#advance(this.#run(id)).status }
      case "GET runs/events": {
        const { events } = this.#advance(this.#run(id))
        const page = events.filter((event) => event.id > Number(query.get("after") ?? 0)).slice(0, 3)
        const last = page.at(-1)
        return { events: page, nextAfter: last?.id ?? null, hasMore: last !== undefined && last !== events.at(-1) }
      }
      case "POST runs/cancel":
        return this.#summary(this.#end(this.#run(id), "cancelled"))
      case "GET sessions/":
        return this.#sessionInfo(this.#session(id))
      case "GET sessions/queue": {
        const session = this.#session(id)
        session.runs.forEach((run) => this.#advance(run))
        const found = session.messages.find((message) => String(message.id) === inner)
        return found === undefined ? refuse("Message not found") : messageView(session, found)
      }
      case "POST sessions/queue":
        return this.#enqueue(this.#session(id), String(fields["text"]), fields["interrupt"] === true)
      case "GET workspaces/files":
        return {
          files: [...this.files]
            .filter(([name]) => name.startsWith(query.get("prefix") ?? ""))
            .map(([name, content]) => ({
              path: name,
              size: content.length,
              lastModified: now,
              url: query.get("includeUrls") === "true" ? `${this.origin}/files/${encodeURIComponent(name)}` : null,
            })),
          nextCursor: null,
          hasMore: false,
        }
      case "POST browsers/":
        return this.#createBrowser(fields)
      case "GET browsers/":
        return id === ""
          ? { items: [...this.#browsers.values()], totalItems: this.#browsers.size, pageNumber: 1, pageSize: 10 }
          : this.#browser(id)
      case "PATCH browsers/":
        return Object.assign(this.#browser(id), { status: "stopped", cdpUrl: null })
      default:
        throw new Refusal(404, "Not Found")
    }
  }

  #id(): string {
    this.#ids += 1
    return `0198c0de-7f3a-7c11-9d52-${String(this.#ids).padStart(12, "0")}`
  }

  #createRun(task: string, fields: Record<string, unknown> = {}): unknown {
    const existing = typeof fields["sessionId"] === "string" ? this.#session(fields["sessionId"]) : undefined
    const session = existing ?? { id: this.#id(), workspaceId: this.#id(), runs: [], waiting: [], messages: [] }
    this.#sessions.set(session.id, session)
    const run = this.#startRun(
      session,
      task,
      typeof fields["model"] === "string" ? fields["model"] : "tabwright-planner",
    )
    const { id, sessionId, workspaceId, model, status } = run
    return { id, sessionId, workspaceId, model, status, eventsUrl: `${this.origin}/api/v4/runs/${id}/events` }
  }

  #startRun(session: Session, task: string, model: string): Run {
    const run: Run = {
      id: this.#id(),
      sessionId: session.id,
      workspaceId: session.workspaceId,
      task,
      model,
      status: "queued",
      result: null,
      error: null,
      ahead: [],
      events: [],
    }
    session.runs.push(run)
    const log = (type: string, data: Record<string, unknown> = {}) =>
      void run.events.push({ runId: run.id, id: run.events.length * 2 + 1, ts: now, type, data })
    log("run.created")
    const step = (number: number) => () => log("step.completed", stepView(number))
    run.ahead.push(
      () => {
        run.status = "running"
        log("run.dispatched")
        log("browser.ready", { browser_session_id: this.#id(), live_view_url: `${this.origin}/live/token` })
      },
      step(1),
      step(2),
    )
    if (!task.startsWith("hang")) run.ahead.push(() => this.#end(run, task.startsWith("fail") ? "failed" : "completed"))
    return run
  }

  #advance(run: Run): Run {
    run.ahead.shift()?.()
    return run
  }

  #end(run: Run, status: "completed" | "failed" | "cancelled"): Run {
    if (isOver(run)) return run
    run.status = status
    run.result = status === "completed" ? (this.answers.shift() ?? `Done: ${run.task}`) : null
    run.error = status === "failed" ? "The page did not load. Try again." : null
    run.ahead.length = 0
    run.events.push({ runId: run.id, id: run.events.length * 2 + 1, ts: now, type: `run.${status}`, data: {} })
    const session = this.#session(run.sessionId)
    const next = session.waiting.shift()
    if (next !== undefined) next.runId = this.#startRun(session, next.text, run.model).id
    return run
  }

  #enqueue(session: Session, message: string, interrupt: boolean): unknown {
    const active = session.runs.find((run) => !isOver(run))
    this.#ids += 1
    const queued: Message = { id: this.#ids, text: message, mode: interrupt ? "interrupt" : "queue", runId: null }
    session.messages.push(queued)
    if (active === undefined) queued.runId = this.#startRun(session, message, "tabwright-planner").id
    else if (interrupt) {
      session.waiting.unshift(queued)
      this.#end(active, "cancelled")
    } else session.waiting.push(queued)
    return messageView(session, queued)
  }

  #createBrowser(fields: Record<string, unknown>): unknown {
    const id = this.#id()
    const view = {
      id,
      status: "active",
      liveUrl: null,
      cdpUrl: `ws://127.0.0.1/cdp/${id}`,
      timeoutAt: now,
      startedAt: now,
      metadata: fields["metadata"] ?? {},
    }
    this.#browsers.set(id, view)
    return view
  }

  #browser(id: string): Record<string, unknown> {
    return this.#browsers.get(id) ?? refuse("Session not found")
  }

  #session(id: string): Session {
    return this.#sessions.get(id) ?? refuse("Session not found")
  }

  #run(id: string): Run {
    return (
      [...this.#sessions.values()].flatMap(({ runs }) => runs).find((run) => run.id === id) ?? refuse("Run not found")
    )
  }

  #sessionInfo(session: Session): unknown {
    session.runs.forEach((run) => this.#advance(run))
    const latest = session.runs.at(-1) ?? refuse("Session not found")
    const { id, status, task, workspaceId } = latest
    return {
      sessionId: session.id,
      latestRunId: id,
      workspaceId,
      task,
      title: null,
      status,
      createdAt: now,
      updatedAt: now,
    }
  }

  #summary({ error, id, model, result, sessionId, status, task, workspaceId }: Run): unknown {
    const run = { id, sessionId, workspaceId, task, model, status, result, error }
    const totals = { totalInputTokens: 0, totalOutputTokens: 0, totalCostUsd: "0", contextLimit: 200_000 }
    return { ...run, ...totals, title: null, createdAt: now, updatedAt: now }
  }
}

const isOver = (run: Run): boolean => ["completed", "failed", "cancelled"].includes(run.status)

const messageView = (session: Session, message: Message) => ({
  ...message,
  sessionId: session.id,
  status: message.runId === null ? "pending" : "consumed",
  createdAt: now,
})

const refuse = (detail: string): never => {
  throw new Refusal(404, detail)
}

export const stepView = (number: number) => ({
  number,
  memory: "",
  evaluationPreviousGoal: "",
  nextGoal: `Goal ${number}`,
  url: "https://example.com/",
  actions: [`{"click":{"index":1}}`],
})
