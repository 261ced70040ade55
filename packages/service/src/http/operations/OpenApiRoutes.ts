import type { OpenApi } from "@tabwright/raw/wire/OpenApi"
import { Effect } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { parse } from "yaml"
import { apiVersions, readDocument, readReference } from "../../reference/Reference.ts"
import { contentSecurityPolicy, contentsPage, referencePage } from "../../reference/ReferencePage.ts"
import { entityTag, matchesEntityTag } from "../server/EntityTag.ts"
import { publicUrl } from "../server/PublicUrl.ts"

const page = (html: string) =>
  HttpServerResponse.text(html, {
    contentType: "text/html; charset=utf-8",
    headers: {
      "content-security-policy": contentSecurityPolicy,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  })

/** Rendered once, on the first request. */
const pageOf = (make: () => Promise<string>) => Effect.cached(Effect.map(Effect.promise(make), page))

/** Serves a document with the public URL instead of `defaultUrl`, the URL of a server with default settings. */
const documentRoute = (text: string, defaultUrl: string, contentType: string) => {
  const [before, after] = [text.slice(0, text.indexOf(defaultUrl)), text.slice(text.indexOf(defaultUrl))]
  const { pathname } = new URL(defaultUrl)
  return ({ headers }: HttpServerRequest.HttpServerRequest) =>
    Effect.map(publicUrl, (base) => {
      const body = `${before}${base}${pathname}${after.slice(defaultUrl.length)}`
      const etag = entityTag(body)
      const caching = { etag, "cache-control": "no-cache", "x-content-type-options": "nosniff" }
      return matchesEntityTag(headers["if-none-match"], etag)
        ? HttpServerResponse.empty({ status: 304, headers: caching })
        : HttpServerResponse.text(body, { contentType, headers: caching })
    })
}

/**
 * Serves the OpenAPI documents, such as `/api/v4/openapi.json` and `/api/v4/openapi.yaml`, and the API reference at
 * `/docs`. Needs no API key.
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
      yield* router.add(
        "GET",
        `/docs/${version}`,
        yield* pageOf(async () => referencePage(await readReference(version))),
      )
    }
    const contents = yield* pageOf(async () => contentsPage(await Promise.all(apiVersions.map(readReference))))
    yield* router.add("GET", "/docs", contents)
  }),
)
