import { useSyncExternalStore } from "react"
import { formatDateTime, formatDuration, formatRelativeTime } from "../Format.ts"

/** One clock for all components. Ticks while any component subscribes. */
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const notify of listeners) notify()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** A relative time. The tooltip shows the exact one. */
export const RelativeTime = ({ at }: { readonly at: string }) => {
  const date = new Date(at)
  const ago = useSyncExternalStore(subscribe, () => formatRelativeTime(date, new Date(Math.max(now, Date.now()))))
  return (
    <time dateTime={at} title={formatDateTime(date)}>
      {ago}
    </time>
  )
}

/** A duration, running while `to` is null. */
export const Span = ({ from, to }: { readonly from: string; readonly to: string | null }) => {
  const start = Date.parse(from)
  const shown = useSyncExternalStore(subscribe, () =>
    // Running durations omit tenths of a second, which would flicker.
    to === null
      ? formatDuration(Math.floor((Date.now() - start) / 1_000) * 1_000)
      : formatDuration(Date.parse(to) - start),
  )
  return <span className="numeric">{shown}</span>
}
