import { sharedMessages } from "@tabwright/core/contract"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { BrowserEmulation, CaptchaSettings } from "@tabwright/raw/v4/types"
import type { Browser } from "../../Browsers.ts"
import { FakeApiError } from "../../FakeApiError.ts"
import { linkLifetimes } from "../../Links.ts"
import { usdText } from "../../Projects.ts"
import { ApiV2, ApiV3, ApiV4 } from "../Api.ts"
import { rejectBadEmulation } from "../../run/RunRequest.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { operationResponse } from "../OperationResponse.ts"
import { cursorPage, numberedPage } from "../Page.ts"
import { captchaIssues } from "../v4/CaptchaSettings.ts"
import { browserLogOperations } from "../v4/BrowserLogs.ts"

/** Warns about a country without a proxy, as the real service does. */
export const warnOfDirectRoute = ({ state, warn }: CallerShape, country: string | null | undefined): void => {
  const { proxyCountries } = state.settings
  if (country === undefined || country === null || proxyCountries === undefined) return
  const code = country.toLowerCase()
  if (proxyCountries.includes(code)) return
  warn(`${sharedMessages.noProxy(code)} The browser connects without a proxy.`)
}

/** Placeholder content of a recording. */
const recording = new TextEncoder().encode("A placeholder for a recording of the fake service.\n")

/** Returns the token of a browser's CDP URL. Predictable, but treated as a credential. */
export const cdpToken = (id: string): string => `cdp-${id}`

const cdpUrl = ({ origin, state }: CallerShape, { id, sessionId }: Browser): string => {
  const given = state.settings.cdpUrl
  if (typeof given === "string") return given
  return given?.({ id, sessionId }) ?? `${origin.replace(/^http/, "ws")}/cdp/${id}?token=${cdpToken(id)}`
}

/** Returns the live view URL of a browser, or of a session's current browser. */
export const liveUrl = ({ origin }: CallerShape, id: string): string => `${origin}/live/${id}?token=live-${id}`

export const recordingUrl = ({ origin, state }: CallerShape, browser: Browser): string | null =>
  browser.isRecordingReady
    ? origin +
      state.links.make({ kind: "download", content: recording, contentType: "video/mp4" }, linkLifetimes.recording)
    : null

/** Browser as shown in lists and after creation. A stopped browser has no URLs. */
const itemView = (caller: CallerShape, browser: Browser) => {
  const isActive = browser.status === "active"
  return {
    id: browser.id,
    status: browser.status,
    liveUrl: isActive ? liveUrl(caller, browser.id) : null,
    cdpUrl: isActive ? cdpUrl(caller, browser) : null,
    timeoutAt: browser.timeoutAt.toISOString(),
    startedAt: browser.startedAt.toISOString(),
    finishedAt: browser.finishedAt?.toISOString() ?? null,
    proxyUsedMb: "0",
    proxyCost: "0",
    browserCost: usdText(caller.state.browsers.cost(browser)),
    agentSessionId: browser.sessionId,
    recordingUrl: null,
    metadata: browser.metadata,
  }
}

const view = (caller: CallerShape, browser: Browser) => ({
  ...itemView(caller, browser),
  recordingUrl: recordingUrl(caller, browser),
  recordingAvailable: browser.isRecorded,
})

/** Matches a metadata filter: `key` or `key=value`. */
const matchesFilter = (metadata: Browser["metadata"], filter: string): boolean => {
  const [key = "", ...value] = filter.split("=")
  return value.length === 0 ? key in metadata : metadata[key] === value.join("=")
}

