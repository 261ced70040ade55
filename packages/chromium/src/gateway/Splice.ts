import { WebSocket } from "ws"
import * as Predicate from "effect/Predicate"
import { closeCodes, type CloseReason } from "./CloseCode.ts"
import { judge, type PolicyFolders } from "./MessagePolicy.ts"

/** Above this the sender is held back; a screenshot is 0.1 to 3 MB. */
const highWaterBytes = 8 * 2 ** 20
const lowWaterBytes = 2 ** 20

/** How long a closing handshake may take before the connection is cut. */
const closeLimitMs = 1000

/**
 * @category models
 * @since 0.1.0
 */
export interface SpliceOptions {
  readonly client: WebSocket
  /** The browser's socket, open and paused. */
  readonly upstream: WebSocket
  readonly folders: PolicyFolders
  /** A client that answers none of two pings in a row is cut. */
  readonly pingMs: number
  /** The browser's socket closed; tells why, if the browser is gone. */
  readonly reasonOfLoss: () => Promise<CloseReason>
}

/**
 * Joins a client to a browser: every message of the client is judged by the policy and written anew, the browser's messages
 * pass as they are. Each side is read no faster than the other takes it. Returns how to close the client for a reason.
 *
 * A client that died without closing would hold up every new page that it asked to wait for it: hence the pings.
 *
 * @category constructors
 * @since 0.1.0
 */
export const splice = (options: SpliceOptions): ((reason: CloseReason) => void) => {
  const { client, upstream, folders } = options

  const close = (code: number, reason: string) => {
    client.close(code, reason)
    upstream.close()
    setTimeout(() => {
      client.terminate()
      upstream.terminate()
    }, closeLimitMs).unref()
  }
  const closeFor = (reason: CloseReason) => {
    const [code, text] = closeCodes[reason]
    close(code, text)
  }

  upstream.on("message", (data, isBinary) => pass(upstream, client, toBuffer(data), isBinary))
  upstream.on("close", () => {
    if (client.readyState === WebSocket.OPEN) void options.reasonOfLoss().then(closeFor)
  })
  upstream.on("error", () => upstream.terminate())

  client.on("message", (data) => {
    const message = parse(toBuffer(data))
    if (message === undefined) return closeFor("unreadable")
    const verdict = judge(message, folders)
    switch (verdict._tag) {
      case "Forward":
        return pass(client, upstream, Buffer.from(JSON.stringify(verdict.message)), false)
      case "Refuse":
        return client.send(JSON.stringify({ ...address(message), error: { code: -32_000, message: verdict.detail } }))
      case "AnswerAndClose":
        return client.send(JSON.stringify({ ...address(message), result: {} }), () =>
          close(1000, "The browser runs on"),
        )
    }
  })
  client.on("close", () => upstream.terminate())
  client.on("error", () => client.terminate())

  keepAlive(client, options.pingMs, () => closeFor("tooSlow"))
  upstream.resume()
  return closeFor
}

/** Sends on, and holds the sender back while the receiver has too much to take. */
const pass = (from: WebSocket, to: WebSocket, data: Buffer, binary: boolean): void => {
  to.send(data, { binary, compress: false }, () => {
    if (from.isPaused && to.bufferedAmount < lowWaterBytes) from.resume()
  })
  if (to.bufferedAmount > highWaterBytes) from.pause()
}

const keepAlive = (client: WebSocket, pingMs: number, onSilence: () => void): void => {
  let missed = 0
  const heard = () => (missed = 0)
  client.on("pong", heard).on("message", heard)
  const timer = setInterval(() => {
    // A client that we do not read from cannot be heard.
    if (client.isPaused) return
    if (missed++ >= 2) {
      clearInterval(timer)
      onSilence()
      client.terminate()
    } else {
      client.ping()
    }
  }, pingMs)
  client.once("close", () => clearInterval(timer))
}

const toBuffer = (data: Buffer | ArrayBuffer | Array<Buffer>): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data)

const parse = (data: Buffer): Readonly<Record<PropertyKey, unknown>> | undefined => {
  try {
    const message: unknown = JSON.parse(data.toString())
    return Predicate.isReadonlyObject(message) ? message : undefined
  } catch {
    return undefined
  }
}

/** Who asked: the command's number, and its CDP session. */
const address = ({ id, sessionId }: Readonly<Record<PropertyKey, unknown>>) =>
  sessionId === undefined ? { id } : { id, sessionId }
