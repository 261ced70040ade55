import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KeyRotation } from "../../access/credential/KeyRotation.ts"
import { orDefect } from "../ErrorResponse.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "credentials",
  Effect.fnUntraced(function* (handlers) {
    const { rewrap } = yield* KeyRotation

    return handlers.handle("rewrapCredentialKeys", () =>
      rewrap.pipe(
        // Becomes a 503 if the key service does not answer.
        Effect.catchTag("KeyEncryptionError", (error) => Effect.die(error)),
        orDefect,
      ),
    )
  }),
)
