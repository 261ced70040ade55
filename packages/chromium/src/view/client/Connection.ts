import type { EndReason, ViewMessage } from "../ViewMessage.ts"
import type { ViewerMessage } from "../ViewerMessage.ts"

/** How a connection stands, in words that are true at that moment. */
export type ConnectionState =
  | { readonly state: "connecting" }
  | { readonly state: "live" }
  | { readonly state: "waiting" }
  | { readonly state: "retrying"; readonly inSeconds: number; readonly attempt: number }
  | { readonly state: "unreachable" }
  | { readonly state: "ended"; readonly reason: EndReason | "invalid" }

export interface ConnectionEvents {
  readonly onState: (state: ConnectionState) => void
  readonly onMessage: (message: ViewMessage) => void
  readonly onFrame: (data: ArrayBuffer) => void
}

export interface Connection {
  readonly send: (message: ViewerMessage) => void
  readonly sendBytes: (bytes: ArrayBuffer) => void
  /** Tries at once. */
  readonly retry: () => void
}

/** The server says something every 10 seconds: a line that is silent for this long is dead, whatever the socket says. */
const silenceLimitMs = 25_000
const openLimitMs = 10_000

/** In seconds; the last one is repeated. */
const pauses = [0.5, 1, 2, 4, 5]

/** After this many attempts, about five minutes, somebody has to ask for another one. */
const maxAttempts = 60

/** The browser has ended, or access to it was revoked: the `ended` message before said which. */
const finalCodes: ReadonlyArray<number> = [4000, 4014]

/** Connects to this page's browser, and again whenever the connection is lost, and says how it stands. */
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
      receive(JSON.parse(data) as ViewMessage)
    })
    opened.addEventListener("close", ({ code }) => {
      if (opened === socket) lose(code)
    })
  }

  const listenFor = (limitMs: number) => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      socket?.close()
      lose(0)
    }, limitMs)
  }

  const receive = (message: ViewMessage) => {
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

  const lose = (code: number) => {
    drop()
    if (finalCodes.includes(code)) return end("unknown")
    if (++attempt > maxAttempts) return onState({ state: "unreachable" })
    void isAddressValid().then((isValid) => {
      if (socket !== undefined) return
      if (!isValid) return end("invalid")
      let left = pauses[Math.min(attempt, pauses.length) - 1] ?? 1
      const tell = () => onState({ state: "retrying", inSeconds: Math.ceil(left), attempt })
      tell()
      countdown = setInterval(() => {
        left -= 0.5
        if (left <= 0) open()
        else if (Number.isInteger(left)) tell()
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

/** A socket that was refused does not say why; the page's own address does. A server that does not answer may come back. */
const isAddressValid = async (): Promise<boolean> => {
  try {
    const { status } = await fetch(location.href, { cache: "no-store" })
    return status !== 404
  } catch {
    return true
  }
}
