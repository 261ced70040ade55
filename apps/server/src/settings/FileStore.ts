import type { FileStoreSettings } from "@tabwright/service"
import { Redacted, Result } from "effect"
import { choiceOf, type Environment, textOf } from "./EnvValue.ts"

const bucketVariable = "TABWRIGHT_S3_BUCKET"

/**
 * Reads where files are kept; undefined for the data folder. Fails with a text for people.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readFileStore = (env: Environment): Result.Result<FileStoreSettings | undefined, string> =>
  Result.gen(function* () {
    const folder = textOf(env, "TABWRIGHT_FILES_DIR")
    const bucket = textOf(env, bucketVariable)
    if (bucket === undefined) {
      const stray = Object.keys(env).find((name) => name.startsWith("TABWRIGHT_S3_") && textOf(env, name) !== undefined)
      if (stray !== undefined)
        return yield* Result.fail(`${stray} is set and ${bucketVariable} is not: name the bucket.`)
      return folder === undefined ? undefined : { folder }
    }
    if (folder !== undefined) {
      return yield* Result.fail(`TABWRIGHT_FILES_DIR and ${bucketVariable} are both set: files are kept in one place.`)
    }
    const endpoint = textOf(env, "TABWRIGHT_S3_ENDPOINT")
    // Logs and errors name it, and the client would not use a login that stands in it.
    if (endpoint?.includes("@") === true) {
      return yield* Result.fail(
        "TABWRIGHT_S3_ENDPOINT has a login in it: set TABWRIGHT_S3_ACCESS_KEY_ID and TABWRIGHT_S3_SECRET_ACCESS_KEY instead.",
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
      // Stores of one's own seldom have a host for each bucket.
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
    : Result.fail("TABWRIGHT_S3_ACCESS_KEY_ID and TABWRIGHT_S3_SECRET_ACCESS_KEY belong together: set both or neither.")
}
