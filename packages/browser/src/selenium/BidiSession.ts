import { BrowserDisconnected, clientReasons } from "../connection/BrowserDisconnected.ts"
import { type CdpAddress, CdpSocket } from "../connection/CdpSocket.ts"
import { MissingLibrary } from "../connection/MissingLibrary.ts"
import { FileTransfers } from "../transfer/FileTransfers.ts"
import { openClients } from "./CdpClients.ts"

/** A message of WebDriver BiDi. */
export interface BidiMessage {
  readonly id?: number
  readonly method?: string
  readonly type?: string
  readonly error?: string
  readonly message?: string
  readonly result?: Readonly<Record<string, unknown>>
}

/** An error response of WebDriver BiDi. */
export class BidiError extends Error {
  /** Error code, such as `no such frame`. */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Commands of the endpoint itself count from here. Clients count from 1. */
const firstOwnId = 2 ** 30

/** A session of WebDriver BiDi with a browser, translated to CDP. */
export class BidiSession {
  /** Receives responses and events of the client. */
  onmessage: (message: BidiMessage) => void = () => {}
  readonly #wire: FileTransfers
  readonly #pending = new Map<number, (message: BidiMessage) => void>()
  #receive: (message: never) => unknown = () => {}
  #lastId = firstOwnId

  private constructor(wire: FileTransfers) {
    this.#wire = wire
  }

  /**
   * Connects to the browser. `capabilities` are those of `session.new`.
   * @throws BrowserDisconnected, or MissingLibrary without `chromium-bidi`
   */
  static async open(
    address: CdpAddress,
    options: { readonly savesDownloads: boolean },
    capabilities: unknown,
  ): Promise<BidiSession> {
    const { BidiMapper } = await MissingLibrary.guard("chromium-bidi", () => import("chromium-bidi"))
    const wire = new FileTransfers(await CdpSocket.open(address), address, options)
    const session = new BidiSession(wire)
    try {
      const { browser, connection } = openClients(wire, BidiMapper.EventEmitter)
      const { defaultBrowserContextId } = await browser.sendCommand("Target.getBrowserContexts")
      wire.setDefaultContext(defaultBrowserContextId)
      const transport = {
        setOnMessage: (receive: (message: never) => unknown) => (session.#receive = receive),
        sendMessage: (message: object) => session.#deliver(message),
        close: () => wire.close(),
      }
      await BidiMapper.BidiServer.createAndStart(transport, connection, browser, "")
      await session.call("session.new", { capabilities })
      return session
    } catch (error) {
      wire.close()
      throw wire.ended === undefined ? error : BrowserDisconnected.because(address.id, clientReasons.broken)
    }
  }

  /** Resolves when the connection to the browser has ended. */
  get closed(): Promise<unknown> {
    return this.#wire.closed
  }

  /** Passes a command on. Its response arrives at `onmessage`. */
  send(command: unknown): void {
    this.#receive(command as never)
  }

  /** Runs a command of the endpoint. @throws BidiError */
  async call(method: string, params: object): Promise<Readonly<Record<string, unknown>>> {
    const id = ++this.#lastId
    const response = await new Promise<BidiMessage>((resolve) => {
      this.#pending.set(id, resolve)
      void this.#wire.closed.then(() => resolve({ error: "unknown error", message: "The browser is disconnected." }))
      this.send({ id, method, params })
    })
    if (response.result === undefined) throw new BidiError(response.error ?? "unknown error", response.message ?? "")
    return response.result
  }

  close(): void {
    this.#wire.close()
  }

  #deliver(message: BidiMessage): void {
    const own = this.#pending.get(message.id ?? -1)
    if (own === undefined) return this.onmessage(message)
    this.#pending.delete(message.id ?? -1)
    own(message)
  }
}
