import type { EndReason, ServerMessage } from "../ServerMessage.ts"
import type { ClientMessage } from "../ClientMessage.ts"

export type ConnectionState =
  | { readonly state: "connecting" }
  | { readonly state: "live" }
  | { readonly state: "waiting" }
  | { readonly state: "retrying"; readonly inSeconds: number; readonly attempt: number }
  | { readonly state: "unreachable" }
  | { readonly state: "ended"; readonly reason: EndReason | "invalid" }

export interface ConnectionEvents {
  readonly onState: (state: ConnectionState) => void
  readonly onMessage: (message: ServerMessage) => void
  readonly onFrame: (data: ArrayBuffer) => void
}

export interface Connection {
  readonly send: (message: ClientMessage) => void
  readonly sendBytes: (bytes: ArrayBuffer) => void
  /** Reconnects immediately. */
  readonly retry: () => void
}

/** The server sends a message every 10 s, so a connection silent for this long is dead. */
const silenceLimitMs = 25_000
const openLimitMs = 10_000

/** In seconds. The last one repeats. */
const pauses = [0.5, 1, 2, 4, 5]

/** About five minutes; then the user has to retry. */
const maxAttempts = 60

/** Codes after the browser stopped or access was revoked. An `ended` message with the reason precedes them. */
const finalCodes: ReadonlyArray<number> = [4000, 4014]

/** Connects to this page's browser, reconnects after failures, and reports the state. */
export const connect = ({ onState, onMessage, onFrame }: ConnectionEvents): Connection => {
  let socket: WebSocket | undefined
  let attempt = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  let countdown: ReturnType<typeof setInterval> | undefined

  const open = () => {
    clearInterval(countdown)
    if (attempt === 0) onState({ state: "connecting" })
    const url = new URL(location.href)
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:"
    url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, "")}/socket`
    url.hash = ""
    const opened = new WebSocket(url)
    opened.binaryType = "arraybuffer"
    socket = opened
    listenFor(openLimitMs)
    opened.addEventListener("message", ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (opened !== socket) return
      listenFor(silenceLimitMs)
      if (typeof data !== "string") return onFrame(data)
      receive(JSON.parse(data) as ServerMessage)
    })
    opened.addEventListener("close", ({ code }) => {
      if (opened === socket) onConnectionLost(code)
    })
  }

  const listenFor = (limitMs: number) => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      socket?.close()
      onConnectionLost(0)
    }, limitMs)
  }

  const receive = (message: ServerMessage) => {
    if (message.type === "state") {
      attempt = 0
      onState({ state: message.state })
    }
    if (message.type === "ended") end(message.reason)
    onMessage(message)
  }

  const end = (reason: EndReason | "invalid") => {
    const last = socket
    drop()
    last?.close()
    onState({ state: "ended", reason })
  }

  const drop = () => {
    clearTimeout(silence)
    clearInterval(countdown)
    socket = undefined
  }

  const onConnectionLost = (code: number) => {
    drop()
    if (finalCodes.includes(code)) return end("unknown")
    if (++attempt > maxAttempts) return onState({ state: "unreachable" })
    void isAddressValid().then((isValid) => {
      if (socket !== undefined) return
      if (!isValid) return end("invalid")
      let left = pauses[Math.min(attempt, pauses.length) - 1] ?? 1
      const reportRetry = () => onState({ state: "retrying", inSeconds: Math.ceil(left), attempt })
      reportRetry()
      countdown = setInterval(() => {
        left -= 0.5
        if (left <= 0) open()
        else if (Number.isInteger(left)) reportRetry()
      }, 500)
    })
  }

  open()
  return {
    send: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    sendBytes: (bytes) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(bytes)
    },
    retry: () => {
      attempt = 0
      drop()
      open()
    },
  }
}

/** Rejected sockets expose no status. Returns true if the server is unreachable, since it may return. */
const isAddressValid = async (): Promise<boolean> => {
  try {
    const { status } = await fetch(location.href, { cache: "no-store" })
    return status !== 404
  } catch {
    return true
  }
}
