import type { Captcha } from "@tabwright/agent"
import { Effect, Option, Redacted, Schema } from "effect"
import { NoAnswer } from "./WebhookQuestions.ts"

/** Pause before a receiver that failed is asked again. */
const retryPause = "2 seconds"

const Answer = Schema.fromJsonString(
  Schema.Struct({ token: Schema.String.check(Schema.isPattern(/^[\w.~+/=:|-]{1,8192}$/)) }),
)
const decodeAnswer = Schema.decodeUnknownOption(Answer)

/** Reasons for which a token is not used, in runs and in browsers of clients. */
export const tokenProblems = {
  notTaken: ({ name }: Captcha) => `A ${name} takes no token.`,
  pageChanged: "The page changed before the token arrived.",
}

/** Returns the question for the token of a CAPTCHA. The page's `url` has no secrets. */
export const captchaQuestion = (
  { action, kind, siteKey }: Captcha,
  asked: {
    readonly id: string
    readonly projectId: string
    readonly webhookId: string
    readonly runId: string | null
    readonly sessionId: string | null
    readonly browserId: string | null
    readonly url: string
    readonly expiresAt: Date
  },
) => ({
  projectId: asked.projectId,
  webhookId: asked.webhookId,
  id: asked.id,
  type: "captcha.requested",
  payload: {
    captcha_id: asked.id,
    run_id: asked.runId,
    session_id: asked.sessionId,
    browser_session_id: asked.browserId,
    kind,
    site_key: siteKey,
    page_url: asked.url,
    action,
    deadline: asked.expiresAt.toISOString(),
  },
})

/** Asks for a CAPTCHA's token until there is an answer or the time is over. A receiver that fails is asked again. */
export const captchaToken = Effect.fnUntraced(function* (
  ask: (limitMs: number) => Effect.Effect<string, NoAnswer>,
  leftMs: number,
): Effect.fn.Return<Redacted.Redacted, NoAnswer> {
  const until = performance.now() + leftMs
  const text = yield* Effect.suspend(() => ask(Math.max(0, until - performance.now()))).pipe(
    Effect.tapError(({ isRetryable }) => (isRetryable ? Effect.sleep(retryPause) : Effect.void)),
    Effect.retry({ while: ({ isRetryable }) => isRetryable && performance.now() < until }),
  )
  return yield* Option.match(decodeAnswer(text), {
    onNone: () => new NoAnswer({ message: "The receiver's response has no token.", isRetryable: false }),
    onSome: ({ token }) => Effect.succeed(Redacted.make(token, { label: "token" })),
  })
})
