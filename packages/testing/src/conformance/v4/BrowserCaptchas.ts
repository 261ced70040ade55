import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, checksOf } from "../Check.ts"
import { expect, expectEqual } from "../CheckStatus.ts"
import { unknownId } from "../general/Requests.ts"

/** Checks of CAPTCHAs of browsers. Starts one browser. */
export const browserCaptchaChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createBrowser, {
    "returns 422 for a solver that does not exist, and for one out of range": async ({ service }) => {
      for (const captcha of [
        { solver: "webhook" },
        { solver: "webhook", webhookId: unknownId },
        { solver: "guess" },
        { solver: "human", timeoutSeconds: 4 },
      ]) {
        const { issues } = await service.rejects(v4.createBrowser, { body: { captcha } }, 422)
        expect(
          issues.some(({ loc }) => loc.includes("captcha")),
          `the issues of ${JSON.stringify(captcha)} do not name captcha`,
        )
      }
    },
  }),
  ...checksOf(v4.listBrowserCaptchas, {
    "is empty for a browser whose pages have shown none": async ({ service }) => {
      const body = { timeout: 5, captcha: { solver: "human" as const } }
      const { id } = await service.call(v4.createBrowser, { body })
      const { captchas } = await service.call(v4.listBrowserCaptchas, { path: { session_id: id } })
      await service.call(v4.updateBrowser, { path: { session_id: id }, body: { action: "stop" } })
      expectEqual("the CAPTCHAs", captchas, [])
    },
    "returns 404 for an unknown browser": async ({ service }) => {
      await service.rejects(v4.listBrowserCaptchas, { path: { session_id: unknownId } }, 404)
    },
  }),
]
