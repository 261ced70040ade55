import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "./Api.ts"

const notServedYet = Effect.die("not served yet")

/**
 * The operations on files.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "files", (handlers) =>
  handlers
    .handle("createSessionUpload", () => notServedYet)
    .handle("createBrowserUpload", () => notServedYet)
    .handle("getTaskOutputFile", () => notServedYet),
)
