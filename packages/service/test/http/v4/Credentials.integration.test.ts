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

const vaultId = "ftz4pm2xxwmwrsd7rjqn7grzfz"

/** A server of 1Password Connect with one vault. `calls` counts its requests, `fails` makes them fail. */
const openConnect = async (origin: string) => {
  const state = { calls: 0, fails: false, title: "Shop <b>" }
  const item = (id: string, fields: object = {}) => ({
    id,
    title: state.title,
    category: "LOGIN",
    vault: { id: vaultId },
    urls: [{ primary: true, href: origin }],
    ...fields,
  })
  const full = {
    fields: [
      { id: "username", type: "STRING", purpose: "USERNAME", value: "ada" },
      { id: "password", type: "CONCEALED", purpose: "PASSWORD", value: password },
      { id: "otp", type: "OTP", value: `otpauth://totp/shop?secret=${key}`, totp: "123456" },
    ],
  }
  const server = createServer((request, response) => {
    state.calls++
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
    if (state.fails) return send(503, { status: 503, message: "starting" })
    if (request.headers.authorization !== "Bearer valid") return send(401, { status: 401, message: "Invalid token" })
    if (!request.url?.startsWith(`/v1/vaults/${vaultId}/items`)) return send(403, { status: 403, message: "no scope" })
    if (!request.url.endsWith("/items")) return send(200, { ...item("shopitem"), ...full })
    return send(200, [
      item("shopitem"),
      item("note", { category: "SECURE_NOTE" }),
      item("old", { state: "ARCHIVED" }),
      item("nowhere", { urls: null }),
    ])
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  // It returns an object for TCP servers.
  return { state, server, port: (server.address() as AddressInfo).port }
}

let service: RunningService
let site: Server
let url: string
let connect: Awaited<ReturnType<typeof openConnect>>

beforeAll(async () => {
  site = await openSignIn()
  // It returns an object for TCP servers.
  const { port } = site.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
  connect = await openConnect(url)
  service = await openService({
    allowNetworks: [port, connect.port].map((allowed) => ({
      text: `127.0.0.1:${allowed}`,
      port: allowed,
      includes: (address) => address === "127.0.0.1",
    })),
    credentialKeys: [{ id: "first", key: Redacted.make(randomBytes(32)) }],
  })
})

afterAll(async () => {
  site.close()
  connect.server.close()
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

describe("a connected vault of 1Password", () => {
  const connectVault = (fields: object = {}) =>
    service.post("/api/v4/vaults", {
      name: "team",
      url: `http://127.0.0.1:${connect.port}/`,
      token: "valid",
      vaultId,
      ...fields,
    })

  it("signs runs of v4 and v2 in, with logins that are read and not stored", async () => {
    const { body: vault, status, text: shown } = await connectVault()
    assert.strictEqual(status, 201, shown)
    const { body } = await service.get(`/api/v4/vaults/${vault.id}/logins`)
    const login = { name: "Shop b", username: "ada", domains: ["127.0.0.1"], hasPassword: true, hasOneTimeCode: true }
    assert.deepEqual(body, { error: null, logins: [login] })
    assert.strictEqual(await resultOf({ task: signIn("Shop b"), vaultIds: [vault.id] }), "Welcome")
    const task = await service.post("/api/v2/tasks", { task: signIn("Shop b"), opVaultId: vaultId })
    assert.strictEqual((await service.ended(task.body.id)).result, "Welcome")
    const rows = await service.sql(
      `SELECT action, details FROM audit_entry WHERE resource_id = '${vault.id}' ORDER BY id`,
    )
    const use = { runId: task.body.id, secret: "Shop b/password", origin: url, itemId: "shopitem" }
    assert.deepEqual(rows[3]?.details, use)
    for (const table of ["vault", "step", "event", "run", "run_secret", "audit_entry"]) {
      const stored = JSON.stringify(await service.sql(`SELECT t::text AS text FROM ${table} t`))
      for (const secret of [password, key, "Bearer valid"]) assert.notInclude(stored, secret, table)
    }
    const source = { type: "onepassword", integrationId: vault.id, vaultId, itemId: "shopitem", fieldId: "password" }
    const bound = (changes: object) =>
      service.post("/api/v4/runs", {
        task: script([{ done: { text: "bound", success: true } }]),
        secretBindings: [{ alias: "word", source: { ...source, ...changes }, allowedDomains: ["shop.example"] }],
      })
    assert.strictEqual((await bound({})).status, 200)
    for (const field of ["integrationId", "vaultId", "fieldId"]) {
      const { body, status } = await bound({ [field]: vaultId.toUpperCase() })
      assert.deepEqual([status, body.detail[0].loc.at(-1)], [422, field])
    }
    await service.call("DELETE", `/api/v4/vaults/${vault.id}`)
    assert.strictEqual((await service.get(`/api/v4/vaults/${vault.id}/logins`)).status, 404)
    assert.strictEqual((await service.post("/api/v2/tasks", { task: "x", opVaultId: vaultId })).status, 404)
  })

  it("is rejected with the field that is wrong", async () => {
    const other = "a".repeat(26)
    for (const [field, fault] of [
      ["token", { token: "wrong" }],
      ["vaultId", { vaultId: other }],
      ["url", { url: "http://127.0.0.1:9/" }],
      ["url", { url }],
    ] as const) {
      const answer = await connectVault({ name: "wrong", ...fault })
      assert.strictEqual(answer.status, 422, answer.text)
      assert.deepEqual(answer.body.detail[0].loc, ["body", field])
    }
  })

  it("fails a run that names it with the reason when it cannot be read, and is left out of others", async () => {
    const { body: vault } = await connectVault({ name: "failing", autoLogin: true })
    connect.state.title = "Other"
    assert.strictEqual(await resultOf({ task: signIn("Other"), autoLogin: true }), "Welcome")
    await service.sql(`UPDATE vault SET vault_id = '${"b".repeat(26)}' WHERE id = '${vault.id}'`)
    const failed = await resultOf({ task: signIn("Other"), vaultIds: [vault.id] })
    assert.include(failed, 'The vault "failing" cannot be read. The vault does not exist')
    const run = await service.run({ task: script([{ done: { text: "no login", success: true } }]), autoLogin: true })
    assert.strictEqual((await service.ended(run.id)).result, "no login")
    const { data } = await service.event(run.id, "vault.unavailable")
    assert.deepInclude(data, { vault_id: vault.id, name: "failing" })
  })
})
