import type { BlockingOptions, Identity } from "@tabwright/chromium"
import type { FileLimits, FileStoreSettings, RetentionSettings } from "@tabwright/service"
import { Result } from "effect"
import { readBlocking } from "./Blocking.ts"
import { type BrowserSettings, readBrowsers } from "./Browsers.ts"
import { type ConsoleSettings, readConsole } from "./Console.ts"
import { amountOf, bytesOf, choiceOf, type Environment, flagOf, listOf, wholeOf } from "./EnvValue.ts"
import { readFileLimits } from "./FileLimits.ts"
import { readFileStore } from "./FileStore.ts"
import { type HouseSettings, readHouse } from "./House.ts"
import { readIdentity } from "./Identity.ts"
import { type LimitSettings, readLimits } from "./Limits.ts"
import { type ModelSettings, readModels } from "./Models.ts"
import { type NetworkSettings, readNetwork } from "./Network.ts"
import { readRetention } from "./Retention.ts"
import { readRecordings, type RecordingSettings } from "./Recordings.ts"

/**
 * How a service is to be run, as far as the environment alone says it.
 *
 * @category models
 * @since 0.1.0
 */
export interface Settings {
  /** Runs browsers without Chromium's sandbox. */
  readonly noSandbox: boolean
  readonly blocking: BlockingOptions
  readonly identity: Identity
  readonly network: NetworkSettings
  readonly browsers: BrowserSettings
  readonly console: ConsoleSettings
  /** Whether assistants find tools at `/mcp`. */
  readonly servesMcp: boolean
  readonly house: HouseSettings
  /** Where files are kept; undefined for the data folder. */
  readonly fileStore: FileStoreSettings | undefined
  readonly fileLimits: FileLimits
  readonly limits: LimitSettings
  /** Whether clients may remove all that was stored of a session. */
  readonly purge: "allow" | "refuse"
  readonly secretNavigation: "refuse" | "ask" | "allow"
  readonly keyHeaders: ReadonlyArray<string> | undefined
  readonly modelSettings: ModelSettings
  /** What a task of a v3 session may cost in USD where the request does not say. */
  readonly sessionBudgetUsd: string | undefined
  /** What the files of a workspace may have together. */
  readonly workspaceMaxBytes: number | undefined
  /** How long what a browser downloaded is kept after it has stopped. */
  readonly downloadDays: number | undefined
  /** For how many days the engine keeps its own records of runs that have ended. */
  readonly engineDays: number | undefined
  /** For how many days audit entries are kept. */
  readonly auditDays: number | undefined
  /** For how long sessions are kept. */
  readonly retention: Partial<RetentionSettings>
  readonly recordings: RecordingSettings
  /** The credit that accounts show. */
  readonly shownCreditUsd: number | undefined
}

/**
 * Reads the settings of a service. Fails with a text for people that names the variable, its value and what it may be.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readSettings = (env: Environment): Result.Result<Settings, string> =>
  Result.gen(function* () {
    return {
      noSandbox: yield* flagOf(env, "TABWRIGHT_NO_SANDBOX"),
      blocking: yield* readBlocking(env),
      identity: yield* readIdentity(env),
      network: yield* readNetwork(env),
      browsers: yield* readBrowsers(env),
      console: yield* readConsole(env),
      servesMcp: (yield* choiceOf(env, "TABWRIGHT_MCP", ["on", "off"])) !== "off",
      house: yield* readHouse(env),
      fileStore: yield* readFileStore(env),
      fileLimits: yield* readFileLimits(env),
      limits: yield* readLimits(env),
      secretNavigation: (yield* choiceOf(env, "TABWRIGHT_SECRET_NAVIGATION", ["refuse", "ask", "allow"])) ?? "refuse",
      purge: (yield* choiceOf(env, "TABWRIGHT_PURGE", ["allow", "refuse"])) ?? "allow",
      keyHeaders:
        env["TABWRIGHT_KEY_HEADERS"] === undefined
          ? undefined
          : listOf(env, "TABWRIGHT_KEY_HEADERS").map((name) => name.toLowerCase()),
      modelSettings: yield* readModels(env),
      sessionBudgetUsd: yield* amountOf(env, "TABWRIGHT_SESSION_BUDGET_USD"),
      workspaceMaxBytes: yield* bytesOf(env, "TABWRIGHT_WORKSPACE_MAX_BYTES"),
      downloadDays: yield* wholeOf(env, "TABWRIGHT_DOWNLOAD_DAYS"),
      engineDays: yield* wholeOf(env, "TABWRIGHT_ENGINE_DAYS"),
      auditDays: yield* wholeOf(env, "TABWRIGHT_AUDIT_DAYS"),
      retention: yield* readRetention(env),
      recordings: yield* readRecordings(env),
      shownCreditUsd: yield* wholeOf(env, "TABWRIGHT_SHOWN_CREDIT_USD"),
    }
  })
