import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { formatDuration, formatPosition } from "../../../Format.ts"
import { Button } from "../../../components/Button.tsx"
import type { RunLog } from "../../../queries/RunLog.ts"
import { activeEnd, type Chapter, chaptersOf, firstPagePosition } from "./Chapters.ts"
import { showNextFrame, showPreviousFrame } from "./VideoFrames.ts"

/** A time to show in the recording. A new object seeks again. */
export interface SeekTarget {
  readonly at: string
}

interface PlayerProps {
  readonly url: string
  readonly startedAt: string
  readonly seekTo: SeekTarget | null
  readonly logs: ReadonlyArray<RunLog>
}

const speeds = [0.25, 0.5, 1, 1.5, 2, 4, 8] as const

/** A player with chapters. While it has the focus, `k` plays, `,` and `.` step by frame, and `f` is full screen. */
export const Player = ({ logs, seekTo, startedAt, url }: PlayerProps) => {
  const player = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const isStepping = useRef(false)
  const [seconds, setSeconds] = useState(0)
  const [length, setLength] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
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
    if (seekTo === null) return
    // Slightly before, because the next step begins at the end of a step.
    seek(Math.max(0, (Date.parse(seekTo.at) - Date.parse(startedAt)) / 1_000 - 0.1))
  }, [seekTo, startedAt])
  useEffect(() => {
    if (video.current !== null) video.current.playbackRate = speed
  }, [speed])

  const toggle = () => void (isPlaying ? video.current?.pause() : video.current?.play())
  const step = async (show: (video: HTMLVideoElement) => Promise<void>) => {
    if (video.current === null || isStepping.current) return
    isStepping.current = true
    video.current.pause()
    try {
      await show(video.current)
    } finally {
      isStepping.current = false
    }
  }
  const toggleFullScreen = () =>
    void (document.fullscreenElement === null ? player.current?.requestFullscreen() : document.exitFullscreen())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = {
      k: toggle,
      ",": () => void step(showPreviousFrame),
      ".": () => void step(showNextFrame),
      f: toggleFullScreen,
    }[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  return (
    <div className="player" ref={player} role="group" aria-label="Player" onKeyDown={onKeyDown}>
      <video
        ref={video}
        src={url}
        className="screen-video"
        aria-label="Recording of the browser"
        preload="metadata"
        muted
        playsInline
        onClick={toggle}
        onLoadedMetadata={({ currentTarget }) => {
          setLength(currentTarget.duration)
          if (currentTarget.currentTime === 0) seek(firstPagePosition(logs, startedAt, currentTarget.duration))
        }}
        onDurationChange={({ currentTarget }) => setLength(currentTarget.duration)}
        onTimeUpdate={({ currentTarget }) => setSeconds(currentTarget.currentTime)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
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
      <div className="player-bar">
        <Button
          kind="quiet"
          icon={isPlaying ? "pause" : "play"}
          aria-label={isPlaying ? "Pause" : "Play"}
          title={`${isPlaying ? "Pause" : "Play"} (k)`}
          onClick={toggle}
        />
        <Button
          kind="quiet"
          icon="back"
          aria-label="Previous frame"
          title="Previous frame (,)"
          onClick={() => void step(showPreviousFrame)}
        />
        <Button
          kind="quiet"
          icon="next"
          aria-label="Next frame"
          title="Next frame (.)"
          onClick={() => void step(showNextFrame)}
        />
        <span className="numeric soft player-position">
          {formatPosition(seconds)} / {formatPosition(end)}
        </span>
        <select
          className="input player-speed"
          aria-label="Speed"
          title="Speed"
          value={speed}
          onChange={({ target }) => setSpeed(Number(target.value))}
        >
          {speeds.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
        <Button
          kind="quiet"
          icon="fullScreen"
          aria-label="Full screen"
          title="Full screen (f)"
          onClick={toggleFullScreen}
        />
      </div>
      <div className="player-step">
        <p className="soft truncate" aria-live="polite">
          {current === undefined ? "\u00a0" : `Step ${current.number}: ${current.goal}`}
        </p>
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
