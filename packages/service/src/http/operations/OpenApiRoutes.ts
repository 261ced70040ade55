import type { OpenApi } from "@tabwright/raw/wire/OpenApi"
import { Effect } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { parse } from "yaml"
import { apiVersions, makeReference, readDocument, readReference } from "../../reference/Reference.ts"
import { errorMarkdown, errorPage } from "../../reference/ErrorPage.ts"
import { blocks } from "../../reference/Markdown.ts"
import { readReferenceFile, type ReferenceFile, referenceFiles } from "../../reference/ReferenceFiles.ts"
import { llmsText, referenceMarkdown } from "../../reference/ReferenceMarkdown.ts"
import { contentSecurityPolicy, referencePage } from "../../reference/ReferencePage.ts"
import { errorCatalog } from "../ErrorCatalog.ts"
import { entityTag, matchesEntityTag } from "../server/EntityTag.ts"
import { publicUrl } from "../server/PublicUrl.ts"

const compress = promisify(gzip)

const commonHeaders = {
  "cache-control": "no-cache",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
}

/** Serves a text that is the same for all requests. It is made and compressed on the first request. */
const textRoute = Effect.fnUntraced(function* (
  make: () => Promise<string>,
  contentType: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const made = yield* Effect.cached(
    Effect.promise(async () => {
      const body = await make()
      return { body, compressed: await compress(body), etag: entityTag(body) }
    }),
  )
  return (request: HttpServerRequest.HttpServerRequest) =>
    Effect.map(made, ({ body, compressed, etag }) => {
      const isCompressed = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(request.headers["accept-encoding"] ?? "")
      const common = { ...commonHeaders, ...headers, vary: "accept-encoding", etag: isCompressed ? `W/${etag}` : etag }
      if (matchesEntityTag(request.headers["if-none-match"], etag)) {
        return HttpServerResponse.empty({ status: 304, headers: common })
      }
      return isCompressed
        ? HttpServerResponse.uint8Array(compressed, { contentType, headers: { ...common, "content-encoding": "gzip" } })
        : HttpServerResponse.text(body, { contentType, headers: common })
    })
})

const pageRoute = (make: () => Promise<string>) =>
  textRoute(make, "text/html; charset=utf-8", { "content-security-policy": contentSecurityPolicy })

const markdownRoute = (make: () => Promise<string>) => textRoute(make, "text/markdown; charset=utf-8")

const fileRoute = (name: ReferenceFile) =>
  textRoute(() => readReferenceFile(name), name.endsWith(".css") ? "text/css" : "text/javascript")

/** Serves a document with the public URL instead of `defaultUrl`, the URL of a server with default settings. */
const documentRoute = (text: string, defaultUrl: string, contentType: string) => {
  const [before, after] = [text.slice(0, text.indexOf(defaultUrl)), text.slice(text.indexOf(defaultUrl))]
  const { pathname } = new URL(defaultUrl)
  return ({ headers }: HttpServerRequest.HttpServerRequest) =>
    Effect.map(publicUrl, (base) => {
      const body = `${before}${base}${pathname}${after.slice(defaultUrl.length)}`
      const etag = entityTag(body)
      const caching = { ...commonHeaders, etag }
      return matchesEntityTag(headers["if-none-match"], etag)
        ? HttpServerResponse.empty({ status: 304, headers: caching })
        : HttpServerResponse.text(body, { contentType, headers: caching })
    })
}

/**
 * Serves the OpenAPI documents, such as `/api/v4/openapi.json` and `/api/v4/openapi.yaml`, and the API reference, such as
 * `/docs/v4` and `/docs/v4.md`, and the error codes at `/docs/errors`. `/llms.txt` lists the Markdown. `/docs` leads to the reference of v4. Needs no API key.
 */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    for (const version of apiVersions) {
      const yaml = yield* Effect.promise(() => readDocument(version))
      const api: OpenApi = parse(yaml)
      const { url } = api.servers[0]
      const path = `/api/${version}/openapi` as const
      yield* router.add("GET", `${path}.yaml`, documentRoute(yaml, url, "application/yaml"))
      yield* router.add("GET", `${path}.json`, documentRoute(JSON.stringify(api), url, "application/json"))
      const page = yield* pageRoute(async () => referencePage(makeReference(version, api)))
      yield* router.add("GET", `/docs/${version}`, page)
      const markdown = yield* markdownRoute(async () => referenceMarkdown(makeReference(version, api)))
      yield* router.add("GET", `/docs/${version}.md`, markdown)
    }
    // Relative, because a proxy may serve it below a path of its own.
    yield* router.add("GET", "/docs", HttpServerResponse.redirect("docs/v4", { status: 302 }))
    yield* router.add("GET", "/docs/errors", yield* pageRoute(async () => errorPage(errorCatalog)))
    const errors = yield* markdownRoute(async () => blocks("# Errors", errorMarkdown(errorCatalog)))
    yield* router.add("GET", "/docs/errors.md", errors)
    const llms = yield* textRoute(
      async () => llmsText(await Promise.all(apiVersions.map(readReference))),
      "text/plain; charset=utf-8",
    )
    yield* router.add("GET", "/llms.txt", llms)
    for (const name of referenceFiles) yield* router.add("GET", `/docs/assets/${name}`, yield* fileRoute(name))
  }),
)
