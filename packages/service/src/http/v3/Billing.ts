import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "./Api.ts"

/**
 * The project's account.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "billing", (handlers) =>
  handlers.handle("getBillingAccount", () => Effect.die("not served yet")),
)
