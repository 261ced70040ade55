import { Duration, Effect, Redacted } from "effect"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { openTransit, type TransitServer } from "../../fixture/peer/TransitServer.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { script } from "../../fixture/server/ScriptedBrain.ts"

vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 })

const credentials = "/api/v4/credentials"
let transit: TransitServer
let service: RunningService

beforeAll(async () => {
  transit = await openTransit()
  service = await openService({
    keyService: {
      url: transit.url,
      key: "tabwright",
      mount: "transit",
      token: Effect.succeed(Redacted.make(transit.token)),
      isCurrent: true,
      cacheTime: Duration.zero,
    },
  })
})
afterAll(async () => {
  await service.close()
  await transit.close()
})

const create = (name: string) =>
  service.post(credentials, { name, username: "ada", password: "c0rrect-horse", domains: ["shop.example"] })

const keysOf = async (): Promise<ReadonlyArray<unknown>> =>
  (await service.sql("SELECT DISTINCT key_id FROM credential ORDER BY key_id")).map((row) => row["key_id"])

/** Starts a run that needs the credential and nothing else. */
const use = async (id: string) => {
  const task = script([{ done: { text: "used", success: true } }])
  const run = await service.run({ task, credentialIds: [id] })
  const { error, result } = await service.ended(run.id)
  return String(result ?? error)
}

describe("A key management service", () => {
  it("encrypts credentials, again after a new version of its key, and changes nothing else", async () => {
    const { body } = await create("first")
    await create("second")
    assert.deepEqual(await keysOf(), ["vault:transit/tabwright:v1"])
    assert.strictEqual(await use(body.id), "used")
    const sealed = await service.sql("SELECT id, sealed FROM credential ORDER BY id")
    transit.rotate()
    const { body: rewrapped } = await service.post("/api/admin/credential-keys/rewrap")
    assert.deepEqual(rewrapped, { keyId: "vault:transit/tabwright:v2", rewrapped: 2, remaining: 0, failed: 0 })
    assert.deepEqual(await keysOf(), ["vault:transit/tabwright:v2"])
    assert.deepEqual(await service.sql("SELECT id, sealed FROM credential ORDER BY id"), sealed)
    assert.strictEqual(await use(body.id), "used")
    const { body: again } = await service.post("/api/admin/credential-keys/rewrap")
    assert.strictEqual(again.rewrapped, 0)
    const entries = await service.sql(`SELECT details FROM audit_entry WHERE action = 'rewrapCredentialKeys'`)
    assert.deepEqual(entries, [{ details: { keyId: "vault:transit/tabwright:v2", rewrapped: 2 } }])
  })

  it("rejects writes with 503 while it is down, and fails runs that need it with the reason, without a loss", async () => {
    const { body } = await create("kept")
    transit.fails = 503
    const rejected = await create("lost")
    assert.deepEqual([rejected.status, rejected.headers.get("retry-after")], [503, "2"])
    assert.include(rejected.text, "key management service")
    const changed = await service.patch(`${credentials}/${body.id}`, { username: "eve" })
    assert.strictEqual(changed.status, 503)
    assert.strictEqual((await service.post("/api/admin/credential-keys/rewrap")).status, 503)
    assert.strictEqual((await service.get(`${credentials}/${body.id}`)).body.username, "ada")
    assert.include(await use(body.id), "The key management service responded with status 503")
    transit.fails = undefined
    assert.strictEqual(await use(body.id), "used")
  })
})
