import { type BlockingOptions, defaultIdentity, type Engine, type Identity, languagesOf } from "@tabwright/chromium"
import { Result } from "effect"
import { resolve } from "node:path"
import { choiceOf, type Environment, listOf, textOf, integerOf } from "./EnvValue.ts"

export interface BrowserSettings {
  /** Undefined: as many as memory and cores allow. */
  readonly maxBrowsers: number | undefined
  /** Number of browsers kept warm. Default 2. */
  readonly poolSize: number
  /** Seconds that a request waits for capacity. Default 15, because clients and proxies often give up after 30. */
  readonly startQueueTimeoutSeconds: number
  /** Maximum number of waiting requests per project. Default 20. */
  readonly startQueueLength: number
  /** Undefined: the first browser found. */
  readonly browserBuild: Engine | undefined
  /** Minutes until a browser without clients and viewers stops. Default 0: only its timeout applies. */
  readonly browserIdleTimeoutMinutes: number
}

/** Reads `TABWRIGHT_POOL_SIZE` and related variables. Fails with a message for operators. */
export const readBrowsers = (env: Environment): Result.Result<BrowserSettings, string> =>
  Result.gen(function* () {
    return {
      maxBrowsers: yield* integerOf(env, "TABWRIGHT_MAX_BROWSERS", { min: 1 }),
      poolSize: (yield* integerOf(env, "TABWRIGHT_POOL_SIZE")) ?? 2,
      startQueueTimeoutSeconds: (yield* integerOf(env, "TABWRIGHT_START_QUEUE_TIMEOUT_SECONDS")) ?? 15,
      startQueueLength: (yield* integerOf(env, "TABWRIGHT_START_QUEUE_LENGTH")) ?? 20,
      browserBuild: yield* choiceOf(env, "TABWRIGHT_BROWSER_BUILD", ["chromium", "headless-shell"]),
      browserIdleTimeoutMinutes: (yield* integerOf(env, "TABWRIGHT_BROWSER_IDLE_TIMEOUT_MINUTES")) ?? 0,
    }
  })

/** Reads `TABWRIGHT_STEALTH`, `TABWRIGHT_LOCALE` and `TABWRIGHT_TIME_ZONE`, for browsers without a proxy country. */
export const readIdentity = (env: Environment): Result.Result<Identity, string> =>
  Result.gen(function* () {
    const stealth = yield* choiceOf(env, "TABWRIGHT_STEALTH", ["on", "strict", "off"])
    const locale = yield* localeOf(textOf(env, "TABWRIGHT_LOCALE") ?? defaultIdentity.locale)
    return {
      locale,
      languages: languagesOf(locale),
      timeZone: yield* timeZoneOf(textOf(env, "TABWRIGHT_TIME_ZONE") ?? defaultIdentity.timeZone),
      isStealthy: stealth !== "off",
      hidesConsole: stealth === "strict",
    }
  })

const localeOf = (text: string): Result.Result<string, string> =>
  Result.try({
    try: () => new Intl.Locale(text).toString(),
    catch: () => `TABWRIGHT_LOCALE is "${text}"; it must be a locale such as en-US or pt-BR.`,
  })

const timeZoneOf = (text: string): Result.Result<string, string> =>
  Result.try({
    try: () => new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone,
    catch: () => `TABWRIGHT_TIME_ZONE is "${text}"; it must be a time zone such as Europe/Berlin or America/New_York.`,
  })

/** Reads `TABWRIGHT_BLOCK_LISTS` and `TABWRIGHT_COOKIE_BANNERS`. Default: nothing is blocked. */
export const readBlocking = (env: Environment): Result.Result<BlockingOptions, string> =>
  Result.map(choiceOf(env, "TABWRIGHT_COOKIE_BANNERS", ["reject", "accept", "off"]), (banners = "off") => ({
    filterLists: listOf(env, "TABWRIGHT_BLOCK_LISTS").map((part) =>
      /^https?:\/\//i.test(part) ? part : resolve(part),
    ),
    ...(banners === "off" ? {} : { cookieBanners: banners }),
  }))
