import type { ServiceSettings } from "@tabwright/service"
import { Result } from "effect"
import { choiceOf, type Environment, textOf, wholeOf } from "./EnvValue.ts"

/** Recording settings. Omitted fields use the service's defaults. */
export type RecordingSettings = NonNullable<ServiceSettings["recordings"]>

const mebibyte = 2 ** 20

/** Reads `TABWRIGHT_RECORDING` and related variables. Fails with a message for operators. */
export const readRecordings = (env: Environment): Result.Result<RecordingSettings, string> =>
  Result.gen(function* () {
    const mode = yield* choiceOf(env, "TABWRIGHT_RECORDING", ["low", "full", "off"])
    const days = yield* wholeOf(env, "TABWRIGHT_RECORDING_RETENTION_DAYS")
    const maxMb = yield* wholeOf(env, "TABWRIGHT_RECORDING_MAX_MB")
    const ffmpeg = textOf(env, "TABWRIGHT_FFMPEG")
    return {
      ...(mode === undefined ? {} : { mode }),
      ...(days === undefined ? {} : { days }),
      ...(maxMb === undefined ? {} : { maxBytes: Math.max(1, maxMb) * mebibyte }),
      ...(ffmpeg === undefined ? {} : { ffmpeg }),
    }
  })
