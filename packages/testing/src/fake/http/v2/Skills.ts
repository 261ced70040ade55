import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { operationResponse } from "../OperationResponse.ts"
import { numberedPage } from "../Page.ts"
import { Api } from "./Api.ts"

/** Skill lists, always empty. */
export const layer = HttpApiBuilder.group(Api, "skills", (handlers) =>
  handlers
    .handle("listSkills", ({ query }) => operationResponse(() => numberedPage([], query, (skill) => skill)))
    .handle("listMarketplaceSkills", ({ query }) => operationResponse(() => numberedPage([], query, (skill) => skill))),
)
