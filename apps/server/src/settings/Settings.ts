import type { BlockingOptions, Identity } from "@tabwright/chromium"
import type { AdditionalModel, FileLimits, FileStoreSettings, RetentionSettings } from "@tabwright/service"
import { Result } from "effect"
import { type BrowserSettings, readBlocking, readBrowsers, readIdentity } from "./Browsers.ts"
import { type ClusterSettings, readClusterSettings } from "./ClusterSettings.ts"
import { amountOf, bytesOf, choiceOf, type Environment, flagOf, listOf, integerOf, textOf } from "./EnvValue.ts"
import { readFileLimits, readFileStore } from "./FileStore.ts"
import { type LimitSettings, readLimits, readRecordings, readRetention, type RecordingSettings } from "./Limits.ts"
import { type ModelSettings, readModels } from "./Models.ts"
import { type NetworkSettings, readNetwork } from "./Network.ts"
import { readUsers, type UserSettings } from "./Users.ts"

/** Settings of the web console: whether it is served, and whether a start prints a sign-in link. */
interface ConsoleSettings {
  readonly isServed: boolean
  readonly printsLink: boolean
}

/** Reads `TABWRIGHT_CONSOLE`: `on` (default), `no-link` to print no sign-in link, or `off`. */
const readConsole = (env: Environment): Result.Result<ConsoleSettings, string> =>
  Result.map(choiceOf(env, "TABWRIGHT_CONSOLE", ["on", "no-link", "off"]), (choice = "on") => ({
    isServed: choice !== "off",
    printsLink: choice === "on",
  }))

export interface Settings {
  readonly noSandbox: boolean
  readonly blocking: BlockingOptions
  readonly identity: Identity
  readonly network: NetworkSettings
  readonly browsers: BrowserSettings
  readonly console: ConsoleSettings
  readonly users: UserSettings
  readonly servesMcp: boolean
  readonly cluster: ClusterSettings
  /** File storage. Undefined for the data directory. */
  readonly fileStore: FileStoreSettings | undefined
  readonly fileLimits: FileLimits
  readonly limits: LimitSettings
  readonly purge: "allow" | "deny"
  readonly secretNavigation: "deny" | "ask" | "allow"
  /** URL of the search page for agents. Undefined for the default, null for none. */
  readonly searchUrl: string | null | undefined
  readonly keyHeaders: ReadonlyArray<string> | undefined
  readonly modelSettings: ModelSettings
  /** Default cost limit of a task in a v3 session, in USD. */
  readonly sessionBudgetUsd: string | undefined
  /** Maximum total size of a workspace's files. */
  readonly workspaceMaxBytes: number | undefined
  /** Days to keep downloads of a stopped browser. */
  readonly downloadRetentionDays: number | undefined
  /** Days to keep the engine's records of ended runs. */
  readonly engineRetentionDays: number | undefined
  /** Days to keep audit entries. */
  readonly auditRetentionDays: number | undefined
  readonly retention: Partial<RetentionSettings>
  readonly recordings: RecordingSettings
  readonly displayCreditUsd: number | undefined
  readonly failedTaskStatus: "failed" | "finished"
}

const readSearchUrl = (env: Environment): Result.Result<string | null | undefined, string> => {
  const text = textOf(env, "TABWRIGHT_SEARCH_URL")
  if (text === undefined || text === "off") return Result.succeed(text === undefined ? undefined : null)
  const url = URL.parse(text.replaceAll("{query}", "query"))
  const isTemplate =
    url !== null && /^https?:$/.test(url.protocol) && /^https?:\/\/[^/?#{}]+[/?#].*\{query\}/i.test(text)
  return isTemplate
    ? Result.succeed(text)
    : Result.fail(
        `TABWRIGHT_SEARCH_URL is "${text}"; it must be off or a URL with {query}, such as https://search.example/?q={query}.`,
      )
}

/** Reads all settings. Fails with a message that names the variable, its value and what is allowed. */
export const readSettings = (
  env: Environment,
  additionalModels: ReadonlyArray<AdditionalModel> = [],
): Result.Result<Settings, string> =>
  Result.gen(function* () {
    return {
      noSandbox: yield* flagOf(env, "TABWRIGHT_NO_SANDBOX"),
      blocking: yield* readBlocking(env),
      identity: yield* readIdentity(env),
      network: yield* readNetwork(env),
      browsers: yield* readBrowsers(env),
      console: yield* readConsole(env),
      users: yield* readUsers(env),
      servesMcp: (yield* choiceOf(env, "TABWRIGHT_MCP", ["on", "off"])) !== "off",
      cluster: yield* readClusterSettings(env),
      fileStore: yield* readFileStore(env),
      fileLimits: yield* readFileLimits(env),
      limits: yield* readLimits(env),
      secretNavigation: (yield* choiceOf(env, "TABWRIGHT_SECRET_NAVIGATION", ["deny", "ask", "allow"])) ?? "deny",
      searchUrl: yield* readSearchUrl(env),
      purge: (yield* choiceOf(env, "TABWRIGHT_PURGE", ["allow", "deny"])) ?? "allow",
      keyHeaders:
        env["TABWRIGHT_KEY_HEADERS"] === undefined
          ? undefined
          : listOf(env, "TABWRIGHT_KEY_HEADERS").map((name) => name.toLowerCase()),
      modelSettings: yield* readModels(env, additionalModels),
      sessionBudgetUsd: yield* amountOf(env, "TABWRIGHT_SESSION_BUDGET_USD"),
      workspaceMaxBytes: yield* bytesOf(env, "TABWRIGHT_WORKSPACE_MAX_BYTES"),
      downloadRetentionDays: yield* integerOf(env, "TABWRIGHT_DOWNLOAD_RETENTION_DAYS"),
      engineRetentionDays: yield* integerOf(env, "TABWRIGHT_ENGINE_RETENTION_DAYS"),
      auditRetentionDays: yield* integerOf(env, "TABWRIGHT_AUDIT_RETENTION_DAYS"),
      retention: yield* readRetention(env),
      recordings: yield* readRecordings(env),
      failedTaskStatus: (yield* flagOf(env, "TABWRIGHT_V2_FAILED_AS_FINISHED")) ? "finished" : "failed",
      displayCreditUsd: yield* integerOf(env, "TABWRIGHT_DISPLAY_CREDIT_USD"),
    }
  })
