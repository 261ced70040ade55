import { Socket } from "node:net"
import type { Duplex } from "node:stream"
import * as Predicate from "effect/Predicate"
import { passBrowserFrames } from "./BrowserFrames.ts"
import { readClientFrames } from "./ClientFrames.ts"
import { closeCodes, type CloseReason } from "./CloseCode.ts"
import { closeFrame, controlFrame, opcodes, textFrame } from "./Frame.ts"
import type { BrowserSocket } from "./Handshake.ts"
import { judge, type PolicyFolders } from "./MessagePolicy.ts"
import { followWaitingTargets } from "./WaitingTargets.ts"

/** More than this waits for a receiver: its sender is held back. A screenshot is 0.1 to 3 MB. */
const highWaterBytes = 2 * 2 ** 20

/** Playwright sends files of up to 50 MB along with a command, as base64. */
const maxMessageBytes = 100 * 2 ** 20

/** A client that holds pages up and takes nothing at all for so many limits is cut; the pages go on then. */
const stallFactor = 3

/** How long a closing handshake may take before the connection is cut. */
const closeLimitMs = 1000

/** When the system asks a silent connection whether it is still there. */
const keepAliveMs = 15_000

/**
 * @category models
 * @since 0.1.0
 */
export interface SpliceOptions {
  /** The client's connection, a WebSocket by now. */
  readonly client: Duplex
  /** What the client sent right behind its handshake. */
  readonly head: Buffer
  readonly browser: BrowserSocket
  readonly folders: PolicyFolders
  /** A client that answers none of two pings in a row is cut. */
  readonly pingMs: number
  /** A new target that waits for this client is let go after this time; 0: never. */
  readonly waitLimitMs: number
  /** What has to be done before a command is sent on; the client's next ones wait behind it. */
  readonly before: (command: Readonly<Record<PropertyKey, unknown>>) => Promise<void> | undefined
  /** The browser's socket closed; tells why, if the browser is gone. */
  readonly reasonOfLoss: () => Promise<CloseReason>
}

/**
 * Joins a client to a browser: every message of the client is judged by the policy and written anew, the browser's bytes pass
 * as they are. Each side is read no faster than the other takes it. Returns how to close the client for a reason.
 *
 * @category constructors
 * @since 0.1.0
 */
