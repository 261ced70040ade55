import { Result } from "effect"
import { type Environment, wholeOf } from "./EnvValue.ts"

/**
 * What the environment says about how much a project may do that has no limits of its own, and how long a run may wait.
 *
 * @category models
 * @since 0.1.0
 */
export interface LimitSettings {
  /** Requests a second; 0 is as many as it likes. Default 25, as the contract has it. */
  readonly requestsPerSecond: number
  /** Browsers at once. Undefined: as many as the server bears. */
  readonly projectBrowsers: number | undefined
  /** Minutes that a run waits for a person. Undefined: 30. */
  readonly humanWaitMinutes: number | undefined
}

/**
 * Reads `TABWRIGHT_RATE_LIMIT_RPS`, `TABWRIGHT_PROJECT_BROWSERS` and `TABWRIGHT_HUMAN_WAIT_MINUTES`. Fails with a text for people.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readLimits = (env: Environment): Result.Result<LimitSettings, string> =>
  Result.gen(function* () {
    return {
      requestsPerSecond: (yield* wholeOf(env, "TABWRIGHT_RATE_LIMIT_RPS")) ?? 25,
      projectBrowsers: yield* wholeOf(env, "TABWRIGHT_PROJECT_BROWSERS", { min: 1 }),
      humanWaitMinutes: yield* wholeOf(env, "TABWRIGHT_HUMAN_WAIT_MINUTES", { min: 1 }),
    }
  })
