import { importIssues } from "@tabwright/core/contract"
import { Conflict, NotFound, ValidationFailed } from "@tabwright/raw/v4/api"
import type { ProfileImportRequest } from "@tabwright/raw/v4/schemas"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ProfileImports } from "../../browser/ProfileImports.ts"
import { failInvalid, failWith, orDefect } from "../ErrorResponse.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { profileOperations } from "../unversioned/Profiles.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "profiles",
  Effect.fnUntraced(function* (handlers) {
    const profiles = yield* profileOperations({ NotFound })
    const imports = yield* ProfileImports

    const importLogins = Effect.fnUntraced(function* (id: string, request: ProfileImportRequest) {
      const { projectId } = yield* Caller
      yield* profiles.get(id)
      const issues = importIssues(request)
      if (issues.length > 0) return yield* failInvalid(ValidationFailed, issues)
      const result = yield* orDefect(imports.add({ id, projectId }, request))
      if (result === "inUse") return yield* failWith(Conflict, "ProfileInUse")
      // Also fails if the profile was deleted meanwhile.
      return yield* profiles.get(id)
    })

    return handlers
      .handle("listProfiles", ({ query }) => profiles.list(query))
      .handle("createProfile", ({ payload }) => profiles.create(payload))
      .handle("getProfile", ({ params }) => profiles.get(params.profile_id))
      .handle("updateProfile", ({ params, payload }) => profiles.update(params.profile_id, payload))
      .handle("deleteProfile", ({ params }) => profiles.delete(params.profile_id))
      .handle("importProfile", ({ params, payload }) => importLogins(params.profile_id, payload))
  }),
)
