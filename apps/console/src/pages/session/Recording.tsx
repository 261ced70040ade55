import { useQueries } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { formatDuration, formatPosition } from "../../Format.ts"
import { Button, ButtonAnchor } from "../../components/Button.tsx"
import { ErrorNotice } from "../../components/Feedback.tsx"
import { Card } from "../../components/Page.tsx"
import type { RunLog } from "../../queries/RunLog.ts"
import type { RunSummary } from "../../queries/Runs.ts"
import { useRecording, type useSessionBrowsers } from "../../queries/Sessions.ts"

type Browser = NonNullable<ReturnType<typeof useSessionBrowsers>["data"]>[number]

interface RecordingProps {
  readonly browser: Browser
  readonly turns: ReadonlyArray<RunSummary>
  readonly seekTo: string | null
}

/** The recording of a stopped browser, or its processing state. */
export const Recording = ({ browser, seekTo, turns }: RecordingProps) => {
  const { data, error, refetch } = useRecording(browser.id)
  const logs = useKnownLogs(turns)
  const url = data?.recordingUrl ?? null
  return (
    <Card
      title="Recording"
      actions={
        url === null ? undefined : (
          <ButtonAnchor
            href={url}
            download={`${browser.id}.mp4`}
            kind="quiet"
            icon="download"
            aria-label="Download the recording"
          />
        )
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

const Player = ({
  logs,
  seekTo,
  startedAt,
  url,
}: {
  readonly url: string
  readonly startedAt: string
  readonly seekTo: string | null
  readonly logs: ReadonlyArray<RunLog>
}) => {
  const video = useRef<HTMLVideoElement>(null)
  const [seconds, setSeconds] = useState(0)
  const [length, setLength] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const marks = chaptersOf(logs, startedAt, length)
  const [isComplete, setComplete] = useState(false)
  // Idle time after the last step is cut off: it would squeeze the steps into a fraction of the scrubber.
  const end = isComplete ? length : activeEnd(logs, startedAt, length)
  const current = marks.findLast((mark) => mark.seconds <= seconds + 0.05)

  const seek = (to: number) => {
    if (video.current !== null) video.current.currentTime = to
    setSeconds(to)
  }
  useEffect(() => {
    if (seekTo !== null) seek(Math.max(0, (Date.parse(seekTo) - Date.parse(startedAt)) / 1_000))
  }, [seekTo, startedAt])

  return (
    <div className="player">
      <video
        ref={video}
        src={url}
        className="screen-video"
        aria-label="Recording of the browser"
        preload="metadata"
        muted
        playsInline
        onLoadedMetadata={({ currentTarget }) => {
          setLength(currentTarget.duration)
          if (currentTarget.currentTime === 0) seek(firstPagePosition(logs, startedAt, currentTarget.duration))
        }}
        onDurationChange={({ currentTarget }) => setLength(currentTarget.duration)}
        onTimeUpdate={({ currentTarget }) => setSeconds(currentTarget.currentTime)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <div className="player-bar">
        <Button
          kind="quiet"
          icon={isPlaying ? "pause" : "play"}
          aria-label={isPlaying ? "Pause" : "Play"}
          onClick={() => void (isPlaying ? video.current?.pause() : video.current?.play())}
        />
        <div className="scrubber">
          <Chapters marks={marks} length={end} onSeek={seek} />
          <input
            type="range"
            aria-label="Position in the recording"
            aria-valuetext={`${formatPosition(seconds)} of ${formatPosition(end)}`}
            min={0}
            max={end || 1}
            step={0.1}
            value={Math.min(seconds, end || 1)}
            onChange={(event) => seek(Number(event.target.value))}
          />
        </div>
        <span className="numeric soft">
          {formatPosition(seconds)} / {formatPosition(end)}
        </span>
        {end === length ? null : (
          <Button
            kind="quiet"
            onClick={() => setComplete(true)}
            title={`${formatDuration((length - end) * 1_000)} of idle browser after the last step`}
          >
            Show idle time
          </Button>
        )}
      </div>
      <p className="soft truncate player-step" aria-live="polite">
        {current === undefined ? "\u00a0" : `Step ${current.number}: ${current.goal}`}
      </p>
    </div>
  )
}

const Chapters = ({
  length,
  marks,
  onSeek,
}: {
  readonly marks: ReadonlyArray<Chapter>
  readonly length: number
  readonly onSeek: (seconds: number) => void
}) => (
  <ol className="marks" aria-label="Steps in the recording">
    {marks.map((mark) => (
      <li key={mark.id} style={{ left: `${(100 * mark.seconds) / (length || 1)}%` }}>
        <button type="button" title={`Step ${mark.number}: ${mark.goal}`} onClick={() => onSeek(mark.seconds)}>
          <span className="visually-hidden">
            Step {mark.number} at {formatPosition(mark.seconds)}
          </span>
        </button>
      </li>
    ))}
  </ol>
)

interface Chapter {
  readonly id: string
  readonly number: number
  readonly goal: string
  /** Seconds from the start of the recording. */
  readonly seconds: number
}

/** Returns the chapters of a recording of `length` seconds. Steps in other browsers are left out. */
export const chaptersOf = (logs: ReadonlyArray<RunLog>, startedAt: string, length: number): ReadonlyArray<Chapter> =>
  logs
    .flatMap(({ steps }) => steps)
    .map(({ goal, number, startedAt: at }) => ({
      id: at,
      number,
      goal,
      // The first step is decided before its browser starts.
      seconds: Math.max(number === 1 ? 0 : -1, (Date.parse(at) - Date.parse(startedAt)) / 1_000),
    }))
    .filter(({ seconds }) => seconds >= 0 && seconds <= length)

/** Seconds kept after the last step. */
const afterwards = 15

/** Returns the ends of the steps, in seconds from the start of the recording. */
const endsIn = (logs: ReadonlyArray<RunLog>, startedAt: string, length: number): ReadonlyArray<number> =>
  logs
    .flatMap(({ steps }) => steps.map((step) => step.endedAt ?? step.startedAt))
    .map((at) => (Date.parse(at) - Date.parse(startedAt)) / 1_000)
    .filter((seconds) => seconds >= 0 && seconds <= length)

/** Returns the position of the first page to show: the browser is empty until the first step has ended. */
export const firstPagePosition = (logs: ReadonlyArray<RunLog>, startedAt: string, length: number): number =>
  Math.min(...endsIn(logs, startedAt, length), length / 2)

/** Returns the end of the last step plus a margin in seconds, or `length` if little would be cut. */
export const activeEnd = (logs: ReadonlyArray<RunLog>, startedAt: string, length: number): number => {
  const ends = endsIn(logs, startedAt, length)
  const last = Math.max(...ends) + afterwards
  return ends.length === 0 || last > length * 0.8 ? length : last
}
