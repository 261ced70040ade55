import type { Pages } from "@tabwright/core/v4"
import type { Tabwright } from "../v4/Tabwright.ts"
import { failedCall } from "./ToolFailed.ts"

/**
 * Input of the tool that fetches a page, chosen by a model.
 *
 * @category models
 * @since 0.1.0
 */
export interface PageInput {
  /** URL of the page. */
  readonly url: string
  /** Content to return: `main`, the default, is the main content. */
  readonly content?: "main" | "full" | undefined
}

/**
 * A page for a model.
 *
 * @category models
 * @since 0.1.0
 */
export interface PageContent {
  /** URL after redirects. */
  readonly url: string
  /** HTTP status of the page. */
  readonly status: number
  /** Content as markdown, at most `maxCharacters`. */
  readonly markdown: string
  /** True if the content was longer. */
  readonly isTruncated: boolean
}

/**
 * Options of {@link fetchPage}.
 *
 * @category models
 * @since 0.1.0
 */
export interface PageToolOptions {
  /** Limit of the markdown. Default 40,000 characters, about 10,000 tokens. */
  readonly maxCharacters?: number | undefined
  /** Other fields of the request, such as `profileId`, `waitUntil` or `timeoutMs`. */
  readonly request?: Omit<Pages.FetchPageRequest, "url" | "formats" | "content"> | undefined
}

/**
 * Fetches a page as markdown.
 *
 * @category constructors
 * @since 0.1.0
 * @throws ToolFailed if there is no page; the reason of `signal` if it is aborted
 */
export const fetchPage = async (
  client: Pick<Tabwright, "pages">,
  { content, url }: PageInput,
  { maxCharacters = 40_000, request }: PageToolOptions = {},
  signal?: AbortSignal,
): Promise<PageContent> => {
  try {
    const fields = { ...request, url, ...(content === undefined ? {} : { content }) }
    const page = await client.pages.fetch({ ...fields, formats: ["markdown"] }, { signal })
    const markdown = page.markdown ?? ""
    const isTruncated = markdown.length > maxCharacters || page.warnings.some(({ code }) => code === "Truncated")
    return { url: page.finalUrl, status: page.status, markdown: markdown.slice(0, maxCharacters), isTruncated }
  } catch (error) {
    throw failedCall(error)
  }
}
