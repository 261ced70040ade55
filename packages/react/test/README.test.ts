import { readFile } from "node:fs/promises"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { getRequestListener } from "@hono/node-server"
import { type FakeServer, listen } from "@tabwright/testing/node"
import { createElement } from "react"
import { afterAll, afterEach, assert, beforeAll, describe, it, vi } from "vitest"
import { until } from "./App.ts"
import { mount } from "./Dom.ts"

const folder = join(import.meta.dirname, "snippets")
const readme = await readFile(join(import.meta.dirname, "../README.md"), "utf8")

let fake: FakeServer

beforeAll(async () => {
  fake = await listen()
  vi.stubEnv("TABWRIGHT_API_KEY", fake.apiKey)
  vi.stubEnv("TABWRIGHT_BASE_URL", fake.url)
})
afterEach(() => vi.unstubAllGlobals())
afterAll(async () => {
  vi.unstubAllEnvs()
  await fake[Symbol.asyncDispose]()
})

const serve = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const listener = (handle: (request: Request) => Response | Promise<Response>): RequestListener => {
  const listen = getRequestListener(handle, { overrideGlobalObjects: false })
  return (request, response) => void listen(request, response)
}

const servers: Readonly<Record<string, () => Promise<RequestListener>>> = {
  next: async () => {
    const { GET, POST } = await import("./snippets/next.ts")
    return listener((request) => (request.method === "GET" ? GET(request) : POST(request)))
  },
  hono: async () => listener((await import("./snippets/hono.ts")).app.fetch),
  express: async () => (await import("./snippets/express.ts")).app,
}

describe("the README", () => {
  it.each(["Page.tsx", "next.ts", "hono.ts", "express.ts"])("contains %s", async (name) => {
    assert.include(readme, await readFile(join(folder, name), "utf8"))
  })

  it.each(Object.keys(servers))("shows a page and routes of %s that work together", async (name) => {
    const { default: Page } = await import("./snippets/Page.tsx")
    await using server = await serve((await servers[name]?.()) ?? assert.fail(name))
    const { fetch } = globalThis
    // A page resolves relative URLs.
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => fetch(new URL(url, server.origin), init))
    await using page = await mount(createElement(Page))
    page.container.querySelector("button")?.click()
    await until(() => page.container.textContent.includes("Done: Go to https://example.com"))
    assert.isNull(page.container.querySelector("[role=alert]"))
    assert.isTrue(page.container.querySelector("iframe")?.getAttribute("src")?.startsWith(fake.url))
  })
})
