import { readFileSync } from "node:fs"
import type { UploadedFile } from "./Multipart.ts"
import type { Random } from "./Random.ts"

export interface SiteRequest {
  readonly method: string
  /** Path within the site, without slashes at its ends: "rooms/lantern". */
  readonly path: string
  readonly query: URLSearchParams
  readonly form: URLSearchParams
  readonly files: ReadonlyArray<UploadedFile>
}

export interface SiteResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text, or bytes of which each is a character (latin1), such as a PDF. */
  readonly body: string
  readonly delayMs?: number
}

/** One visitor's copy of a site. */
export interface OpenSite {
  /** The true state, served as JSON. Requests change it. */
  readonly state: object
  /** Returns undefined for unknown paths. */
  readonly respond: (request: SiteRequest) => SiteResponse | undefined
}

export interface Site {
  /** Path segment: "booking". */
  readonly name: string
  readonly about: string
  readonly open: (random: Random) => OpenSite
}

/** A page with the site's style. `style` is additional CSS. Relative URLs are relative to the site. */
export const page = (
  title: string,
  body: string,
  given: { readonly status?: number; readonly style?: string } = {},
) => ({
  status: given.status ?? 200,
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><base href="{{base}}">
<link rel="icon" href="data:,"><link rel="stylesheet" href="{{assets}}site.css"><script src="{{assets}}site.js"></script>
<style>${given.style ?? ""}</style></head><body>
${body}
</body></html>`,
})

const folder = new URL("../pages/", import.meta.url)

/** Returns the page in `pages/<name>.html` with `{{key}}` replaced by `values`. */
export const pageFile = (title: string, name: string, values: Readonly<Record<string, string>> = {}) =>
  page(
    title,
    Object.entries(values).reduce(
      (text, [key, value]) => text.replaceAll(`{{${key}}}`, value),
      readFileSync(new URL(`${name}.html`, folder), "utf8"),
    ),
  )

/** Redirects to a path of the site. */
export const redirect = (to: string): SiteResponse => ({
  status: 303,
  headers: { location: `{{base}}${to}` },
  body: "",
})

export const download = (name: string, type: string, body: string): SiteResponse => ({
  headers: { "content-type": type, "content-disposition": `attachment; filename="${name}"` },
  body,
})

export const json = (value: unknown, status = 200): SiteResponse => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
})
