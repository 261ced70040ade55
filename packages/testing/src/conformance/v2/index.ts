import * as v2 from "@tabwright/raw/v2/operations"
import type { Check } from "../Check.ts"
import { accountChecks } from "../unversioned/Account.ts"
import { browserChecks } from "../unversioned/Browsers.ts"
import { modelChecks } from "../unversioned/Models.ts"
import { profileChecks } from "../unversioned/Profiles.ts"
import { browserUploadChecks, skillChecks } from "./Browsers.ts"
import { endOfSessionChecks, sessionChecks } from "./Sessions.ts"
import { taskChecks } from "./Tasks.ts"

/** Checks of v2, in execution order. */
export const v2Checks: ReadonlyArray<Check> = [
  ...accountChecks(v2),
  ...modelChecks(v2.listModels),
  ...profileChecks("v2", v2),
  ...sessionChecks,
  ...taskChecks,
  ...endOfSessionChecks,
  ...browserChecks("v2", v2),
  ...browserUploadChecks,
  ...skillChecks,
]
