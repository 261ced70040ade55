import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { type ChromiumError, chromiumError, CommandFailed } from "../errors/ChromiumError.ts"
import { cdpRequest, type CdpConnection, closeTarget } from "../process/CdpConnection.ts"
import { importIntoProfile, originLimit, ProfileCookie, type ProfileState } from "./ProfileState.ts"

const Cookies = Schema.Struct({ cookies: Schema.Array(ProfileCookie) })
const Targets = Schema.Struct({
  targetInfos: Schema.Array(
    Schema.Struct({
      targetId: Schema.String,
      type: Schema.String,
      url: Schema.String,
      browserContextId: Schema.optionalKey(Schema.String),
    }),
  ),
})
const Contexts = Schema.Struct({ browserContextIds: Schema.Array(Schema.String) })
const Attached = Schema.Struct({ sessionId: Schema.String })
const Created = Schema.Struct({ targetId: Schema.String })
const FrameTree = Schema.Struct({ frameTree: Schema.Struct({ frame: Schema.Struct({ id: Schema.String }) }) })
const World = Schema.Struct({ executionContextId: Schema.Int })
const Evaluated = Schema.Struct({ result: Schema.Struct({ value: Schema.String }) })
const Store = Schema.fromJsonString(
  Schema.Struct({ origin: Schema.String, entries: Schema.Array(Schema.Tuple([Schema.String, Schema.String])) }),
)
const Paused = Schema.Struct({ requestId: Schema.String })

/** Timeout for the storage of one page, which may hang. */
const pageLimitMs = 3_000

/** Maximum number of pages to read, to limit the delay of a stop. */
const pageLimit = 30

/**
 * Reads all cookies, and the local storage of each open page.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readProfile = Effect.fn("ProfileTransfer.read")(function* (
  cdp: CdpConnection,
): Effect.fn.Return<ProfileState, ChromiumError> {
  const { cookies } = yield* cdpRequest(cdp, Cookies, "Storage.getCookies")
  const { targetInfos } = yield* cdpRequest(cdp, Targets, "Target.getTargets")
  // Contexts created by clients are not part of the profile.
  const { browserContextIds: others } = yield* cdpRequest(cdp, Contexts, "Target.getBrowserContexts")
  const pages = targetInfos.filter(
    ({ type, url, browserContextId }) =>
      (type === "page" || type === "iframe") && /^https?:/.test(url) && !others.includes(browserContextId ?? ""),
  )
  const stores = yield* Effect.forEach(
    pages.slice(0, pageLimit),
    (page) => Effect.option(readStore(cdp, page.targetId)),
    {
      concurrency: 8,
    },
  )
  return { cookies, origins: stores.flatMap((store) => (store._tag === "Some" ? [store.value] : [])) }
})

/** The browser that receives a state. */
interface ProfileTarget {
  readonly cdp: CdpConnection
  /** Rejects all connections of the browser until the scope closes. */
  readonly suspendNetwork: Effect.Effect<void, never, Scope.Scope>
}

/**
 * Restores a state: replaces all cookies and fills the local storage of each origin. Contacts no site: requests of the
 * temporary pages are answered locally, and Chromium's connections in advance of navigations are rejected.
 *
 * @category constructors
 * @since 0.1.0
 */
export const writeProfile = Effect.fn("ProfileTransfer.write")(function* (
  target: ProfileTarget,
  state: ProfileState,
): Effect.fn.Return<void, ChromiumError> {
  const { cdp } = target
  yield* cdp.send("Storage.clearCookies")
  yield* setCookies(cdp, state.cookies)
  yield* fillStores(target, state.origins)
})

/**
 * Adds an import to the state of a browser that has its user data folder, as `importIntoProfile` does. Contacts no site.
 *
 * @category constructors
 * @since 0.1.0
 */
