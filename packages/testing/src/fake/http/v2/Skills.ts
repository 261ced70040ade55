import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { answer } from "../Answer.ts"
import { numberedPage } from "../Page.ts"
import { Api } from "./Api.ts"

/**
 * The lists of skills: there are none, and clients that look for some are told so.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "skills", (handlers) =>
  handlers
    .handle("listSkills", ({ query }) => answer(() => numberedPage([], query, (skill) => skill)))
    .handle("listMarketplaceSkills", ({ query }) => answer(() => numberedPage([], query, (skill) => skill))),
)
