import { oneTimeCode } from "@tabwright/agent"
import { Redacted } from "effect"
import { randomBytes } from "node:crypto"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { script } from "../../fixture/server/ScriptedBrain.ts"

const credentials = "/api/v4/credentials"
const password = "c0rrect-horse-battery"
const key = "JBSWY3DPEHPK3PXP"
const form = `<form method="post"><label>User <input name="user"></label><label>Password <input name="password" type="password"></label><label>Code <input name="code"></label><button>Sign in</button></form>`

/** A page that accepts one sign-in, and tells by its title what it received. */
const openSignIn = async (): Promise<Server> => {
  const server = createServer((request, response) => {
    const send = (title: string, body = "") =>
      response.writeHead(200, { "content-type": "text/html" }).end(`<title>${title}</title>${body}`)
    if (request.method !== "POST") return void send("Sign in", form)
    void text(request).then((body) => {
      const given = new URLSearchParams(body)
      const codes = [0, 30_000].map((age) => oneTimeCode(key, Date.now() - age))
      const isKnown = given.get("user") === "ada" && given.get("password") === password
      send(isKnown && codes.includes(given.get("code") ?? "") ? "Welcome" : `Unknown:${given.get("user")}`)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  return server
}

let service: RunningService
let site: Server
let url: string

beforeAll(async () => {
  site = await openSignIn()
  // It returns an object for TCP servers.
  const { port } = site.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
  service = await openService({
    allowNetworks: [{ text: `127.0.0.1:${port}`, port, includes: (address) => address === "127.0.0.1" }],
    credentialKeys: [{ id: "first", key: Redacted.make(randomBytes(32)) }],
  })
})

afterAll(async () => {
  site.close()
  await service.close()
})

const create = async (name: string, fields: object = {}): Promise<string> => {
  const given = { name, username: "ada", password, oneTimeCodeKey: key, domains: ["127.0.0.1"], ...fields }
  const answer = await service.post(credentials, given)
  assert.strictEqual(answer.status, 201, answer.text)
  return answer.body.id
}

/** Signs in with a credential, and ends with the title of the page. */
const signIn = (name: string) =>
  script(
    [{ navigate: { url } }],
    [
      { fillNamed: ["User", "ada"] },
      { fillNamed: ["Password", `<secret>${name}/password</secret>`] },
      { fillNamed: ["Code", `<secret>${name}/bu_2fa_code</secret>`] },
    ],
    [{ clickNamed: "Sign in" }],
    [{ done: { text: "@title", success: true } }],
  )

const resultOf = async (body: object): Promise<string> => {
  const { id } = await service.run(body)
  const { error, result } = await service.ended(id)
  return String(result ?? error)
}

describe("a credential", () => {
  it("signs a run in without being stored or returned in plain text", async () => {
    const id = await create("shop")
    assert.strictEqual(await resultOf({ task: signIn("shop"), credentialIds: [id.toUpperCase()] }), "Welcome")
    const { body, text: shown } = await service.get(`${credentials}/${id}`)
    assert.isString(body.lastUsedAt)
    assert.notInclude(shown, password)
    for (const table of ["credential", "step", "event", "run", "audit_entry"]) {
      const rows = await service.sql(`SELECT t::text AS text FROM ${table} t`)
      assert.notInclude(JSON.stringify(rows), password, table)
      assert.notInclude(JSON.stringify(rows), key, table)
    }
  })

  it("is used without being named if both it and the run allow it", async () => {
    await create("automatic", { autoLogin: true })
    await create("named only")
    assert.strictEqual(await resultOf({ task: signIn("automatic"), autoLogin: true }), "Welcome")
    assert.strictEqual(await resultOf({ task: signIn("named only"), autoLogin: true }), "Unknown:ada")
    assert.strictEqual(await resultOf({ task: signIn("automatic") }), "Unknown:ada")
  })

  it("is typed on its domains only", async () => {
    const id = await create("elsewhere", { domains: ["shop.example"] })
    assert.strictEqual(await resultOf({ task: signIn("elsewhere"), credentialIds: [id] }), "Unknown:ada")
    assert.isNull((await service.get(`${credentials}/${id}`)).body.lastUsedAt)
  })

  it("is audited: its changes, and each use with run and origin", async () => {
    const id = await create("audited")
    const run = await service.run({ task: signIn("audited"), credentialIds: [id] })
    await service.ended(run.id)
    await service.call("DELETE", `${credentials}/${id}`)
    const rows = await service.sql(`SELECT action, details FROM audit_entry WHERE resource_id = '${id}' ORDER BY id`)
    assert.deepEqual(
      rows.map(({ action }) => action),
      ["createCredential", "useCredential", "useCredential", "deleteCredential"],
    )
    assert.deepEqual(rows[1]?.details, { runId: run.id, secret: "audited/password", origin: url })
  })

  it("loses its secrets with a new domain, and keeps them with fewer", async () => {
    const id = await create("moved", { domains: ["127.0.0.1", "shop.example"] })
    const change = async (body: object) => (await service.call("PATCH", `${credentials}/${id}`, { json: body })).body
    assert.isTrue((await change({ domains: ["127.0.0.1"] })).hasPassword)
    const moved = await change({ domains: ["evil.example"] })
    assert.deepInclude(moved, { hasPassword: false, hasOneTimeCode: false })
    const again = await change({ domains: ["127.0.0.1"], password: "new" })
    assert.deepInclude(again, { hasPassword: true, hasOneTimeCode: false })
  })

  it("is rejected for an unknown id, an invalid domain and an invalid key of one-time codes", async () => {
    const unknown = { task: "endless", credentialIds: ["00000000-0000-4000-8000-000000000000"] }
    assert.strictEqual((await service.post("/api/v4/runs", unknown)).status, 404)
    const fields = { name: "invalid", username: "ada", domains: ["shop.example"] }
    for (const fault of [{ domains: ["a b"] }, { oneTimeCodeKey: "1!" }]) {
      assert.strictEqual((await service.post(credentials, { ...fields, ...fault })).status, 422)
    }
  })

  it("fails a run that cannot decrypt it", async () => {
    const id = await create("deleted")
    await service.sql(`UPDATE credential SET wrapped_key = '\\x00' WHERE id = '${id}'`)
    const broken = await resultOf({ task: signIn("deleted"), credentialIds: [id] })
    assert.include(broken, "cannot be decrypted")
  })
})
