import type { ReactNode } from "react"

export type Tone = "neutral" | "live" | "good" | "warn" | "bad"

/** A short word about a state. The word says it all: colour is never alone. */
export const Badge = ({
  children,
  isLive = false,
  tone = "neutral",
}: {
  readonly tone?: Tone
  /** Whether something goes on: the dot before the word breathes. */
  readonly isLive?: boolean
  readonly children: ReactNode
}) => (
  <span className={`badge ${tone}`}>
    <span className={isLive ? "dot live" : "dot"} aria-hidden="true" />
    {children}
  </span>
)

/** Where a run, a browser, a message or a delivery is, in the API's words. */
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
}

const liveStatuses: ReadonlySet<string> = new Set(["dispatching", "running", "active"])

/** A status as the API spells it. One it learns later is shown as it is. */
export const StatusBadge = ({ status }: { readonly status: string }) => (
  <Badge tone={tones[status] ?? "neutral"} isLive={liveStatuses.has(status)}>
    {status === "dispatching" ? "starting" : status}
  </Badge>
)
