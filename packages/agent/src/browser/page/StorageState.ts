import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { AgentError, BrowserState } from "../../loop/AgentBrowser.ts"
import { playwrightCall, withCdp } from "../PlaywrightCall.ts"
import type { DriverContext } from "../DriverContext.ts"
import { pageSettled } from "./PageSettled.ts"

/** Timeout for a frame. The storage of a frame that exceeds it is left out. */
const frameReadMs = 1_000

/** Cookie fields that CDP accepts; the other fields it reports are derived and rejected. */
const CookieParam = Schema.Struct({
  name: Schema.String,
  value: Schema.String,
  domain: Schema.String,
  path: Schema.String,
  secure: Schema.optionalKey(Schema.Boolean),
  httpOnly: Schema.optionalKey(Schema.Boolean),
  sameSite: Schema.optionalKey(Schema.Literals(["Strict", "Lax", "None"])),
  expires: Schema.optionalKey(Schema.Number),
  priority: Schema.optionalKey(Schema.Literals(["Low", "Medium", "High"])),
  sourceScheme: Schema.optionalKey(Schema.Literals(["Unset", "NonSecure", "Secure"])),
  sourcePort: Schema.optionalKey(Schema.Int),
  partitionKey: Schema.optionalKey(
    Schema.Struct({ topLevelSite: Schema.String, hasCrossSiteAncestor: Schema.Boolean }),
  ),
})
const decodeCookies = Schema.decodeUnknownEffect(Schema.Array(CookieParam))
const Cookies = Schema.Struct({ cookies: Schema.Array(Schema.Json) })
const decodeReport = Schema.decodeUnknownEffect(Cookies)

/** Reads all cookies, including session cookies, and the storage of every origin open in the active page. */
export const saveState = Effect.fnUntraced(function* (
  session: DriverContext,
): Effect.fn.Return<BrowserState, AgentError> {
  const page = yield* session.tabs.active
  const answer = yield* withCdp(page, (cdp) => cdp.send("Storage.getCookies"))
  const report = yield* Effect.orDie(decodeReport(answer))
  const stores = yield* Effect.forEach(
    page.frames().slice(0, 30),
    (frame) => session.probe.ask(frame, "storage", {}, frameReadMs).pipe(Effect.orElseSucceed(() => null)),
    { concurrency: 8 },
  )
  const origins = new Map<string, BrowserState["origins"][number]>()
  for (const store of stores) if (store !== null && !origins.has(store.origin)) origins.set(store.origin, store)
  return { url: page.url(), cookies: report.cookies, origins: [...origins.values()] }
})

/** Fills an origin's storage before its own scripts run, except for keys that exist already. */
const fillStorage = (origins: BrowserState["origins"]): void => {
  const own = origins.find((store) => store.origin === location.origin)
  if (own === undefined) return
  try {
    for (const [key, value] of own.localStorage)
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    for (const [key, value] of own.sessionStorage)
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value)
  } catch {
    // A sandboxed frame has no storage.
  }
}

/** Restores cookies and storage of another browser and opens its page. */
export const restoreState = Effect.fnUntraced(function* (
  session: DriverContext,
  state: BrowserState,
): Effect.fn.Return<void, AgentError> {
  const page = yield* session.tabs.active
  const cookies = yield* Effect.orDie(decodeCookies(state.cookies))
  if (cookies.length > 0) {
    yield* withCdp(page, (cdp) =>
      cdp.send("Storage.setCookies", {
        cookies: cookies.map(({ expires, ...cookie }) => ({
          ...cookie,
          // CDP reports session cookies with -1, which would count as expired.
          ...(expires !== undefined && expires > 0 ? { expires } : {}),
        })),
      }),
    )
  }
  if (!/^https?:/.test(state.url)) return
  const start = performance.now()
  const visit = playwrightCall((signal) =>
    page.goto(state.url, { waitUntil: "domcontentloaded", timeout: session.timeouts.navigationMs, signal }),
  ).pipe(Effect.andThen(pageSettled(session, start)))
  if (state.origins.length === 0) {
    yield* visit
    return
  }
  yield* Effect.acquireUseRelease(
    playwrightCall(() => session.context.addInitScript(fillStorage, state.origins)),
    () => visit,
    // The script applies to this navigation only: later ones must find the site's own changes.
    (script) => Effect.ignore(playwrightCall(() => script.dispose())),
  )
})
