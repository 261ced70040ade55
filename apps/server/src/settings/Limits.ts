import { defaultLoadLimits, type LoadLimits, type RetentionSettings, type ServiceSettings } from "@tabwright/service"
import { Result } from "effect"
import { choiceOf, type Environment, textOf, integerOf } from "./EnvValue.ts"

export interface LimitSettings {
  /** Requests per second, or 0 for no limit. Default 25, as in the contract. */
  readonly requestsPerSecond: number
  /** Concurrent browsers. Undefined: limited only by the server. */
  readonly projectMaxBrowsers: number | undefined
  /** Load of this node above which it rejects new work. */
  readonly loadLimits: LoadLimits
  /** Minutes that a run waits for a human. Undefined: 30. */
  readonly humanTimeoutMinutes: number | undefined
}

/** Reads the default limits. Fails with a message for operators. */
export const readLimits = (env: Environment): Result.Result<LimitSettings, string> =>
  Result.gen(function* () {
    return {
      requestsPerSecond: (yield* integerOf(env, "TABWRIGHT_RATE_LIMIT_RPS")) ?? 25,
      projectMaxBrowsers: yield* integerOf(env, "TABWRIGHT_PROJECT_MAX_BROWSERS", { min: 1 }),
      loadLimits: {
        eventLoopDelayMs:
          (yield* integerOf(env, "TABWRIGHT_MAX_EVENT_LOOP_DELAY_MS")) ?? defaultLoadLimits.eventLoopDelayMs,
        databaseWaitMs: (yield* integerOf(env, "TABWRIGHT_MAX_DATABASE_WAIT_MS")) ?? defaultLoadLimits.databaseWaitMs,
        memoryPercent:
          (yield* integerOf(env, "TABWRIGHT_MAX_MEMORY_PERCENT", { max: 100 })) ?? defaultLoadLimits.memoryPercent,
      },
      humanTimeoutMinutes: yield* integerOf(env, "TABWRIGHT_HUMAN_TIMEOUT_MINUTES", { min: 1 }),
    }
  })

/** Reads the retention of sessions. Unset values are left out. Fails with a message for operators. */
export const readRetention = (env: Environment): Result.Result<Partial<RetentionSettings>, string> =>
  Result.gen(function* () {
    const deletedRetentionDays = yield* integerOf(env, "TABWRIGHT_DELETED_RETENTION_DAYS")
    const sessionRetentionDays = yield* integerOf(env, "TABWRIGHT_SESSION_RETENTION_DAYS")
    const screenshotRetentionDays = yield* integerOf(env, "TABWRIGHT_SCREENSHOT_RETENTION_DAYS")
    const modelCallRetentionDays = yield* integerOf(env, "TABWRIGHT_MODEL_CALL_RETENTION_DAYS")
    return {
      ...(deletedRetentionDays === undefined ? {} : { deletedRetentionDays }),
      ...(sessionRetentionDays === undefined ? {} : { sessionRetentionDays }),
      ...(screenshotRetentionDays === undefined ? {} : { screenshotRetentionDays }),
      ...(modelCallRetentionDays === undefined ? {} : { modelCallRetentionDays }),
    }
  })

/** Recording settings. Omitted fields use the service's defaults. */
export type RecordingSettings = NonNullable<ServiceSettings["recordings"]>

const mebibyte = 2 ** 20

/** Reads `TABWRIGHT_RECORDING` and related variables. Fails with a message for operators. */
export const readRecordings = (env: Environment): Result.Result<RecordingSettings, string> =>
  Result.gen(function* () {
    const mode = yield* choiceOf(env, "TABWRIGHT_RECORDING", ["low", "full", "off"])
    const days = yield* integerOf(env, "TABWRIGHT_RECORDING_RETENTION_DAYS")
    const maxMb = yield* integerOf(env, "TABWRIGHT_RECORDING_MAX_MB")
    const logMaxMb = yield* integerOf(env, "TABWRIGHT_BROWSER_LOG_MAX_MB")
    const ffmpeg = textOf(env, "TABWRIGHT_FFMPEG")
    return {
      ...(mode === undefined ? {} : { mode }),
      ...(days === undefined ? {} : { days }),
      ...(maxMb === undefined ? {} : { maxBytes: Math.max(1, maxMb) * mebibyte }),
      ...(logMaxMb === undefined ? {} : { logMaxBytes: Math.max(1, logMaxMb) * mebibyte }),
      ...(ffmpeg === undefined ? {} : { ffmpeg }),
    }
  })
