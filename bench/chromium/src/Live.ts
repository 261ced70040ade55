import { median, quantile, type Report } from "@tabwright/bench-measure"
import { startService } from "@tabwright/example-runner"
import { once } from "node:events"
import { chromium } from "playwright-core"
import { WebSocket } from "ws"
import { serviceLimitMs } from "./Start.ts"

export interface Amount {
  readonly clicks: number
}

/** A click anywhere changes the whole page. */
const page = `<body style="margin:0"><button style="width:100vw;height:100vh;border:0;background:white" onclick="this.style.background = this.style.background === 'white' ? 'teal' : 'white'">`

/** A change without a frame for this long counts as lost. */
const limitMs = 5000

/** Latency from a viewer's click to the frame with its effect, through the service's live view. */
export const live = async ({ clicks }: Amount): Promise<ReadonlyArray<Report>> => {
  await using service = await startService([], { TABWRIGHT_RECORDING: "off" }, { limitMs: serviceLimitMs })
  const response = await fetch(`${service.url}/api/v4/browsers`, {
    method: "POST",
    headers: { "X-Browser-Use-API-Key": service.apiKey, "Content-Type": "application/json" },
    body: JSON.stringify({ browserScreenWidth: 1280, browserScreenHeight: 800 }),
  })
  const { cdpUrl, liveUrl } = (await response.json()) as { readonly cdpUrl: string; readonly liveUrl: string }
  const browser = await chromium.connectOverCDP(cdpUrl)
  await browser
    .contexts()[0]
    ?.pages()[0]
    ?.goto(`data:text/html,${encodeURIComponent(page)}`)
  await browser.close()

  const viewer = await watch(liveUrl)
  const times: Array<number> = []
  for (let at = 0; at < clicks; at++) times.push(await viewer.click())
  viewer.close()
  const p95 = quantile(times, 0.95)
  return [
    {
      title: "Live view: time from a click to the resulting frame",
      rows: [
        ["clicks", "p50", "p95"],
        [String(clicks), `${median(times).toFixed(1)} ms`, `${p95.toFixed(1)} ms`],
      ],
      goals: [{ text: "p95 at most 40 ms", isMet: p95 <= 40 }],
    },
  ]
}

const watch = async (liveUrl: string) => {
  const { host, pathname, search } = new URL(liveUrl)
  const socket = new WebSocket(`ws://${host}${pathname}/socket${search}`)
  let onNextFrame: (() => void) | undefined
  let lastFrameAt = performance.now()
  socket.on("message", (data: Buffer, isBinary: boolean) => {
    if (!isBinary) return
    lastFrameAt = performance.now()
    socket.send(JSON.stringify({ type: "ack", frame: data.readUInt32BE(0) }))
    onNextFrame?.()
  })
  await once(socket, "open")
  /** Waits until no more frames arrive, so that the next one belongs to the next click. */
  const waitForIdle = async () => {
    do await new Promise((resolve) => setTimeout(resolve, 20))
    while (performance.now() - lastFrameAt < 150)
  }
  const mouse = (action: string, buttons: number) => {
    const point = { x: 600, y: 300, button: "left", clicks: 1, modifiers: 0 }
    socket.send(JSON.stringify({ type: "mouse", action, buttons, ...point }))
  }
  return {
    click: async () => {
      await waitForIdle()
      const from = performance.now()
      const frame = new Promise<void>((resolve, reject) => {
        onNextFrame = resolve
        setTimeout(() => reject(new Error("No frame after a click")), limitMs).unref()
      })
      mouse("down", 1)
      mouse("up", 0)
      await frame
      return performance.now() - from
    },
    close: () => socket.terminate(),
  }
}
