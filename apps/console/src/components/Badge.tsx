import type { ReactNode } from "react"

export type Tone = "neutral" | "live" | "good" | "warn" | "bad"

/** A short status label. The text carries the meaning, because color alone is not accessible. */
export const Badge = ({
  children,
  isLive = false,
  tone = "neutral",
}: {
  readonly tone?: Tone
  /** True while something is in progress: the dot pulses. */
  readonly isLive?: boolean
  readonly children: ReactNode
}) => (
  <span className={`badge ${tone}`}>
    <span className={isLive ? "dot live" : "dot"} aria-hidden="true" />
    {children}
  </span>
)

/** Tones by API status. */
const tones: Readonly<Record<string, Tone>> = {
  queued: "neutral",
  pending: "neutral",
  dispatching: "live",
  running: "live",
  active: "live",
  completed: "good",
  delivered: "good",
  failed: "bad",
  cancelled: "warn",
  recording: "live",
  generating: "live",
  finished: "good",
  timed_out: "bad",
  started: "live",
  succeeded: "good",
}

const liveStatuses: ReadonlySet<string> = new Set([
  "dispatching",
  "running",
  "active",
  "recording",
  "generating",
  "started",
])

/** A status of the API. Unknown statuses are shown unchanged. */
export const StatusBadge = ({ status }: { readonly status: string }) => (
  <Badge tone={tones[status] ?? "neutral"} isLive={liveStatuses.has(status)}>
    {status === "dispatching" ? "starting" : status.replace("_", " ")}
  </Badge>
)
