import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, CommandFailed } from "../errors/ChromiumError.ts"
import type { CdpConnection } from "../process/CdpConnection.ts"

/**
 * A target to which the server's own CDP session is attached.
 *
 * @category models
 * @since 0.1.0
 */
export interface AttachedTarget {
  readonly targetId: string
  readonly sessionId: string
  /** "page", "iframe" (out-of-process), "worker", "shared_worker", "service_worker" and so on. */
  readonly type: string
  readonly browserContextId: string | undefined
  /** The target that reported it: a page for its iframes and workers. Undefined if the browser reported it. */
  readonly parent: AttachedTarget | undefined
  readonly url: () => string
  readonly title: () => string
  /** Fails with `CommandFailed` as soon as the target closes, otherwise like `CdpConnection.send`. */
  readonly send: (
    method: string,
    params?: Readonly<Record<string, unknown>>,
    options?: { readonly limitMs?: number },
  ) => Effect.Effect<unknown, ChromiumError>
  /** Calls `listener` for every event of that name until the target closes. Returns a function that unsubscribes. */
  readonly on: (method: string, listener: (params: unknown) => void) => () => void
}

/** The relevant part of CDP's target information. */
export interface TargetInfo {
  readonly targetId: string
  readonly type: string
  readonly url: string
  readonly title: string
  readonly browserContextId?: string
  /** "prerender" for a page that is not visible yet. */
  readonly subtype?: string
}

export interface TrackedTarget extends AttachedTarget {
  readonly info: () => TargetInfo
  readonly setInfo: (info: TargetInfo) => void
  /** Fails all pending commands. */
  readonly leave: () => void
}

export const trackTarget = (
  cdp: CdpConnection,
  events: SessionEvents,
  { sessionId, parent, ...first }: { sessionId: string; parent: AttachedTarget | undefined; info: TargetInfo },
): TrackedTarget => {
  let info = first.info
  const closed = Deferred.makeUnsafe<void>()
  return {
    targetId: info.targetId,
    sessionId,
    type: info.type,
    browserContextId: info.browserContextId,
    parent,
    url: () => info.url,
    title: () => info.title,
    info: () => info,
    setInfo: (next) => void (info = next),
    send: (method, params, options) =>
      // Chromium does not respond to commands in flight when the target closes.
      Effect.raceFirst(
        cdp.send(method, params, { ...options, sessionId }),
        Effect.flatMap(Deferred.await(closed), () =>
          Effect.fail(chromiumError(new CommandFailed({ method, detail: "the page or worker no longer exists." }))),
        ),
      ),
    on: (method, listener) => events.on(sessionId, method, listener),
    leave: () => {
      events.removeSession(sessionId)
      Deferred.doneUnsafe(closed, Effect.void)
    },
  }
}

type Listener = (params: unknown) => void

interface SessionEvents {
  /** Calls `listener` for every event of that name in that session. Returns a function that unsubscribes. */
  readonly on: (sessionId: string, method: string, listener: Listener) => () => void
  readonly removeSession: (sessionId: string) => void
}

export const sessionEvents = (cdp: CdpConnection): SessionEvents => {
  const methods = new Map<string, { readonly sessions: Map<string, Set<Listener>>; readonly stop: () => void }>()

  const follow = (method: string) => {
    const sessions = new Map<string, Set<Listener>>()
    const stop = cdp.on(method, (params, sessionId) => {
      if (sessionId === undefined) return
      for (const listener of sessions.get(sessionId) ?? []) listener(params)
    })
    const followed = { sessions, stop }
    methods.set(method, followed)
    return followed
  }
  const drop = (method: string, sessionId: string) => {
    const followed = methods.get(method)
    followed?.sessions.delete(sessionId)
    if (followed?.sessions.size !== 0) return
    followed.stop()
    methods.delete(method)
  }

  return {
    on: (sessionId, method, listener) => {
      const { sessions } = methods.get(method) ?? follow(method)
      const listeners = sessions.get(sessionId) ?? new Set()
      // A listener added twice is called twice.
      const own: Listener = (params) => listener(params)
      sessions.set(sessionId, listeners.add(own))
      return () => {
        if (listeners.delete(own) && listeners.size === 0) drop(method, sessionId)
      }
    },
    removeSession: (sessionId) => {
      for (const [method, { sessions }] of methods) {
        sessions.get(sessionId)?.clear()
        if (sessions.has(sessionId)) drop(method, sessionId)
      }
    },
  }
}
