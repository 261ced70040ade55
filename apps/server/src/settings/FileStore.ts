import type { FileLimits, FileStoreSettings } from "@tabwright/service"
import { Redacted, Result } from "effect"
import { bytesOf, choiceOf, type Environment, textOf } from "./EnvValue.ts"

const bucketVariable = "TABWRIGHT_S3_BUCKET"

/** Reads the file storage. Undefined for the data directory. Fails with a message for operators. */
export const readFileStore = (env: Environment): Result.Result<FileStoreSettings | undefined, string> =>
  Result.gen(function* () {
    const folder = textOf(env, "TABWRIGHT_FILES_DIR")
    const bucket = textOf(env, bucketVariable)
    if (bucket === undefined) {
      const unused = Object.keys(env).find(
        (name) => name.startsWith("TABWRIGHT_S3_") && textOf(env, name) !== undefined,
      )
      if (unused !== undefined) return yield* Result.fail(`${unused} is set without ${bucketVariable}. Set the bucket.`)
      return folder === undefined ? undefined : { folder }
    }
    if (folder !== undefined) {
      return yield* Result.fail(`TABWRIGHT_FILES_DIR and ${bucketVariable} are both set. Set only one.`)
    }
    const endpoint = textOf(env, "TABWRIGHT_S3_ENDPOINT")
    // Credentials in the URL would appear in logs, and the client does not use them.
    if (endpoint?.includes("@") === true) {
      return yield* Result.fail(
        "TABWRIGHT_S3_ENDPOINT contains credentials. Set TABWRIGHT_S3_ACCESS_KEY_ID and TABWRIGHT_S3_SECRET_ACCESS_KEY instead.",
      )
    }
    if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? "")) {
      return yield* Result.fail(
        `TABWRIGHT_S3_ENDPOINT is "${endpoint}"; it must be a URL such as https://s3.example.org.`,
      )
    }
    const isPathStyle = yield* choiceOf(env, "TABWRIGHT_S3_PATH_STYLE", ["1", "0"])
    const prefix = textOf(env, "TABWRIGHT_S3_PREFIX")
    const keys = yield* readKeys(env)
    return {
      bucket,
      region: textOf(env, "TABWRIGHT_S3_REGION") ?? "us-east-1",
      // Self-hosted stores rarely have a host per bucket.
      isPathStyle: isPathStyle === undefined ? endpoint !== undefined : isPathStyle === "1",
      ...(endpoint === undefined ? {} : { endpoint }),
      ...(prefix === undefined ? {} : { prefix }),
      ...(keys === undefined ? {} : { keys }),
    }
  })

const readKeys = (env: Environment) => {
  const id = textOf(env, "TABWRIGHT_S3_ACCESS_KEY_ID")
  const secret = textOf(env, "TABWRIGHT_S3_SECRET_ACCESS_KEY")
  if (id !== undefined && secret !== undefined) return Result.succeed({ id, secret: Redacted.make(secret) })
  return id === undefined && secret === undefined
    ? Result.succeed(undefined)
    : Result.fail("Set both TABWRIGHT_S3_ACCESS_KEY_ID and TABWRIGHT_S3_SECRET_ACCESS_KEY, or neither.")
}

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
