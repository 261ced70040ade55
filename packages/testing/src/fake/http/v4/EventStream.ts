import { isTerminal, type Run } from "../../run/Run.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { runEvent } from "./RunView.ts"

const keepAlive = ": keep-alive\n\n"

/** In real ms. */
const keepAliveMs = 15_000

/** Streams a run's events after a given one as server-sent events, until all events of the ended run were sent. */
export const eventStream = (caller: CallerShape, run: Run, after: number): Response => {
  const encoder = new TextEncoder()
  const stop = new AbortController()
  let last = after
  let isOpened = false

  const next = async (): Promise<string | undefined> => {
    if (!isOpened) {
      // Sent immediately, so that the client sees the open stream.
      isOpened = true
      return keepAlive
    }
    for (;;) {
      const event = run.events.find(({ id }) => id > last)
      if (event !== undefined) {
        last = event.id
        return `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(runEvent(caller, run, event))}\n\n`
      }
      if (stop.signal.aborted || isOver(run)) return undefined
      if (caller.state.clock.look(run.sessionId)) continue
      if (!(await somethingHappened(run, stop.signal))) return stop.signal.aborted ? undefined : keepAlive
    }
  }

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const block = await next()
        if (block === undefined) controller.close()
        else controller.enqueue(encoder.encode(block))
      },
      cancel: () => stop.abort(),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } })
}

/** After its end, a run still releases its browser. */
const isOver = (run: Run): boolean =>
  isTerminal(run.status) && run.events.some(({ type }) => type === "worker.session_released")

/** Resolves with false after a while without events, or when the client disconnects. */
const somethingHappened = (run: Run, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (happened: boolean) => () => {
      clearTimeout(timer)
      run.watchers.delete(wake)
      signal.removeEventListener("abort", leave)
      resolve(happened)
    }
    const wake = end(true)
    const leave = end(false)
    const timer = setTimeout(leave, keepAliveMs)
    run.watchers.add(wake)
    signal.addEventListener("abort", leave, { once: true })
  })
