import { isSameToken, snapshot } from "@tabwright/chromium"
import { Effect, Option, Redacted } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { randomBytes } from "node:crypto"
import { Browsers } from "../browser/Browsers.ts"
import { browserToken } from "../browser/BrowserToken.ts"
import { DataFolder } from "../database/DataFolder.ts"
import { BrowserStore } from "../store/BrowserStore.ts"
import { SessionStore } from "../store/SessionStore.ts"
import { orDefect, refusals } from "./Refusal.ts"
import { RequestId } from "./RequestId.ts"

/**
 * Shows a browser to whoever holds its live address: a page that asks for one picture after the other. It shows only;
 * nobody watching costs nothing. A session's address shows the browser that it has at the moment, and waits while it has
 * none.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const browsers = yield* Browsers
    const rows = yield* BrowserStore
    const sessions = yield* SessionStore
    const secret = Redacted.value((yield* DataFolder).secret)

    const isAllowed = (id: string, url: URL) =>
      isSameToken(url.searchParams.get("token") ?? "", browserToken(secret, "live", id))

    const browserOf = Effect.fnUntraced(function* (id: string) {
      const own = browsers.live(id)
      if (own !== undefined) return own
      const row = yield* orDefect(rows.activeOf(id))
      return Option.isSome(row) ? browsers.live(row.value.id) : undefined
    })

    /** Whether there may be a browser to see: one that runs, or a session that may get one. */
    const isAlive = Effect.fnUntraced(function* (id: string) {
      if (browsers.live(id) !== undefined) return true
      const session = yield* orDefect(sessions.find(id))
      return Option.isSome(session) && session.value.endedAt === null
    })

    const missing = Effect.map(RequestId, (requestId) =>
      HttpServerResponse.jsonUnsafe(
        { detail: refusals.BrowserNotFound, code: "BrowserNotFound", requestId },
        { status: 404 },
      ),
    )

    yield* router.add("GET", "/live/:id", (request) =>
      Effect.gen(function* () {
        const { id = "" } = yield* HttpRouter.params
        const url = new URL(request.url, "http://localhost")
        if (!isAllowed(id, url) || !(yield* isAlive(id))) return yield* missing
        const nonce = randomBytes(16).toString("base64url")
        return HttpServerResponse.text(page(nonce), {
          contentType: "text/html; charset=utf-8",
          headers: {
            "content-security-policy": `default-src 'none'; img-src 'self'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`,
            "referrer-policy": "no-referrer",
            "cache-control": "no-store",
          },
        })
      }),
    )

    yield* router.add("GET", "/live/:id/frame", (request) =>
      Effect.gen(function* () {
        const { id = "" } = yield* HttpRouter.params
        if (!isAllowed(id, new URL(request.url, "http://localhost"))) return yield* missing
        const browser = yield* browserOf(id)
        if (browser === undefined) return (yield* isAlive(id)) ? waiting : yield* missing
        return yield* Effect.matchEffect(snapshot(browser), {
          onFailure: () => missing,
          onSuccess: (jpeg) =>
            Effect.succeed(
              HttpServerResponse.uint8Array(jpeg, {
                contentType: "image/jpeg",
                headers: { "cache-control": "no-store" },
              }),
            ),
        })
      }),
    )
  }),
)

/** The picture of a session that has no browser at the moment. */
const waiting = HttpServerResponse.text(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><text x="640" y="400" font-family="system-ui, sans-serif" font-size="24" fill="gray" text-anchor="middle">The browser starts with the next task.</text></svg>`,
  { contentType: "image/svg+xml", headers: { "cache-control": "no-store" } },
)

/** The address of the picture is that of the page, with `/frame` before its query. */
const page = (nonce: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Live browser</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; font: 14px system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: 1fr auto; background: Canvas; color: CanvasText }
  img { width: 100%; height: calc(100vh - 2rem); object-fit: contain; object-position: top }
  p { margin: 0; padding: .35rem .75rem; opacity: .75 }
</style>
<img id="frame" alt="What the browser shows now">
<p id="state" role="status">Connecting</p>
<script nonce="${nonce}">
  const frame = document.getElementById("frame"), state = document.getElementById("state")
  const address = location.pathname + "/frame" + location.search
  let count = 0, failures = 0
  const next = () => { frame.src = address + "&n=" + count++ }
  frame.onload = () => { failures = 0; state.textContent = "Live"; setTimeout(next, 400) }
  frame.onerror = () => {
    state.textContent = ++failures < 3 ? "Waiting for the browser" : "The browser has ended, or this address is no longer valid."
    if (failures < 10) setTimeout(next, 1000)
  }
  next()
</script>
</html>
`
