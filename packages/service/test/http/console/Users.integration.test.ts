import { parseNetworkRule } from "@tabwright/chromium"
import { openOidcPeer, type OidcPeer } from "@tabwright/example-runner/oidc"
import { Layer, Redacted, Result } from "effect"
import { HttpServerResponse } from "effect/http"
import { randomBytes, randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { MaxSignInAttempts } from "../../../src/http/console/ConsoleRoutes.ts"
import type { ServiceSettings } from "../../../src/Settings.ts"
import { Client } from "../../fixture/client/Client.ts"
import { openCdp } from "../../fixture/client/CdpClient.ts"
import { CookieClient } from "../../fixture/client/CookieClient.ts"
import { openEvents } from "../../fixture/client/EventStream.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { linger } from "../../fixture/server/ScriptedBrain.ts"

let peer: OidcPeer
let files: string
let one: RunningService
let two: RunningService
let service: Client
let projectId: string
/** A key of another project, with the scope `admin`. */
let other: Client
let otherProjectId: string

const console: NonNullable<ServiceSettings["console"]> = ({ url }) =>
  url.startsWith("/api") ? undefined : HttpServerResponse.text(`page ${url}`)

beforeAll(async () => {
  peer = await openOidcPeer()
  files = mkdtempSync(join(tmpdir(), "tabwright-users-"))
  const settings: Partial<ServiceSettings> = {
    console,
    allowNetworks: [Result.getOrThrow(parseNetworkRule(new URL(peer.issuer).host))],
    roles: ["api", "worker"],
    secret: Redacted.make(new Uint8Array(randomBytes(32))),
    fileStore: { folder: files },
    oidc: {
      issuer: peer.issuer,
      clientId: peer.clientId,
      clientSecret: Redacted.make(peer.clientSecret),
      name: "Test provider",
      scopes: ["openid", "email", "profile"],
    },
    admission: { domains: ["admitted.example"], groups: ["testers"], role: "viewer" },
  }
  const unlimited = Layer.succeed(MaxSignInAttempts, 1000)
  one = await openService({ ...settings, roles: ["api", "worker", "browser"] }, unlimited)
  two = await openService(settings, unlimited, one)
  peer.register(one.url, two.url)
  service = one
  projectId = (await service.get("/api/v4/key")).body.projectId
  otherProjectId = randomUUID()
  await one.sql(`INSERT INTO project (id, name) VALUES ('${otherProjectId}', 'Other')`)
  const made = await service.post("/api/admin/keys", {
    name: "k",
    projectId: otherProjectId,
    scopes: ["read", "write", "admin"],
  })
  other = new Client(one.url, made.body.key)
})
afterAll(async () => {
  await Promise.all([one?.close(), two?.close()])
  await peer?.close()
  rmSync(files, { recursive: true, force: true })
})

const account = (name: string, more: object = {}) => {
  const email = `${name}@people.example`
  peer.accounts.set(name, { email, email_verified: true, name, ...more })
  peer.state.user = name
  return email
}

const invite = async (client: Client, email: string, role: string): Promise<string> => {
  const { status, body, text } = await client.post("/api/v4/invitations", { email, role })
  assert.strictEqual(status, 201, text)
  return body.token
}

/** Signs in a new member. */
const enroll = async (
  name: string,
  role: string,
  client: Client = service,
  url = client.url,
): Promise<CookieClient> => {
  const invitation = await invite(client, account(name), role)
  const browser = new CookieClient(url)
  const page = await browser.signIn({ invitation, returnTo: "/runs?status=failed" })
  assert.strictEqual(page.text, "page /runs?status=failed")
  return browser
}

const memberOf = async (name: string, client: Client = service) =>
  (await client.get("/api/v4/members")).body.members.find(({ email }: { email: string }) =>
    email.startsWith(`${name}@`),
  )

const audit = async (action: string) =>
  (await service.get(`/api/admin/audit?action=${action}`)).body.entries as ReadonlyArray<{
    readonly userEmail: string | null
    readonly outcome: string
    readonly resourceId: string | null
    readonly details: Record<string, unknown>
  }>

describe("sign-in at an OpenID provider", () => {
  it("makes an invited user a member, in an HttpOnly cookie of this site", async () => {
    const browser = await enroll("ada", "owner")
    const { user, projects } = await browser.session()
    assert.deepInclude(user, { email: "ada@people.example", name: "ada" })
    assert.deepStrictEqual(
      projects.map(({ id, role }: { id: string; role: string }) => [id, role]),
      [[projectId, "owner"]],
    )
    const me = (await browser.get("/api/v4/me")).body
    assert.deepInclude(me, { projectId, scopes: ["read", "write"] })
    assert.strictEqual(me.user.email, "ada@people.example")
    const [row] = await one.sql("SELECT encode(hash, 'base64') AS hash FROM console_session")
    assert.notInclude(JSON.stringify([...browser.cookies]), String(row?.["hash"]))
    assert.deepStrictEqual((await audit("signIn")).at(0)?.details, { email: "ada@people.example" })
    assert.strictEqual((await audit("acceptInvitation")).at(0)?.userEmail, "ada@people.example")
    // Neither secrets nor tokens are logged.
    const log = [...one.log, ...two.log].join("\n")
    for (const secret of [peer.clientSecret, ...browser.cookies.values()]) assert.notInclude(log, secret)
    // The member's key has no value, and is not in the list of keys.
    const keys = (await service.get("/api/admin/keys")).body.keys
    assert.isFalse(keys.some(({ id }: { id: string }) => id === me.apiKeyId))
    assert.strictEqual((await service.post(`/api/admin/keys/${me.apiKeyId}/rotate`, {})).status, 404)
    assert.strictEqual((await service.post(`/api/admin/keys/${me.apiKeyId}/revoke`)).status, 404)
  })

  it("sets cookies that scripts cannot read and other sites do not send, and Secure ones on https", async () => {
    account("ada")
    const browser = new CookieClient(one.url)
    const start = await browser.post("/console/oidc/start", {})
    const [line = ""] = start.headers.getSetCookie()
    for (const part of ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=600"]) assert.include(line, part)
    assert.notInclude(line, "Secure")
    const url = new URL(start.body.url)
    assert.strictEqual(url.searchParams.get("code_challenge_method"), "S256")
    assert.strictEqual(url.searchParams.get("redirect_uri"), `${one.url}/console/oidc/callback`)
  })

  it("replaces the session of the browser, and keeps those of others", async () => {
    const browser = await enroll("rotating", "member")
    const before = new CookieClient(one.url)
    for (const [name, value] of browser.cookies) before.cookies.set(name, value)
    peer.state.user = "rotating"
    await browser.signIn()
    assert.strictEqual((await before.get("/api/v4/me")).status, 401)
    assert.strictEqual((await browser.get("/api/v4/me")).status, 200)
  })

  it("rejects users without an invitation, of other addresses and with unverified ones", async () => {
    const rejected = async (text: string, invitation?: string) => {
      const browser = new CookieClient(one.url)
      const page = await browser.signIn(invitation === undefined ? {} : { invitation })
      assert.strictEqual(page.status, 403, page.text)
      assert.include(page.text, text)
      assert.isNull(await browser.session())
    }
    account("stranger")
    await rejected("not a member of a project")
    const invitation = await invite(service, "someone@people.example", "viewer")
    await rejected("for another email address", invitation)
    await rejected("unknown, expired, revoked", "twi_unknown")
    const email = account("unverified", { email_verified: false })
    await rejected("not verified", await invite(service, email, "viewer"))
    account("lookalike", { email: "a@sub.admitted.example" })
    await rejected("not a member of a project")
    account("unverified-domain", { email: "a@admitted.example", email_verified: false })
    await rejected("not verified")
    const [{ users } = { users: 0 }] = await one.sql(
      "SELECT count(*)::int AS users FROM console_user WHERE email NOT IN ('ada@people.example', 'rotating@people.example')",
    )
    assert.strictEqual(users, 0)
    const denied = (await audit("signIn")).filter(({ outcome }) => outcome === "denied")
    assert.isAbove(denied.length, 2)
  })

  it("admits verified addresses of listed domains and members of listed groups, once", async () => {
    for (const more of [{ email: "x@Admitted.example" }, { groups: ["testers"] }]) {
      const name = `admitted${randomUUID().slice(0, 8)}`
      account(name, more)
      const browser = new CookieClient(two.url)
      assert.strictEqual((await browser.signIn()).status, 200)
      assert.deepStrictEqual((await browser.get("/api/v4/me")).body.scopes, ["read"])
      const me = (await browser.get("/api/v4/me")).body.user.id
      const member = (await service.get("/api/v4/members")).body.members.find(
        ({ userId }: { userId: string }) => userId === me,
      )
      await service.call("DELETE", `/api/v4/members/${member.id}`)
      const again = await browser.signIn()
      assert.include(again.text, "not a member of a project")
    }
  })
})

describe("failures of a sign-in", () => {
  const signIn = () => new CookieClient(one.url).signIn()

  it("explains an error of the provider in plain words", async () => {
    peer.state.user = { error: "access_denied" }
    const page = await signIn()
    assert.strictEqual(page.status, 400)
    assert.include(page.text, "cancelled")
    assert.notInclude(page.text, "access_denied")
  })

  it("rejects a callback in another browser, with another state, and a second time", async () => {
    account("ada")
    const [first, second] = [new CookieClient(one.url), new CookieClient(one.url)]
    const page = await second.visit((await first.post("/console/oidc/start", {})).body.url)
    assert.strictEqual(page.status, 400)
    assert.include(page.text, "started in another browser")
    const forged = await first.visit(`${one.url}/console/oidc/callback?code=x&state=y&iss=${peer.issuer}`)
    assert.include(forged.text, "not valid")
    const replayed = await first.visit(page.url)
    assert.include(replayed.text, "has expired, was already used")
  })

  it("rejects ID tokens that are not for this sign-in, and accepts clocks that differ by less than a minute", async () => {
    await enroll("clock", "viewer")
    const seconds = Math.floor(Date.now() / 1000)
    const signIn = async (change: (body: Record<string, unknown>) => unknown) => {
      peer.state.changeTokens = change
      return await new CookieClient(one.url).signIn().finally(() => (peer.state.changeTokens = undefined))
    }
    const signed = (changes: object) => (body: Record<string, unknown>) => ({
      ...body,
      id_token: peer.sign({ ...claimsOf(body["id_token"]), ...changes }),
    })
    for (const accepted of [{}, { exp: seconds - 30 }, { iat: seconds + 30 }]) {
      assert.strictEqual((await signIn(signed(accepted))).status, 200, JSON.stringify(accepted))
    }
    const invalid = {
      audience: signed({ aud: "another" }),
      issuer: signed({ iss: "https://another.example" }),
      nonce: signed({ nonce: "another" }),
      expiry: signed({ exp: seconds - 3600 }),
      accessToken: signed({ at_hash: "another" }),
      signature: (body: Record<string, unknown>) => ({
        ...body,
        id_token: `${String(body["id_token"]).slice(0, -8)}AAAAAAAA`,
      }),
      absence: (body: Record<string, unknown>) => ({ ...body, id_token: undefined }),
    }
    for (const [name, change] of Object.entries(invalid)) {
      const page = await signIn(change)
      assert.strictEqual(page.status, 400, `${name}: ${page.text}`)
      assert.include(page.text, "not valid", name)
    }
  })

  it("says that the provider is down", async () => {
    account("ada")
    const browser = new CookieClient(one.url)
    const { url } = (await browser.post("/console/oidc/start", {})).body
    const login = await browser.stop(url)
    peer.state.isDown = true
    const page = await browser.visit(login).finally(() => (peer.state.isDown = false))
    assert.strictEqual(page.status, 502)
    assert.include(page.text, "cannot be reached")
  })
})

const claimsOf = (token: unknown): object =>
  JSON.parse(Buffer.from(String(token).split(".")[1] ?? "", "base64url").toString())

describe("requests with a console session", () => {
  it("need the console's token and origin if they change something", async () => {
    const browser = await enroll("forging", "member")
    const create = (headers: Record<string, string>) => browser.post("/api/v4/workspaces", { name: "w" }, { headers })
    assert.strictEqual((await create({})).status, 200)
    assert.strictEqual((await create({ origin: one.url, "sec-fetch-site": "same-origin" })).status, 200)
    for (const headers of [
      { "x-tabwright-csrf": "" },
      { "x-tabwright-csrf": "x".repeat(43) },
      { origin: "https://evil.example" },
      { origin: two.url },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      const { status, body } = await create(headers as Record<string, string>)
      assert.deepStrictEqual([status, body.code], [403, "RequestForged"], JSON.stringify(headers))
    }
    assert.strictEqual((await browser.get("/api/v4/workspaces", { headers: { "x-tabwright-csrf": "" } })).status, 200)
    // A session is no key, a key is no session, and an invalid key is not replaced by the session.
    const token = browser.cookies.get("tabwright-session") ?? ""
    assert.strictEqual((await service.get("/api/v4/me", { key: token })).status, 401)
    assert.strictEqual((await browser.get("/api/v4/me", { key: "tw_unknown" })).status, 401)
    assert.strictEqual((await browser.get("/api/admin/keys")).status, 403)
    assert.strictEqual((await browser.get("/metrics")).status, 401)
  })

  it("have the scopes of the role", async () => {
    const viewer = await enroll("viewer", "viewer")
    assert.strictEqual((await viewer.get("/api/v4/runs")).status, 200)
    const { status, body } = await viewer.post("/api/v4/workspaces", {})
    assert.deepStrictEqual([status, body.code], [403, "InsufficientScope"])
    const member = await enroll("plain", "member")
    const denied = await member.post("/api/v4/invitations", { email: "x@people.example", role: "viewer" })
    assert.deepStrictEqual([denied.status, denied.body.code], [403, "RoleNotAllowed"])
    const key = (await service.post("/api/admin/keys", { name: "k", scopes: ["read", "write"] })).body
    const byKey = await service.post("/api/v4/invitations", { email: "x@people.example", role: "viewer" }, key)
    assert.strictEqual(byKey.status, 403)
  })

  it("see the keys, usage and audit log of their own project as owners and admins only", async () => {
    const foreignKey = (await other.post("/api/admin/keys", { name: "theirs" })).body
    const own = (await service.post("/api/admin/keys", { name: "ours", projectId })).body
    const paths = ["keys", "usage", "audit"].map((name) => `/api/v4/project/${name}`)
    for (const role of ["owner", "admin"]) {
      const user = await enroll(`seeing-${role}`, role)
      const [keys, usage, entries] = await Promise.all(paths.map((path) => user.get(`${path}?limit=100`)))
      assert.deepStrictEqual([keys?.status, usage?.status, entries?.status], [200, 200, 200])
      assert.deepInclude(
        keys?.body.keys.find(({ id }: { id: string }) => id === own.id),
        { name: "ours", projectId },
      )
      assert.isTrue(entries?.body.entries.some(({ resourceId }: { resourceId: string }) => resourceId === own.id))
      for (const page of [keys, usage, entries]) {
        assert.notInclude(page?.text, own.key, "the value of a key")
        for (const hidden of [otherProjectId, foreignKey.id]) assert.notInclude(page?.text, hidden)
      }
      const filtered = await user.get(`/api/v4/project/audit?projectId=${otherProjectId}&limit=100`)
      assert.notInclude(filtered.text, otherProjectId)
      assert.strictEqual((await user.get("/api/admin/keys")).status, 403)
    }
    for (const role of ["member", "viewer"]) {
      const user = await enroll(`unseeing-${role}`, role)
      for (const path of paths) {
        const { body, status } = await user.get(path)
        assert.deepStrictEqual([status, body.code], [403, "RoleNotAllowed"], `${role} ${path}`)
      }
    }
    for (const path of paths) assert.strictEqual((await service.get(path, own)).status, 403, path)
  })

  it("end everywhere at once, on all nodes, also open event streams", async () => {
    const browser = await enroll("everywhere", "viewer")
    const elsewhere = new CookieClient(two.url)
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    assert.strictEqual((await elsewhere.get("/api/v4/me")).status, 200)
    const { id } = await service.run({ task: linger(`${one.site.url}/page/Long`, 60) })
    const stream = await openEvents({ url: two.url, key: "" }, id, elsewhere.cookieHeader() as Record<string, string>)
    assert.strictEqual(stream.response.status, 200)
    await stream.events.next()
    const [session] = (await browser.get("/api/v4/console-sessions")).body.consoleSessions
    assert.isTrue(session.isCurrent)
    assert.strictEqual((await browser.call("DELETE", "/api/v4/console-sessions")).status, 204)
    for await (const _ of stream.events);
    await service.post(`/api/v4/runs/${id}/cancel`)
    assert.strictEqual((await browser.get("/api/v4/me")).status, 401)
    await elsewhere.until(
      "the other node rejects the session",
      10_000,
      async () => (await elsewhere.get("/api/v4/me")).status === 401,
    )
    assert.strictEqual((await audit("deleteConsoleSessions")).at(0)?.userEmail, "everywhere@people.example")
  })

  it("end at the provider, too", async () => {
    const browser = await enroll("leaving", "viewer")
    assert.strictEqual(
      (await browser.post("/console/sign-out", {}, { headers: { "x-tabwright-csrf": "" } })).status,
      403,
    )
    const { body } = await browser.post("/console/sign-out")
    const url = new URL(body.url)
    assert.strictEqual(url.origin, peer.issuer)
    assert.strictEqual(url.searchParams.get("post_logout_redirect_uri"), `${one.url}/`)
    assert.isNotNull(url.searchParams.get("id_token_hint"))
    assert.isNull(await browser.session())
    assert.isFalse([...browser.cookies.keys()].some((name) => name.startsWith("tabwright")))
    assert.strictEqual((await audit("signOut")).at(0)?.userEmail, "leaving@people.example")
  })

  it("end when they are idle or too old", async () => {
    const browser = await enroll("idle", "viewer")
    const age = async (change: string) => {
      await one.sql(`UPDATE console_session SET ${change}
        WHERE user_id = (SELECT id FROM console_user WHERE email = 'idle@people.example')`)
      // A change in the database alone does not clear the cache of 10 s.
      await service.post("/api/admin/projects", { name: "clears caches" })
      await one.sql("UPDATE project SET name = name")
    }
    await age("last_used_at = now() - interval '11 hours'")
    await browser.until("the session is used", 10_000, async () => (await browser.get("/api/v4/me")).status === 200)
    await age("last_used_at = now() - interval '12 hours'")
    await browser.until("the session is idle", 15_000, async () => (await browser.get("/api/v4/me")).status === 401)
    await age("last_used_at = now(), expires_at = now()")
    assert.strictEqual((await browser.get("/api/v4/me")).status, 401)
  })
})

describe("members", () => {
  it("lose access at once when they are removed, or a role is lowered, also on other nodes", async () => {
    const browser = await enroll("fired", "member", service, two.url)
    const member = await memberOf("fired")
    assert.strictEqual((await browser.post("/api/v4/workspaces", {})).status, 200)
    const { body } = await service.patch(`/api/v4/members/${member.id}`, { role: "viewer" })
    assert.strictEqual(body.role, "viewer")
    await browser.until(
      "the role is lowered",
      10_000,
      async () => (await browser.post("/api/v4/workspaces", {})).status === 403,
    )
    const { id } = await service.run({ task: linger(`${one.site.url}/page/Long`, 60) })
    const stream = await openEvents({ url: two.url, key: "" }, id, browser.cookieHeader() as Record<string, string>)
    await stream.events.next()
    assert.strictEqual((await service.call("DELETE", `/api/v4/members/${member.id}`)).status, 204)
    for await (const _ of stream.events);
    await service.post(`/api/v4/runs/${id}/cancel`)
    await browser.until("the member is removed", 10_000, async () => (await browser.get("/api/v4/me")).status === 401)
    const { user, projects } = await browser.session()
    assert.deepStrictEqual([user.email, projects], ["fired@people.example", []])
    assert.deepInclude((await audit("updateMember")).at(0)?.details, { from: "member", to: "viewer" })
    assert.strictEqual((await audit("deleteMember")).at(0)?.resourceId, member.id)
  })

  it("lose the CDP connections that their role no longer allows", async () => {
    const browser = await enroll("driver", "member")
    const made = await browser.post("/api/v4/browsers", {})
    assert.strictEqual(made.status, 201, made.text)
    const cdp = await openCdp(made.body.cdpUrl)
    assert.isString((await cdp.ask("Browser.getVersion")).product)
    const member = await memberOf("driver")
    await service.patch(`/api/v4/members/${member.id}`, { role: "viewer" })
    assert.strictEqual(await cdp.closed, 4014)
    assert.strictEqual((await browser.get(`/api/v4/browsers/${made.body.id}`)).body.cdpUrl, null)
    await service.patch(`/api/v4/browsers/${made.body.id}`, { action: "stop" })
    const { body } = await service.get("/api/v4/members")
    assert.isNotNull(body.members.find(({ id }: { id: string }) => id === member.id).lastSeenAt)
  })

  it("are managed by roles, and the last owner stays", async () => {
    const owner = await enroll("owner", "owner", other)
    const admin = await enroll("admin", "admin", other)
    const [ofOwner, ofAdmin] = [await memberOf("owner", other), await memberOf("admin", other)]
    const change = (by: Client, id: string, role: string) => by.patch(`/api/v4/members/${id}`, { role })
    assert.strictEqual((await change(owner, ofOwner.id, "admin")).body.code, "LastOwner")
    assert.strictEqual((await owner.call("DELETE", `/api/v4/members/${ofOwner.id}`)).body.code, "LastOwner")
    assert.strictEqual((await other.call("DELETE", `/api/v4/members/${ofOwner.id}`)).body.code, "LastOwner")
    assert.strictEqual((await change(admin, ofOwner.id, "viewer")).body.code, "RoleNotAllowed")
    assert.strictEqual((await change(admin, ofAdmin.id, "owner")).body.code, "RoleNotAllowed")
    const inviting = { email: "more@people.example", role: "owner" }
    assert.strictEqual((await admin.post("/api/v4/invitations", inviting)).body.code, "RoleNotAllowed")
    assert.strictEqual((await change(owner, ofAdmin.id, "owner")).status, 200)
    // Of two owners that lower each other at once, one stays.
    const both = await Promise.all([change(owner, ofAdmin.id, "viewer"), change(admin, ofOwner.id, "viewer")])
    assert.strictEqual(both.filter(({ status }) => status === 200).length, 1)
    const roles = (await other.get("/api/v4/members")).body.members.map(({ role }: { role: string }) => role)
    assert.strictEqual(roles.filter((role: string) => role === "owner").length, 1)
  })

  it("of one project see and change nothing of another", async () => {
    const insider = await enroll("insider", "owner")
    const secret = (await other.post("/api/v4/invitations", { email: "secret@people.example", role: "owner" })).body
    const foreign = (await other.get("/api/v4/members")).body.members[0]
    insider.project = otherProjectId
    assert.strictEqual((await insider.get("/api/v4/me")).status, 401)
    assert.strictEqual((await insider.get("/api/v4/members")).status, 401)
    insider.project = "not-an-id"
    assert.strictEqual((await insider.get("/api/v4/me")).status, 401)
    insider.project = projectId
    for (const path of ["/api/v4/me", "/api/v4/members", "/api/v4/invitations", "/api/v4/console-sessions"]) {
      const { status, text } = await insider.get(path)
      assert.strictEqual(status, 200, path)
      for (const hidden of [secret.id, secret.email, foreign.id, foreign.email, otherProjectId]) {
        // With quotes, because one address can end with another.
        assert.notInclude(text, `"${hidden}"`, path)
      }
    }
    assert.strictEqual((await insider.patch(`/api/v4/members/${foreign.id}`, { role: "viewer" })).status, 404)
    assert.strictEqual((await insider.call("DELETE", `/api/v4/members/${foreign.id}`)).status, 204)
    assert.strictEqual((await insider.call("DELETE", `/api/v4/invitations/${secret.id}`)).status, 204)
    const others = await enroll("outsider", "viewer", other)
    const [session] = (await others.get("/api/v4/console-sessions")).body.consoleSessions
    assert.strictEqual((await insider.call("DELETE", `/api/v4/console-sessions/${session.id}`)).status, 204)
    assert.strictEqual((await others.get("/api/v4/me")).status, 200)
    assert.strictEqual((await other.get("/api/v4/members")).body.members[0].role, foreign.role)
    assert.isTrue(
      (await other.get("/api/v4/invitations")).body.invitations.some(({ id }: { id: string }) => id === secret.id),
    )
    // An invitation of the other project is only for its address.
    const accepted = await insider.post("/api/v4/invitations/accept", { token: secret.token })
    assert.deepStrictEqual([accepted.status, accepted.body.code], [403, "InvitationForOther"])
  })

  it("accept invitations to further projects, and select a project by a header", async () => {
    const browser = await enroll("traveller", "viewer")
    const token = await invite(other, "Traveller@people.example", "member")
    assert.strictEqual((await service.post("/api/v4/invitations/accept", { token })).body.code, "UserRequired")
    const accepted = await browser.post("/api/v4/invitations/accept", { token })
    assert.deepStrictEqual(accepted.body, { id: otherProjectId, name: "Other", role: "member" })
    assert.strictEqual((await browser.post("/api/v4/invitations/accept", { token })).status, 404)
    assert.strictEqual((await browser.get("/api/v4/me")).body.projectId, projectId)
    browser.project = otherProjectId
    assert.deepInclude((await browser.get("/api/v4/me")).body, { projectId: otherProjectId, scopes: ["read", "write"] })
    assert.strictEqual((await browser.post("/api/v4/workspaces", {})).status, 200)
  })
})

describe("invitations", () => {
  it("are shown without their token, are unique by address, and end when they are revoked or expire", async () => {
    const body = { email: "Guest@people.example", role: "viewer" }
    const headers = { "idempotency-key": randomUUID() }
    const made = await service.call("POST", "/api/v4/invitations", { json: body, headers })
    assert.deepInclude(made.body, { email: "guest@people.example", role: "viewer", invitedBy: null })
    assert.strictEqual(made.body.url, `${one.url}/#invitation=${made.body.token}`)
    const again = await service.call("POST", "/api/v4/invitations", { json: body, headers })
    assert.deepStrictEqual(again.body, made.body)
    assert.strictEqual((await service.post("/api/v4/invitations", body)).body.code, "InvitationExists")
    const listed = await service.get("/api/v4/invitations")
    assert.notInclude(listed.text, made.body.token)
    const stored = JSON.stringify(await one.sql("SELECT row_to_json(invitation) FROM invitation"))
    assert.notInclude(stored, made.body.token)
    assert.strictEqual((await service.call("DELETE", `/api/v4/invitations/${made.body.id}`)).status, 204)
    const later = (await service.post("/api/v4/invitations", body)).body
    await one.sql(`UPDATE invitation SET expires_at = now() WHERE id = '${later.id}'`)
    account("guest")
    for (const { token } of [made.body, later]) {
      const browser = new CookieClient(one.url)
      const page = await browser.signIn({ invitation: token })
      assert.include(page.text, "unknown, expired, revoked")
    }
    assert.strictEqual((await service.post("/api/v4/invitations", body)).status, 201)
    for (const email of ["x", "x@", "@y", "a b@c", `${"x".repeat(250)}@y.example`]) {
      assert.strictEqual((await service.post("/api/v4/invitations", { ...body, email })).status, 422, email)
    }
  })
})
