import { Redacted, Result } from "effect"
import { assert, describe, it } from "vitest"
import { readFileStore } from "../../src/settings/FileStore.ts"

const read = (env: Record<string, string>) => Result.getOrThrow(readFileStore(env))

describe("readFileStore", () => {
  it("leaves files in the data folder, unless told otherwise", () => {
    assert.isUndefined(read({ TABWRIGHT_S3_BUCKET: "" }))
    assert.deepStrictEqual(read({ TABWRIGHT_FILES_DIR: "/srv/files" }), { folder: "/srv/files" })
  })

  it("takes a bucket of Amazon's, with the keys that the machine has", () => {
    const expected = { bucket: "ours", region: "us-east-1", isPathStyle: false }
    assert.deepStrictEqual(read({ TABWRIGHT_S3_BUCKET: "ours" }), expected)
  })

  it("takes a bucket of a store of one's own, named in the path", () => {
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
    [{ TABWRIGHT_S3_ENDPOINT: "http://a" }, "TABWRIGHT_S3_BUCKET is not"],
    [{ TABWRIGHT_S3_BUCKET: "a", TABWRIGHT_FILES_DIR: "/a" }, "both set"],
    [{ TABWRIGHT_S3_BUCKET: "a", TABWRIGHT_S3_ENDPOINT: "localhost:9000" }, "must be a URL"],
    [{ TABWRIGHT_S3_BUCKET: "a", TABWRIGHT_S3_PATH_STYLE: "yes" }, "1 or 0"],
    [{ TABWRIGHT_S3_BUCKET: "a", TABWRIGHT_S3_ACCESS_KEY_ID: "a" }, "belong together"],
    [{ TABWRIGHT_S3_BUCKET: "a", TABWRIGHT_S3_ENDPOINT: "https://id:s3cret@s3.example" }, "has a login in it"],
    [{ TABWRIGHT_S3_BUCKET: "a", TABWRIGHT_S3_ENDPOINT: "id:s3cret@s3.example" }, "has a login in it"],
  ])("refuses %o", (env, text) => {
    const refusal = String(Result.getFailure(readFileStore(env)))
    assert.include(refusal, text)
    assert.notInclude(refusal, "s3cret")
  })
})
