import type { CaptchaSettings } from "@tabwright/raw/v4/schemas"
import { Effect, Option } from "effect"
import { maxTimeoutMinutes } from "../../browser/BrowserRequest.ts"
import { Browsers } from "../../browser/Browsers.ts"
import type { EmulationOptions } from "../../browser/BrowserEmulations.ts"
import type { CustomProxyRequest } from "../../browser/CustomProxy.ts"
import { type BrowserRow, BrowserStore } from "../../store/browser/BrowserStore.ts"
import { FileStore } from "../../store/file/FileStore.ts"
import { ProfileStore } from "../../store/browser/ProfileStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { decodeCursor, encodeCursor } from "../input/Pagination.ts"
import { signedLinks } from "../files/SignedLinks.ts"
import { captchaOptions, emulationOptions, extensionOptions } from "../input/RunOptions.ts"
import { checkProxy } from "../input/ProxyOptions.ts"
import {
  orDefect,
  type ValidationErrorClass,
  type ErrorClass,
  failWith,
  failWithDetail,
  failInvalid,
} from "../ErrorResponse.ts"
import { recordingMode } from "../../browser/BrowserRecordings.ts"
import { browserItemView, browserView, recordingViews } from "./BrowserView.ts"

interface Problems<B, F, N, C, R, I> {
  readonly BadRequest: ErrorClass<B>
  readonly Forbidden: ErrorClass<F>
  readonly NotFound: ErrorClass<N>
  readonly Conflict: ErrorClass<C>
  readonly RateLimited: ErrorClass<R>
  readonly ValidationFailed: ValidationErrorClass<I>
}

interface CreateBrowser extends EmulationOptions {
  readonly extensionIds?: ReadonlyArray<string> | null
  readonly profileId?: string | null
  readonly proxyCountryCode?: string | null
  readonly timeout: number
  readonly browserScreenWidth?: number | null
  readonly browserScreenHeight?: number | null
  readonly customProxy?: CustomProxyRequest | null
  readonly allowResizing: boolean
  readonly pdfRendererEnabled: boolean
  readonly solveCaptchas: boolean
  /** Only in v4. */
  readonly captcha?: CaptchaSettings | null
  readonly enableRecording?: boolean
  /** Only in v4. */
  readonly logs?: boolean
  readonly metadata?: { readonly [key: string]: string } | null
}

interface ListBrowsers {
  readonly pageSize: number
  readonly pageNumber: number
  readonly filterBy?: BrowserRow["status"]
  readonly agentSessionId?: string
  readonly profileId?: string
  readonly metadata?: ReadonlyArray<string>
}

interface ListDownloads {
  readonly limit: number
  readonly cursor?: string
  readonly includeUrls: boolean
}

/** The operations on browsers, the same in v2, v3 and v4 except for their error classes. */
export const browserOperations = Effect.fnUntraced(function* <B, F, N, C, R, I>(problems: Problems<B, F, N, C, R, I>) {
  const browsers = yield* Browsers
  const store = yield* BrowserStore
  const profiles = yield* ProfileStore
  const files = yield* FileStore
  const recordingOf = yield* recordingViews

  const find = Effect.fnUntraced(function* (id: string) {
    const { projectId } = yield* Caller
    const row = yield* orDefect(store.findOf(projectId, id))
    return Option.isSome(row) ? row.value : yield* failWith(problems.NotFound, "BrowserNotFound")
  })

  const list = Effect.fnUntraced(function* (query: ListBrowsers) {
    const { projectId } = yield* Caller
    const made = yield* signedLinks
    const { items, total } = yield* orDefect(
      store.list(projectId, {
        ...(query.filterBy === undefined ? {} : { status: query.filterBy }),
        ...(query.agentSessionId === undefined ? {} : { sessionId: query.agentSessionId }),
        ...(query.profileId === undefined ? {} : { profileId: query.profileId }),
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
        ...(yield* captchaOptions(projectId, payload.captcha)),
        ...(yield* emulationOptions(payload, ["body"])),
        ...(yield* extensionOptions(projectId, payload.extensionIds)),
        ...recordingMode(payload.enableRecording),
        ...(payload.logs === undefined ? {} : { logs: payload.logs }),
      },
      metadata: payload.metadata ?? {},
    })
    return browserItemView(row, yield* signedLinks)
  })

  const create = Effect.fnUntraced(function* (payload: CreateBrowser) {
    if (payload.timeout > maxTimeoutMinutes) return yield* failWith(problems.Forbidden, "BrowserTimeout")
    if (payload.profileId) {
      const { projectId } = yield* Caller
      const profile = yield* orDefect(profiles.findOf(projectId, payload.profileId))
      if (Option.isNone(profile)) return yield* failWith(problems.NotFound, "ProfileNotFound")
    }
    return yield* start(payload).pipe(
      orDefect,
      Effect.catchTags({
        RunError: (error): Effect.Effect<never, N | I> =>
          error.reason === "ExtensionNotFound"
            ? failWith(problems.NotFound, error.reason)
            : failInvalid(problems.ValidationFailed, error.issues),
        ProfileInUse: () => failWith(problems.Conflict, "ProfileInUse"),
        // Only raised for sessions.
        SessionHasBrowser: Effect.die,
        BrowserLimitReached: ({ message }) => failWithDetail(problems.RateLimited, "TooManyBrowsers", message),
        // Becomes a 503.
        BrowsersUnavailable: Effect.die,
        ChromiumError: (error): Effect.Effect<never, R> =>
          error.reason._tag === "LimitReached"
            ? failWithDetail(problems.RateLimited, "TooManyBrowsers", error.message)
            : Effect.die(error),
      }),
    )
  })

  const view = Effect.fnUntraced(function* (id: string) {
    const row = yield* find(id)
    const made = yield* signedLinks
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
    if (after === undefined) return yield* failWith(problems.BadRequest, "MalformedCursor")
    // One extra row shows whether there is another page.
    const found = yield* orDefect(files.downloads(row.id, { after, limit: query.limit + 1 }))
    const page = found.slice(0, query.limit)
    const hasMore = found.length > query.limit
    const made = yield* signedLinks
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

  return { find, list, create, get, stop, downloads }
})
