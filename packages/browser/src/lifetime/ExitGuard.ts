import { stopNow } from "./StopNow.ts"
import type { StopRequest } from "./StopRequest.ts"

/** Signals that end a process without its `exit` event. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

interface Guarded {
  readonly request: StopRequest
  readonly handleSignals: boolean
}

const guarded = new Map<symbol, Guarded>()

/**
 * Stops a browser when the process ends before the browser was released: by running out of work, `process.exit`, an uncaught
 * error, or a signal. Returns what releases it; with the last browser all handlers are gone.
 *
 * @category constructors
 * @since 0.1.0
 */
export const guardExit = (request: StopRequest, handleSignals: boolean): (() => void) => {
  const key = Symbol("browser")
  guarded.set(key, { request, handleSignals })
  attachHandlers()
  return () => {
    if (guarded.delete(key)) attachHandlers()
  }
}

/** Exactly the handlers that the guarded browsers need, ahead of others, which may end the process themselves. */
const attachHandlers = (): void => {
  process.removeListener("exit", onExit)
  if (guarded.size > 0) process.prependListener("exit", onExit)
  for (const signal of signals) {
    process.removeListener(signal, onSignal)
    if ([...guarded.values()].some(({ handleSignals }) => handleSignals)) process.prependListener(signal, onSignal)
  }
}

const stopGuarded = (which: (browser: Guarded) => boolean): void => {
  const due = [...guarded].filter(([, browser]) => which(browser))
  for (const [key] of due) guarded.delete(key)
  attachHandlers()
  stopNow(due.map(([, { request }]) => request))
}

const onExit = (): void => stopGuarded(() => true)

const onSignal = (signal: NodeJS.Signals): void => {
  stopGuarded(({ handleSignals }) => handleSignals)
  // With our handler gone the signal does what it does by default. A program with a handler of its own decides by itself.
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
}
