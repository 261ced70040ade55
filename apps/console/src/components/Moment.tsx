import { useSyncExternalStore } from "react"
import { formatDuration, formatExactly, formatMoment } from "../format/Time.ts"

/** One clock for the page, which ticks while anything looks at it. */
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const told of listeners) told()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** When something happened, as long ago as it is now; the exact time is its title. */
export const Moment = ({ at }: { readonly at: string }) => {
  const date = new Date(at)
  const ago = useSyncExternalStore(subscribe, () => formatMoment(date, new Date(Math.max(now, Date.now()))))
  return (
    <time dateTime={at} title={formatExactly(date)}>
      {ago}
    </time>
  )
}

/** How long something took, or has taken so far. */
export const Span = ({ from, to }: { readonly from: string; readonly to: string | null }) => {
  const start = Date.parse(from)
  const shown = useSyncExternalStore(subscribe, () =>
    // Of what goes on, tenths of a second would flicker.
    to === null
      ? formatDuration(Math.floor((Date.now() - start) / 1_000) * 1_000)
      : formatDuration(Date.parse(to) - start),
  )
  return <span className="numeric">{shown}</span>
}
