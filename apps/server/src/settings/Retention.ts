import type { RetentionSettings } from "@tabwright/service"
import { Result } from "effect"
import { type Environment, wholeOf } from "./EnvValue.ts"

/**
 * Reads for how long sessions are kept. What is not said is left out. Fails with a text for people.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readRetention = (env: Environment): Result.Result<Partial<RetentionSettings>, string> =>
  Result.gen(function* () {
    const deletedDays = yield* wholeOf(env, "TABWRIGHT_DELETED_DAYS")
    const endedDays = yield* wholeOf(env, "TABWRIGHT_SESSION_DAYS")
    const pictureDays = yield* wholeOf(env, "TABWRIGHT_SCREENSHOT_DAYS")
    return {
      ...(deletedDays === undefined ? {} : { deletedDays }),
      ...(endedDays === undefined ? {} : { endedDays }),
      ...(pictureDays === undefined ? {} : { pictureDays }),
    }
  })
