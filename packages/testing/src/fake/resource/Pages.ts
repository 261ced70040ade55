import type { PageView } from "@tabwright/raw/v4/types"
import { FakeApiError } from "../FakeApiError.ts"

/**
 * A page that the fake returns. Everything has a default; formats that were not requested are null.
 *
 * @category models
 * @since 0.1.0
 */
export type StubbedPage = Partial<Omit<PageView, "url" | "usage">>

/** Formats of a request. */
interface Requested {
  readonly url: string
  readonly formats: ReadonlyArray<string>
  readonly hasData: boolean
}

const title = "Fake page"
const text = "This page was made by the fake service."

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** A pixel. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII="
const pdf = btoa("%PDF-1.4\n%%EOF\n")

/** Bytes of a fake screenshot and PDF. */
export const pageFiles = {
  screenshot: { contentType: "image/png", base64: png, bytes: bytesOf(png) },
  pdf: { contentType: "application/pdf", base64: pdf, bytes: bytesOf(pdf) },
}

const isLocal = (url: string): boolean => /^(?:localhost|127\.|10\.|192\.168\.|\[)/.test(new URL(url).hostname)

/** Pages that the fake returns. */
export class Pages {
  readonly #stubs = new Map<string, StubbedPage>()

  /** Sets the page of a URL. */
  stub(url: string, page: StubbedPage): void {
    this.#stubs.set(new URL(url).href, page)
  }

  /** Returns a page without files. */
  fetch({ formats, hasData, url }: Requested): Omit<PageView, "screenshot" | "pdf"> {
    const stub = this.#stubs.get(new URL(url).href)
    if (stub === undefined && isLocal(url)) {
      throw FakeApiError.badRequest(
        "SiteBlocked",
        `${url} could not be loaded: Blocked by the network policy. Fetch a public address, or ask the operator to allow this one.`,
      )
    }
    const given = <A>(format: string, value: A): A | null => (formats.includes(format) ? value : null)
    const metadata = {
      title,
      description: text,
      canonicalUrl: url,
      language: "en",
      author: null,
      openGraph: {},
      jsonLd: [],
    }
    return {
      url,
      finalUrl: stub?.finalUrl ?? url,
      status: stub?.status ?? 200,
      contentType: stub?.contentType ?? "text/html",
      redirects: stub?.redirects ?? [],
      warnings: stub?.warnings ?? [],
      markdown: given("markdown", stub?.markdown ?? `# ${title}\n\n${text}`),
      html: given("html", stub?.html ?? `<h1>${title}</h1><p>${text}</p>`),
      text: given("text", stub?.text ?? `${title}\n${text}`),
      links: given("links", stub?.links ?? []),
      metadata: given("metadata", stub?.metadata ?? metadata),
      accessibility: given("accessibility", stub?.accessibility ?? `- heading "${title}" [level=1]`),
      data: hasData ? (stub?.data ?? {}) : null,
      usage: { browserMs: 100, inputTokens: 0, outputTokens: 0, costUsd: "0" },
    }
  }
}
