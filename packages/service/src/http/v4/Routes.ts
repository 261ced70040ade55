import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ZeroRetention, Api } from "./Api.ts"
import * as Browsers from "./Browsers.ts"
import * as Credentials from "./credential/Credentials.ts"
import * as Vaults from "./credential/Vaults.ts"
import * as Evals from "./eval/Evals.ts"
import * as Extensions from "./Extensions.ts"
import * as Key from "./Key.ts"
import * as Marketplace from "./skill/Marketplace.ts"
import * as McpServers from "./McpServers.ts"
import * as Models from "./Models.ts"
import * as Notifications from "./webhook/Notifications.ts"
import * as Pages from "./page/Pages.ts"
import * as Profiles from "./Profiles.ts"
import * as Recipes from "./Recipes.ts"
import { Exports } from "../files/Exports.ts"
import * as RunTrace from "../files/RunTrace.ts"
import * as Runs from "./Runs.ts"
import * as Schedules from "./schedule/Schedules.ts"
import * as Sessions from "./Sessions.ts"
import * as Stats from "./Stats.ts"
import * as Skills from "./skill/Skills.ts"
import * as ConsoleSessions from "./user/ConsoleSessions.ts"
import * as Invitations from "./user/Invitations.ts"
import * as Members from "./user/Members.ts"
import * as Project from "./user/Project.ts"
import * as Webhooks from "./webhook/Webhooks.ts"
import * as Workspaces from "./Workspaces.ts"

/** All routes of v4, with the traces that its links lead to. */
export const layer = Layer.mergeAll(
  HttpApiBuilder.layer(Api).pipe(
    Layer.provide([
      Runs.layer,
      Sessions.layer,
      Browsers.layer,
      Workspaces.layer,
      Recipes.layer,
      Evals.layer,
      Profiles.layer,
      Models.layer,
      Key.layer,
      Stats.layer,
      Members.layer,
      Project.layer,
      Invitations.layer,
      ConsoleSessions.layer,
      Webhooks.layer,
      Notifications.layer,
      McpServers.layer,
      Credentials.layer,
      Vaults.layer,
      Schedules.layer,
      Pages.layer,
      Extensions.layer,
      Skills.layer,
      Marketplace.layer,
    ]),
    Layer.provide(ZeroRetention.layer),
  ),
  RunTrace.layer,
).pipe(Layer.provide(Exports.layer))
