import { useState } from "react"
import { formatCount, formatDuration } from "../../Format.ts"
import { Button } from "../../components/Button.tsx"
import { CopyButton } from "../../components/code/CopyButton.tsx"
import { SelectField } from "../../components/form/Field.tsx"
import { JsonTree } from "../../components/code/JsonTree.tsx"
import { saveFile } from "../../components/SaveFile.ts"
import type { RunEvent } from "../../queries/RunLog.ts"

/** Events shown at first, and with each click on "Show earlier events". */
const pageSize = 100

/** The events of a run, each with its JSON. */
export const EventList = ({ events, runId }: { readonly runId: string; readonly events: ReadonlyArray<RunEvent> }) => {
  const [isOpen, setOpen] = useState(false)
  if (events.length === 0) return null
  return (
    <details className="event-list" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {formatCount(events.length)} {events.length === 1 ? "event" : "events"}
      </summary>
      {isOpen ? <Events events={events} runId={runId} /> : null}
    </details>
  )
}

const Events = ({ events, runId }: { readonly runId: string; readonly events: ReadonlyArray<RunEvent> }) => {
  const [type, setType] = useState("")
  const [count, setCount] = useState(pageSize)
  const types = [...new Set(events.map((event) => event.type))].toSorted()
  const matching = type === "" ? events : events.filter((event) => event.type === type)
  const start = Date.parse(events[0]?.ts ?? "")
  const hidden = Math.max(0, matching.length - count)
  return (
    <>
      <div className="event-bar">
        <SelectField label="Type of events" isLabelHidden value={type} onChange={({ target }) => setType(target.value)}>
          <option value="">All types</option>
          {types.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <CopyButton text={JSON.stringify(matching, null, 2)} label="Copy the events as JSON" />
        <Button
          kind="quiet"
          icon="download"
          aria-label="Download the events as JSON"
          onClick={() => saveFile(`${JSON.stringify(matching, null, 2)}\n`, `events-${runId}.json`)}
        />
      </div>
      {hidden === 0 ? null : (
        <Button kind="quiet" icon="up" onClick={() => setCount(count + pageSize)}>
          {`Show earlier events (${formatCount(hidden)})`}
        </Button>
      )}
      <ol aria-label="Events" className="events">
        {matching.slice(hidden).map((event) => (
          <Event key={event.id} event={event} start={start} />
        ))}
      </ol>
    </>
  )
}

const Event = ({ event, start }: { readonly event: RunEvent; readonly start: number }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="event">
          <span className="numeric soft">{formatDuration(Date.parse(event.ts) - start)}</span>
          <span className="event-type">{event.type}</span>
          <span className="soft truncate">{summarize(event)}</span>
        </summary>
        {isOpen ? (
          <div className="event-json">
            <JsonTree value={event} openDepth={3} />
            <CopyButton text={JSON.stringify(event, null, 2)} label={`Copy the event ${event.id}`} />
          </div>
        ) : null}
      </details>
    </li>
  )
}

/** Formats an event on one line. URLs are omitted, because some are credentials. */
const summarize = ({ data }: RunEvent): string => {
  const { description } = data
  if (typeof description === "string") return description
  return Object.entries(data)
    .filter(([, value]) => ["string", "number", "boolean"].includes(typeof value) && !/^\w+:\/\//.test(String(value)))
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(", ")
}
