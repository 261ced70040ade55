import { setTimeout as sleep } from "node:timers/promises"
import { attachPage, openCdp, openSocket } from "./Cdp.ts"

/** A click anywhere changes the whole page. */
const page = `<body style="margin:0"><button style="width:100vw;height:100vh;border:0;background:white" onclick="this.style.background = this.style.background === 'white' ? 'teal' : 'white'">`

/** A change without a frame for this long counts as lost. */
const limitMs = 10_000

/** Time without frames after which the next one belongs to the next click. */
const idleMs = 150

/** A live view of a page that changes with each click. */
export interface LiveFrames {
  /** Clicks and waits for the frame with the effect. Returns the time in ms. */
  readonly click: () => Promise<number>
  readonly close: () => void
}

export const watchLive = async (liveUrl: string, cdpUrl: string): Promise<LiveFrames> => {
  const cdp = await openCdp(cdpUrl)
  const session = await attachPage(cdp)
  await cdp.send("Page.navigate", { url: `data:text/html,${encodeURIComponent(page)}` }, session)
  cdp.close()
  const { host, pathname, search } = new URL(liveUrl)
  const socket = await openSocket(`ws://${host}${pathname}/socket${search}`)
  let lastFrameAt = performance.now()
  let onFrame: (() => void) | undefined
  socket.addEventListener("message", ({ data }) => {
    if (!(data instanceof ArrayBuffer)) return
    lastFrameAt = performance.now()
    socket.send(JSON.stringify({ type: "ack", frame: new DataView(data).getUint32(0) }))
    onFrame?.()
  })
  socket.send(JSON.stringify({ type: "watch", isOn: true }))
  const mouse = (action: string, buttons: number) => {
    const point = { x: 200, y: 200, button: "left", clicks: 1, modifiers: 0 }
    socket.send(JSON.stringify({ type: "mouse", action, buttons, ...point }))
  }
  return {
    click: async () => {
      do await sleep(20)
      while (performance.now() - lastFrameAt < idleMs)
      const from = performance.now()
      const frame = new Promise<void>((resolve, reject) => {
        onFrame = resolve
        setTimeout(() => reject(new Error("No frame after a click")), limitMs).unref()
      })
      mouse("down", 1)
      mouse("up", 0)
      await frame
      return performance.now() - from
    },
    close: () => socket.close(),
  }
}
