import type { FileLimits } from "@tabwright/service"
import { Result } from "effect"
import { bytesOf, type Environment } from "./EnvValue.ts"

/** Reads the storage limits of browsers and profiles. Unset limits are left out. Fails with a message for operators. */
export const readFileLimits = (env: Environment): Result.Result<FileLimits, string> =>
  Result.gen(function* () {
    const projectMaxBytes = yield* bytesOf(env, "TABWRIGHT_PROJECT_MAX_BYTES")
    const profileMaxBytes = yield* bytesOf(env, "TABWRIGHT_PROFILE_MAX_BYTES")
    const downloadMaxBytes = yield* bytesOf(env, "TABWRIGHT_DOWNLOAD_MAX_BYTES")
    const browserDownloadsMaxBytes = yield* bytesOf(env, "TABWRIGHT_BROWSER_DOWNLOADS_MAX_BYTES")
    const browserUploadsMaxBytes = yield* bytesOf(env, "TABWRIGHT_BROWSER_UPLOADS_MAX_BYTES")
    return {
      ...(projectMaxBytes === undefined ? {} : { projectMaxBytes }),
      ...(profileMaxBytes === undefined ? {} : { profileMaxBytes }),
      ...(downloadMaxBytes === undefined ? {} : { downloadMaxBytes }),
      ...(browserDownloadsMaxBytes === undefined ? {} : { browserDownloadsMaxBytes }),
      ...(browserUploadsMaxBytes === undefined ? {} : { browserUploadsMaxBytes }),
    }
  })