export const splice = (options: SpliceOptions): ((reason: CloseReason) => void) => {
  const { client, folders } = options
  const { socket: upstream, first } = options.browser
  let isClosing = false
  let stall: NodeJS.Timeout | undefined
  /** Messages behind a command that waits. */
  let behind: Array<Buffer> | undefined

  const send = (message: unknown) => {
    const text = encode(message)
    return text === undefined ? closeFor("unreadable") : write(upstream, client, textFrame(text, true))
  }
  /** Whoever leaves the gateway's own answers lying may ask nothing more. */
  const insert = (frame: Buffer) => {
    toClient.insert(frame)
    if (isOwedTooMuch()) client.pause()
  }
  const isOwedTooMuch = () => client.writableLength + toClient.waitingBytes() > highWaterBytes
  const relieve = () => {
    if (behind !== undefined) return
    if (client.isPaused() && !isOwedTooMuch() && upstream.writableLength <= highWaterBytes) client.resume()
  }
  const answer = (message: unknown) => {
    const text = encode(message)
    return text === undefined ? closeFor("unreadable") : insert(textFrame(text, false))
  }

  const close = (code: number, reason: string) => {
    if (isClosing) return
    isClosing = true
    upstream.destroy()
    // Half a message of the browser would swallow the goodbye.
    if (toClient.isInside()) return client.destroy()
    toClient.insert(closeFrame(code, reason))
    client.end()
    setTimeout(() => client.destroy(), closeLimitMs).unref()
  }
  const closeFor = (reason: CloseReason) => {
    const [code, text] = closeCodes[reason]
    close(code, text)
  }
  const onLoss = () => {
    if (!isClosing && !client.destroyed) void options.reasonOfLoss().then(closeFor)
  }

  const targets = followWaitingTargets({ limitMs: options.waitLimitMs, send })

  const cut = () => {
    closeFor("tooSlow")
    client.destroy()
  }
  /** What waits for a client that reads nothing is not known to anybody: the news of it waits as well. */
  const watchStall = () => {
    if (options.waitLimitMs === 0 || !upstream.isPaused()) return
    stall ??= setTimeout(() => targets.mayWait() && cut(), options.waitLimitMs * stallFactor)
  }
  const endStall = () => {
    clearTimeout(stall)
    stall = undefined
  }

  const toClient = passBrowserFrames({
    write: (bytes) => {
      write(client, upstream, bytes)
      watchStall()
    },
    onMessage: targets.onMessage,
    onControl: (opcode, payload) => {
      // A browser that was taken over might ask without end, and read nothing.
      if (opcode === opcodes.ping && upstream.writableLength <= highWaterBytes) {
        upstream.write(controlFrame(opcodes.pong, payload, true))
      }
      if (opcode === opcodes.close) onLoss()
    },
  })

  const forward = (command: Readonly<Record<PropertyKey, unknown>>) => {
    targets.onCommand(command)
    send(command)
  }
  const holdFor = (first: Promise<void>, command: Readonly<Record<PropertyKey, unknown>>) => {
    behind = []
    client.pause()
    const goOn = () => {
      const waiting = behind ?? []
      behind = undefined
      if (isClosing || client.destroyed) return
      forward(command)
      for (const payload of waiting) onMessage(payload)
      relieve()
    }
    void first.then(goOn, goOn)
  }

  const onMessage = (payload: Buffer): unknown => {
    if (behind !== undefined) return void behind.push(payload)
    const message = parse(payload)
    if (message === undefined) return closeFor("unreadable")
    const verdict = judge(message, folders)
    switch (verdict._tag) {
      case "Forward": {
        const first = options.before(verdict.message)
        return first === undefined ? forward(verdict.message) : holdFor(first, verdict.message)
      }
      case "Refuse":
        return answer({ ...address(message), error: { code: -32_000, message: verdict.detail } })
      case "AnswerAndClose":
        answer({ ...address(message), result: {} })
        return close(1000, "The browser runs on")
    }
  }

  const life = keepAlive(client, options.pingMs, {
    // Nobody can be heard who is not listened to because the browser is busy.
    isListenedTo: () => !client.isPaused() || isOwedTooMuch(),
    ping: () => insert(controlFrame(opcodes.ping, Buffer.alloc(0), false)),
    onSilence: cut,
  })

  const fromClient = readClientFrames({
    maxMessageBytes,
    onMessage,
    onControl: (opcode, payload) => {
      if (opcode === opcodes.ping) insert(controlFrame(opcodes.pong, payload, false))
      // Repeats the client's own code, as the protocol wants it.
      if (opcode === opcodes.close) close(payload.length < 2 ? 1000 : payload.readUInt16BE(0), "")
    },
    onFault: close,
  })

  upstream.on("data", (chunk: Buffer) => {
    toClient.push(chunk)
    relieve()
  })
  upstream.on("close", onLoss)
  upstream.on("error", () => upstream.destroy())
  client.on("data", (chunk: Buffer) => {
    life.heard()
    fromClient(chunk)
  })
  client.on("drain", () => {
    life.heard()
    endStall()
    relieve()
  })
  client.on("end", () => client.destroy())
  client.on("close", () => {
    targets.stop()
    endStall()
    upstream.destroy()
  })

  if (client instanceof Socket) client.setTimeout(0).setNoDelay(true).setKeepAlive(true, keepAliveMs)
  if (first.length > 0) toClient.push(first)
  if (options.head.length > 0) fromClient(options.head)
  upstream.resume()
  client.resume()
  return closeFor
}

/** Sends on, and holds the sender back while the receiver has too much to take. */
const write = (to: Duplex, from: Duplex, bytes: Buffer): void => {
  if (to.destroyed || to.writableEnded) return
  to.write(bytes)
  if (to.writableLength <= highWaterBytes || from.isPaused()) return
  from.pause()
  to.once("drain", () => from.resume())
}

/** Whoever takes what waits for it lives, even where its pongs wait behind it. */
const keepAlive = (
  client: Duplex,
  pingMs: number,
  {
    isListenedTo,
    ping,
    onSilence,
  }: {
    readonly isListenedTo: () => boolean
    readonly ping: () => void
    readonly onSilence: () => void
  },
) => {
  let missed = 0
  const timer = setInterval(() => {
    if (!isListenedTo()) return
    if (missed++ < 2) return ping()
    clearInterval(timer)
    onSilence()
  }, pingMs)
  client.once("close", () => clearInterval(timer))
  return { heard: () => void (missed = 0) }
}

const parse = (data: Buffer): Readonly<Record<PropertyKey, unknown>> | undefined => {
  try {
    const message: unknown = JSON.parse(data.toString())
    return Predicate.isReadonlyObject(message) ? message : undefined
  } catch {
    return undefined
  }
}

/** Undefined for what is nested so deeply that it can be read but not written. The browser would not take it either. */
const encode = (message: unknown): string | undefined => {
  try {
    return JSON.stringify(message)
  } catch {
    return undefined
  }
}

/** Who asked: the command's number, and its CDP session. */
const address = ({ id, sessionId }: Readonly<Record<PropertyKey, unknown>>) =>
  sessionId === undefined ? { id } : { id, sessionId }