export const writeImport = Effect.fn("ProfileTransfer.writeImport")(function* (
  target: ProfileTarget,
  added: Pick<ProfileState, "cookies" | "origins">,
  isReplaced: (domain: string) => boolean,
): Effect.fn.Return<void, ChromiumError> {
  const { cdp } = target
  const { cookies } = yield* cdpRequest(cdp, Cookies, "Storage.getCookies")
  yield* cdp.send("Storage.clearCookies")
  yield* setCookies(cdp, importIntoProfile({ cookies, origins: [] }, added, isReplaced).cookies)
  yield* fillStores(target, added.origins)
})

const fillStores = Effect.fnUntraced(function* (
  { cdp, suspendNetwork }: ProfileTarget,
  origins: ProfileState["origins"],
) {
  if (origins.length === 0) return
  const fill = withLocalPage(cdp, (sessionId) =>
    Effect.forEach(origins.slice(0, originLimit), (store) => Effect.ignore(fillStore(cdp, sessionId, store)), {
      discard: true,
    }),
  )
  yield* Effect.scoped(Effect.andThen(suspendNetwork, fill))
})

/** Opens a page whose requests are answered locally, so that it can have any origin without contacting a site. */
const withLocalPage = <A, E>(cdp: CdpConnection, use: (sessionId: string) => Effect.Effect<A, E>) =>
  Effect.acquireUseRelease(
    cdpRequest(cdp, Created, "Target.createTarget", { url: "about:blank", background: true }),
    ({ targetId }) =>
      Effect.gen(function* () {
        // Stays attached until the page is closed, to answer its remaining requests.
        const { sessionId } = yield* cdpRequest(cdp, Attached, "Target.attachToTarget", { targetId, flatten: true })
        yield* answerRequests(cdp, sessionId)
        return yield* use(sessionId)
      }).pipe(Effect.scoped),
    ({ targetId }) => Effect.ignore(closeTarget(cdp, targetId)),
  )

/**
 * Restores session cookies, which the user data folder does not retain.
 *
 * @category constructors
 * @since 0.1.0
 */
export const writeSessionCookies = Effect.fn("ProfileTransfer.writeSessionCookies")(
  (cdp: CdpConnection, state: ProfileState): Effect.Effect<void, ChromiumError> =>
    setCookies(
      cdp,
      state.cookies.filter((cookie) => !isPersistent(cookie)),
    ),
)

const isPersistent = ({ expires }: ProfileState["cookies"][number]): boolean => expires !== undefined && expires > 0

const setCookies = (cdp: CdpConnection, all: ProfileState["cookies"]): Effect.Effect<void, ChromiumError> => {
  if (all.length === 0) return Effect.void
  const cookies = all.map((cookie) => {
    const { expires, ...rest } = cookie
    // CDP reports session cookies with -1, but would treat that as expired.
    return isPersistent(cookie) ? { ...rest, expires } : rest
  })
  const send = (some: ReadonlyArray<object>) => cdp.send("Storage.setCookies", { cookies: some })
  return send(cookies).pipe(
    // Chromium sets none if it rejects one, such as an imported cookie that a newer version allows.
    Effect.catchReason("ChromiumError", "CommandFailed", () =>
      Effect.forEach(cookies, (cookie) => Effect.ignore(send([cookie])), { discard: true }),
    ),
    Effect.asVoid,
  )
}

const askPage = <A>(
  cdp: CdpConnection,
  schema: Schema.Decoder<A>,
  method: string,
  params: Readonly<Record<string, unknown>>,
  sessionId: string,
): Effect.Effect<A, ChromiumError> => cdpRequest(cdp, schema, method, params, { sessionId, limitMs: pageLimitMs })

const withSession = <A>(
  cdp: CdpConnection,
  targetId: string,
  use: (sessionId: string) => Effect.Effect<A, ChromiumError>,
): Effect.Effect<A, ChromiumError> =>
  Effect.acquireUseRelease(
    cdpRequest(cdp, Attached, "Target.attachToTarget", { targetId, flatten: true }),
    ({ sessionId }) => use(sessionId),
    ({ sessionId }) => Effect.ignore(cdp.send("Target.detachFromTarget", { sessionId })),
  )

