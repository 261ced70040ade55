import type { BidiMapper } from "chromium-bidi"
import type { Wire } from "../transfer/FileTransfers.ts"

/** A command failed because its session or the connection has ended. */
class ClosedCommand extends Error {}

interface Pending {
  readonly sessionId: string | undefined
  readonly resolve: (result: never) => void
  readonly reject: (error: unknown) => void
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly sessionId?: string }
  readonly result?: never
  readonly error?: { readonly code: number; readonly message: string }
  readonly sessionId?: string
}

type Client = BidiMapper.CdpClient

/** The CDP sessions of a connection, as the mapper needs them. The first one is the browser's. */
export const openClients = (
  wire: Wire,
  Emitter: typeof BidiMapper.EventEmitter,
): { readonly browser: Client; readonly connection: BidiMapper.CdpConnection } => {
  const clients = new Map<string | undefined, Client>()
  const pending = new Map<number, Pending>()
  let lastId = 0

  const clientOf = (sessionId: string | undefined): Client => {
    const send = (method: string, params: unknown = {}) =>
      new Promise<never>((resolve, reject) => {
        if (wire.ended !== undefined) return reject(new ClosedCommand(wire.ended.message))
        pending.set(++lastId, { sessionId, resolve, reject })
        wire.send(JSON.stringify({ id: lastId, method, ...(sessionId === undefined ? {} : { sessionId }), params }))
      })
    // The emitter's own methods return only its own type.
    const client = Object.assign(new Emitter<never>(), {
      sessionId,
      isCloseError: (error: unknown) => error instanceof ClosedCommand,
      sendCommand: send,
    }) as unknown as Client
    clients.set(sessionId, client)
    return client
  }
  const rejectWhere = (predicate: (command: Pending) => boolean, reason: string) => {
    for (const [id, command] of pending) {
      if (!predicate(command)) continue
      pending.delete(id)
      command.reject(new ClosedCommand(reason))
    }
  }

  wire.onmessage = (text) => {
    const { error, id, method, params = {}, result, sessionId }: Message = JSON.parse(text)
    if (id !== undefined) {
      const command = pending.get(id)
      pending.delete(id)
      if (error === undefined) command?.resolve(result as never)
      else command?.reject(error)
      return
    }
    if (method === undefined) return
    if (method === "Target.attachedToTarget") clientOf(params.sessionId)
    clients.get(sessionId)?.emit(method as never, params as never)
    if (method === "Target.detachedFromTarget" && params.sessionId !== undefined) {
      clients.get(params.sessionId)?.removeAllListeners()
      clients.delete(params.sessionId)
      rejectWhere((command) => command.sessionId === params.sessionId, "The target was closed.")
    }
  }
  void wire.closed.then(() => rejectWhere(() => true, wire.ended?.message ?? "The connection was closed."))

  return {
    browser: clientOf(undefined),
    connection: {
      getCdpClient: (sessionId) => {
        const client = clients.get(sessionId)
        if (client === undefined) throw new Error(`Unknown CDP session ${sessionId}`)
        return client
      },
    },
  }
}
