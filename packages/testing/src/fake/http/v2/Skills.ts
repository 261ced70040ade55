import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { operationResponse } from "../OperationResponse.ts"
import { numberedPage } from "../Page.ts"
import { ApiV2 } from "../Api.ts"

/** Skill lists, always empty. */
export const layer = HttpApiBuilder.group(ApiV2, "skills", (handlers) =>
  handlers
    .handle("listSkills", ({ query }) => operationResponse(() => numberedPage([], query, (skill) => skill)))
    .handle("listMarketplaceSkills", ({ query }) => operationResponse(() => numberedPage([], query, (skill) => skill))),
)
