import { compute } from "@tabwright/agent"
import type { OpenApi } from "@tabwright/raw/wire/OpenApi"
import { Effect } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { type ApiVersion, apiVersions, makeReference, readDocument, serverUrl } from "../../reference/Reference.ts"
import { openApiJob } from "../../reference/OpenApiJob.ts"
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
  make: Effect.Effect<string>,
  contentType: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const made = yield* Effect.cached(
    Effect.gen(function* () {
      const body = yield* make
      return { body, compressed: yield* Effect.promise(() => compress(body)), etag: entityTag(body) }
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

const pageRoute = (make: Effect.Effect<string>) =>
  textRoute(make, "text/html; charset=utf-8", { "content-security-policy": contentSecurityPolicy })

const markdownRoute = (make: Effect.Effect<string>) => textRoute(make, "text/markdown; charset=utf-8")

const fileRoute = (name: ReferenceFile) =>
  textRoute(
    Effect.promise(() => readReferenceFile(name)),
    name.endsWith(".css") ? "text/css" : "text/javascript",
  )

/** Serves a document with the public URL instead of `defaultUrl`, the URL of a server with default settings. */
const documentRoute = (document: Effect.Effect<string>, defaultUrl: string, contentType: string) => {
  const { pathname } = new URL(defaultUrl)
  return Effect.fnUntraced(function* ({ headers }: HttpServerRequest.HttpServerRequest) {
    const text = yield* document
    const start = text.indexOf(defaultUrl)
    const body = `${text.slice(0, start)}${yield* publicUrl}${pathname}${text.slice(start + defaultUrl.length)}`
    const etag = entityTag(body)
    const caching = { ...commonHeaders, etag }
    return matchesEntityTag(headers["if-none-match"], etag)
      ? HttpServerResponse.empty({ status: 304, headers: caching })
      : HttpServerResponse.text(body, { contentType, headers: caching })
  })
}

/** Reads a document, and converts it on the first request that needs more than its text. */
const openDocument = Effect.fnUntraced(function* (version: ApiVersion) {
  const yaml = yield* Effect.promise(() => readDocument(version))
  const json = yield* Effect.cached(Effect.orDie(compute(openApiJob, yaml)))
  const reference = yield* Effect.cached(
    Effect.map(json, (text) => makeReference(version, JSON.parse(text) as OpenApi)),
  )
  return { version, yaml, json, reference, url: serverUrl(yaml) }
})

/**
 * Serves the OpenAPI documents, such as `/api/v4/openapi.json` and `/api/v4/openapi.yaml`, and the API reference, such as
 * `/docs/v4` and `/docs/v4.md`, and the error codes at `/docs/errors`. `/llms.txt` lists the Markdown. `/docs` leads to the reference of v4. Needs no API key.
 */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const documents = yield* Effect.forEach(apiVersions, openDocument)
    for (const { version, yaml, json, reference, url } of documents) {
      const path = `/api/${version}/openapi` as const
      yield* router.add("GET", `${path}.yaml`, documentRoute(Effect.succeed(yaml), url, "application/yaml"))
      yield* router.add("GET", `${path}.json`, documentRoute(json, url, "application/json"))
      yield* router.add("GET", `/docs/${version}`, yield* pageRoute(Effect.map(reference, referencePage)))
      yield* router.add("GET", `/docs/${version}.md`, yield* markdownRoute(Effect.map(reference, referenceMarkdown)))
    }
    // Relative, because a proxy may serve it below a path of its own.
    yield* router.add("GET", "/docs", HttpServerResponse.redirect("docs/v4", { status: 302 }))
    yield* router.add("GET", "/docs/errors", yield* pageRoute(Effect.sync(() => errorPage(errorCatalog))))
    const errors = yield* markdownRoute(Effect.sync(() => blocks("# Errors", errorMarkdown(errorCatalog))))
    yield* router.add("GET", "/docs/errors.md", errors)
    const llms = yield* textRoute(
      Effect.map(Effect.all(documents.map(({ reference }) => reference)), llmsText),
      "text/plain; charset=utf-8",
    )
    yield* router.add("GET", "/llms.txt", llms)
    for (const name of referenceFiles) yield* router.add("GET", `/docs/assets/${name}`, yield* fileRoute(name))
  }),
)
