import * as v4 from "@tabwright/raw/v4/operations"
import type { Check } from "../Check.ts"
import { browserChecks } from "../unversioned/Browsers.ts"
import { modelChecks } from "../unversioned/Models.ts"
import { profileChecks } from "../unversioned/Profiles.ts"
import { eventChecks } from "./Events.ts"
import { keyChecks } from "./Key.ts"
import { activeRunChecks, endOfRunChecks, runChecks } from "./Runs.ts"
import { endOfSessionChecks, queueChecks, sessionChecks } from "./Sessions.ts"
import { workspaceChecks } from "./Workspaces.ts"
import { recipeChecks } from "./Recipes.ts"
import { endOfWebhookChecks, webhookChecks } from "./Webhooks.ts"

/** Checks of v4, in execution order. */
export const v4Checks: ReadonlyArray<Check> = [
  ...modelChecks(v4.listModels),
  ...keyChecks,
  ...profileChecks("v4", v4),
  ...webhookChecks,
  ...workspaceChecks,
  ...runChecks,
  ...eventChecks,
  ...sessionChecks,
  ...activeRunChecks,
  ...queueChecks,
  ...endOfRunChecks,
  ...recipeChecks,
  ...endOfWebhookChecks,
  ...endOfSessionChecks,
  ...browserChecks("v4", v4),
]
