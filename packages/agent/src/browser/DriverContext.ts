import type * as Effect from "effect/Effect"
import type { Browser, BrowserContext, Frame } from "playwright-core"
import type { Secrets } from "../action/Secrets.ts"
import type { FileSink } from "../loop/AgentBrowser.ts"
import type { AgentFile } from "../loop/Brain.ts"
import type { Exposure } from "./Exposure.ts"
import type { ListenerDetection } from "./observe/ListenerDetection.ts"
import type { ElementNumbers } from "./observe/ElementNumbers.ts"
import type { ObservedPage } from "./observe/ObservedPage.ts"
import type { Downloads } from "./page/Downloads.ts"
import type { PendingPages } from "./page/PendingPages.ts"
import type { PageProbe } from "./observe/PageProbe.ts"
import type { Timeouts } from "./Timeouts.ts"
import type { Tabs } from "./page/Tabs.ts"

/** A file sent with the task, with its path as the browser sees it. */
export type SentFile = Pick<AgentFile, "path" | "localPath">

/** A browser connection with the state of its driver. */
export interface DriverContext {
  readonly browser: Browser
  readonly context: BrowserContext
  readonly tabs: Tabs
  readonly probe: PageProbe
  readonly listening: ListenerDetection
  readonly numbering: ElementNumbers
  readonly files: FileSink
  /** Files that can be attached to pages. */
  readonly sentFiles: () => ReadonlyArray<SentFile>
  /** Returns the reason why the browser's network blocked a URL, if it did. */
  readonly refusalOf: (url: string) => Effect.Effect<string | undefined>
  /** Reasons received so far. */
  readonly refusals: ReadonlyArray<string>
  readonly timeouts: Timeouts
  readonly downloads: Downloads
  readonly openings: PendingPages
  /** Secrets that can be typed. */
  readonly secrets: Secrets
  /** One-time codes that were typed, for redaction. */
  readonly usedCodes: Array<string>
  /** Secrets that pages have shown. Undefined if the run has no secrets. */
  readonly exposure: Exposure | undefined
  /** Redacts the values of secrets in a text. */
  readonly redact: (text: string) => string
  readonly canEvaluate: boolean
  readonly recordsLocators: boolean
  /** Frames that did not respond to their last query. */
  readonly silentFrames: WeakSet<Frame>
  /** The last observation. Only its element numbers are valid. */
  observed: ObservedPage | undefined
}
