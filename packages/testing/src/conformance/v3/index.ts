import * as v3 from "@tabwright/raw/v3/operations"
import type { Check } from "../Check.ts"
import { accountChecks } from "../unversioned/Account.ts"
import { browserChecks } from "../unversioned/Browsers.ts"
import { modelChecks } from "../unversioned/Models.ts"
import { profileChecks } from "../unversioned/Profiles.ts"
import { sessionChecks } from "./Sessions.ts"
import { workspaceChecks } from "./Workspaces.ts"

/** The laws of v3, in the order in which they can be tried. */
export const v3Checks: ReadonlyArray<Check> = [
  ...accountChecks(v3),
  ...modelChecks(v3.listModels),
  ...profileChecks("v3", v3),
  ...workspaceChecks,
  ...sessionChecks,
  ...browserChecks("v3", v3),
]
