import type * as Effect from "effect/Effect"
import type { Browser, BrowserContext, Frame, Page } from "playwright-core"
import type { Secrets } from "../action/Secrets.ts"
import type { AgentError, FileSink } from "../loop/AgentBrowser.ts"
import type { AgentFile } from "../loop/Brain.ts"
import type { ActionGuard } from "./ActionGuard.ts"
import type { HeldInput } from "./action/HeldInput.ts"
import type { Exposure } from "./Exposure.ts"
import type { ListenerDetection } from "./observe/ListenerDetection.ts"
import type { ElementNumbers, ObservedPage } from "./observe/ObservedPage.ts"
import type { LoadedDocument } from "./page/PageSettled.ts"
import type { Downloads } from "./page/Downloads.ts"
import type { PendingPages, Tabs } from "./page/Tabs.ts"
import type { LoadedPicture } from "./observe/Screenshot.ts"
import type { PageProbe } from "./observe/PageProbe.ts"

/**
 * Timeouts in milliseconds, each with its default.
 *
 * @category models
 * @since 0.1.0
 */
export interface Timeouts {
  /** Navigation to a document. Default 30,000. */
  readonly navigationMs: number
  /** Until an element is actionable: visible, stable, enabled, not covered. Default 5,000. */
  readonly actionMs: number
  /** Queries of the page. Default 10,000. */
  readonly readMs: number
  /** Network silence after which a page counts as settled. Default 300. */
  readonly quietMs: number
  /** Maximum settling time after a document has loaded. Default 3,000. */
  readonly settleMs: number
}

export const defaultTimeouts: Timeouts = {
  navigationMs: 30_000,
  actionMs: 5_000,
  readMs: 10_000,
  quietMs: 300,
  settleMs: 3_000,
}

/** A file sent with the task, with its path as the browser sees it. */
export type SentFile = Pick<AgentFile, "path" | "localPath">

/**
 * A connection that the browser's network did not open.
 *
 * @category models
 * @since 0.1.0
 */
export interface NetworkFailure {
  /** Chromium's name, such as `ERR_CONNECTION_REFUSED`. `ERR_BLOCKED_BY_CLIENT` if the network policy blocked it. */
  readonly error: string
  readonly reason: string
}

/**
 * Answers a question from the text of a page, as JSON if there is a schema. Returns the reason if there is no answer.
 *
 * @category models
 * @since 0.1.0
 */
export type AskModel = (question: {
  readonly query: string
  readonly schema: unknown
  readonly page: string
}) => Effect.Effect<{ readonly text: string } | { readonly fault: string }>

/** A browser connection with the state of its driver. */
export interface DriverContext {
  readonly browser: Browser
  readonly context: BrowserContext
  readonly tabs: Tabs
  readonly probe: PageProbe
  readonly listening: ListenerDetection
  readonly numbering: ElementNumbers
  readonly files: FileSink
  readonly sentFiles: () => ReadonlyArray<SentFile>
  /** Copies a file of the run to the browser's machine, for attaching it. Undefined if it does not exist. */
  readonly deliverFile: (name: string) => Effect.Effect<SentFile | undefined, AgentError>
  /** Template of the search page's URL; undefined if searching is turned off. */
  readonly searchUrl: string | undefined
  readonly failureOf: (url: string) => Effect.Effect<NetworkFailure | undefined>
  /** Reasons of the network and of the secrets' policy, received so far. */
  readonly refusals: ReadonlyArray<string>
  readonly timeouts: Timeouts
  readonly downloads: Downloads
  readonly openings: PendingPages
  readonly secrets: Secrets
  /** One-time codes that were typed, for redaction. */
  readonly usedCodes: Array<string>
  /** Secrets that pages have shown. Undefined if the run has no secrets. */
  readonly exposure: Exposure | undefined
  /** Enforces the policy's rules for kinds of actions. */
  readonly guard: ActionGuard
  readonly redact: (text: string) => string
  readonly canEvaluate: boolean
  /** Answers questions of scripts about pages. Undefined if there is no model. */
  readonly askModel: AskModel | undefined
  readonly recordsLocators: boolean
  /** Frames that did not respond to their last query. */
  readonly silentFrames: WeakSet<Frame>
  /** The last observation. Only its element numbers are valid. */
  observed: ObservedPage | undefined
  /** The document of the last action, if it was not awaited until it was quiet. */
  loaded: LoadedDocument | undefined
  /** The screenshot of that document. */
  picture: LoadedPicture | undefined
  /** The last screenshot for points, and the frames whose elements were recorded with it. */
  capture: { readonly id: string; readonly page: Page; readonly frames: ReadonlySet<Frame> } | undefined
  readonly held: Map<Page, HeldInput>
}
