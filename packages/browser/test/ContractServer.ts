import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"

/** A small server that keeps browsers as the contract says; none of them is real. */
export class ContractServer implements AsyncDisposable {
  readonly apiKey = "tw_test"
  /** Status by id. */
  readonly browsers = new Map<string, string>()
  /** `METHOD /path` of every request, in order. */
  readonly received: Array<string> = []
  readonly created: Array<unknown> = []
  /** Answered to the next stops, one each. */
  readonly stopFaults: Array<number> = []
  /** What the answer to a creation waits for. */
  beforeCreated: Promise<unknown> = Promise.resolve()
  /** Leaves stops without an answer. */
  isDeaf = false
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
    server.on("request", (request, response) => void this.#answer(request, response))
  }

  static async start(): Promise<ContractServer> {
    const server = createServer().listen(0, "127.0.0.1")
    await once(server, "listening")
    return new ContractServer(server)
  }

  get origin(): string {
    const address = this.#server.address()
    if (address === null || typeof address === "string") throw new Error("not listening")
    return `http://127.0.0.1:${address.port}`
  }

  get stops(): number {
    return this.received.filter((line) => line.startsWith("PATCH")).length
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, "close")
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
    const sent = await text(request)
    this.received.push(`${request.method} ${request.url}`)
    if (request.headers["x-service-api-key"] !== this.apiKey) return void reply(401, { detail: "Invalid API key" })
    if (request.method === "POST") {
      this.created.push(JSON.parse(sent))
      const id = randomUUID()
      this.browsers.set(id, "active")
      await this.beforeCreated
      return void reply(201, this.#view(id))
    }
    const id = request.url?.split("/").at(-1) ?? ""
    if (!this.browsers.has(id)) return void reply(404, { detail: "Session not found" })
    if (request.method === "PATCH") {
      if (this.isDeaf) return
      const fault = this.stopFaults.shift()
      if (fault !== undefined) return void reply(fault, { detail: "A fault was asked for" })
      this.browsers.set(id, "stopped")
    }
    reply(200, this.#view(id))
  }

  #view(id: string): unknown {
    const isActive = this.browsers.get(id) === "active"
    return {
      id,
      status: this.browsers.get(id),
      liveUrl: isActive ? `${this.origin}/live/secret-live` : null,
      cdpUrl: isActive ? `ws://127.0.0.1/cdp/${id}?token=secret-cdp` : null,
      timeoutAt: "2026-11-20T13:00:00Z",
      startedAt: "2026-11-20T12:00:00Z",
      metadata: {},
    }
  }
}
