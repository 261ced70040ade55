import { HttpServerResponse } from "effect/http"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { Client } from "../fixture/client/Client.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"

const hourMs = 60 * 60 * 1000

let service: RunningService
beforeAll(async () => {
  service = await openService({
    console: ({ url }) => (url === "/page" ? HttpServerResponse.text("a page of the console") : undefined),
  })
})
afterAll(() => service.close())

const newCode = async (): Promise<string> => {
  const { status, body, text } = await service.post("/api/admin/sign-in-codes")
  assert.strictEqual(status, 201, text)
  assert.strictEqual(body.url, `${service.url}/#sign-in=${body.code}`)
  return body.code
}

const signIn = (code: unknown) => service.post("/console/sign-in", { code }, { key: null })

/** Waits for the next window of 5 s after a rejection. */
const whenAllowed = (code: unknown) =>
  service.until("a sign-in is accepted", 60_000, async () => {
    const answer = await signIn(code)
    return answer.status !== 429 && answer
  })

describe("sign-in link", () => {
  it("yields one key of all scopes for 12 hours and is recorded in the audit log", async () => {
    const code = await newCode()
    const { status, body, headers } = await signIn(code)
    assert.strictEqual(status, 200)
    assert.strictEqual(headers.get("cache-control"), "no-store")
    const client = new Client(service.url, body.key)
    const { body: key } = await client.get("/api/v4/key")
    assert.deepInclude(key, { name: "Console", scopes: ["read", "write", "admin"], expiresAt: body.expiresAt })
    assert.approximately(Date.parse(body.expiresAt) - Date.now(), 12 * hourMs, hourMs)
    assert.strictEqual((await client.get("/api/admin/nodes")).status, 200)

    const again = await signIn(code)
    assert.strictEqual(again.status, 401)
    assert.strictEqual(again.body.code, "InvalidSignInCode")
    assert.include(again.body.detail, "tabwright console")

    const { entries } = (await service.get("/api/admin/audit")).body
    const made = entries.find(({ resourceId }: { resourceId: string }) => resourceId === key.id)
    assert.deepInclude(made, { action: "createApiKey", apiKeyId: null, ipAddress: "127.0.0.1" })
    assert.isTrue(entries.some(({ action }: { action: string }) => action === "createSignInCode"))
  })

  it("can be redeemed by only one of several concurrent attempts", async () => {
    const code = await newCode()
    const answers = await Promise.all(Array.from({ length: 5 }, () => whenAllowed(code)))
    assert.deepStrictEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 401, 401, 401, 401],
    )
  })

  it("expires after ten minutes", async () => {
    const code = await newCode()
    await service.sql("UPDATE sign_in_code SET expires_at = now() - interval '1 second' WHERE used_at IS NULL")
    assert.strictEqual((await whenAllowed(code)).status, 401)
  })

  it("is stored as a hash and never logged", async () => {
    const code = await newCode()
    const [{ count } = { count: -1 }] = await service.sql(
      `SELECT count(*)::int AS count FROM sign_in_code WHERE encode(hash, 'escape') LIKE '%${code}%'`,
    )
    assert.strictEqual(count, 0)
    const { body } = await whenAllowed(code)
    const log = service.log.join("\n")
    assert.notInclude(log, code)
    assert.notInclude(log, body.key)
  })

  it("works during guessing attacks: only invalid codes per address and repeats of a code are limited", async () => {
    const [code, other] = [await newCode(), await newCode()]
    const statuses = (answers: ReadonlyArray<{ readonly status: number }>) => answers.map(({ status }) => status)
    // The code of one link with the tag of another is a guess too.
    const guesses = Array.from({ length: 200 }, (_, at) =>
      at % 2 === 0 ? `guess-${at}` : code.slice(0, 43) + other.slice(43),
    )
    const tried = Promise.all(guesses.map(signIn))
    assert.strictEqual((await signIn(code)).status, 200)
    const all = statuses(await tried)
    assert.include(all, 429)
    assert.isTrue(all.every((status) => status === 401 || status === 429))
    assert.strictEqual((await signIn(other)).status, 200)

    const fresh = await newCode()
    const repeated = statuses(await Promise.all(Array.from({ length: 60 }, () => signIn(other))))
    assert.isTrue(repeated.every((status) => status === 401 || status === 429))
    assert.include(repeated, 429)
    assert.strictEqual((await signIn(fresh)).status, 200)
  })

  it("cannot be brute-forced, and malformed codes are explained", async () => {
    for (const wrong of ["", 7, null, "x".repeat(201)]) assert.strictEqual((await whenAllowed(wrong)).status, 422)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => signIn(`guess-${at}`)))
    const statuses = answers.map(({ status }) => status)
    // At most two windows start meanwhile on a slow machine.
    assert.isAtMost(statuses.filter((status) => status === 401).length, 30)
    assert.include(statuses, 429)
    assert.isTrue(statuses.every((status) => status === 401 || status === 429))
    assert.isNotEmpty(answers.find(({ status }) => status === 429)?.headers.get("retry-after"))
  })
})

describe("console", () => {
  it("serves paths without a route and preserves the API's 404", async () => {
    assert.strictEqual((await service.get("/page", { key: null })).text, "a page of the console")
    const missing = await service.get("/other", { key: null })
    assert.deepInclude(missing.body, { code: "RouteNotFound" })
    assert.strictEqual(missing.status, 404)
    assert.strictEqual((await service.post("/page")).status, 404)
    assert.strictEqual((await service.get("/metrics", { key: null })).status, 401)
  })
})
