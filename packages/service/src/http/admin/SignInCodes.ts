import { NotFound } from "@tabwright/raw/admin/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SignInCodes } from "../../access/SignInCodes.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { signInLink } from "../console/SignInLink.ts"
import { publicUrl } from "../server/PublicUrl.ts"
import { orDefect, failWith } from "../ErrorResponse.ts"
import { Api } from "./Api.ts"

/** The operation that creates sign-in links to the console. */
export const layer = HttpApiBuilder.group(
  Api,
  "console",
  Effect.fnUntraced(function* (handlers) {
    const codes = yield* SignInCodes

    return handlers.handle("createSignInCode", () =>
      Effect.gen(function* () {
        const { projectId } = yield* Caller
        const made = yield* orDefect(codes.create(projectId))
        if (Option.isNone(made)) return yield* failWith(NotFound, "ProjectNotFound")
        return signInLink(yield* publicUrl, made.value)
      }),
    )
  }),
)
