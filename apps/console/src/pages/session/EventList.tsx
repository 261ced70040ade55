import { useState } from "react"
import { formatDuration } from "../../format/Time.ts"
import type { RunEvent } from "../../queries/RunLog.ts"

/** As many as are shown; the log of a long run has thousands. */
const mostShown = 300

/** A run's log as the API tells it, for whoever builds on it. */
export const EventList = ({ events }: { readonly events: ReadonlyArray<RunEvent> }) => {
  const [isOpen, setOpen] = useState(false)
  const start = Date.parse(events[0]?.ts ?? "")
  if (events.length === 0) return null
  return (
    <details className="event-list" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {events.length} {events.length === 1 ? "event" : "events"}
      </summary>
      {isOpen ? (
        <ol aria-label="Events" tabIndex={0}>
          {events.slice(-mostShown).map((event) => (
            <li key={event.id}>
              <span className="numeric soft">{formatDuration(Date.parse(event.ts) - start)}</span>
              <span>{event.type}</span>
              <span className="soft truncate">{told(event)}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </details>
  )
}

/** What an event tells, on one line. Addresses in it are credentials: they are for programs. */
const told = ({ data }: RunEvent): string => {
  const { description } = data
  if (typeof description === "string") return description
  return Object.entries(data)
    .filter(([, value]) => ["string", "number", "boolean"].includes(typeof value) && !/^\w+:\/\//.test(String(value)))
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(", ")
}
