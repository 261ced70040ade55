import type { Frame } from "playwright-core"
import type { ReadOptions } from "../../page/Probe.ts"

/** Where to read: an element, or the page with all its frames. */
export interface Place {
  readonly frames: ReadonlyArray<Frame>
  readonly options: ReadOptions
  readonly what: string
}
