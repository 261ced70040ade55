import type { RetentionSettings } from "@tabwright/service"
import { Result } from "effect"
import { type Environment, wholeOf } from "./EnvValue.ts"

/** Reads the retention of sessions. Unset values are left out. Fails with a message for operators. */
export const readRetention = (env: Environment): Result.Result<Partial<RetentionSettings>, string> =>
  Result.gen(function* () {
    const deletedRetentionDays = yield* wholeOf(env, "TABWRIGHT_DELETED_RETENTION_DAYS")
    const sessionRetentionDays = yield* wholeOf(env, "TABWRIGHT_SESSION_RETENTION_DAYS")
    const screenshotRetentionDays = yield* wholeOf(env, "TABWRIGHT_SCREENSHOT_RETENTION_DAYS")
    return {
      ...(deletedRetentionDays === undefined ? {} : { deletedRetentionDays }),
      ...(sessionRetentionDays === undefined ? {} : { sessionRetentionDays }),
      ...(screenshotRetentionDays === undefined ? {} : { screenshotRetentionDays }),
    }
  })
