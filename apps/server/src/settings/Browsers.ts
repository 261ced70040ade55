import type { Engine } from "@tabwright/chromium"
import { Result } from "effect"
import { choiceOf, type Environment, wholeOf } from "./EnvValue.ts"

/** Browser settings of this machine. */
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
      maxBrowsers: yield* wholeOf(env, "TABWRIGHT_MAX_BROWSERS", { min: 1 }),
      poolSize: (yield* wholeOf(env, "TABWRIGHT_POOL_SIZE")) ?? 2,
      startQueueTimeoutSeconds: (yield* wholeOf(env, "TABWRIGHT_START_QUEUE_TIMEOUT_SECONDS")) ?? 15,
      startQueueLength: (yield* wholeOf(env, "TABWRIGHT_START_QUEUE_LENGTH")) ?? 20,
      browserBuild: yield* choiceOf(env, "TABWRIGHT_BROWSER_BUILD", ["chromium", "headless-shell"]),
      browserIdleTimeoutMinutes: (yield* wholeOf(env, "TABWRIGHT_BROWSER_IDLE_TIMEOUT_MINUTES")) ?? 0,
    }
  })
