import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { answer } from "../Answer.ts"
import { profileOperations } from "../unversioned/ProfileOperations.ts"
import { Api } from "./Api.ts"

/**
 * The operations on profiles.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "profiles", (handlers) =>
  handlers
    .handle("listProfiles", ({ query }) => answer((caller) => profileOperations.list(caller, query)))
    .handle("createProfile", ({ payload }) => answer((caller) => profileOperations.create(caller, payload)))
    .handle("getProfile", ({ params }) => answer((caller) => profileOperations.get(caller, params.profile_id)))
    .handle("updateProfile", ({ params, payload }) =>
      answer((caller) => profileOperations.update(caller, params.profile_id, payload)),
    )
    .handle("deleteProfile", ({ params }) => answer((caller) => profileOperations.remove(caller, params.profile_id))),
)
