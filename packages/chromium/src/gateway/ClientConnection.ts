import { Socket } from "node:net"
import type { Duplex } from "node:stream"
import { forwardBrowserFrames } from "./BrowserFrames.ts"
import { binaryError, type Command, failedError, jsonError, readCommand } from "./ClientCommand.ts"
import { readClientFrames } from "./ClientFrames.ts"
import { closeFrame, controlFrame, opcodes, textFrame } from "./WebSocketFrame.ts"
import type { BrowserSocket } from "./Handshake.ts"
import { mediaDefaults, mediaMethod } from "./MediaDefaults.ts"
import { decide, isUnconditional, type PolicyFolders } from "./MessagePolicy.ts"
import { type ErrorOf, nameNetworkErrors } from "./NetworkErrors.ts"
import { type CdpMessage, trackPausedTargets } from "./PausedTargets.ts"
import { methodOfPlain } from "./PlainCommand.ts"

/**
 * Close codes of a client's WebSocket. After 4000 to 4004 the browser has stopped, so reconnecting does not help. After
 * the others it still runs; after 4014 clients need a new URL.
 *
 * @category constants
 * @since 0.1.0
 */
export const closeCodes = {
  stopped: [4000, "The browser was stopped"],
  timedOut: [4001, "The browser reached its time limit"],
  crashed: [4002, "The browser crashed"],
  serverClosed: [4003, "The server closed"],
  hung: [4004, "The browser stopped responding"],
  lost: [4010, "The connection to the browser was lost"],
  unresponsive: [4012, "The client stopped responding"],
  revoked: [4014, "The API key behind this URL is no longer valid"],
} as const satisfies Readonly<Record<string, readonly [code: number, reason: string]>>

export type CloseReason = keyof typeof closeCodes

/** Buffered bytes above which the sender is paused. A screenshot is 0.1 to 3 MB. */
const highWaterBytes = 2 * 2 ** 20

/** Playwright sends files of up to 50 MB in a command, base64-encoded. */
const maxMessageBytes = 100 * 2 ** 20

/** Time limits after which a client that holds pages paused and reads nothing is disconnected. */
const stallFactor = 3

const closeLimitMs = 1000

/** Idle time before TCP keep-alive probes start. */
const keepAliveMs = 15_000

export interface ClientConnectionOptions {
  /** The client's connection, after the WebSocket handshake. */
  readonly client: Duplex
  /** Bytes received directly after the handshake. */
  readonly head: Buffer
  readonly browser: BrowserSocket
  readonly folders: PolicyFolders
  /** A client that misses two pongs in a row is disconnected. */
  readonly pingMs: number
  /** Time limit for a target paused for this client; 0 disables it. */
  readonly waitLimitMs: number
  readonly errorOf: ErrorOf
  /** Returns true for methods whose commands `beforeCommand` may delay. */
  readonly isDelayed: (method: string) => boolean
  /** Called before such a command is forwarded. Later commands wait for the returned promise. */
  readonly beforeCommand: (command: CdpMessage) => Promise<void> | undefined
  /** Called with the cause if a command could not be handled. The client receives an error. */
  readonly onFailure: (cause: unknown) => void
  /** Called when the browser's socket closes. Returns the cause. */
  readonly reasonOfLoss: () => Promise<CloseReason>
  /** Receives the event-loop time of each piece of traffic, in ms. */
  readonly onWork?: ((ms: number) => void) | undefined
}

