import * as Predicate from "effect/Predicate"

/** A decoded command, response or event. */
export type CdpMessage = Readonly<Record<PropertyKey, unknown>>

export interface PausedTargetsOptions {
  /** Time limit for a paused target in ms. 0 disables it. */
  readonly limitMs: number
  readonly send: (command: CdpMessage) => void
}

export interface PausedTargets {
  /** Returns true if `onCommand` must observe commands with this method. */
  readonly observes: (method: string) => boolean
  /** Observes a command on its way to the browser. */
  readonly onCommand: (command: CdpMessage) => void
  /** Observes a message on its way to the client. Returns false for a response that the client did not request. */
  readonly onMessage: (payload: Buffer) => boolean
  /** Returns true if the client ever asked to pause new targets. */
  readonly mayPause: () => boolean
  readonly stop: () => void
}

const resumeMethod = "Runtime.runIfWaitingForDebugger"

const attached = Buffer.from('{"method":"Target.attachedToTarget",')
const detached = Buffer.from('{"method":"Target.detachedFromTarget",')
/** Client ids count up from 0 or 1, so negative ids are the gateway's. */
const answered = Buffer.from('{"id":-')

/** Resumes targets that a client leaves paused (`waitForDebuggerOnStart`), because they block all other clients. */
export const trackPausedTargets = ({ limitMs, send }: PausedTargetsOptions): PausedTargets => {
  const waiting = new Map<string, NodeJS.Timeout>()
  const unanswered = new Set<unknown>()
  let lastId = 0
  let isAskedFor = false

  const clearTimer = (sessionId: unknown) => {
    if (!Predicate.isString(sessionId)) return
    clearTimeout(waiting.get(sessionId))
    waiting.delete(sessionId)
  }

  const resumeTarget = (sessionId: string) => {
    clearTimer(sessionId)
    const id = --lastId
    unanswered.add(id)
    send({ id, method: resumeMethod, params: {}, sessionId })
  }

  const onCommand = ({ method, params, sessionId }: CdpMessage) => {
    if (method === resumeMethod) return clearTimer(sessionId)
    if (limitMs > 0 && Predicate.hasProperty(params, "waitForDebuggerOnStart") && params.waitForDebuggerOnStart) {
      isAskedFor = true
    }
  }

  const onMessage = (payload: Buffer): boolean => {
    // The browser writes the method first, so other messages need not be parsed.
    if (!isAskedFor) return true
    if (startsWith(payload, attached)) {
      const { sessionId, waitingForDebugger } = paramsOf(payload)
      if (waitingForDebugger === true && Predicate.isString(sessionId)) {
        waiting.set(
          sessionId,
          setTimeout(() => resumeTarget(sessionId), limitMs),
        )
      }
      return true
    }
    if (startsWith(payload, detached)) clearTimer(paramsOf(payload)["sessionId"])
    if (unanswered.size === 0 || !startsWith(payload, answered)) return true
    return !unanswered.delete(parseMessage(payload)?.["id"])
  }

  return {
    observes: (method) => method === resumeMethod || method.startsWith("Target."),
    onCommand,
    onMessage,
    mayPause: () => isAskedFor,
    stop: () => {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}

const startsWith = (payload: Buffer, start: Buffer): boolean => {
  for (let at = 0; at < start.length; at++) if (payload[at] !== start[at]) return false
  return true
}

/** Returns undefined for anything but a JSON object. */
export const parseMessage = (payload: Buffer): CdpMessage | undefined => {
  try {
    const message: unknown = JSON.parse(payload.toString())
    return Predicate.isReadonlyObject(message) ? message : undefined
  } catch {
    return undefined
  }
}

const paramsOf = (payload: Buffer): CdpMessage => {
  const params = parseMessage(payload)?.["params"]
  return Predicate.isReadonlyObject(params) ? params : {}
}
