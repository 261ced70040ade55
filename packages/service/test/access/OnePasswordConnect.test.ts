import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { createServer } from "node:http"
import { onePasswordConnect } from "../../src/access/credential/OnePasswordConnect.ts"

const vaultId = "ftz4pm2xxwmwrsd7rjqn7grzfz"

const login = (id: string) => ({ id, title: id, category: "LOGIN", urls: [{ href: "https://shop.test" }] })

/** Opens a server with items and their fields, and returns a reader of its logins. */
const openVault = Effect.fnUntraced(function* (items: ReadonlyArray<object>, fieldsOf: (id: string) => unknown) {
  const server = createServer((request, response) => {
    const id = request.url?.split("/items/")[1]
    response.end(JSON.stringify(id === undefined ? items : { fields: fieldsOf(id) }))
  })
  yield* Effect.acquireRelease(
    Effect.promise(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))),
    () => Effect.sync(() => server.close()),
  )
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
  const connector = onePasswordConnect(() =>
    Promise.resolve({ lookup: (_host, _options, done) => done(null, "127.0.0.1", 4) }),
  )
  return connector.logins({ url, vaultId, token: Redacted.make("token") })
})

describe("A vault of 1Password Connect", () => {
  it.effect("leaves out values that are longer than those of credentials", () =>
    Effect.gen(function* () {
      const logins = yield* yield* openVault([login("long"), login("short")], (id) => [
        { purpose: "USERNAME", value: "a".repeat(id === "long" ? 2_000 : 3) },
        { purpose: "PASSWORD", value: "p".repeat(id === "long" ? 5_000 : 3) },
      ])
      assert.deepStrictEqual(
        logins.map(({ name, username }) => [name, username]),
        [["short", "aaa"]],
      )
    }),
  )

  it.effect("cannot use the memory or the CPU of the server for large items and lists", () =>
    Effect.gen(function* () {
      const large = yield* openVault([login("a")], () => [{ purpose: "NOTES", value: "n".repeat(300_000) }])
      assert.include((yield* Effect.flip(large)).message, "too large")
      const many = yield* openVault(
        Array.from({ length: 6_000 }, () => ({ id: "a", category: "SECURE_NOTE" })),
        () => [],
      )
      assert.include((yield* Effect.flip(many)).message, "6000 items")
    }),
  )
})
