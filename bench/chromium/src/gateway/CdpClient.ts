import { once } from "node:events"
import { WebSocket } from "ws"

/** A CDP client of a browser's first page. */
export interface CdpClient extends Disposable {
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly pause: () => void
  readonly resume: () => void
}

interface CdpResponse {
  readonly id?: number
  readonly result?: {
    readonly sessionId?: string
    readonly targetInfos?: ReadonlyArray<{ readonly type: string; readonly targetId: string }>
    readonly result?: { readonly value?: unknown }
  }
}

/** Connects, optionally offering compression as Playwright does. */
export const connect = async (url: string, perMessageDeflate: boolean): Promise<CdpClient> => {
  const socket = new WebSocket(url, { perMessageDeflate, maxPayload: 0 })
  const waiting = new Map<number, (answer: CdpResponse) => void>()
  socket.on("message", (data: Buffer) => {
    const answer: CdpResponse = JSON.parse(data.toString())
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  await once(socket, "open")
  let lastId = 0
  const send = (method: string, params: object, session: object = {}) =>
    new Promise<NonNullable<CdpResponse["result"]>>((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, ({ result }) => {
        waiting.delete(id)
        return result === undefined ? reject(new Error(`${method} failed`)) : resolve(result)
      })
      socket.send(JSON.stringify({ id, method, params, ...session }))
    })
  const { targetInfos } = await send("Target.getTargets", {})
  const targetId = targetInfos?.find(({ type }) => type === "page")?.targetId
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true })
  return {
    evaluate: async (expression) => {
      const { result } = await send("Runtime.evaluate", { expression, returnByValue: true }, { sessionId })
      return result?.value
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    [Symbol.dispose]: () => socket.terminate(),
  }
}
