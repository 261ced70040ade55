import type { Chromium, ChromiumError, HostedBrowser } from "@tabwright/chromium"
import type { Effect } from "effect"
import type { ServiceOptions } from "../Options.ts"

/** The result of one check. An `error` prevents a server from running; a `warning` degrades it. */
export interface CheckResult {
  readonly status: "ok" | "warning" | "error"
  /** The observation, on one line. */
  readonly message: string
  /** The fix. Present on every warning and error. */
  readonly fix?: string
}

/** The context of the checks. Shared resources are created once. */
export interface DoctorContext {
  readonly options: ServiceOptions
  /** True if provider keys may be tested against their providers. */
  readonly testsProviders: boolean
  /** A temporary directory, inside the data directory if that is writable. Removed after the checks. */
  readonly scratchDir: string
  readonly chromium: Effect.Effect<Chromium, ChromiumError>
  /** A browser started with the server's settings, on a blank page. */
  readonly browser: Effect.Effect<HostedBrowser, ChromiumError>
}

/** One check. It respects its own time limits and never fails: problems are results. */
export interface Check {
  /** Name in the first column: one or two words. */
  readonly name: string
  /** Returns no result if the check does not apply to this system. */
  readonly run: (context: DoctorContext) => Effect.Effect<ReadonlyArray<CheckResult>>
}

export const ok = (message: string): CheckResult => ({ status: "ok", message })

export const warning = (message: string, fix: string): CheckResult => ({ status: "warning", message, fix })

export const error = (message: string, fix: string): CheckResult => ({ status: "error", message, fix })
