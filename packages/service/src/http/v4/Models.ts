import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "./Api.ts"

/**
 * The operations on models.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "models", (handlers) =>
  handlers.handle("listModels", () => Effect.die("not served yet")),
)
