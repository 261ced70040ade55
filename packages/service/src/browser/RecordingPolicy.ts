import { Context } from "effect"
import type { BrowserOptions } from "../store/BrowserStore.ts"

/**
 * What the operator says about recordings.
 *
 * @category models
 * @since 0.1.0
 */
export interface Recordings {
  /** For browsers of which nobody said whether they are to be recorded. Default `low`. */
  readonly mode: "full" | "low" | "off"
  /** For how many days films are kept after their browser has stopped. Default 7. */
  readonly days: number
  /** Most bytes of a recording before it becomes a film. Default 512 MiB. */
  readonly maxBytes: number
  /** The ffmpeg that makes films, or "off" for none; absent: the one on the PATH. */
  readonly ffmpeg?: string
  /** Runs the browser that makes films where there is no ffmpeg without a sandbox, as all others. */
  readonly noSandbox?: boolean
}

/**
 * How browsers are recorded. Set by `TABWRIGHT_RECORDING` and its like.
 *
 * @category references
 * @since 0.1.0
 */
export const RecordingPolicy = Context.Reference<Recordings>("@tabwright/service/browser/RecordingPolicy", {
  defaultValue: () => ({ mode: "low", days: 7, maxBytes: 512 * 2 ** 20 }),
})

/**
 * What an explicit wish is to be stored as: true is the full rate.
 *
 * @category constructors
 * @since 0.1.0
 */
export const recordingWish = (enabled: boolean | null | undefined): Pick<BrowserOptions, "isRecorded"> =>
  enabled === undefined || enabled === null ? {} : { isRecorded: enabled ? "full" : "off" }
