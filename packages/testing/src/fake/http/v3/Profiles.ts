import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { operationResponse } from "../OperationResponse.ts"
import { profileOperations } from "../unversioned/ProfileOperations.ts"
import { ApiV3 } from "../Api.ts"

/** Profile operations. */
export const layer = HttpApiBuilder.group(ApiV3, "profiles", (handlers) =>
  handlers
    .handle("listProfiles", ({ query }) => operationResponse((caller) => profileOperations.list(caller, query)))
    .handle("createProfile", ({ payload }) => operationResponse((caller) => profileOperations.create(caller, payload)))
    .handle("getProfile", ({ params }) =>
      operationResponse((caller) => profileOperations.get(caller, params.profile_id)),
    )
    .handle("updateProfile", ({ params, payload }) =>
      operationResponse((caller) => profileOperations.update(caller, params.profile_id, payload)),
    )
    .handle("deleteProfile", ({ params }) =>
      operationResponse((caller) => profileOperations.remove(caller, params.profile_id)),
    ),
)
