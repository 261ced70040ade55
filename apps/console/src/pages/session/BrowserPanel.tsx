import { useState } from "react"
import { useSignedIn } from "../../auth/AuthState.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import { Card } from "../../components/Page.tsx"
import type { RunSummary } from "../../queries/Runs.ts"
import { useSessionAction, useSessionBrowsers } from "../../queries/Sessions.ts"
import { useShownTheme } from "../../theme/Theme.ts"
import { Recording } from "./Recording.tsx"
import { isPaused, PauseButton } from "./SessionActions.tsx"

interface BrowserPanelProps {
  readonly sessionId: string
  readonly active: RunSummary | undefined
  readonly turns: ReadonlyArray<RunSummary>
  /** Time of the step to show in the recording. */
  readonly seekTo: string | null
}

export const BrowserPanel = ({ active, seekTo, sessionId, turns }: BrowserPanelProps) => {
  const { data: browsers = [] } = useSessionBrowsers(sessionId, { isActive: active !== undefined })
  const live = browsers.find(({ liveUrl, status }) => status === "active" && typeof liveUrl === "string")
  const stopped = browsers.filter(({ status }) => status !== "active")
  if (live !== undefined && typeof live.liveUrl === "string") {
    return (
      <LivePreview key={live.id} sessionId={sessionId} browserId={live.id} liveUrl={live.liveUrl} active={active} />
    )
  }
  const [latest] = stopped
  return latest === undefined || active !== undefined ? (
    <Card title="Browser">
      <div className="screen-empty soft">{active === undefined ? "No browser was used." : "Starting the browser…"}</div>
    </Card>
  ) : (
    <Recording key={latest.id} browser={latest} turns={turns} seekTo={seekTo} />
  )
}

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
  const end = useSessionAction(sessionId, () => client.browsers.stop(browserId))
  // The view is read-only while the agent works: simultaneous input from both would conflict.
  const isMine = active === undefined || (active.humanRequest !== null && active.humanRequest !== undefined)
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
          {active !== undefined && (isPaused(active) || !isMine) ? (
            <PauseButton run={active} pauseLabel="Take over" resumeLabel="Resume run" resumeKind="primary" />
          ) : null}
          {active === undefined ? (
            <Button icon="stop" onClick={() => setEnding(true)}>
              Stop browser
            </Button>
          ) : null}
        </>
      }
    >
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
