import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "./Api.ts"

/**
 * The operations on profiles.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "profiles", (handlers) =>
  handlers
    .handle("listProfiles", () => Effect.die("not served yet"))
    .handle("createProfile", () => Effect.die("not served yet"))
    .handle("getProfile", () => Effect.die("not served yet"))
    .handle("updateProfile", () => Effect.die("not served yet"))
    .handle("deleteProfile", () => Effect.die("not served yet")),
)
