import { Effect, Option } from "effect"
import { maxTimeoutMinutes } from "../../browser/BrowserRequest.ts"
import { Browsers } from "../../browser/Browsers.ts"
import type { CustomProxyRequest } from "../../browser/CustomProxy.ts"
import { type BrowserRow, BrowserStore } from "../../store/BrowserStore.ts"
import { FileStore } from "../../store/FileStore.ts"
import { ProfileStore } from "../../store/ProfileStore.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { decodeCursor, encodeCursor } from "../Cursor.ts"
import { links } from "../Links.ts"
import { checkProxy } from "../ProxyRequest.ts"
import { orDefect, type InvalidProblem, type Problem, refuse, refuseInvalid } from "../Refusal.ts"
import { recordingWish } from "../../browser/RecordingPolicy.ts"
import { browserItemView, browserView } from "./BrowserView.ts"
import { recordingViews } from "./RecordingView.ts"

/** The classes that a version refuses requests about browsers with. */
interface Problems<B, F, N, C, R, I> {
  readonly BadRequest: Problem<B>
  readonly Forbidden: Problem<F>
  readonly NotFound: Problem<N>
  readonly Conflict: Problem<C>
  readonly RateLimited: Problem<R>
  readonly ValidationFailed: InvalidProblem<I>
}

/** What a browser is asked for with; equal in all versions. */
interface CreateBrowser {
  readonly profileId?: string | null
  readonly proxyCountryCode?: string | null
  readonly timeout: number
  readonly browserScreenWidth?: number | null
  readonly browserScreenHeight?: number | null
  readonly customProxy?: CustomProxyRequest | null
  readonly allowResizing: boolean
  readonly pdfRendererEnabled: boolean
  readonly solveCaptchas: boolean
  readonly enableRecording?: boolean
  readonly metadata?: { readonly [key: string]: string } | null
}

interface ListBrowsers {
  readonly pageSize: number
  readonly pageNumber: number
  readonly filterBy?: BrowserRow["status"]
  readonly agentSessionId?: string
  readonly metadata?: ReadonlyArray<string>
}

interface ListDownloads {
  readonly limit: number
  readonly cursor?: string
  readonly includeUrls: boolean
}

/**
 * The operations on browsers, which are equal in v2, v3 and v4 but for the classes that they refuse with.
 *
 * @category constructors
 * @since 0.1.0
 */
export const browserOperations = Effect.fnUntraced(function* <B, F, N, C, R, I>(problems: Problems<B, F, N, C, R, I>) {
  const browsers = yield* Browsers
  const store = yield* BrowserStore
  const profiles = yield* ProfileStore
  const files = yield* FileStore
  const recordingOf = yield* recordingViews

  const find = Effect.fnUntraced(function* (id: string) {
    const { projectId } = yield* Caller
    const row = yield* orDefect(store.findOf(projectId, id))
    return Option.isSome(row) ? row.value : yield* refuse(problems.NotFound, "BrowserNotFound")
  })

  const list = Effect.fnUntraced(function* (query: ListBrowsers) {
    const { projectId } = yield* Caller
    const made = yield* links
    const { items, total } = yield* orDefect(
      store.list(projectId, {
        ...(query.filterBy === undefined ? {} : { status: query.filterBy }),
        ...(query.agentSessionId === undefined ? {} : { sessionId: query.agentSessionId }),
        metadata: query.metadata ?? [],
        pageSize: query.pageSize,
        pageNumber: query.pageNumber,
      }),
    )
    return {
      items: items.map((row) => browserItemView(row, made)),
      totalItems: total,
      pageNumber: query.pageNumber,
      pageSize: query.pageSize,
    }
  })

  const start = Effect.fnUntraced(function* (payload: CreateBrowser) {
    const { projectId, apiKeyId } = yield* Caller
    const customProxy = yield* checkProxy(payload, ["body"])
    const { row } = yield* browsers.create({
      projectId,
      apiKeyId,
      sessionId: null,
      profileId: payload.profileId,
      customProxy,
      options: {
        proxyCountryCode: payload.proxyCountryCode ?? null,
        screenWidth: payload.browserScreenWidth ?? null,
        screenHeight: payload.browserScreenHeight ?? null,
        timeoutMinutes: payload.timeout,
        allowResizing: payload.allowResizing,
        showsPdf: payload.pdfRendererEnabled,
        solveCaptchas: payload.solveCaptchas,
        ...recordingWish(payload.enableRecording),
      },
      metadata: payload.metadata ?? {},
    })
    return browserItemView(row, yield* links)
  })

  const create = Effect.fnUntraced(function* (payload: CreateBrowser) {
    if (payload.timeout > maxTimeoutMinutes) return yield* refuse(problems.Forbidden, "BrowserTimeout")
    if (payload.profileId) {
      const { projectId } = yield* Caller
      const profile = yield* orDefect(profiles.findOf(projectId, payload.profileId))
      if (Option.isNone(profile)) return yield* refuse(problems.NotFound, "ProfileNotFound")
    }
    return yield* start(payload).pipe(
      orDefect,
      Effect.catchTags({
        RunError: (error) => refuseInvalid(problems.ValidationFailed, error),
        ProfileInUse: () => refuse(problems.Conflict, "ProfileInUse"),
        // It is for no session.
        SessionHasBrowser: Effect.die,
        ChromiumError: (error): Effect.Effect<never, R> =>
          error.reason._tag === "LimitReached" ? refuse(problems.RateLimited, "TooManyBrowsers") : Effect.die(error),
      }),
    )
  })

  const view = Effect.fnUntraced(function* (id: string) {
    const row = yield* find(id)
    const made = yield* links
    return browserView(row, yield* orDefect(recordingOf(row, made)), made)
  })

  const get = Effect.fnUntraced(function* (id: string) {
    return yield* view(id)
  })

  const stop = Effect.fnUntraced(function* (id: string) {
    const row = yield* find(id)
    if (row.status === "active") yield* orDefect(browsers.stop(row.id, "stopped"))
    return yield* view(row.id)
  })

  const downloads = Effect.fnUntraced(function* (id: string, query: ListDownloads) {
    const row = yield* find(id)
    const after = query.cursor === undefined ? "" : decodeCursor(query.cursor)
    if (after === undefined) return yield* refuse(problems.BadRequest, "MalformedCursor")
    // One more than asked for tells whether there are more.
    const found = yield* orDefect(files.downloads(row.id, { after, limit: query.limit + 1 }))
    const page = found.slice(0, query.limit)
    const hasMore = found.length > query.limit
    const made = yield* links
    return {
      files: page.map((file) => ({
        path: file.path,
        size: Number(file.size),
        lastModified: file.createdAt.toISOString(),
        url: query.includeUrls ? made.browserDownload(file.id) : null,
      })),
      nextCursor: hasMore ? encodeCursor(page.at(-1)?.path ?? "") : null,
      hasMore,
    }
  })

  return { list, create, get, stop, downloads }
})
