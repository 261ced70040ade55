import type { Engine } from "@tabwright/chromium"
import { Result } from "effect"
import { choiceOf, type Environment, wholeOf } from "./EnvValue.ts"

/**
 * What the environment says about how browsers are run on this machine.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserSettings {
  /** Undefined: what memory and cores bear. */
  readonly browserLimit: number | undefined
  /** Browsers that are started before anybody asks for them. Default 2. */
  readonly poolSize: number
  /** How long a request waits for room. Default 15: clients and proxies mostly give up after 30. */
  readonly queueSeconds: number
  /** How many requests of one project may wait. Default 20. */
  readonly queueLength: number
  /** Undefined: whatever was found first. */
  readonly browserEngine: Engine | undefined
  /** After how many minutes a browser ends that nobody drives and nobody watches. Default 0: when its time is up. */
  readonly idleMinutes: number
}

/**
 * Reads `TABWRIGHT_POOL_SIZE` and what belongs to it. Fails with a text for people.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readBrowsers = (env: Environment): Result.Result<BrowserSettings, string> =>
  Result.gen(function* () {
    return {
      browserLimit: yield* wholeOf(env, "TABWRIGHT_BROWSER_LIMIT", { min: 1 }),
      poolSize: (yield* wholeOf(env, "TABWRIGHT_POOL_SIZE")) ?? 2,
      queueSeconds: (yield* wholeOf(env, "TABWRIGHT_QUEUE_SECONDS")) ?? 15,
      queueLength: (yield* wholeOf(env, "TABWRIGHT_QUEUE_LENGTH")) ?? 20,
      browserEngine: yield* choiceOf(env, "TABWRIGHT_BROWSER_ENGINE", ["chromium", "headless-shell"]),
      idleMinutes: (yield* wholeOf(env, "TABWRIGHT_IDLE_MINUTES")) ?? 0,
    }
  })
