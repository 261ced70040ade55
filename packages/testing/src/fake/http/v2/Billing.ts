import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { answer } from "../Answer.ts"
import { accountView } from "../unversioned/AccountView.ts"
import { Api } from "./Api.ts"

/**
 * The operation on the account.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "billing", (handlers) =>
  handlers.handle("getBillingAccount", () => answer(accountView)),
)
