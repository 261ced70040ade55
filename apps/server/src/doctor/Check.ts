import type { Chromium, ChromiumError, HostedBrowser } from "@tabwright/chromium"
import type { Effect } from "effect"
import type { ServiceOptions } from "../Options.ts"

/**
 * What was found out about one thing. A `problem` keeps a server from working, a `warning` from working well.
 *
 * @category models
 * @since 0.1.0
 */
export interface Finding {
  readonly verdict: "fine" | "warning" | "problem"
  /** What is so, in one line. */
  readonly what: string
  /** What to do about it; every warning and problem has one. */
  readonly cure?: string
}

/**
 * What the checks look at. Whatever is needed by several of them is had once.
 *
 * @category models
 * @since 0.1.0
 */
export interface Patient {
  readonly options: ServiceOptions
  /** Whether providers of models may be asked whether they take the server's keys. */
  readonly asksProviders: boolean
  /** In the data folder where that can be written to; empty at first, and removed with all that it placed elsewhere. */
  readonly scratchDir: string
  readonly chromium: Effect.Effect<Chromium, ChromiumError>
  /** Runs as browsers of the server do, with a blank page. */
  readonly browser: Effect.Effect<HostedBrowser, ChromiumError>
}

/**
 * One thing that is looked at. A check answers within its own time limits and never fails: what goes wrong is a finding.
 *
 * @category models
 * @since 0.1.0
 */
export interface Check {
  /** One or two words for the first column. */
  readonly name: string
  /** No finding where there is nothing to look at on this system. */
  readonly examine: (patient: Patient) => Effect.Effect<ReadonlyArray<Finding>>
}

/** @category constructors */
export const fine = (what: string): Finding => ({ verdict: "fine", what })

/** @category constructors */
export const warning = (what: string, cure: string): Finding => ({ verdict: "warning", what, cure })

/** @category constructors */
export const problem = (what: string, cure: string): Finding => ({ verdict: "problem", what, cure })
