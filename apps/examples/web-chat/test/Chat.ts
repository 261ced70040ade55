import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { RealService } from "@tabwright/example-runner"
import { chromium, type Page } from "playwright-core"
import { build, defaultClientConditions, preview } from "vite"
import config from "../vite.config.ts"

const root = join(import.meta.dirname, "..")

/** The built page on a server of its own, open in a browser of the service, which is installed and sandboxed. */
export interface Chat extends AsyncDisposable {
  readonly page: Page
  /** Origin of the page. */
  readonly origin: string
  /** Uncaught errors of the page. */
  readonly errors: ReadonlyArray<string>
  readonly send: (text: string) => Promise<void>
}

/** Opens the page. If it is `direct`, it calls the service itself, and gets the key from its user. */
export const openChat = async (service: RealService, isDirect: boolean): Promise<Chat> => {
  await using made = new AsyncDisposableStack()
  const outDir = mkdtempSync(join(tmpdir(), "tabwright-web-chat-"))
  made.defer(() => rmSync(outDir, { recursive: true, force: true }))
  const url = isDirect ? JSON.stringify(service.url) : "undefined"
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: { outDir, emptyOutDir: true },
    define: { "import.meta.env.VITE_TABWRIGHT_BASE_URL": url },
    resolve: { conditions: ["@tabwright/source", ...defaultClientConditions] },
  })
  // The client of the page's server reads them from the environment.
  process.env["TABWRIGHT_BASE_URL"] = service.url
  process.env["TABWRIGHT_API_KEY"] = service.apiKey
  const site = await preview({
    ...config,
    root,
    configFile: false,
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" },
  })
  made.defer(() => site.close())
  const [address] = site.resolvedUrls?.local ?? []
  if (address === undefined) throw new Error("The site has no address")

  const answer = await fetch(`${service.url}/api/v4/browsers`, {
    method: "POST",
    headers: { "X-Service-API-Key": service.apiKey, "Content-Type": "application/json" },
    body: JSON.stringify({ timeout: 5, browserScreenWidth: 1280, browserScreenHeight: 800 }),
  })
  const { cdpUrl }: { readonly cdpUrl: string } = await answer.json()
  const browser = await chromium.connectOverCDP(cdpUrl)
  made.defer(() => browser.close())
  const page = browser.contexts()[0]?.pages()[0]
  if (page === undefined) throw new Error("The browser has no page")
  const errors: Array<string> = []
  page.on("pageerror", (error) => errors.push(error.message))
  page.on("dialog", (dialog) => void dialog.accept(service.apiKey))
  await page.goto(address)
  const owned = made.move()
  return {
    page,
    origin: new URL(address).origin,
    errors,
    send: async (text) => {
      await page.getByLabel("Enter a task").fill(text)
      await page.getByRole("button", { name: "Send" }).click()
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
