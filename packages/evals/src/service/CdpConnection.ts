/** A message from the browser. */
export interface CdpMessage {
  readonly method: string
  readonly params: { readonly [name: string]: unknown }
  readonly sessionId: string | undefined
}

/** The connection to the browser broke. */
export class CdpClosed extends Error {
  override readonly name = "CdpClosed"
  readonly _tag = "CdpClosed"
}

type Result = { readonly [name: string]: unknown }

const isObject = (value: unknown): value is Result => typeof value === "object" && value !== null

/** Time limit of a command in ms. A page with a blocked main thread does not respond. */
const commandLimitMs = 15_000

/** A CDP connection to a browser, with flat sessions. */
export class CdpConnection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>()
  readonly #onMessage: (message: CdpMessage) => void
  #lastId = 0

  private constructor(socket: WebSocket, onMessage: (message: CdpMessage) => void) {
    this.#socket = socket
    this.#onMessage = onMessage
    socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => this.#receive(String(data)))
    socket.addEventListener("close", ({ code }) =>
      this.#closed(new CdpClosed(`The browser closed the connection (${code}).`)),
    )
  }

  /** Connects to a CDP URL. Rejects with `CdpClosed` if the service refuses the connection. */
  static open(url: string, onMessage: (message: CdpMessage) => void): Promise<CdpConnection> {
    const socket = new WebSocket(url)
    return new Promise((resolve, reject) => {
      socket.addEventListener("open", () => resolve(new CdpConnection(socket, onMessage)), { once: true })
      socket.addEventListener("error", () => reject(new CdpClosed("The browser does not accept a connection.")), {
        once: true,
      })
    })
  }

  /** Sends a command and returns its result. */
  send(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      if (this.#socket.readyState !== WebSocket.OPEN) return reject(new CdpClosed("The connection is closed."))
      const timer = setTimeout(() => {
        this.#waiting.delete(id)
        reject(new Error(`${method} took longer than ${commandLimitMs / 1000} seconds.`))
      }, commandLimitMs)
      const settle =
        <A>(done: (value: A) => void) =>
        (value: A) => {
          clearTimeout(timer)
          done(value)
        }
      this.#waiting.set(id, { resolve: settle(resolve), reject: settle(reject) })
      this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }))
    })
  }

  close(): void {
    this.#socket.close()
    this.#closed(new CdpClosed("The connection is closed."))
  }

  #receive(text: string): void {
    const message: unknown = JSON.parse(text)
    if (!isObject(message)) return
    const { error, id, method, params, result, sessionId } = message
    if (typeof id === "number") {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (isObject(error))
        waiting?.reject(new Error(typeof error["message"] === "string" ? error["message"] : "CDP error"))
      else waiting?.resolve(isObject(result) ? result : {})
    } else if (typeof method === "string") {
      this.#onMessage({
        method,
        params: isObject(params) ? params : {},
        sessionId: typeof sessionId === "string" ? sessionId : undefined,
      })
    }
  }

  #closed(error: CdpClosed): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
