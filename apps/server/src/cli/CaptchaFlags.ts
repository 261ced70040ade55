import { Effect, Option } from "effect"
import { Flag } from "effect/cli"
import { GivenId } from "../client/Ids.ts"
import { UsageError } from "../ExitCode.ts"
import * as Flags from "./Flags.ts"

/** The options that select the solver of CAPTCHAs. */
export const captchaFlags = {
  captcha: Flag.String("captcha").pipe(
    Flag.map((text) => (text === "human" ? text : new GivenId("webhook", text))),
    Flag.withMetavar("human|WEBHOOK"),
    Flag.withDescription(
      "who solves CAPTCHAs: a person in the live view, or the webhook with this ID or URL (default: they stay unsolved)",
    ),
    Flag.optional,
    Flag.map(Option.getOrUndefined),
  ),
  captchaFallback: Flags.toggle("captcha-fallback", "ask a person if the webhook has no solution"),
}

interface CaptchaOptions {
  readonly captcha: string | undefined
  readonly captchaFallback: boolean
}

/** Returns the settings of a request. */
export const captchaSettings = Effect.fnUntraced(function* ({ captcha, captchaFallback }: CaptchaOptions) {
  if (captchaFallback && (captcha === undefined || captcha === "human")) {
    return yield* new UsageError({ message: "--captcha-fallback requires --captcha with a webhook." })
  }
  if (captcha === undefined) return undefined
  if (captcha === "human") return { solver: "human" } as const
  const fallback = captchaFallback ? ({ fallback: "human" } as const) : {}
  return { solver: "webhook", webhookId: captcha, ...fallback } as const
})
