import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { accountOperations } from "../unversioned/Account.ts"
import * as SkillOutput from "../files/SkillOutput.ts"
import { Api } from "./Api.ts"
import * as Browsers from "./Browsers.ts"
import * as Files from "./Files.ts"
import * as Models from "./Models.ts"
import * as Profiles from "./Profiles.ts"
import * as Sessions from "./Sessions.ts"
import * as SharePage from "./SharePage.ts"
import * as Skills from "./Skills.ts"
import * as TaskLog from "./TaskLog.ts"
import * as Tasks from "./Tasks.ts"

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
      Skills.layer,
    ]),
  ),
  TaskLog.layer,
  SkillOutput.layer,
  SharePage.layer,
)
