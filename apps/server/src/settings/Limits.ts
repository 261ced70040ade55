import { Result } from "effect"
import { type Environment, wholeOf } from "./EnvValue.ts"

/** Default limits of projects, and the wait for humans. */
export interface LimitSettings {
  /** Requests per second, or 0 for no limit. Default 25, as in the contract. */
  readonly requestsPerSecond: number
  /** Concurrent browsers. Undefined: limited only by the server. */
  readonly projectMaxBrowsers: number | undefined
  /** Minutes that a run waits for a human. Undefined: 30. */
  readonly humanTimeoutMinutes: number | undefined
}

/** Reads the default limits. Fails with a message for operators. */
export const readLimits = (env: Environment): Result.Result<LimitSettings, string> =>
  Result.gen(function* () {
    return {
      requestsPerSecond: (yield* wholeOf(env, "TABWRIGHT_RATE_LIMIT_RPS")) ?? 25,
      projectMaxBrowsers: yield* wholeOf(env, "TABWRIGHT_PROJECT_MAX_BROWSERS", { min: 1 }),
      humanTimeoutMinutes: yield* wholeOf(env, "TABWRIGHT_HUMAN_TIMEOUT_MINUTES", { min: 1 }),
    }
  })
