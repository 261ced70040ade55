import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { apiVersions, readDocument, readReference } from "../../reference/Reference.ts"
import { contentSecurityPolicy, contentsPage, referencePage } from "../../reference/ReferencePage.ts"
import { getOrHead } from "../server/NotFoundRoute.ts"

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

/** Serves the OpenAPI documents, such as `/openapi/v4.yaml`, and the API reference at `/docs`. Needs no API key. */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const serve = (path: `/${string}`, answer: Effect.Effect<HttpServerResponse.HttpServerResponse>) =>
      router.add("*", path, getOrHead(answer))
    for (const version of apiVersions) {
      const text = yield* Effect.promise(() => readDocument(version))
      yield* serve(
        `/openapi/${version}.yaml`,
        Effect.succeed(HttpServerResponse.text(text, { contentType: "application/yaml" })),
      )
      yield* serve(`/docs/${version}`, yield* pageOf(async () => referencePage(await readReference(version))))
    }
    const contents = yield* pageOf(async () => contentsPage(await Promise.all(apiVersions.map(readReference))))
    yield* serve("/docs", contents)
  }),
)
