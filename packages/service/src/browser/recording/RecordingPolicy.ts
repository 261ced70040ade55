import { Context } from "effect"
import type { BrowserOptions } from "../../store/browser/BrowserStore.ts"

/** The operator's recording settings. */
export interface Recordings {
  /** Mode of browsers without a requested one. Default `low`. */
  readonly mode: "full" | "low" | "off"
  /** Retention of videos after the browser has stopped, in days. Default 7. */
  readonly days: number
  /** Maximum size of a recording in bytes before encoding. Default 512 MiB. */
  readonly maxBytes: number
  /** Path of the ffmpeg that encodes videos, or "off". Default: the one on the PATH. */
  readonly ffmpeg?: string
  /** Disables the sandbox of the browser that encodes videos when there is no ffmpeg. */
  readonly noSandbox?: boolean
}

/** Recording policy, set by the `TABWRIGHT_RECORDING*` settings. */
export const RecordingPolicy = Context.Reference<Recordings>("@tabwright/service/browser/recording/RecordingPolicy", {
  defaultValue: () => ({ mode: "low", days: 7, maxBytes: 512 * 2 ** 20 }),
})

/** Maps an explicit request to the stored mode: true is the full rate. */
export const recordingMode = (enabled: boolean | null | undefined): Pick<BrowserOptions, "isRecorded"> =>
  enabled === undefined || enabled === null ? {} : { isRecorded: enabled ? "full" : "off" }
