import * as v2 from "@tabwright/raw/v2/operations"
import { type Check, checksOf } from "../Check.ts"
import { expect } from "../CheckStatus.ts"
import { undoAtEnd, upload } from "../general/Resources.ts"
import { accountChecks, modelChecks } from "../unversioned/Account.ts"
import { browserChecks } from "../unversioned/Browsers.ts"
import { profileChecks } from "../unversioned/Profiles.ts"
import { endOfSessionChecks, sessionChecks } from "./Sessions.ts"
import { skillChecks } from "./Skills.ts"
import { taskChecks } from "./Tasks.ts"

const file = { fileName: "hello.txt", contentType: "text/plain", sizeBytes: 5 }

const browserUploadChecks: ReadonlyArray<Check> = checksOf(v2.createBrowserUpload, {
  "returns a URL that accepts the bytes": async (context) => {
    const { id: session_id } = await context.service.call(v2.createBrowser, { body: { timeout: 5 } })
    const path = { session_id }
    const stop = { path, body: { action: "stop" } } as const
    undoAtEnd(context, `browser ${session_id}`, v2.updateBrowser, stop)
    const answer = await context.service.call(v2.createBrowserUpload, { path, body: file })
    const status = await upload(context, answer.url, "POST", "hello", "text/plain")
    expect(status >= 200 && status < 300, `the upload returned ${status}`)
    const other = { ...file, contentType: "application/x-msdownload" }
    await context.service.rejects(v2.createBrowserUpload, { path, body: other }, 400)
    await context.service.call(v2.updateBrowser, stop)
  },
})

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
