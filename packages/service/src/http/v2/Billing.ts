import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { accountOperations } from "../unversioned/Account.ts"
import { Api } from "./Api.ts"

/** The operations on billing. */
export const layer = HttpApiBuilder.group(
  Api,
  "billing",
  Effect.fnUntraced(function* (handlers) {
    const account = yield* accountOperations
    return handlers.handle("getBillingAccount", () => account.get)
  }),
)
