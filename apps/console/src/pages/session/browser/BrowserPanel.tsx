import { useState } from "react"
import { useSignedIn } from "../../../auth/AuthState.ts"
import { Badge } from "../../../components/Badge.tsx"
import { Button } from "../../../components/Button.tsx"
import { Confirm } from "../../../components/Dialog.tsx"
import { Card } from "../../../components/Page.tsx"
import { useHasLog } from "../../../queries/BrowserLogs.ts"
import type { RunSummary } from "../../../queries/Runs.ts"
import { type SessionBrowser, useSessionAction, useSessionBrowsers } from "../../../queries/Sessions.ts"
import { useShownTheme } from "../../../theme/Theme.ts"
import { BrowserLog } from "./BrowserLog.tsx"
import type { SeekTarget } from "./Player.tsx"
import { Recording } from "./Recording.tsx"
import { isPaused, PauseButton } from "../SessionActions.tsx"

interface BrowserPanelProps {
  readonly sessionId: string
  readonly active: RunSummary | undefined
  readonly turns: ReadonlyArray<RunSummary>
  /** Time of the step to show in the recording. */
  readonly seekTo: SeekTarget | null
  readonly onSeek: (at: string) => void
}

/** The live view or the recording of the conversation's browser, with its console and network. */
export const BrowserPanel = ({ active, onSeek, seekTo, sessionId, turns }: BrowserPanelProps) => {
  const { data: browsers = [] } = useSessionBrowsers(sessionId, { isActive: active !== undefined })
  const live = browsers.find(({ liveUrl, status }) => status === "active" && typeof liveUrl === "string")
  const stopped = browsers.filter(({ status }) => status !== "active")
  const shown = browserAt(stopped, seekTo) ?? stopped[0]
  if (live !== undefined && typeof live.liveUrl === "string") {
    return (
      <>
        <LivePreview key={live.id} sessionId={sessionId} browserId={live.id} liveUrl={live.liveUrl} active={active} />
        <Log browser={live} isActive onSeek={undefined} />
      </>
    )
  }
  return shown === undefined || active !== undefined ? (
    <Card title="Browser">
      <div className="screen-empty soft">{active === undefined ? "No browser was used." : "Starting the browser…"}</div>
    </Card>
  ) : (
    <>
      <Recording
        key={shown.id}
        browser={shown}
        turns={turns}
        seekTo={seekTo}
        picker={
          stopped.length < 2 ? undefined : (
            <select
              className="input"
              aria-label="Browser"
              value={shown.id}
              onChange={({ target }) => onSeek(stopped.find(({ id }) => id === target.value)?.startedAt ?? "")}
            >
              {stopped.toReversed().map(({ id }, index) => (
                <option key={id} value={id}>
                  Browser {index + 1}
                </option>
              ))}
            </select>
          )
        }
      />
      <Log browser={shown} isActive={false} onSeek={onSeek} />
    </>
  )
}

/** Returns the browser that ran at a time. */
const browserAt = (browsers: ReadonlyArray<SessionBrowser>, target: SeekTarget | null): SessionBrowser | undefined => {
  if (target === null) return undefined
  const at = Date.parse(target.at)
  return browsers.find(
    ({ finishedAt, startedAt }) =>
      Date.parse(startedAt) <= at && (typeof finishedAt !== "string" || at <= Date.parse(finishedAt)),
  )
}

/** The console and network of a browser. Renders nothing for a browser without a log. */
const Log = ({
  browser,
  isActive,
  onSeek,
}: {
  readonly browser: SessionBrowser
  readonly isActive: boolean
  readonly onSeek: ((at: string) => void) | undefined
}) =>
  useHasLog(browser.id).data === true ? (
    <BrowserLog key={browser.id} browser={browser} isActive={isActive} onSeek={onSeek} />
  ) : null

const LivePreview = ({
  active,
  browserId,
  liveUrl,
  sessionId,
}: {
  readonly sessionId: string
  readonly browserId: string
  readonly liveUrl: string
  readonly active: RunSummary | undefined
}) => {
  const { client } = useSignedIn()
  const theme = useShownTheme()
  const [isEnding, setEnding] = useState(false)
  const [takenOver, setTakenOver] = useState<string>()
  const end = useSessionAction(sessionId, () => client.browsers.stop(browserId))
  const isWaiting = active !== undefined && active.humanRequest !== null && active.humanRequest !== undefined
  // The agent may still complete its current action when the user already has control.
  const isPausing = active !== undefined && !isWaiting && takenOver === active.id
  // Otherwise the view is read-only while the agent works: simultaneous input from both would conflict.
  const isMine = active === undefined || isWaiting || isPausing
  return (
    <Card
      title={
        <>
          Browser{" "}
          <Badge tone={isMine ? "warn" : "live"} isLive={!isMine}>
            {isMine ? "You have control" : "Agent in control"}
          </Badge>
        </>
      }
      actions={
        <>
          {active !== undefined && (isPaused(active) || !isWaiting) ? (
            <PauseButton
              run={active}
              pauseLabel="Take over"
              resumeLabel="Resume run"
              resumeKind="primary"
              onChange={(paused) => setTakenOver(paused ? active.id : undefined)}
            />
          ) : null}
          {active === undefined ? (
            <Button icon="stop" onClick={() => setEnding(true)}>
              Stop browser
            </Button>
          ) : null}
        </>
      }
    >
      {isPausing ? (
        <p className="soft" role="status">
          The agent completes its current action and then pauses. You can already use the browser.
        </p>
      ) : null}
      <div className="screen" inert={!isMine}>
        <iframe
          title={isMine ? "Live browser, under your control" : "Live browser, controlled by the agent"}
          src={frameUrl(liveUrl, theme, isMine)}
          allow="clipboard-read; clipboard-write"
        />
      </div>
      <Confirm
        title="Stop browser?"
        action="Stop browser"
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        onConfirm={() => end.mutateAsync()}
      >
        Its pages close and its recording is processed. The next message starts a new browser with the same cookies.
      </Confirm>
    </Card>
  )
}

const frameUrl = (liveUrl: string, theme: "light" | "dark", hasUi: boolean): string => {
  const url = new URL(liveUrl)
  url.searchParams.set("theme", theme)
  if (!hasUi) url.searchParams.set("ui", "false")
  return url.href
}
