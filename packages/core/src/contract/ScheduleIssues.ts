import * as Result from "effect/Result"
import type { Issue } from "../reasoning/index.ts"
import { readTimes } from "./ScheduleTimes.ts"

interface ScheduleFields {
  /** Cron expression. */
  readonly cron?: string | undefined
  /** Time zone of `cron`. */
  readonly timeZone?: string | undefined
  /** Seconds between ticks, instead of `cron`. */
  readonly intervalSeconds?: number | undefined
  /** Run to start. */
  readonly run?:
    | {
        readonly sessionId?: string | null | undefined
        readonly secretBindings?: object | null | undefined
        readonly mcpServers?: ReadonlyArray<{ readonly headers?: object | null | undefined }> | null | undefined
        readonly browserSettings?: { readonly customProxy?: unknown } | null | undefined
      }
    | undefined
  /** Message to send, instead of `run`. */
  readonly message?: object | undefined
  /** Skill to execute, instead of `run`. */
  readonly skill?: object | undefined
  /** Policy while an earlier tick is active. */
  readonly overlap?: string | undefined
}

/**
 * Returns the issues of a schedule, or of a change of `stored`, that its schema does not describe.
 *
 * @category constants
 * @since 0.1.0
 */
export const scheduleIssues = (
  given: ScheduleFields,
  stored?: { readonly cron: string | null; readonly hasMessage: boolean; readonly overlap: string },
): ReadonlyArray<Issue> => {
  const { cron, intervalSeconds, message, run, skill, timeZone } = given
  const fault = (field: string, msg: string): Issue => ({
    loc: ["body", ...field.split(".")],
    msg,
    type: "value_error",
  })
  const count = (...values: ReadonlyArray<unknown>) => values.filter((value) => value !== undefined).length
  const times = count(cron, intervalSeconds)
  const targets = count(run, message, skill)
  const usedCron = cron ?? (intervalSeconds === undefined ? (stored?.cron ?? undefined) : undefined)
  const hasMessage = targets === 0 ? stored?.hasMessage === true : message !== undefined
  const read = (cronText: string, zone: string) =>
    readTimes({ cron: cronText, timeZone: zone, intervalSeconds: null, anchorMs: 0 })
  const faults: Array<Issue> = []
  if (times === 2 || (times === 0 && stored === undefined)) {
    faults.push(fault("cron", "Expected either cron or intervalSeconds"))
  } else if (timeZone !== undefined && usedCron === undefined) {
    faults.push(fault("timeZone", "An interval has no time zone. Omit it, or use cron."))
  } else if (timeZone !== undefined && Result.isFailure(read("0 0 * * *", timeZone))) {
    faults.push(fault("timeZone", "Expected an IANA time zone, such as Europe/Berlin"))
  } else if (cron !== undefined) {
    const parsed = read(cron, "UTC")
    if (Result.isFailure(parsed)) faults.push(fault("cron", `Invalid cron expression: ${parsed.failure}`))
  }
  if (targets > 1 || (targets === 0 && stored === undefined)) {
    faults.push(fault("run", "Expected exactly one of run, message and skill"))
  }
  const overlap = given.overlap ?? stored?.overlap
  if (hasMessage && (overlap === "parallel" || overlap === "cancel")) {
    faults.push(fault("overlap", "A session may also have other work. Use skip or queue for messages."))
  }
  const { browserSettings, mcpServers, secretBindings, sessionId } = run ?? {}
  if (sessionId !== null && sessionId !== undefined) {
    faults.push(fault("run.sessionId", "Use message for a task in an existing session."))
  }
  if (secretBindings !== null && secretBindings !== undefined && Object.keys(secretBindings).length > 0) {
    faults.push(fault("run.secretBindings", "Schedules store no secrets. Use credentialIds."))
  }
  for (const [at, { headers }] of (mcpServers ?? []).entries()) {
    if (headers !== null && headers !== undefined && Object.keys(headers).length > 0) {
      const msg =
        "Schedules store no headers, which may grant access. Create the server in the project, and name it here."
      faults.push({ loc: ["body", "run", "mcpServers", at, "headers"], msg, type: "value_error" })
    }
  }
  if (browserSettings?.customProxy !== null && browserSettings?.customProxy !== undefined) {
    faults.push(fault("run.browserSettings.customProxy", "Schedules store no proxy passwords. Use proxyCountryCode."))
  }
  return faults
}
