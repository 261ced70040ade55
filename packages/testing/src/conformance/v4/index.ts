import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, checksOf } from "../Check.ts"
import { expect, expectEqual } from "../CheckStatus.ts"
import { modelChecks } from "../unversioned/Account.ts"
import { browserChecks } from "../unversioned/Browsers.ts"
import { profileChecks } from "../unversioned/Profiles.ts"
import { importChecks, profileBrowserChecks } from "./Profiles.ts"
import { browserCaptchaChecks } from "./BrowserCaptchas.ts"
import { browserLogChecks } from "./BrowserLogs.ts"
import { credentialChecks } from "./Credentials.ts"
import { vaultChecks } from "./Vaults.ts"
import { userChecks } from "./Users.ts"
import { extensionChecks } from "./Extensions.ts"
import { evalChecks } from "./Evals.ts"
import { eventChecks } from "./run/Events.ts"
import { mcpServerChecks } from "./McpServers.ts"
import { notificationChecks } from "./Notifications.ts"
import { pageChecks } from "./Pages.ts"
import { recipeChecks } from "./Recipes.ts"
import { runListChecks } from "./run/RunList.ts"
import { activeRunChecks, endOfRunChecks, runChecks } from "./run/Runs.ts"
import { scheduleChecks } from "./Schedules.ts"
import { endOfSessionChecks, queueChecks, sessionChecks } from "./Sessions.ts"
import { skillChecks } from "./Skills.ts"
import { statsChecks } from "./Stats.ts"
import { endOfWebhookChecks, webhookChecks } from "./Webhooks.ts"
import { workspaceChecks } from "./Workspaces.ts"

const keyChecks: ReadonlyArray<Check> = checksOf(v4.getKey, {
  "returns the key's scopes, spending and project": async ({ service }) => {
    const key = await service.call(v4.getKey, {})
    expect(key.scopes.includes("read"), "the key has no read scope")
    expect(key.prefix.length <= 12, `the prefix has ${key.prefix.length} characters`)
    expect(Number(key.spentThisMonthUsd) >= 0, `spentThisMonthUsd is ${key.spentThisMonthUsd}`)
    const again = await service.call(v4.getKey, {})
    expectEqual("key and project", [again.id, again.projectId], [key.id, key.projectId])
  },
})

/** Checks of v4, in execution order. */
export const v4Checks: ReadonlyArray<Check> = [
  ...modelChecks(v4.listModels),
  ...keyChecks,
  ...profileChecks("v4", v4),
  ...importChecks,
  ...profileBrowserChecks,
  ...webhookChecks,
  ...notificationChecks,
  ...mcpServerChecks,
  ...credentialChecks,
  ...vaultChecks,
  ...userChecks,
  ...pageChecks,
  ...extensionChecks,
  ...workspaceChecks,
  ...runChecks,
  ...runListChecks,
  ...statsChecks,
  ...eventChecks,
  ...sessionChecks,
  ...activeRunChecks,
  ...queueChecks,
  ...endOfRunChecks,
  ...recipeChecks,
  ...skillChecks,
  ...scheduleChecks,
  ...evalChecks,
  ...endOfWebhookChecks,
  ...endOfSessionChecks,
  ...browserChecks("v4", v4),
  ...browserCaptchaChecks,
  ...browserLogChecks,
]
