import * as v3 from "@tabwright/raw/v3/operations"
import type { Check } from "../Check.ts"
import { accountChecks, modelChecks } from "../unversioned/Account.ts"
import { browserChecks } from "../unversioned/Browsers.ts"
import { profileChecks } from "../unversioned/Profiles.ts"
import { sessionChecks } from "./Sessions.ts"
import { workspaceChecks } from "./Workspaces.ts"

/** Checks of v3, in execution order. */
export const v3Checks: ReadonlyArray<Check> = [
  ...accountChecks(v3),
  ...modelChecks(v3.listModels),
  ...profileChecks("v3", v3),
  ...workspaceChecks,
  ...sessionChecks,
  ...browserChecks("v3", v3),
]
