import { useQueries } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { ButtonAnchor } from "../../../components/Button.tsx"
import { ErrorNotice } from "../../../components/Feedback.tsx"
import { Card } from "../../../components/Page.tsx"
import type { RunLog } from "../../../queries/RunLog.ts"
import type { RunSummary } from "../../../queries/Runs.ts"
import { type SessionBrowser, useRecording } from "../../../queries/Sessions.ts"
import { Player, type SeekTarget } from "./Player.tsx"

interface RecordingProps {
  readonly browser: SessionBrowser
  readonly turns: ReadonlyArray<RunSummary>
  readonly seekTo: SeekTarget | null
  /** Selects another browser of the conversation. */
  readonly picker?: ReactNode
}

/** The recording of a stopped browser, or its processing state. */
export const Recording = ({ browser, picker, seekTo, turns }: RecordingProps) => {
  const { data, error, refetch } = useRecording(browser.id)
  const logs = useKnownLogs(turns)
  const url = data?.recordingUrl ?? null
  return (
    <Card
      title="Recording"
      actions={
        <>
          {picker}
          {url === null ? null : (
            <ButtonAnchor
              href={url}
              download={`${browser.id}.mp4`}
              kind="quiet"
              icon="download"
              aria-label="Download the recording"
              title="Download the recording"
            />
          )}
        </>
      }
    >
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {url === null ? (
        <div className="screen-empty soft" role="status">
          {data?.recordingAvailable === false ? "This browser was not recorded." : "Processing the recording…"}
        </div>
      ) : (
        <Player url={url} startedAt={browser.startedAt} seekTo={seekTo} logs={logs} />
      )}
    </Card>
  )
}

/** Returns the cached run logs of the turns on this page. */
const useKnownLogs = (turns: ReadonlyArray<RunSummary>): ReadonlyArray<RunLog> =>
  useQueries({
    queries: turns.map(({ id }) => ({
      queryKey: ["runs", id, "log"],
      enabled: false,
      queryFn: (): Promise<{ readonly log: RunLog }> => Promise.reject(new Error("Run logs are loaded by their turns")),
    })),
    combine: (results) => results.flatMap(({ data }) => (data === undefined ? [] : [data.log])),
  })
