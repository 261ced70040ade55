import type { Readable, Writable } from "node:stream"
import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import { type ChromiumError, chromiumError, CommandFailed, Disconnected, TimedOut } from "../errors/ChromiumError.ts"

/** Responsive browsers reply within milliseconds. */
const defaultLimitMs = 10_000

/** Screenshots and site storage arrive in single messages of tens of megabytes. */
const maxMessageBytes = 256 * 2 ** 20

/**
 * @category models
 * @since 0.1.0
 */
export interface SendOptions {
  /** The CDP session to use. Default: the browser's. */
  readonly sessionId?: string
  /** Default 10 000. */
  readonly limitMs?: number
}

/**
 * A CDP connection to a browser: sends commands, matches responses and dispatches events.
 *
 * @category models
 * @since 0.1.0
 */
export interface CdpConnection {
  /** Returns the command's result. Fails with `CommandFailed`, `TimedOut`, or `Disconnected` after the exit. */
  readonly send: (
    method: string,
    params?: Readonly<Record<string, unknown>>,
    options?: SendOptions,
  ) => Effect.Effect<unknown, ChromiumError>
  /** Calls `listener` for every event of that name. Returns a function that unsubscribes. */
  readonly on: (method: string, listener: (params: unknown, sessionId: string | undefined) => void) => () => void
  /** Fails all pending and later commands. */
  readonly disconnect: () => void
}

type Listener = Parameters<CdpConnection["on"]>[1]
type Resume = (effect: Effect.Effect<unknown, ChromiumError>) => void

/**
 * Connects over the two pipes of `--remote-debugging-pipe`, which carry JSON messages separated by zero bytes. A
 * browser that sends anything else, or an endless message, is considered compromised and disconnected.
 */
export const connectPipe = (toBrowser: Writable, fromBrowser: Readable): CdpConnection => {
  const waiting = new Map<number, { readonly method: string; readonly resume: Resume }>()
  const listeners = new Map<string, Set<Listener>>()
  let lastId = 0
  let isConnected = true

  const disconnect = () => {
    isConnected = false
    for (const { method, resume } of waiting.values()) {
      resume(Effect.fail(chromiumError(new Disconnected({ what: method }))))
    }
    waiting.clear()
  }

  const receive = (text: string) => {
    const message = parse(text)
    if (message === undefined) return disconnectBrowser()
    if (Predicate.isNumber(message["id"])) {
      const command = waiting.get(message["id"])
      waiting.delete(message["id"])
      command?.resume(resultOf(command.method, message))
    } else if (Predicate.isString(message["method"])) {
      const sessionId = Predicate.isString(message["sessionId"]) ? message["sessionId"] : undefined
      for (const listener of listeners.get(message["method"]) ?? []) listener(message["params"], sessionId)
    }
  }

  const disconnectBrowser = () => void fromBrowser.destroy()
  splitAtZero(fromBrowser, receive, disconnectBrowser)
  for (const stream of [toBrowser, fromBrowser]) stream.on("error", disconnect).on("close", disconnect)

  return {
    send: (method, params = {}, { sessionId, limitMs = defaultLimitMs } = {}) =>
      Effect.callback<unknown, ChromiumError>((resume) => {
        if (!isConnected) return resume(Effect.fail(chromiumError(new Disconnected({ what: method }))))
        const id = ++lastId
        waiting.set(id, { method, resume })
        toBrowser.write(`${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`)
        return Effect.sync(() => waiting.delete(id))
      }).pipe(
        Effect.timeoutOrElse({
          duration: limitMs,
          orElse: () => Effect.fail(chromiumError(new TimedOut({ what: method, afterMs: limitMs }))),
        }),
      ),
    on: (method, listener) => {
      const all = listeners.get(method) ?? new Set()
      listeners.set(method, all.add(listener))
      return () => void all.delete(listener)
    },
    disconnect,
  }
}

const parse = (text: string): Readonly<Record<PropertyKey, unknown>> | undefined => {
  try {
    const message: unknown = JSON.parse(text)
    return Predicate.isReadonlyObject(message) ? message : {}
  } catch {
    return undefined
  }
}

const resultOf = (method: string, message: Readonly<Record<PropertyKey, unknown>>) => {
  const { error, result } = message
  if (error === undefined) return Effect.succeed(result)
  const detail = Predicate.hasProperty(error, "message") ? String(error.message) : JSON.stringify(error)
  return Effect.fail(chromiumError(new CommandFailed({ method, detail })))
}

/** Splits a stream into messages, independent of chunk boundaries. */
const splitAtZero = (stream: Readable, receive: (text: string) => void, onTooLong: () => void): void => {
  let pieces: Array<Buffer> = []
  let piecesBytes = 0
  stream.on("data", (chunk: Buffer) => {
    let start = 0
    for (let end = chunk.indexOf(0); end >= 0 && !stream.destroyed; end = chunk.indexOf(0, start)) {
      pieces.push(chunk.subarray(start, end))
      receive(Buffer.concat(pieces).toString())
      pieces = []
      piecesBytes = 0
      start = end + 1
    }
    if (start < chunk.length) pieces.push(chunk.subarray(start))
    piecesBytes += chunk.length - start
    if (piecesBytes <= maxMessageBytes) return
    pieces = []
    onTooLong()
  })
}

interface CommandTarget<Options> {
  readonly send: (
    method: string,
    params?: Readonly<Record<string, unknown>>,
    options?: Options,
  ) => Effect.Effect<unknown, ChromiumError>
}

/** Sends a command and decodes its response. Fails with `CommandFailed` if the response does not match the schema. */
export const cdpRequest = <A, Options>(
  commanded: CommandTarget<Options>,
  schema: Schema.Decoder<A>,
  method: string,
  params?: Readonly<Record<string, unknown>>,
  options?: Options,
): Effect.Effect<A, ChromiumError> =>
  Effect.flatMap(commanded.send(method, params, options), (answer) =>
    Effect.mapError(Schema.decodeUnknownEffect(schema)(answer), (error) =>
      chromiumError(new CommandFailed({ method, detail: error.message })),
    ),
  )

const isListing = Schema.is(Schema.Struct({ targetInfos: Schema.Array(Schema.Struct({ targetId: Schema.String })) }))

const intervalMs = 10
const limitMs = 3_000

/** Closes a page and waits until it is gone: Chromium responds earlier. Fails with `CommandFailed` after 3 s. */
export const closeTarget = Effect.fn("closeTarget")(function* (
  cdp: CdpConnection,
  targetId: string,
): Effect.fn.Return<void, ChromiumError> {
  const isOpen = (answer: unknown) =>
    isListing(answer) && answer.targetInfos.some((target) => target.targetId === targetId)
  yield* cdp.send("Target.closeTarget", { targetId })
  const last = yield* Effect.repeat(cdp.send("Target.getTargets"), {
    while: isOpen,
    schedule: Schedule.spaced(intervalMs),
    times: limitMs / intervalMs,
  })
  if (isOpen(last)) {
    return yield* chromiumError(new CommandFailed({ method: "Target.closeTarget", detail: "the page is still open." }))
  }
})
