import { NotFound } from "@tabwright/raw/admin/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SignInCodes } from "../../access/SignInCodes.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { signInLink } from "../console/SignInLink.ts"
import { publicAddress } from "../PublicAddress.ts"
import { orDefect, refuse } from "../Refusal.ts"
import { Api } from "./Api.ts"

/**
 * The operation that makes links to sign in to the console.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(
  Api,
  "console",
  Effect.fnUntraced(function* (handlers) {
    const codes = yield* SignInCodes

    return handlers.handle("createSignInCode", () =>
      Effect.gen(function* () {
        const { projectId } = yield* Caller
        const made = yield* orDefect(codes.create(projectId))
        if (Option.isNone(made)) return yield* refuse(NotFound, "ProjectNotFound")
        return signInLink(yield* publicAddress, made.value)
      }),
    )
  }),
)
