import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { accountOperations } from "../unversioned/Account.ts"
import { Api } from "./Api.ts"
import * as Browsers from "./Browsers.ts"
import * as Files from "./Files.ts"
import * as Models from "./Models.ts"
import * as Profiles from "./Profiles.ts"
import * as Sessions from "./Sessions.ts"
import * as SharePage from "./SharePage.ts"
import * as TaskLog from "./TaskLog.ts"
import * as Tasks from "./Tasks.ts"

const none = ({ query }: { readonly query: { readonly pageNumber: number; readonly pageSize: number } }) =>
  Effect.succeed({ items: [], totalItems: 0, pageNumber: query.pageNumber, pageSize: query.pageSize })

/** The operations that list skills. Skills are not supported, so the lists are empty. */
const skills = HttpApiBuilder.group(Api, "skills", (handlers) =>
  handlers.handle("listSkills", none).handle("listMarketplaceSkills", none),
)

const billing = HttpApiBuilder.group(
  Api,
  "billing",
  Effect.fnUntraced(function* (handlers) {
    const account = yield* accountOperations
    return handlers.handle("getBillingAccount", () => account.get)
  }),
)

/** All routes of v2, with the pages that its links lead to: task logs and shared sessions. */
export const layer = Layer.mergeAll(
  HttpApiBuilder.layer(Api).pipe(
    Layer.provide([
      Tasks.layer,
      Sessions.layer,
      Files.layer,
      Browsers.layer,
      Profiles.layer,
      billing,
      Models.layer,
      skills,
    ]),
  ),
  TaskLog.layer,
  SharePage.layer,
)