const evaluate = (cdp: CdpConnection, sessionId: string, expression: string, contextId?: number) =>
  Effect.map(
    askPage(
      cdp,
      Evaluated,
      "Runtime.evaluate",
      { expression, returnByValue: true, ...(contextId === undefined ? {} : { contextId }) },
      sessionId,
    ),
    ({ result }) => result.value,
  )

/** Uses an isolated world, where the page cannot fake its origin to overwrite another origin's storage. */
const readStore = (cdp: CdpConnection, targetId: string) =>
  withSession(cdp, targetId, (sessionId) => readPage(cdp, sessionId))

const readPage = Effect.fnUntraced(function* (cdp: CdpConnection, sessionId: string) {
  const { frameTree } = yield* askPage(cdp, FrameTree, "Page.getFrameTree", {}, sessionId)
  const world = { frameId: frameTree.frame.id, worldName: "tabwright" }
  const { executionContextId } = yield* askPage(cdp, World, "Page.createIsolatedWorld", world, sessionId)
  const text = yield* evaluate(
    cdp,
    sessionId,
    "JSON.stringify({ origin: location.origin, entries: Object.entries(localStorage) })",
    executionContextId,
  )
  const store = yield* Effect.mapError(Schema.decodeUnknownEffect(Store)(text), () =>
    // The error would contain the storage.
    chromiumError(new CommandFailed({ method: "Runtime.evaluate", detail: "the storage of a page is invalid." })),
  )
  return { origin: store.origin, localStorage: store.entries }
})

/** Reads the local storage of origins without contacting them. Skips empty ones and those that cannot be opened. */
export const readStores = Effect.fn("ProfileTransfer.readStores")(function* (
  cdp: CdpConnection,
  origins: ReadonlyArray<string>,
): Effect.fn.Return<ProfileState["origins"], ChromiumError> {
  return yield* withLocalPage(cdp, (sessionId) =>
    Effect.forEach(origins, (origin) =>
      Effect.gen(function* () {
        yield* askNavigation(cdp, sessionId, origin)
        const store = yield* readPage(cdp, sessionId)
        return store.origin === origin && store.localStorage.length > 0 ? [store] : []
      }).pipe(Effect.catchReason("ChromiumError", "CommandFailed", () => Effect.succeed([]))),
    ),
  ).pipe(Effect.map((stores) => stores.flat()))
})

const askNavigation = (cdp: CdpConnection, sessionId: string, origin: string) =>
  cdp.send("Page.navigate", { url: `${origin}/` }, { sessionId, limitMs: pageLimitMs })

/** Prevents a favicon request. */
const emptyDocument = Buffer.from('<link rel="icon" href="data:,">').toString("base64")

/** Answers all requests of a page, so that it has an origin without contacting the site. */
const answerRequests = Effect.fnUntraced(function* (cdp: CdpConnection, sessionId: string) {
  yield* Effect.acquireRelease(
    Effect.sync(() =>
      cdp.on("Fetch.requestPaused", (event, of) => {
        if (of !== sessionId || !Schema.is(Paused)(event)) return
        const { requestId } = event
        const responseHeaders = [{ name: "content-type", value: "text/html" }]
        const answer = { requestId, responseCode: 200, responseHeaders, body: emptyDocument }
        // The page may be closed meanwhile.
        Effect.runFork(Effect.ignore(cdp.send("Fetch.fulfillRequest", answer, { sessionId })))
      }),
    ),
    (stop) => Effect.sync(stop),
  )
  yield* cdp.send("Fetch.enable", {}, { sessionId })
})

const fillStore = Effect.fnUntraced(function* (
  cdp: CdpConnection,
  sessionId: string,
  store: ProfileState["origins"][number],
) {
  yield* askNavigation(cdp, sessionId, store.origin)
  const fill = `(() => {
    if (location.origin !== ${JSON.stringify(store.origin)}) return "elsewhere"
    localStorage.clear()
    for (const [key, value] of ${JSON.stringify(store.localStorage)}) localStorage.setItem(key, value)
    return "filled"
  })()`
  yield* evaluate(cdp, sessionId, fill)
})
