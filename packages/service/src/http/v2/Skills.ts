import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "./Api.ts"

/** Returns an empty page. */
const none = ({ query }: { readonly query: { readonly pageNumber: number; readonly pageSize: number } }) =>
  Effect.succeed({ items: [], totalItems: 0, pageNumber: query.pageNumber, pageSize: query.pageSize })

/** The operations that list skills. Skills are not supported, so the lists are empty. */
export const layer = HttpApiBuilder.group(Api, "skills", (handlers) =>
  handlers.handle("listSkills", none).handle("listMarketplaceSkills", none),
)
