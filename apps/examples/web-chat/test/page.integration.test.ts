import { type RealService, startService } from "@tabwright/example-runner"
import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type Chat, openChat } from "./Chat.ts"

let service: RealService
let chat: Chat
let page: Page

beforeAll(async () => {
  service = await startService(["--allow-network", "127.0.0.1"])
  chat = await openChat(service, false)
  page = chat.page
})
afterAll(async () => {
  await chat?.[Symbol.asyncDispose]()
  await service?.[Symbol.asyncDispose]()
})

describe("Page", () => {
  it("runs a task, shows its steps and browser, and accepts a follow-up", { timeout: 60_000 }, async () => {
    await chat.send(`Go to ${service.shopUrl}/about and return the page title`)
    await page.locator(".step").first().waitFor({ timeout: 20_000 })
    await page.locator(".agent").first().waitFor({ timeout: 30_000 })
    assert.include(await page.locator(".agent").first().textContent(), "About")

    const live = page.frameLocator("iframe")
    await live.locator("img, canvas").first().waitFor({ timeout: 20_000 })
    await page.locator("iframe[title$=live]").waitFor()

    await chat.send(`Go to ${service.shopUrl} and return the page title`)
    await page.locator(".agent").nth(1).waitFor({ timeout: 30_000 })
    assert.deepStrictEqual(chat.errors, [])
  })

  it("never contains the key", async () => {
    assert.notInclude(await page.content(), service.apiKey)
    const scripts = await page.evaluate(() =>
      Promise.all([...document.scripts].map(async ({ src }) => (await fetch(src)).text())),
    )
    assert.notInclude(scripts.join(""), service.apiKey)
  })

  it("shows errors of the service", async () => {
    await chat.send("Please me somehow")
    await page.locator(".failed").first().waitFor({ timeout: 20_000 })
    assert.isNotEmpty(await page.locator(".failed").first().textContent())
  })
})
