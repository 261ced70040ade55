import type * as Effect from "effect/Effect"
import type { Browser, BrowserContext, Frame } from "playwright-core"
import type { Secrets } from "../action/Secrets.ts"
import type { FileSink } from "../loop/AgentBrowser.ts"
import type { AgentFile } from "../loop/Brain.ts"
import type { Exposure } from "./Exposure.ts"
import type { Listening } from "./Listening.ts"
import type { Numbering } from "./Numbering.ts"
import type { Sight } from "./Sight.ts"
import type { Downloads } from "./Downloads.ts"
import type { Openings } from "./Openings.ts"
import type { PageProbe } from "./PageProbe.ts"
import type { Timeouts } from "./Timeouts.ts"
import type { Tabs } from "./Tabs.ts"

/** A file that was sent for the task, where the browser finds it. */
export type SentFile = Pick<AgentFile, "path" | "localPath">

/** One connection to a browser and what is known about it. */
export interface Session {
  readonly browser: Browser
  readonly context: BrowserContext
  readonly tabs: Tabs
  readonly probe: PageProbe
  readonly listening: Listening
  readonly numbering: Numbering
  readonly files: FileSink
  /** What pages may be given. */
  readonly sentFiles: () => ReadonlyArray<SentFile>
  /** Why the browser's network refused an address, where it did. */
  readonly refusalOf: (url: string) => Effect.Effect<string | undefined>
  /** What it said so far when it was asked. */
  readonly refusals: ReadonlyArray<string>
  readonly timeouts: Timeouts
  readonly downloads: Downloads
  readonly openings: Openings
  /** What `fill` may type without anybody seeing it. */
  readonly secrets: Secrets
  /** One-time codes that were typed. */
  readonly usedCodes: Array<string>
  /** Secrets that pages have shown. Absent: the run has none. */
  readonly exposure: Exposure | undefined
  /** Takes the values of secrets out of a text. */
  readonly hide: (text: string) => string
  readonly canEvaluate: boolean
  readonly keepsWhereabouts: boolean
  /** Frames that did not answer when they were last asked. */
  readonly silentFrames: WeakSet<Frame>
  /** The last observation: the only one whose indices mean something. */
  sight: Sight | undefined
}
