import type { RealService } from "@tabwright/example-runner"
import { chromium } from "playwright-core"
import { type Started, useFirstPage } from "./Bare.ts"

/** A browser in the API's response. */
interface CreatedBrowser {
  readonly id: string
  readonly cdpUrl: string
}

/** Options beyond the defaults. */
export interface HostedOptions {
  readonly body: object
  /** Number of cookies that the client sets after connecting. */
  readonly cookies: number
}

/** No options: any warm browser fits. */
export const defaultOptions: HostedOptions = { body: {}, cookies: 0 }

/** Country, screen size and cookies. */
export const customOptions: HostedOptions = {
  body: { proxyCountryCode: "de", browserScreenWidth: 1600, browserScreenHeight: 900 },
  cookies: 50,
}

const call = async (service: RealService, method: string, path: string, body: object): Promise<unknown> => {
  const response = await fetch(`${service.url}/api/v4${path}`, {
    method,
    headers: { "X-Browser-Use-API-Key": service.apiKey, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Creates a browser, connects to its `cdpUrl` and uses its first page. */
export const startHosted = async (service: RealService, { body, cookies }: HostedOptions): Promise<Started> => {
  const from = performance.now()
  const { id, cdpUrl } = (await call(service, "POST", "/browsers", body)) as CreatedBrowser
  const browser = await chromium.connectOverCDP(cdpUrl)
  if (cookies > 0) {
    await browser.contexts()[0]?.addCookies(
      Array.from({ length: cookies }, (_, at) => ({
        name: `cookie-${at}`,
        value: "x".repeat(40),
        domain: "example.com",
        path: "/",
      })),
    )
  }
  await useFirstPage(browser)
  return {
    ms: performance.now() - from,
    [Symbol.asyncDispose]: async () => {
      await browser.close()
      await call(service, "PATCH", `/browsers/${id}`, { action: "stop" })
    },
  }
}
