/** A CDP message of Playwright, or a response or event for it. */
export interface CdpMessage {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: { readonly [name: string]: unknown; readonly expression?: unknown }
  readonly result?: {
    readonly [name: string]: unknown
    readonly result?: { readonly type?: unknown; readonly value?: unknown }
  }
  readonly error?: unknown
}

/** Start of the ids of calls that Playwright did not make. It counts its own from 1. */
const firstId = 2 ** 30

/** Calls on a connection of Playwright that it does not know of. */
export interface OwnCalls {
  /** Fails with an error of the browser, and when the CDP session or the connection ends. */
  readonly call: (message: CdpMessage) => Promise<NonNullable<CdpMessage["result"]>>
  /** Returns true for a response to an own call, which Playwright must not receive. */
  readonly receive: (message: CdpMessage) => boolean
  readonly close: () => void
}

export const makeOwnCalls = (send: (message: CdpMessage) => void): OwnCalls => {
  const pending = new Map<
    number,
    { readonly sessionId: string | undefined; readonly settle: (message: CdpMessage) => void }
  >()
  let nextId = firstId

  const end = (isOver: (sessionId: string | undefined) => boolean): void => {
    for (const [id, { sessionId, settle }] of pending) {
      if (!isOver(sessionId)) continue
      pending.delete(id)
      settle({ error: "The CDP session has ended." })
    }
  }

  return {
    call: (message) =>
      new Promise((resolve, reject) => {
        const id = nextId++
        pending.set(id, {
          sessionId: message.sessionId,
          settle: ({ error, result = {} }) =>
            error === undefined ? resolve(result) : reject(new Error(JSON.stringify(error))),
        })
        send({ ...message, id })
      }),
    receive: (message) => {
      const { id, method, params, sessionId } = message
      if (id !== undefined && id >= firstId) {
        pending.get(id)?.settle(message)
        pending.delete(id)
        return true
      }
      if (method === "Target.detachedFromTarget") end((own) => own !== undefined && own === params?.["sessionId"])
      if (method === "Inspector.targetCrashed") end((own) => own !== undefined && own === sessionId)
      return false
    },
    close: () => end(() => true),
  }
}
