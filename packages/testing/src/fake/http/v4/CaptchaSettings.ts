import type { CaptchaSettings } from "@tabwright/raw/v4/types"
import type { CallerShape } from "../ApiKeyAuth.ts"

/** The webhook that solves CAPTCHAs must be one of the project. */
export const captchaIssues = ({ projectId, state }: CallerShape, captcha: CaptchaSettings | null | undefined) => {
  if (captcha?.solver !== "webhook") return []
  const loc = ["body", "captcha", "webhookId"]
  const { webhookId } = captcha
  if (!webhookId) return [{ loc, msg: "Pass the id of the webhook that solves CAPTCHAs", type: "missing" }]
  const isKnown = state.webhooks.list(projectId).some(({ id }) => id === webhookId)
  return isKnown ? [] : [{ loc, msg: "The project has no webhook with this id", type: "value_error" }]
}
