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
const autoAttachMethod = "Target.setAutoAttach"

/** Bounds the memory for `Target.setAutoAttach` commands. Clients use few sessions and short filters. */
const maxSessions = 1000
const maxParamsLength = 4096

const attached = Buffer.from('{"method":"Target.attachedToTarget",')
const detached = Buffer.from('{"method":"Target.detachedFromTarget",')
const answered = Buffer.from('{"id":')
/** Client ids count up from 0 or 1, so negative ids are the gateway's. */
const answeredOwn = Buffer.from('{"id":-')

/**
 * Resumes targets that a client leaves paused (`waitForDebuggerOnStart`), because they block all other clients, and
 * paused frames that Chromium detaches, because it never resumes those: it detaches them when another client attaches to
 * their page.
 */
export const trackPausedTargets = ({ limitMs, send }: PausedTargetsOptions): PausedTargets => {
  const waiting = new Map<string, NodeJS.Timeout>()
  const unanswered = new Set<unknown>()
  /** Sessions of paused frames, with the id of the command that resumes them once it was sent. */
  const pausedFrames = new Map<string, unknown>()
  /** The parameters of the client's last `Target.setAutoAttach`, by session. */
  const autoAttach = new Map<string, unknown>()
  let lastId = 0
  let isAskedFor = false

  const clearTimer = (sessionId: unknown) => {
    if (!Predicate.isString(sessionId)) return
    clearTimeout(waiting.get(sessionId))
    waiting.delete(sessionId)
  }

  const resumeTarget = (sessionId: string) => {
    clearTimer(sessionId)
    const id = sendOwn(resumeMethod, {}, sessionId)
    if (pausedFrames.has(sessionId)) pausedFrames.set(sessionId, id)
  }

  const sendOwn = (method: string, params: unknown, sessionId: string) => {
    const id = --lastId
    unanswered.add(id)
    send({ id, method, params, sessionId })
    return id
  }

  const onDetached = (message: CdpMessage | undefined) => {
    const { sessionId } = paramsOf(message)
    clearTimer(sessionId)
    if (!Predicate.isString(sessionId)) return
    autoAttach.delete(sessionId)
    const parent = message?.["sessionId"]
    if (!pausedFrames.delete(sessionId) || !Predicate.isString(parent) || !autoAttach.has(parent)) return
    // Chromium releases the frames of a session when its auto-attach ends.
    sendOwn(autoAttachMethod, { autoAttach: false, waitForDebuggerOnStart: false, flatten: true }, parent)
    sendOwn(autoAttachMethod, autoAttach.get(parent), parent)
  }

  /** Forgets the frames resumed by the command with this id. */
  const onResponse = (message: CdpMessage | undefined) => {
    if (message?.["error"] !== undefined) return
    for (const [sessionId, id] of pausedFrames) if (id === message?.["id"]) pausedFrames.delete(sessionId)
  }

  const onCommand = ({ id, method, params, sessionId }: CdpMessage) => {
    if (method === resumeMethod) {
      clearTimer(sessionId)
      if (Predicate.isString(sessionId) && pausedFrames.has(sessionId)) pausedFrames.set(sessionId, id)
      return
    }
    if (method === autoAttachMethod && Predicate.isString(sessionId)) {
      autoAttach.delete(sessionId)
      const isSmall = autoAttach.size < maxSessions && JSON.stringify(params ?? {}).length <= maxParamsLength
      if (isSmall) autoAttach.set(sessionId, params)
    }
    if (limitMs > 0 && Predicate.hasProperty(params, "waitForDebuggerOnStart") && params.waitForDebuggerOnStart) {
      isAskedFor = true
    }
  }

  const onMessage = (payload: Buffer): boolean => {
    // The browser writes the method first, so other messages need not be parsed.
    if (!isAskedFor) return true
    if (startsWith(payload, attached)) {
      const { sessionId, targetInfo, waitingForDebugger } = paramsOf(parseMessage(payload))
      if (waitingForDebugger === true && Predicate.isString(sessionId)) {
        if (Predicate.hasProperty(targetInfo, "type") && targetInfo.type === "iframe") {
          pausedFrames.set(sessionId, undefined)
        }
        waiting.set(
          sessionId,
          setTimeout(() => resumeTarget(sessionId), limitMs),
        )
      }
      return true
    }
    if (startsWith(payload, detached)) onDetached(parseMessage(payload))
    const isOwn = unanswered.size > 0 && startsWith(payload, answeredOwn)
    if (!isOwn && (pausedFrames.size === 0 || !startsWith(payload, answered))) return true
    const response = parseMessage(payload)
    onResponse(response)
    return !isOwn || !unanswered.delete(response?.["id"])
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

const paramsOf = (message: CdpMessage | undefined): CdpMessage => {
  const params = message?.["params"]
  return Predicate.isReadonlyObject(params) ? params : {}
}