/** Connects a client to a browser, with backpressure. Returns a function that closes the client with a reason. */
export const clientConnection = (options: ClientConnectionOptions): ((reason: CloseReason) => void) => {
  const { client, folders } = options
  const { socket: upstream, head: browserHead } = options.browser
  let isClosing = false
  let stallTimer: NodeJS.Timeout | undefined
  /** Messages queued behind a waiting command. */
  let delayedMessages: Array<Buffer> | undefined

  const send = (message: CdpMessage) => write(upstream, client, textFrame(JSON.stringify(message), true))
  /** Clients that do not read the gateway's own responses may not send more commands. */
  const insert = (frame: Buffer) => {
    toClient.insert(frame)
    if (isBacklogged()) client.pause()
  }
  const isBacklogged = () => client.writableLength + toClient.waitingBytes() > highWaterBytes
  const resumeReading = () => {
    if (delayedMessages !== undefined) return
    if (client.isPaused() && !isBacklogged() && upstream.writableLength <= highWaterBytes) client.resume()
  }
  const answer = (message: CdpMessage) => insert(textFrame(JSON.stringify(message), false))

  const close = (code: number, reason: string) => {
    if (isClosing) return
    isClosing = true
    upstream.destroy()
    // A close frame inside a partial message would be lost.
    if (toClient.isMessageOpen()) return client.destroy()
    toClient.insert(closeFrame(code, reason))
    client.end()
    setTimeout(() => client.destroy(), closeLimitMs).unref()
  }
  const closeFor = (reason: CloseReason) => {
    const [code, text] = closeCodes[reason]
    close(code, text)
  }
  const onBrowserLost = () => {
    if (!isClosing && !client.destroyed) void options.reasonOfLoss().then(closeFor)
  }

  const targets = trackPausedTargets({ limitMs: options.waitLimitMs, send })
  const errors = nameNetworkErrors(options.errorOf)
  const withoutMediaDefaults = mediaDefaults()

  const disconnectStalled = () => {
    closeFor("unresponsive")
    client.destroy()
  }
  /** A client that reads nothing also misses the events about targets paused for it. */
  const watchStall = () => {
    if (options.waitLimitMs === 0 || !upstream.isPaused()) return
    stallTimer ??= setTimeout(() => targets.mayPause() && disconnectStalled(), options.waitLimitMs * stallFactor)
  }
  const endStall = () => {
    clearTimeout(stallTimer)
    stallTimer = undefined
  }

  const toClient = forwardBrowserFrames({
    write: (bytes) => {
      write(client, upstream, bytes)
      watchStall()
    },
    onMessage: (payload) => targets.onMessage(payload) && (errors.onMessage(payload) ?? true),
    onControl: (opcode, payload) => {
      // A compromised browser could send pings endlessly without reading.
      if (opcode === opcodes.ping && upstream.writableLength <= highWaterBytes) {
        upstream.write(controlFrame(opcodes.pong, payload, true))
      }
      if (opcode === opcodes.close) onBrowserLost()
    },
  })

  const forward = (command: Command) => {
    const text = encode(withoutMediaDefaults(command))
    if (text === undefined) return answer({ ...address(command), error: jsonError })
    targets.onCommand(command)
    errors.onCommand(command)
    write(upstream, client, textFrame(text, true))
  }
  const attempt = (command: Command, task: (command: Command) => unknown): unknown => {
    try {
      return task(command)
    } catch (cause) {
      options.onFailure(cause)
      return answer({ ...address(command), error: failedError })
    }
  }
  const delayCommands = (completion: Promise<void>, command: Command) => {
    delayedMessages = []
    client.pause()
    const resumeCommands = () => {
      const waiting = delayedMessages ?? []
      delayedMessages = undefined
      if (isClosing || client.destroyed) return
      attempt(command, forward)
      for (const payload of waiting) onMessage(payload)
      resumeReading()
    }
    void completion.then(resumeCommands, resumeCommands)
  }

  /** Returns true if a message with these bytes is forwarded unchanged whatever its parameters are. */
  const isForwarded = (payload: Buffer): boolean => {
    const method = methodOfPlain(payload)
    if (method === undefined || method === mediaMethod || targets.observes(method)) return false
    return !options.isDelayed(method) && isUnconditional(method)
  }

  const handle = (command: Command): unknown => {
    const decision = decide(command, folders)
    switch (decision._tag) {
      case "Forward": {
        const completion = options.beforeCommand(decision.message)
        return completion === undefined ? forward(decision.message) : delayCommands(completion, decision.message)
      }
      case "Refuse":
        return answer({ ...address(command), error: { code: decision.code, message: decision.detail } })
      case "Answer":
        return answer({ ...address(command), result: decision.result })
      case "AnswerAndClose":
        answer({ ...address(command), result: {} })
        return close(1000, "The browser keeps running")
    }
  }

  const onMessage = (payload: Buffer, frame?: Buffer): unknown => {
    if (delayedMessages !== undefined) return void delayedMessages.push(payload)
    if (frame !== undefined && isForwarded(payload)) return write(upstream, client, frame)
    const message = readCommand(payload)
    if (message._tag === "Invalid") return answer(message.response)
    return attempt(message.command, handle)
  }

  const life = keepAlive(client, options.pingMs, {
    // The gateway does not read from a paused client, so it misses the client's pongs.
    isReading: () => !client.isPaused() || isBacklogged(),
    ping: () => insert(controlFrame(opcodes.ping, Buffer.alloc(0), false)),
    onSilence: disconnectStalled,
  })

  const fromClient = readClientFrames({
    maxMessageBytes,
    onMessage,
    onBinary: () => answer({ error: binaryError }),
    onControl: (opcode, payload) => {
      if (opcode === opcodes.ping) insert(controlFrame(opcodes.pong, payload, false))
      // Echoes the client's close code, as RFC 6455 requires.
      if (opcode === opcodes.close) close(payload.length < 2 ? 1000 : payload.readUInt16BE(0), "")
    },
    onFault: close,
  })

  const measured = (handle: (chunk: Buffer) => void) => {
    const { onWork } = options
    if (onWork === undefined) return handle
    return (chunk: Buffer) => {
      const startedAt = performance.now()
      handle(chunk)
      onWork(performance.now() - startedAt)
    }
  }
  upstream.on(
    "data",
    measured((chunk) => {
      toClient.push(chunk)
      resumeReading()
    }),
  )
  upstream.on("close", onBrowserLost)
  upstream.on("error", () => upstream.destroy())
  client.on(
    "data",
    measured((chunk) => {
      life.heard()
      // The commands of a chunk leave with one system call.
      upstream.cork()
      fromClient(chunk)
      upstream.uncork()
    }),
  )
  client.on("drain", () => {
    life.heard()
    endStall()
    resumeReading()
  })
  client.on("end", () => client.destroy())
  client.on("close", () => {
    targets.stop()
    endStall()
    upstream.destroy()
  })

  if (client instanceof Socket) client.setTimeout(0).setNoDelay(true).setKeepAlive(true, keepAliveMs)
  if (browserHead.length > 0) toClient.push(browserHead)
  if (options.head.length > 0) fromClient(options.head)
  upstream.resume()
  client.resume()
  return closeFor
}

