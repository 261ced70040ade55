import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { operationResponse } from "../OperationResponse.ts"
import { accountView } from "../unversioned/AccountView.ts"
import { Api } from "./Api.ts"

/** Account operation. */
export const layer = HttpApiBuilder.group(Api, "billing", (handlers) =>
  handlers.handle("getBillingAccount", () => operationResponse(accountView)),
)
