import {
  type FetchedPage,
  fitOutput,
  type PageFetchError,
  type PageFetchRequest,
  type PageWarning,
} from "@tabwright/agent"
import { Context, Effect, Layer, Option, type Redacted } from "effect"
import { randomUUID } from "node:crypto"
import { Projects } from "../access/Projects.ts"
import type { BrowserStartError } from "../browser/Browsers.ts"
import type { CustomProxy } from "../browser/CustomProxy.ts"
import type { FileFailed } from "../files/BlobStore.ts"
import { Files } from "../files/Files.ts"
import type { ModelMissing } from "../model/ModelConnections.ts"
import type { RunError } from "../run/RunError.ts"
import { ProfileStore } from "../store/browser/ProfileStore.ts"
import type { PageFile, PageOptions, PageResult, PageUsage } from "../store/page/PageOptions.ts"
import type { StoreError } from "../store/StoreError.ts"
import { type BrowsedPage, PageBrowsers } from "./PageBrowsers.ts"
import { PageRejected, type TooManyPages } from "./PageError.ts"
import { PageExtraction } from "./PageExtraction.ts"

/** Maximum characters of a text format. */
const maxCharacters = 1_000_000

export interface PageCaller {
  readonly projectId: string
  readonly apiKeyId: string | null
}

/** A page to fetch. */
export interface PageRequest extends PageCaller {
  /** Random id of the fetch. */
  readonly id?: string | undefined
  readonly url: string
  readonly options: PageOptions
  readonly customProxy?: Redacted.Redacted<CustomProxy> | undefined
}

type PageFailure =
  | PageFetchError
  | TooManyPages
  | PageRejected
  | BrowserStartError
  | RunError
  | ModelMissing
  | FileFailed
  | StoreError

/** Fetches pages with hosted browsers. */
export class Pages extends Context.Service<
  Pages,
  {
    /** Fails if no page could be fetched with the options, without fetching one. */
    check(caller: PageCaller, options: PageOptions): Effect.Effect<void, PageRejected | RunError | StoreError>
    /** Fetches a page. The options must have been checked. */
    fetch(request: PageRequest): Effect.Effect<PageResult, PageFailure>
  }
>()("@tabwright/service/page/Pages") {
  static readonly layer = Layer.effect(
    Pages,
    Effect.gen(function* () {
      const browsers = yield* PageBrowsers
      const extraction = yield* PageExtraction
      const profiles = yield* ProfileStore
      const projects = yield* Projects
      const files = yield* Files

      const check: Pages["Service"]["check"] = Effect.fn("Pages.check")(function* ({ projectId }, options) {
        const { data, isInline, pdf, profileId, screenshot } = options
        if (profileId && Option.isNone(yield* profiles.findOf(projectId, profileId)))
          return yield* new PageRejected({ reason: "ProfileNotFound" })
        const isStored = !isInline && (screenshot !== undefined || pdf !== undefined)
        if (isStored && (yield* projects.isZeroRetention(projectId)))
          return yield* new PageRejected({ reason: "FilesNotStored" })
        if (data?.by === "model") yield* extraction.check(projectId, data)
      })

      const store = Effect.fnUntraced(function* (
        { options, projectId }: PageRequest,
        browserId: string,
        file: { readonly bytes: Uint8Array; readonly contentType: string; readonly name: string } | undefined,
      ): Effect.fn.Return<PageFile | undefined, FileFailed | StoreError> {
        if (file === undefined) return undefined
        const { bytes, contentType, name } = file
        const about = { contentType, sizeBytes: bytes.length }
        if (options.isInline) return { ...about, fileId: null, base64: Buffer.from(bytes).toString("base64") }
        const fileId = yield* files.save(
          {
            projectId,
            workspaceId: null,
            runId: null,
            browserId,
            kind: contentType === "application/pdf" ? "output" : "screenshot",
            path: name,
            contentType,
          },
          bytes,
        )
        return { ...about, fileId, base64: null }
      })

      /** Returns data by selectors or by a model, with its usage and a warning if it is not complete. */
      const dataOf = Effect.fnUntraced(function* (request: PageRequest, page: FetchedPage) {
        const { data: wanted } = request.options
        if (wanted === undefined) return {}
        if (wanted.by === "selectors") {
          const fitted = yield* fitOutput(wanted.schema, { text: "", data: page.data })
          return { data: page.data, fault: "fault" in fitted ? fitted.fault : undefined }
        }
        const { apiKeyId, id = randomUUID(), projectId } = request
        return yield* extraction.extract({
          id,
          projectId,
          apiKeyId,
          options: wanted,
          markdown: page.markdown ?? "",
        })
      })

      const result = Effect.fnUntraced(function* (
        request: PageRequest,
        { browserId, browserMs, page }: BrowsedPage,
      ): Effect.fn.Return<PageResult, RunError | ModelMissing | FileFailed | StoreError> {
        const { formats, screenshot: wanted } = request.options
        const extracted = yield* dataOf(request, page)
        const extension = wanted?.type === "jpeg" ? "jpg" : "png"
        const screenshot = yield* store(
          request,
          browserId,
          page.picture && { ...page.picture, name: `screenshot.${extension}` },
        )
        const pdf = yield* store(
          request,
          browserId,
          page.pdf && { bytes: page.pdf, contentType: "application/pdf", name: "page.pdf" },
        )
        const { data: _read, markdown, pdf: _printed, picture: _taken, warnings, ...rest } = page
        const used = "usage" in extracted ? extracted.usage : undefined
        const usage: PageUsage = {
          browserMs,
          inputTokens: used?.inputTokens ?? 0,
          outputTokens: used?.outputTokens ?? 0,
          costUsd: used === undefined ? "0" : used.costUsd,
        }
        const incomplete: ReadonlyArray<PageWarning> =
          extracted.fault === undefined ? [] : [{ code: "DataIncomplete", message: extracted.fault }]
        return {
          url: request.url,
          ...rest,
          ...(formats.includes("markdown") && markdown !== undefined ? { markdown } : {}),
          ...("data" in extracted ? { data: extracted.data } : {}),
          ...(screenshot === undefined ? {} : { screenshot }),
          ...(pdf === undefined ? {} : { pdf }),
          warnings: [...warnings, ...incomplete],
          usage,
        }
      })

      const fetch = Effect.fn("Pages.fetch")(function* (request: PageRequest) {
        const { apiKeyId, customProxy, options, projectId } = request
        const { profileId, proxyCountryCode } = options
        const browser = { projectId, apiKeyId, profileId, proxyCountryCode, customProxy }
        return yield* result(request, yield* browsers.fetch(browser, fetchRequest(request.url, options)))
      })

      return Pages.of({ check, fetch })
    }),
  )
}

const fetchRequest = (url: string, options: PageOptions): PageFetchRequest => {
  const {
    content,
    data,
    formats,
    isInline: _inline,
    profileId: _profile,
    proxyCountryCode: _country,
    ...rest
  } = options
  const { screenshot: picture, ...others } = rest
  return {
    ...others,
    url,
    // A model reads markdown.
    formats: data?.by === "model" && !formats.includes("markdown") ? [...formats, "markdown"] : formats,
    isMainOnly: content === "main",
    maxCharacters,
    ...(picture === undefined ? {} : { picture }),
    ...(data?.by === "selectors" ? { dataSchema: data.schema } : {}),
  }
}
