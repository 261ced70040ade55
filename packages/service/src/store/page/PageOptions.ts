import type { PageAction, PageFormat, PageFetchRequest, PageLink, PageMetadata, PageWarning } from "@tabwright/agent"

/** Options for loading pages, and the formats to return. */
export interface PageOptions {
  readonly formats: ReadonlyArray<PageFormat>
  readonly content: "main" | "full"
  readonly screenshot?: PageFetchRequest["picture"]
  readonly pdf?: PageFetchRequest["pdf"]
  readonly data?: PageDataOptions | undefined
  /** True to return the bytes of screenshots and PDFs instead of links. */
  readonly isInline: boolean
  readonly actions: ReadonlyArray<PageAction>
  readonly waitUntil: PageFetchRequest["waitUntil"]
  readonly timeoutMs: number
  readonly viewport?: PageFetchRequest["viewport"]
  readonly proxyCountryCode?: string | null | undefined
  readonly profileId?: string | null | undefined
}

/** Data to extract by a JSON Schema. */
export interface PageDataOptions {
  readonly schema: { readonly [key: string]: unknown }
  readonly by: "selectors" | "model"
  /** The data to look for, for a model. */
  readonly prompt?: string | undefined
  /** Default: the server's default model. */
  readonly model?: string | undefined
}

/** A screenshot or PDF: a stored file, or its bytes. */
export interface PageFile {
  readonly contentType: string
  readonly sizeBytes: number
  readonly fileId: string | null
  readonly base64: string | null
}

/** Usage of a fetch. The time of its browser is billed with the browser. */
export interface PageUsage {
  readonly browserMs: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** Cost of the model in USD as decimal text. Null if it is not known. */
  readonly costUsd: string | null
}

/** A fetched page as it is stored. Formats that were not requested are absent. */
export interface PageResult {
  readonly url: string
  readonly finalUrl: string
  readonly status: number
  readonly contentType: string | null
  readonly redirects: ReadonlyArray<{ readonly url: string; readonly status: number }>
  readonly warnings: ReadonlyArray<PageWarning>
  readonly markdown?: string
  readonly html?: string
  readonly text?: string
  readonly links?: ReadonlyArray<PageLink>
  readonly metadata?: PageMetadata
  readonly accessibility?: string
  readonly data?: unknown
  readonly screenshot?: PageFile
  readonly pdf?: PageFile
  readonly usage: PageUsage
}
