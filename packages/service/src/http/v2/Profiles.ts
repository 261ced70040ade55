import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "./Api.ts"

const notServedYet = Effect.die("not served yet")

/**
 * The operations on profiles.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "profiles", (handlers) =>
  handlers
    .handle("listProfiles", () => notServedYet)
    .handle("createProfile", () => notServedYet)
    .handle("getProfile", () => notServedYet)
    .handle("updateProfile", () => notServedYet)
    .handle("deleteProfile", () => notServedYet),
)
