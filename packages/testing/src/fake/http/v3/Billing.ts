import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { operationResponse } from "../OperationResponse.ts"
import { accountView } from "../unversioned/Account.ts"
import { ApiV3 } from "../Api.ts"

/** Account operation. */
export const layer = HttpApiBuilder.group(ApiV3, "billing", (handlers) =>
  handlers.handle("getBillingAccount", () => operationResponse(accountView)),
)
