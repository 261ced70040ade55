import { isTerminal, type Run } from "../../Run.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { runEvent } from "./RunView.ts"

const keepAlive = ": keep-alive\n\n"

/** Real ms. */
const keepAliveMs = 15_000

/**
 * A run's events as they happen, as server-sent events after a given one, until everything of an ended run has been sent.
 *
 * @category constructors
 * @since 0.1.0
 */
export const eventStream = (caller: CallerShape, run: Run, after: number): Response => {
  const encoder = new TextEncoder()
  const stop = new AbortController()
  let last = after
  let isOpened = false

  const next = async (): Promise<string | undefined> => {
    if (!isOpened) {
      // At once, so that whoever asked sees that it is open.
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

/** What comes after a run's end is that its browser was let go. */
const isOver = (run: Run): boolean =>
  isTerminal(run.status) && run.events.some(({ type }) => type === "worker.session_released")

/** Resolves with false when nothing has happened for a while, or nobody listens any more. */
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
