import { Redacted, Result } from "effect"
import { assert, describe, it } from "vitest"
import { readFileLimits, readFileStore } from "../../src/settings/FileStore.ts"

const read = (env: Record<string, string>) => Result.getOrThrow(readFileStore(env))

describe("readFileStore", () => {
  it("defaults to the data directory", () => {
    assert.isUndefined(read({ TABWRIGHT_S3_BUCKET: "" }))
    assert.deepStrictEqual(read({ TABWRIGHT_FILES_DIR: "/srv/files" }), { folder: "/srv/files" })
  })

  it("reads an Amazon S3 bucket with the machine's credentials", () => {
    const expected = { bucket: "ours", region: "us-east-1", isPathStyle: false }
    assert.deepStrictEqual(read({ TABWRIGHT_S3_BUCKET: "ours" }), expected)
  })

  it("reads a path-style bucket of a self-hosted store", () => {
    const env = {
      TABWRIGHT_S3_BUCKET: "ours",
      TABWRIGHT_S3_ENDPOINT: "http://127.0.0.1:9000",
      TABWRIGHT_S3_REGION: "eu-1",
      TABWRIGHT_S3_PREFIX: "tabwright/",
      TABWRIGHT_S3_ACCESS_KEY_ID: "id",
      TABWRIGHT_S3_SECRET_ACCESS_KEY: "secret",
    }
    const store = read(env)
    assert.deepStrictEqual(store, {
      bucket: "ours",
      region: "eu-1",
      isPathStyle: true,
      endpoint: "http://127.0.0.1:9000",
      prefix: "tabwright/",
      keys: { id: "id", secret: Redacted.make("secret") },
    })
    assert.notInclude(JSON.stringify(store), '"secret":"secret"')
    assert.deepInclude(read({ ...env, TABWRIGHT_S3_PATH_STYLE: "0" }), { isPathStyle: false })
  })

  it.each([
    [{ TABWRIGHT_S3_ENDPOINT: "http://a" }, "without TABWRIGHT_S3_BUCKET"],
    [{ TABWRIGHT_S3_BUCKET: "a", TABWRIGHT_FILES_DIR: "/a" }, "both set"],
    [{ TABWRIGHT_S3_BUCKET: "a", TABWRIGHT_S3_ENDPOINT: "localhost:9000" }, "must be a URL"],
    [{ TABWRIGHT_S3_BUCKET: "a", TABWRIGHT_S3_PATH_STYLE: "yes" }, "1 or 0"],
    [{ TABWRIGHT_S3_BUCKET: "a", TABWRIGHT_S3_ACCESS_KEY_ID: "a" }, "or neither"],
    [{ TABWRIGHT_S3_BUCKET: "a", TABWRIGHT_S3_ENDPOINT: "https://id:s3cret@s3.example" }, "contains credentials"],
    [{ TABWRIGHT_S3_BUCKET: "a", TABWRIGHT_S3_ENDPOINT: "id:s3cret@s3.example" }, "contains credentials"],
  ])("rejects %o", (env, text) => {
    const error = String(Result.getFailure(readFileStore(env)))
    assert.include(error, text)
    assert.notInclude(error, "s3cret")
  })
})

describe("readFileLimits", () => {
  it("leaves unset limits out", () => {
    assert.deepStrictEqual(readFileLimits({ TABWRIGHT_DOWNLOAD_MAX_BYTES: "" }), Result.succeed({}))
  })

  it("reads each limit as an integer of bytes", () => {
    const env = {
      TABWRIGHT_PROJECT_MAX_BYTES: "5",
      TABWRIGHT_PROFILE_MAX_BYTES: "1",
      TABWRIGHT_DOWNLOAD_MAX_BYTES: "2",
      TABWRIGHT_BROWSER_DOWNLOADS_MAX_BYTES: "3",
      TABWRIGHT_BROWSER_UPLOADS_MAX_BYTES: "4",
    }
    const limits = {
      profileMaxBytes: 1,
      downloadMaxBytes: 2,
      browserDownloadsMaxBytes: 3,
      browserUploadsMaxBytes: 4,
      projectMaxBytes: 5,
    }
    assert.deepStrictEqual(readFileLimits(env), Result.succeed(limits))
  })

  it.each(["-1", "1.5", "10 MB", "1e9"])("rejects %s and names the variable", (text) => {
    assert.match(String(Result.getFailure(readFileLimits({ TABWRIGHT_PROFILE_MAX_BYTES: text }))), /PROFILE_MAX_BYTES/)
  })
})