/** Forwards bytes and pauses the sender while the receiver's buffer is full. */
const write = (to: Duplex, from: Duplex, bytes: Buffer): void => {
  if (to.destroyed || to.writableEnded) return
  to.write(bytes)
  if (to.writableLength <= highWaterBytes || from.isPaused()) return
  from.pause()
  to.once("drain", () => from.resume())
}

/** Pings a client. Reading pending data counts as a sign of life, even if pongs are queued behind it. */
const keepAlive = (
  client: Duplex,
  pingMs: number,
  {
    isReading,
    ping,
    onSilence,
  }: {
    readonly isReading: () => boolean
    readonly ping: () => void
    readonly onSilence: () => void
  },
) => {
  let missed = 0
  const timer = setInterval(() => {
    if (!isReading()) return
    if (missed++ < 2) return ping()
    clearInterval(timer)
    onSilence()
  }, pingMs)
  client.once("close", () => clearInterval(timer))
  return { heard: () => void (missed = 0) }
}

/** Returns undefined for messages nested too deeply to encode. The browser would reject them too. */
const encode = (message: unknown): string | undefined => {
  try {
    return JSON.stringify(message)
  } catch {
    return undefined
  }
}

const address = ({ id, sessionId }: Command) => (sessionId === undefined ? { id } : { id, sessionId })
