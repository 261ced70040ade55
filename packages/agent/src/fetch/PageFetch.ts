import * as Schema from "effect/Schema"
import type { OutputSchema } from "../output/OutputSchema.ts"

/**
 * Text formats of a page.
 *
 * @category models
 * @since 0.1.0
 */
export type PageFormat = "markdown" | "html" | "text" | "links" | "metadata" | "accessibility"

/**
 * An action before the page is read. Selectors are CSS.
 *
 * @category models
 * @since 0.1.0
 */
export type PageAction =
  | { readonly type: "wait"; readonly ms: number }
  | {
      readonly type: "waitForSelector"
      readonly selector: string
      readonly state: "attached" | "detached" | "visible" | "hidden"
    }
  | { readonly type: "waitForLoad"; readonly state: LoadState }
  | { readonly type: "click"; readonly selector: string }
  | { readonly type: "fill"; readonly selector: string; readonly text: string }
  | { readonly type: "type"; readonly selector: string; readonly text: string }
  | { readonly type: "press"; readonly key: string; readonly selector?: string | undefined }
  | { readonly type: "scroll"; readonly to: "top" | "bottom"; readonly selector?: string | undefined }

/**
 * State of a document that a fetch waits for.
 *
 * @category models
 * @since 0.1.0
 */
export type LoadState = "domcontentloaded" | "load" | "networkidle"

/**
 * A picture of a page.
 *
 * @category models
 * @since 0.1.0
 */
export interface PictureRequest {
  readonly type: "png" | "jpeg"
  /** Quality of a JPEG from 1 to 100. */
  readonly quality?: number | undefined
  /** The visible part, or the page, of which at most 16,384 px and 25 million pixels are shown. */
  readonly area: "viewport" | "page"
  /** Selector of the element to show instead. */
  readonly selector?: string | undefined
}

/**
 * Options of a PDF.
 *
 * @category models
 * @since 0.1.0
 */
export interface PdfRequest {
  readonly paper: "A4" | "A3" | "Letter" | "Legal"
  readonly isLandscape: boolean
}

/**
 * A page to fetch, and the formats to return.
 *
 * @category models
 * @since 0.1.0
 */
export interface PageFetchRequest {
  readonly url: string
  readonly formats: ReadonlyArray<PageFormat>
  /** True to reduce markdown, HTML and text to the main content. */
  readonly isMainOnly: boolean
  readonly picture?: PictureRequest | undefined
  readonly pdf?: PdfRequest | undefined
  /** JSON Schema with `x-selector` and `x-attribute`. */
  readonly dataSchema?: OutputSchema | undefined
  readonly actions: ReadonlyArray<PageAction>
  readonly waitUntil: LoadState | "commit"
  /** Time in ms for navigation and actions. */
  readonly timeoutMs: number
  /** Size of the page in CSS pixels. Default: the browser's window. */
  readonly viewport?: { readonly width: number; readonly height: number } | undefined
  /** Maximum characters of each text format. */
  readonly maxCharacters: number
}

/**
 * A link of a page.
 *
 * @category models
 * @since 0.1.0
 */
export interface PageLink {
  readonly url: string
  readonly text: string
}

/**
 * Metadata that a page states. Null where it states nothing.
 *
 * @category models
 * @since 0.1.0
 */
export interface PageMetadata {
  readonly title: string | null
  readonly description: string | null
  readonly canonicalUrl: string | null
  readonly language: string | null
  readonly author: string | null
  /** Open Graph properties without the prefix `og:`. */
  readonly openGraph: Readonly<Record<string, string>>
  readonly jsonLd: ReadonlyArray<unknown>
}

/**
 * A hint that a fetched page may not be what was asked for.
 *
 * @category models
 * @since 0.1.0
 */
export interface PageWarning {
  readonly code: "LoadTimedOut" | "MainContentNotFound" | "Truncated" | "ScreenshotCut" | "DataIncomplete"
  readonly message: string
}

/**
 * A fetched page. Formats that were not requested are absent.
 *
 * @category models
 * @since 0.1.0
 */
export interface FetchedPage {
  readonly finalUrl: string
  readonly status: number
  readonly contentType: string | null
  /** Responses that redirected, in order, with their statuses. */
  readonly redirects: ReadonlyArray<{ readonly url: string; readonly status: number }>
  readonly warnings: ReadonlyArray<PageWarning>
  readonly markdown?: string
  readonly html?: string
  readonly text?: string
  readonly links?: ReadonlyArray<PageLink>
  readonly metadata?: PageMetadata
  readonly accessibility?: string
  readonly data?: unknown
  readonly picture?: { readonly bytes: Uint8Array; readonly contentType: string }
  readonly pdf?: Uint8Array
}

/**
 * A page that could not be fetched. `isRetryable` is true if the same request may succeed later.
 *
 * @category errors
 * @since 0.1.0
 */
export class PageFetchError extends Schema.TaggedError<PageFetchError>("@tabwright/agent/fetch/PageFetchError")(
  "PageFetchError",
  {
    /**
     * SiteUnreachable: the site cannot be reached. SiteBlocked: the network policy or a proxy rejects it. PageTimedOut:
     * no response in time. NotAPage: the response is a file, or empty. ActionFailed: an action before the capture.
     * ElementNotFound: the element of the screenshot. PageFileTooLarge: a screenshot or PDF of more than 20 MB. PageFailed: the page crashed, or cannot be read. BrowserLost: the
     * browser ended meanwhile.
     */
    reason: Schema.Literals([
      "SiteUnreachable",
      "SiteBlocked",
      "PageTimedOut",
      "NotAPage",
      "ActionFailed",
      "ElementNotFound",
      "PageFileTooLarge",
      "PageFailed",
      "BrowserLost",
    ]),
    message: Schema.String,
  },
) {
  get isRetryable(): boolean {
    return this.reason === "SiteUnreachable" || this.reason === "PageTimedOut" || this.reason === "BrowserLost"
  }
}
