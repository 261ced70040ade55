import { nextTimes, type Times } from "../../request/Repeat.ts"

/** Number of times shown. */
const count = 5

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat("en", {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZoneName: "short",
    timeZone,
  })

/** The next times of a schedule, in its time zone. Shows what is wrong with times that are not valid. */
export const NextTimes = ({
  anchorMs,
  nowMs,
  times,
}: {
  readonly times: Times
  readonly nowMs: number
  /** Time from which an interval is counted. */
  readonly anchorMs: number
}) => {
  const found = nextTimes(times, { nowMs, anchorMs, count })
  if (typeof found === "string") return <p className="field-error">{found}</p>
  const format = formatOf(times.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <ol className="next-times" aria-label="Next times">
      {found.map((at) => (
        <li key={at.getTime()}>
          <time dateTime={at.toISOString()}>{format.format(at)}</time>
        </li>
      ))}
    </ol>
  )
}
