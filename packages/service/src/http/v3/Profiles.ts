import { NotFound } from "@tabwright/raw/v3/api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { profileOperations } from "../unversioned/Profiles.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "profiles",
  Effect.fnUntraced(function* (handlers) {
    const profiles = yield* profileOperations({ NotFound })
    return handlers
      .handle("listProfiles", ({ query }) => profiles.list(query))
      .handle("createProfile", ({ payload }) => profiles.create(payload))
      .handle("getProfile", ({ params }) => profiles.get(params.profile_id))
      .handle("updateProfile", ({ params, payload }) => profiles.update(params.profile_id, payload))
      .handle("deleteProfile", ({ params }) => profiles.delete(params.profile_id))
  }),
)
