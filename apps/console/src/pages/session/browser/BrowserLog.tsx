import { useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useMemo, useRef, useState } from "react"
import { useSignedIn } from "../../../auth/AuthState.ts"
import { formatBytes, formatPosition } from "../../../Format.ts"
import { Button } from "../../../components/Button.tsx"
import { CopyButton } from "../../../components/code/CopyButton.tsx"
import { ErrorNotice, SkeletonRows } from "../../../components/Feedback.tsx"
import { CheckField, TextField } from "../../../components/form/Field.tsx"
import { JsonTree } from "../../../components/code/JsonTree.tsx"
import { Card, Facts } from "../../../components/Page.tsx"
import { saveFile } from "../../../components/SaveFile.ts"
import { Tabs } from "../../../components/Tabs.tsx"
import { toast } from "../../../components/toast/Toasts.tsx"
import { type LogEntry, type LogKind, useBrowserLog } from "../../../queries/BrowserLogs.ts"
import { messageOf } from "../../../queries/QueryClient.ts"
import type { SessionBrowser } from "../../../queries/Sessions.ts"
import { isFailure, labelOf, resultOf } from "./LogEntries.ts"

interface BrowserLogProps {
  readonly browser: SessionBrowser
  readonly isActive: boolean
  /** Shows a time in the recording. Undefined without one. */
  readonly onSeek: ((at: string) => void) | undefined
}

/** The console messages and requests of a browser, beside its recording. */
export const BrowserLog = (props: BrowserLogProps) => (
  <Card title="Console and network" actions={<HarButton browserId={props.browser.id} />}>
    <Tabs
      label="Log of the browser"
      tabs={[
        { id: "console", title: "Console", content: <Entries kind="console" {...props} /> },
        { id: "network", title: "Network", content: <Entries kind="network" {...props} /> },
      ]}
    />
  </Card>
)

const HarButton = ({ browserId }: { readonly browserId: string }) => {
  const { client } = useSignedIn()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(JSON.stringify(await client.browsers.har(browserId)), `${browserId}.har`)
    } catch (error) {
      toast({ title: "Could not download the requests", description: messageOf(error), tone: "bad" })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="quiet" icon="download" isBusy={isBusy} onClick={() => void download()}>
      HAR
    </Button>
  )
}

const rowPx = 28

const Entries = ({ browser, isActive, kind, onSeek }: BrowserLogProps & { readonly kind: LogKind }) => {
  const { error, isLoadingMore, isPending, onEnd, refetch, rows } = useBrowserLog(browser.id, kind, isActive)
  const [query, setQuery] = useState("")
  const [isFailedOnly, setFailedOnly] = useState(false)
  const [selectedId, setSelectedId] = useState<number>()
  const words = query.trim().toLowerCase()
  const matching = useMemo(
    () =>
      rows.filter(
        (entry) =>
          (!isFailedOnly || isFailure(entry)) && `${entry.text ?? ""} ${entry.url ?? ""}`.toLowerCase().includes(words),
      ),
    [isFailedOnly, rows, words],
  )
  const selected = matching.find(({ id }) => id === selectedId)
  if (isPending) return <SkeletonRows count={4} label="Loading the log" />
  if (error !== null && rows.length === 0) return <ErrorNotice error={error} onRetry={refetch} />
  if (rows.length === 0) {
    return <p className="soft">{kind === "console" ? "No console messages." : "No requests."}</p>
  }
  return (
    <>
      <div className="log-bar">
        <TextField
          label={kind === "console" ? "Search messages" : "Search requests"}
          isLabelHidden
          type="search"
          placeholder={kind === "console" ? "Search messages" : "Search URLs"}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <CheckField
          label={kind === "console" ? "Errors only" : "Failures only"}
          checked={isFailedOnly}
          onChange={({ target }) => setFailedOnly(target.checked)}
        />
      </div>
      <EntryList
        label={kind === "console" ? "Console messages" : "Requests"}
        entries={matching}
        startedAt={browser.startedAt}
        selectedId={selectedId}
        onSelect={setSelectedId}
        onEnd={onEnd}
      />
      <p className="soft log-count" role="status">
        {matching.length === 0 ? "No matching entries. " : ""}
        {isLoadingMore ? "Loading more…" : onEnd === undefined ? "" : "Scroll to load more."}
      </p>
      {selected === undefined ? null : <EntryDetails entry={selected} onSeek={onSeek} />}
    </>
  )
}

const EntryList = ({
  entries,
  label,
  onEnd,
  onSelect,
  selectedId,
  startedAt,
}: {
  readonly label: string
  readonly entries: ReadonlyArray<LogEntry>
  readonly startedAt: string
  readonly selectedId: number | undefined
  readonly onSelect: (id: number | undefined) => void
  readonly onEnd: (() => void) | undefined
}) => {
  const frame = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    overscan: 10,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? -1
  const isAtEnd = last >= entries.length - 5
  useEffect(() => {
    if (isAtEnd) onEnd?.()
  }, [isAtEnd, onEnd])
  return (
    <div className="log-frame" ref={frame}>
      <ol aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const entry = entries[index]
          return entry === undefined ? null : (
            <li
              key={entry.id}
              aria-setsize={entries.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <button
                type="button"
                className={isFailure(entry) ? "log-row failed" : "log-row"}
                aria-expanded={entry.id === selectedId}
                onClick={() => onSelect(entry.id === selectedId ? undefined : entry.id)}
              >
                <span className="soft numeric">{formatPosition(secondsOf(entry, startedAt))}</span>
                <span className="log-label">{labelOf(entry)}</span>
                <span className="truncate">{shortTextOf(entry)}</span>
                <span className="soft numeric">{shortResultOf(entry)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const secondsOf = ({ time }: LogEntry, startedAt: string): number => (Date.parse(time) - Date.parse(startedAt)) / 1_000

/** Returns the message, or the path of the URL. */
const shortTextOf = ({ text, url }: LogEntry): string => {
  if (text !== null) return text
  const parsed = URL.parse(url ?? "")
  return parsed === null ? (url ?? "") : parsed.host + parsed.pathname + parsed.search
}

const shortResultOf = ({ request, webSocket }: LogEntry): string => {
  if (webSocket !== null) return webSocket.error === null ? "" : "failed"
  if (request === null) return ""
  return request.error === null ? String(request.status ?? "…") : "failed"
}

const EntryDetails = ({ entry, onSeek }: { readonly entry: LogEntry; readonly onSeek: BrowserLogProps["onSeek"] }) => {
  const { column, line, request, text, url } = entry
  const source = url === null ? undefined : line === null ? url : `${url}:${line}${column === null ? "" : `:${column}`}`
  return (
    <section className="log-details" aria-label="Details of the entry">
      <div className="actions">
        {onSeek === undefined ? null : (
          <Button icon="play" onClick={() => onSeek(entry.time)}>
            Show in recording
          </Button>
        )}
        <CopyButton text={JSON.stringify(entry, null, 2)} label="Copy the entry as JSON" />
      </div>
      {text === null ? null : <pre className="log-message">{text}</pre>}
      <Facts
        facts={[
          ...(source === undefined ? [] : [[text === null ? "URL" : "Source", source] as const]),
          ...(resultOf(entry) === "" ? [] : [["Result", resultOf(entry)] as const]),
          ...(request === null
            ? []
            : ([
                ["Type", request.resourceType],
                ["Transferred", formatBytes(request.transferBytes)],
              ] as const)),
        ]}
      />
      <JsonTree value={request ?? entry.webSocket ?? entry} openDepth={1} />
    </section>
  )
}
