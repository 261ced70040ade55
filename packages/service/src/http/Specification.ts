import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { readFile } from "node:fs/promises"

/** The documents lie at the root of the repository, and beside the built files of a published package. */
const folder = new URL("../../../../spec/", import.meta.url)

const documents = ["v2", "v3", "v4", "admin"]

/**
 * Serves the wire contract as it is written: `/openapi/v4.yaml` and its sisters.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpRouter.use((router) =>
  Effect.forEach(documents, (name) =>
    Effect.gen(function* () {
      const text = yield* Effect.promise(() => readFile(new URL(`${name}.yaml`, folder), "utf8"))
      yield* router.add(
        "GET",
        `/openapi/${name}.yaml`,
        Effect.succeed(HttpServerResponse.text(text, { contentType: "application/yaml" })),
      )
    }),
  ),
)
