import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "./Api.ts"

/** The page that a request asks for, of no skills at all. */
const none = ({ query }: { readonly query: { readonly pageNumber: number; readonly pageSize: number } }) =>
  Effect.succeed({ items: [], totalItems: 0, pageNumber: query.pageNumber, pageSize: query.pageSize })

/**
 * The lists of skills: there are none, and clients that look for some are told so.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "skills", (handlers) =>
  handlers.handle("listSkills", none).handle("listMarketplaceSkills", none),
)