/** Browser operations, equal in all versions. */
const browserOperations = {
  list: (query: {
    readonly pageSize: number
    readonly pageNumber: number
    readonly filterBy?: string
    readonly agentSessionId?: string
    readonly profileId?: string
    readonly metadata?: ReadonlyArray<string>
  }) =>
    operationResponse((caller) =>
      numberedPage(
        caller.state.browsers
          .list(caller.projectId)
          .filter(
            (browser) =>
              (query.filterBy === undefined || browser.status === query.filterBy) &&
              (query.agentSessionId === undefined || browser.sessionId === query.agentSessionId) &&
              (query.profileId === undefined || browser.profileId === query.profileId) &&
              (query.metadata ?? []).every((filter) => matchesFilter(browser.metadata, filter)),
          ),
        query,
        (browser) => itemView(caller, browser),
      ),
    ),

  create: (body: {
    readonly timeout: number
    readonly profileId?: string | null
    readonly metadata?: Readonly<Record<string, string>> | null
    readonly enableRecording?: boolean
    readonly logs?: boolean
    readonly captcha?: CaptchaSettings | null
    readonly proxyCountryCode?: string | null
    readonly extensionIds?: ReadonlyArray<string> | null
    readonly device?: string | null
    readonly emulation?: BrowserEmulation | null
  }) =>
    operationResponse((caller) => {
      rejectBadEmulation(body, ["body"])
      const issues = captchaIssues(caller, body.captcha)
      if (issues.length > 0) throw FakeApiError.invalid(...issues)
      for (const id of body.extensionIds ?? []) caller.state.extensions.of(caller.projectId, id)
      warnOfDirectRoute(caller, body.proxyCountryCode)
      const browser = caller.state.browsers.start({
        projectId: caller.projectId,
        timeoutMinutes: body.timeout,
        profileId: body.profileId,
        metadata: body.metadata ?? {},
        record: body.enableRecording,
        logs: body.logs,
        captcha: body.captcha,
      })
      return itemView(caller, browser)
    }),

  get: (id: string) =>
    operationResponse((caller) => {
      const browser = caller.state.browsers.of(caller.projectId, id)
      // The caller may be polling for the recording.
      if (browser.status === "stopped") caller.state.clock.look(id)
      return view(caller, browser)
    }),

  stop: (id: string) =>
    operationResponse((caller) => {
      const browser = caller.state.browsers.of(caller.projectId, id)
      caller.state.browsers.stop(browser)
      return view(caller, browser)
    }),

  downloads: (id: string, query: { readonly limit: number; readonly cursor?: string; readonly includeUrls: boolean }) =>
    operationResponse((caller) => {
      const files = [...caller.state.browsers.of(caller.projectId, id).downloads.values()].toSorted((a, b) =>
        a.path < b.path ? -1 : 1,
      )
      const { hasMore, items, nextCursor } = cursorPage("ascending", files, ({ path }) => path, query)
      return {
        files: items.map(({ content, contentType, lastModified, path }) => ({
          path,
          size: content.length,
          lastModified: lastModified.toISOString(),
          url: query.includeUrls
            ? caller.origin +
              caller.state.links.make(
                { kind: "download", content, contentType, saveAs: path },
                linkLifetimes.browserDownload,
              )
            : null,
        })),
        nextCursor,
        hasMore,
      }
    }),
} as const

export const layerV2 = HttpApiBuilder.group(ApiV2, "browsers", (handlers) =>
  handlers
    .handle("listBrowsers", ({ query }) => browserOperations.list(query))
    .handle("createBrowser", ({ payload }) => browserOperations.create(payload))
    .handle("getBrowser", ({ params }) => browserOperations.get(params.session_id))
    .handle("updateBrowser", ({ params }) => browserOperations.stop(params.session_id))
    .handle("listBrowserDownloads", ({ params, query }) => browserOperations.downloads(params.session_id, query)),
)

export const layerV3 = HttpApiBuilder.group(ApiV3, "browsers", (handlers) =>
  handlers
    .handle("listBrowsers", ({ query }) => browserOperations.list(query))
    .handle("createBrowser", ({ payload }) => browserOperations.create(payload))
    .handle("getBrowser", ({ params }) => browserOperations.get(params.session_id))
    .handle("updateBrowser", ({ params }) => browserOperations.stop(params.session_id))
    .handle("listBrowserDownloads", ({ params, query }) => browserOperations.downloads(params.session_id, query)),
)

export const layerV4 = HttpApiBuilder.group(ApiV4, "browsers", (handlers) =>
  handlers
    .handle("listBrowsers", ({ query }) => browserOperations.list(query))
    .handle("createBrowser", ({ payload }) => browserOperations.create(payload))
    .handle("getBrowser", ({ params }) => browserOperations.get(params.session_id))
    .handle("updateBrowser", ({ params }) => browserOperations.stop(params.session_id))
    .handle("listBrowserLogs", ({ params, query }) => browserLogOperations.list(params.session_id, query))
    .handle("listBrowserCaptchas", ({ params }) =>
      operationResponse(({ projectId, state }) => ({
        captchas: state.browsers.of(projectId, params.session_id).captchas,
      })),
    )
    .handle("getBrowserHar", ({ params, query }) => browserLogOperations.har(params.session_id, query))
    .handle("listBrowserDownloads", ({ params, query }) => browserOperations.downloads(params.session_id, query)),
)
