import type { CdpConnection } from "../process/cdp/CdpConnection.ts"

type Listener = (params: unknown) => void

/** Dispatches events by CDP session. */
export interface SessionEvents {
  /** Calls `listener` for every event of that name in that session. Returns a function that unsubscribes. */
  readonly on: (sessionId: string, method: string, listener: Listener) => () => void
  /** Removes the listeners of an ended session. */
  readonly removeSession: (sessionId: string) => void
}

/** Dispatches the events of a connection by session. */
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
