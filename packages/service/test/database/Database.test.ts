import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import * as fc from "fast-check"
import { readDatabaseUrl } from "../../src/database/Database.ts"

const read = (url: string) => readDatabaseUrl(Redacted.make(url))

const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 })

/** Excludes `.` and `..`, which URL parsers resolve; `dbname` can express them. */
const inPath = text.filter((name) => name !== "." && name !== "..")

describe("readDatabaseUrl", () => {
  it("parses every part in any notation", () => {
    fc.assert(
      fc.property(fc.domain(), fc.integer({ min: 1, max: 65_535 }), text, inPath, (host, port, username, database) => {
        const [user, path] = [username, database].map(encodeURIComponent)
        const address = Effect.runSync(read(`postgres://${user}:secret@${host}:${port}/${path}`))
        assert.deepStrictEqual(address, { host: host.toLowerCase(), port, username, database })
        const query = new URLSearchParams({ host, port: String(port), user: username, dbname: database })
        assert.deepStrictEqual(Effect.runSync(read(`postgresql:///?${query}`)), { host, port, username, database })
      }),
    )
  })

  it("applies the defaults of libpq", () => {
    assert.deepStrictEqual(Effect.runSync(read("postgres://me@[::1]")), {
      host: "::1",
      port: 5432,
      username: "me",
      database: "me",
    })
  })

  it("rejects URLs that the driver would reject, without repeating secrets", () => {
    const rejected = [
      "hunter2",
      "postgres//hunter2",
      "http://me:hunter2@host/x",
      "postgres://me:hunter2%zz@host/x",
      "postgres://me:hunter2@host/x?sslmode=no-verify",
      "postgres://me:hunter2@host/x?port=70000",
      "postgres://me:hunter2@host/x?port=some",
    ]
    for (const url of rejected) {
      const error = Effect.runSync(Effect.flip(read(url)))
      assert.strictEqual(error.reason, "InvalidUrl")
      assert.notInclude(JSON.stringify(error) + error.message + String(error.stack), "hunter2", url)
      assert.isFalse(error.isRetryable)
    }
  })
})
