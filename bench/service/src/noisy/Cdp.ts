/** A CDP connection. */
export interface Cdp {
  readonly send: (method: string, params?: object, sessionId?: string) => Promise<unknown>
  readonly close: () => void
}

interface Reply {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Returns status and body of a rejected handshake. */
const rejectionOf = async (url: string): Promise<string> => {
  const response = await fetch(url.replace(/^ws/, "http").replace("?", "/json/version?"))
  return `${response.status} ${(await response.text()).slice(0, 300)}`
}

export const openSocket = (url: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.binaryType = "arraybuffer"
    socket.addEventListener("open", () => resolve(socket), { once: true })
    socket.addEventListener(
      "error",
      () => void rejectionOf(url).then((text) => reject(new Error(`Could not connect: ${text}`)), reject),
      { once: true },
    )
  })

export const openCdp = async (url: string): Promise<Cdp> => {
  const socket = await openSocket(url)
  const waiting = new Map<number, (reply: Reply) => void>()
  let id = 0
  socket.addEventListener("message", ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id === undefined) return
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  socket.addEventListener("close", () => {
    for (const end of waiting.values()) end({ error: { message: "The connection to the browser was closed" } })
  })
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        id += 1
        waiting.set(id, ({ error, result }) =>
          error === undefined ? resolve(result) : reject(new Error(error.message)),
        )
        socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }))
      }),
    close: () => socket.close(),
  }
}

/** Attaches to the browser's first page. */
export const attachPage = async (cdp: Cdp): Promise<string> => {
  const { targetInfos } = (await cdp.send("Target.getTargets")) as {
    readonly targetInfos: ReadonlyArray<{ readonly type: string; readonly targetId: string }>
  }
  const page = targetInfos.find(({ type }) => type === "page")
  if (page === undefined) throw new Error("The browser has no page")
  const attached = await cdp.send("Target.attachToTarget", { targetId: page.targetId, flatten: true })
  return (attached as { readonly sessionId: string }).sessionId
}
