import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { addSkill } from "../../fixture/database/SkillRows.ts"
import type { ClientResponse } from "../../fixture/client/Client.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { script } from "../../fixture/server/ScriptedBrain.ts"

vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 })

/** A site whose account needs a login, which is valid until `expire`. */
const openShop = async () => {
  const state = { password: "first-password", session: "1", posts: 0 }
  const server = createServer((request, response) => {
    const send = (title: string, body: string) =>
      response.writeHead(200, { "content-type": "text/html" }).end(`<title>${title}</title>${body}`)
    const go = (location: string, headers: object = {}) => response.writeHead(303, { location, ...headers }).end()
    const path = request.url ?? "/"
    const isIn = request.headers.cookie?.includes(`session=${state.session}`) === true
    if (path.startsWith("/logout")) return void go("/login", { "set-cookie": "session=0" })
    if (path.startsWith("/account") || path.startsWith("/orders")) {
      return void (isIn ? send(path, `<h1>${path}</h1><a href="/logout">Log out</a>`) : go("/login"))
    }
    if (request.method !== "POST")
      return void send(
        "Login",
        `<form method="post"><label>User <input name="user"></label>
          <label>Password <input name="password" type="password"></label><button>Sign in</button></form>`,
      )
    void text(request).then((body) => {
      state.posts++
      const given = new URLSearchParams(body)
      const isKnown = given.get("user") === "ada" && given.get("password") === state.password
      go(isKnown ? "/account" : "/login", isKnown ? { "set-cookie": `session=${state.session}` } : {})
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  // It returns an object for TCP servers.
  const { port } = server.address() as AddressInfo
  const expire = () => void (state.session += "1")
  return { state, server, port, url: `http://127.0.0.1:${port}`, expire }
}

let shop: Awaited<ReturnType<typeof openShop>> & { readonly server: Server }
let service: RunningService

beforeAll(async () => {
  shop = await openShop()
  service = await openService({
    allowNetworks: [{ text: "127.0.0.1", includes: (address) => address === "127.0.0.1" }],
  })
})
afterAll(async () => {
  shop.server.close()
  await service.close()
})

const signingIn = () =>
  script(
    [{ navigate: { url: `${shop.url}/login` } }],
    [{ fillNamed: ["User", "ada"] }, { fillNamed: ["Password", "<secret>shop/password</secret>"] }],
    [{ clickNamed: "Sign in" }],
    [{ done: { text: "@title", success: true } }],
  )

const opening = (path: string) =>
  script([{ navigate: { url: `${shop.url}${path}` } }], [{ done: { text: "@title", success: true } }])

describe("A login of a profile", () => {
  it("is renewed once after it has expired, and not again with a rejected password until it changes", async () => {
    const { body: profile } = await service.post("/api/v4/profiles", { name: "ada" })
    const login = { name: "shop", username: "ada", password: shop.state.password, domains: ["127.0.0.1"] }
    const { body: credential } = await service.post("/api/v4/credentials", login)
    const endpoint = { url: service.site.url, events: ["profile.login_update"] }
    const { body: webhook, text: created } = await service.post("/api/v4/webhooks", endpoint)
    assert.isString(webhook.id, created)
    const first = await service.run({
      task: signingIn(),
      credentialIds: [credential.id],
      browserSettings: { profileId: profile.id },
    })
    assert.strictEqual((await service.ended(first.id)).result, "/account")
    const loginOf = async () => (await service.get(`/api/v4/profiles/${profile.id}`)).body.logins[0]
    assert.deepInclude(await loginOf(), { domain: "127.0.0.1", state: "signed_in" })
    assert.isString((await loginOf()).lastSignedInAt)

    const run = async (task: string, more: object = { credentialIds: [credential.id] }) => {
      const posts = shop.state.posts
      const { id } = await service.run({ task, sessionId: first.sessionId, ...more })
      const { result } = await service.ended(id)
      const { body } = await service.get(`/api/v4/runs/${id}/events?limit=100`)
      const events = body.events.filter(({ type }: { type: string }) => type.startsWith("login."))
      return {
        result,
        posts: shop.state.posts - posts,
        events: events.map(({ type }: { type: string }) => type),
        reason: events.at(-1)?.data.reason,
      }
    }
    const none = { posts: 0, events: [], reason: undefined }
    assert.deepEqual(await run(opening("/orders")), { ...none, result: "/orders" })
    shop.expire()
    const renewed = { posts: 1, events: ["login.expired", "login.renewed"], reason: undefined }
    assert.deepEqual(await run(opening("/orders")), { ...renewed, result: "/orders" })
    shop.expire()
    assert.deepEqual(await run(opening("/orders"), {}), { ...none, result: "Login" })

    shop.state.password = "second-password"
    const reason = "The site did not accept the user name or the password."
    const failed = { posts: 1, events: ["login.expired", "login.failed"], result: "Login", reason }
    assert.deepEqual(await run(opening("/orders")), failed)
    assert.deepInclude(await loginOf(), { domain: "127.0.0.1", state: "signed_out" })
    const before = "The site rejected this login before. Change it first."
    const blocked = { posts: 0, events: ["login.failed"], result: "Login", reason: before }
    assert.deepEqual(await run(opening("/orders")), blocked)
    await service.patch(`/api/v4/credentials/${credential.id}`, { password: shop.state.password })
    assert.deepEqual(await run(opening("/orders")), {
      ...renewed,
      events: ["login.renewed"],
      result: "/orders",
    })

    shop.expire()
    // The task wants the login page, so it is left to the agent.
    assert.deepEqual(await run(signingIn()), { ...none, posts: 1, result: "/account" })

    const leaving = script(
      [{ navigate: { url: `${shop.url}/account` } }],
      [{ clickNamed: "Log out" }],
      [{ done: { text: "@title", success: true } }],
    )
    assert.deepEqual(await run(leaving), { ...none, result: "Login" })
    assert.deepInclude(await loginOf(), { state: "unknown" })

    const events = await service.until("the webhooks are sent", 60_000, async () => {
      const { body } = await service.get(`/api/v4/webhooks/${webhook.id}/deliveries`)
      const sent = body.deliveries.flatMap(({ eventType, payload }: ClientResponse["body"]) =>
        eventType === "profile.login_update" ? [payload.payload.event] : [],
      )
      return sent.length >= 6 ? sent.toReversed() : undefined
    })
    assert.deepEqual(events, ["expired", "renewed", "expired", "failed", "failed", "renewed"])
    for (const table of ["step", "event", "run", "profile_login", "webhook_delivery"]) {
      const rows = JSON.stringify(await service.sql(`SELECT t::text AS text FROM ${table} t`))
      for (const secret of ["first-password", "second-password"]) assert.notInclude(rows, secret, table)
    }
  })

  it("is renewed before the script of a skill uses the page, which then continues where it wanted to be", async () => {
    const { body: profile } = await service.post("/api/v4/profiles", { name: "scripts" })
    const { password } = shop.state
    const login = { name: "scripted", username: "ada", password, domains: ["127.0.0.1"], autoLogin: true }
    const { body: credential } = await service.post("/api/v4/credentials", login)
    const first = await service.run({
      task: signingIn().replaceAll("shop/password", "scripted/password"),
      credentialIds: [credential.id],
      browserSettings: { profileId: profile.id },
    })
    assert.strictEqual((await service.ended(first.id)).result, "/account")
    const skillId = await addSkill(service.sql, {
      code: `await page.goto("${shop.url}/orders"); return { title: await page.title(), heading: await page.textContent("body") }`,
    })
    const execute = async (more: object) => {
      const posts = shop.state.posts
      const { body, text } = await service.post(`/api/v4/skills/${skillId}/execute`, {
        sessionId: first.sessionId,
        ...more,
      })
      assert.strictEqual(body.status, "completed", text)
      const events = (await service.events(body.id)).filter(({ type }) => type.startsWith("login."))
      return {
        title: body.result.title,
        posts: shop.state.posts - posts,
        events: events.map(({ type }) => type),
      }
    }
    shop.expire()
    assert.deepEqual(await execute({}), { title: "Login", posts: 0, events: [] })
    const renewed = { title: "/orders", posts: 1, events: ["login.expired", "login.renewed"] }
    assert.deepEqual(await execute({ credentialIds: [credential.id] }), renewed)
    shop.expire()
    assert.deepEqual(await execute({ autoLogin: true }), renewed)
    assert.deepEqual(await execute({ autoLogin: true }), { title: "/orders", posts: 0, events: [] })
    const rows = JSON.stringify(await service.sql("SELECT t::text AS text FROM step t"))
    assert.notInclude(rows, password)
  })
})
