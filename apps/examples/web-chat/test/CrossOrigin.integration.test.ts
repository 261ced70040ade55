import { type RealService, startService } from "@tabwright/example-runner"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type Chat, openChat } from "./Chat.ts"

let service: RealService
let chat: Chat

beforeAll(async () => {
  service = await startService(["--allow-network", "127.0.0.1"])
  chat = await openChat(service, true)
})
afterAll(async () => {
  await chat?.[Symbol.asyncDispose]()
  await service?.[Symbol.asyncDispose]()
})

const admin = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${service.url}/api/admin${path}`, {
    method,
    headers: { "X-Service-API-Key": service.apiKey, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  assert.strictEqual(answer.status, 200)
  return answer.json()
}

describe("Page of another origin", () => {
  it("can use the service once its project allows the origin", { timeout: 90_000 }, async () => {
    const { origin, page, send } = chat
    assert.notStrictEqual(origin, new URL(service.url).origin)
    await send(`Go to ${service.shopUrl}/about and return the page title`)
    await page.locator(".failed").first().waitFor({ timeout: 30_000 })

    const [{ id }] = (await admin("GET", "/projects")).projects
    await admin("PATCH", `/projects/${id}`, { corsOrigins: [origin] })
    await page.reload()
    await send(`Go to ${service.shopUrl}/about and return the page title`)
    await page.locator(".step").first().waitFor({ timeout: 30_000 })
    await page.locator(".agent").first().waitFor({ timeout: 30_000 })
    assert.include(await page.locator(".agent").first().textContent(), "About")

    await send("Please me somehow")
    await page.locator(".failed").first().waitFor({ timeout: 30_000 })
    assert.deepStrictEqual(chat.errors, [])
  })

  it("can read errors, response headers and signed links, and no other resource of the server", async () => {
    const seen = await chat.page.evaluate(
      async ({ key, url }) => {
        const headers = { "X-Service-API-Key": key }
        const rejected = await fetch(`${url}/api/v4/runs`, { headers: { "X-Service-API-Key": "wrong" } })
        const list = await fetch(`${url}/api/v2/tasks`, { headers })
        const { items } = await list.json()
        const task = await (await fetch(`${url}/api/v2/tasks/${items.at(-1).id}`, { headers })).json()
        const screenshot = await fetch(task.steps[0].screenshotUrl)
        const isBlocked = (path: string, init = {}) =>
          fetch(url + path, init).then(
            () => false,
            () => true,
          )
        return {
          rejected: [rejected.status, typeof (await rejected.json()).detail],
          requestId: list.headers.get("x-request-id")?.length,
          screenshot: [screenshot.headers.get("content-disposition") !== null, (await screenshot.blob()).size > 0],
          blocked: [
            await isBlocked("/health"),
            await isBlocked("/"),
            await isBlocked("/metrics"),
            await isBlocked("/api/admin/projects", { headers }),
            await isBlocked("/api/v4/browsers", { headers, credentials: "include" }),
          ],
        }
      },
      { key: service.apiKey, url: service.url },
    )
    assert.deepStrictEqual(seen, {
      rejected: [401, "string"],
      requestId: 36,
      screenshot: [true, true],
      blocked: [true, true, true, true, true],
    })
  })
})
