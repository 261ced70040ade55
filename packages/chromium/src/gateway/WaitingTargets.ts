import * as Predicate from "effect/Predicate"

type Fields = Readonly<Record<PropertyKey, unknown>>

/**
 * @category models
 * @since 0.1.0
 */
export interface WaitingTargetsOptions {
  /** How long a target may wait for the client. 0: for ever. */
  readonly limitMs: number
  /** Sends a command to the browser, in the client's name. */
  readonly send: (command: Fields) => void
}

/**
 * The new pages, frames and workers that wait for a client.
 *
 * @category models
 * @since 0.1.0
 */
export interface WaitingTargets {
  /** Takes note of a command on its way to the browser. */
  readonly onCommand: (command: Fields) => void
  /** Takes note of a message on its way to the client; false for one that the client did not ask for. */
  readonly onMessage: (payload: Buffer) => boolean
  /** Whether the client ever asked for targets to wait. */
  readonly mayWait: () => boolean
  readonly stop: () => void
}

const attached = Buffer.from('{"method":"Target.attachedToTarget",')
const detached = Buffer.from('{"method":"Target.detachedFromTarget",')
/** Clients count upwards from 0 or 1. */
const answered = Buffer.from('{"id":-')

/**
 * A client may ask that every new target wait for it (`waitForDebuggerOnStart`), and the page then waits in everybody's
 * sight: one client that hangs would hold up all others. Whoever has not let a target go within the limit is taken not to do
 * so any more, and the target is let go in the client's name. That is no harm to debugging: clients set a target up and let it
 * go within milliseconds, and hold pages with breakpoints, not with this.
 *
 * @category constructors
 * @since 0.1.0
 */
export const followWaitingTargets = ({ limitMs, send }: WaitingTargetsOptions): WaitingTargets => {
  const waiting = new Map<string, NodeJS.Timeout>()
  const unanswered = new Set<unknown>()
  let lastId = 0
  let isAskedFor = false

  const forget = (sessionId: unknown) => {
    if (!Predicate.isString(sessionId)) return
    clearTimeout(waiting.get(sessionId))
    waiting.delete(sessionId)
  }

  const letGo = (sessionId: string) => {
    forget(sessionId)
    const id = --lastId
    unanswered.add(id)
    send({ id, method: "Runtime.runIfWaitingForDebugger", params: {}, sessionId })
  }

  const onCommand = ({ method, params, sessionId }: Fields) => {
    if (method === "Runtime.runIfWaitingForDebugger") return forget(sessionId)
    if (limitMs > 0 && Predicate.hasProperty(params, "waitForDebuggerOnStart") && params.waitForDebuggerOnStart) {
      isAskedFor = true
    }
  }

  const onMessage = (payload: Buffer): boolean => {
    // The browser writes the name first: what cannot be meant is not even parsed.
    if (!isAskedFor) return true
    if (startsWith(payload, attached)) {
      const { sessionId, waitingForDebugger } = paramsOf(payload)
      if (waitingForDebugger === true && Predicate.isString(sessionId)) {
        waiting.set(
          sessionId,
          setTimeout(() => letGo(sessionId), limitMs),
        )
      }
      return true
    }
    if (startsWith(payload, detached)) forget(paramsOf(payload)["sessionId"])
    if (unanswered.size === 0 || !startsWith(payload, answered)) return true
    return !unanswered.delete(parse(payload)["id"])
  }

  return {
    onCommand,
    onMessage,
    mayWait: () => isAskedFor,
    stop: () => {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}

const startsWith = (payload: Buffer, start: Buffer): boolean =>
  payload.length >= start.length && payload.compare(start, 0, start.length, 0, start.length) === 0

/** A browser that was taken over may say anything, and must not take the server along. */
const parse = (payload: Buffer): Fields => {
  try {
    const message: unknown = JSON.parse(payload.toString())
    return Predicate.isReadonlyObject(message) ? message : {}
  } catch {
    return {}
  }
}

const paramsOf = (payload: Buffer): Fields => {
  const { params } = parse(payload)
  return Predicate.isReadonlyObject(params) ? params : {}
}
