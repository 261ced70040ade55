import { attachPage, type Cdp, openCdp } from "../Cdp.ts"
import { created, type Pattern, request, statusOf, type Target } from "./Pattern.ts"

interface OwnBrowser {
  readonly id: string
  readonly cdpUrl: string
}

const browserRequest = { timeout: 30, browserScreenWidth: 1920, browserScreenHeight: 1080 }

const startBrowser = (target: Target) => created<OwnBrowser>(target, "/api/v4/browsers", browserRequest)

const stopBrowser = async (target: Target, id: string): Promise<void> => {
  while (
    (await statusOf(await request(target, `/api/v4/browsers/${id}`, { action: "stop" }, { method: "PATCH" }))) === 429
  )
    await new Promise((resolve) => setTimeout(resolve, 500))
}

/** A pattern on a browser of its own, with as many connections as requests in flight. */
const onOwnBrowser = (
  { name, inFlight }: Pick<Pattern, "name" | "inFlight">,
  send: (cdp: Cdp, session: string, at: number) => Promise<unknown>,
): Pattern => {
  let browser: OwnBrowser
  let connections: ReadonlyArray<readonly [Cdp, string]> = []
  return {
    name,
    inFlight,
    prepare: async (target) => {
      browser = await startBrowser(target)
      connections = await Promise.all(
        Array.from({ length: inFlight }, async () => {
          const cdp = await openCdp(browser.cdpUrl)
          return [cdp, await attachPage(cdp)] as const
        }),
      )
      const [[cdp, session] = []] = connections
      if (cdp !== undefined) await cdp.send("Page.navigate", { url: target.shopUrl }, session)
    },
    send: async (_target, at) => {
      const [cdp, session] = connections[at % connections.length] ?? []
      if (cdp === undefined || session === undefined) throw new Error("Not prepared")
      await send(cdp, session, at)
      return 200
    },
    release: async (target) => {
      for (const [cdp] of connections) cdp.close()
      await stopBrowser(target, browser.id)
    },
  }
}

const hoarded: Array<string> = []

/** Messages that a connection sends without waiting for replies. */
const burst = 100

/** Browsers that are held, flooded or captured without a break. */
export const browserPatterns: ReadonlyArray<Pattern> = [
  {
    name: "browser hoarding: takes all, frees none",
    inFlight: 10,
    send: async (target) => {
      const response = await request(target, "/api/v4/browsers", browserRequest)
      const body: { id?: string } = await response.json()
      if (response.ok && body.id !== undefined) hoarded.push(body.id)
      return response.status
    },
    release: async (target) => {
      await Promise.all(hoarded.map((id) => stopBrowser(target, id)))
    },
  },
  onOwnBrowser({ name: "CDP messages: 8 connections, 100 in flight each", inFlight: 8 }, (cdp) =>
    Promise.all(Array.from({ length: burst }, () => cdp.send("Browser.getVersion"))),
  ),
  onOwnBrowser({ name: "screenshots: 4 at once, 1920 x 1080, PNG", inFlight: 4 }, (cdp, session) =>
    cdp.send("Page.captureScreenshot", { format: "png" }, session),
  ),
]
