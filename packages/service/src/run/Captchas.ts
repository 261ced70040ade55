import type { AgentError, Captcha, FoundCaptcha } from "@tabwright/agent"
import { Context, Effect, Layer, Option } from "effect"
import { CaptchaStore, type CaptchaAttempt } from "../store/run/CaptchaStore.ts"
import type { CaptchaOptions } from "../store/run/RunSettings.ts"
import type { Run } from "../store/run/RunStore.ts"
import { StepStore } from "../store/run/StepStore.ts"
import { captchaQuestion, captchaToken, tokenProblems } from "../webhook/CaptchaTokens.ts"
import { WebhookQuestions } from "../webhook/WebhookQuestions.ts"
import { ActiveWork } from "./engine/ActiveWork.ts"
import { retryOnOutage } from "./engine/DatabaseOutage.ts"
import { HumanRequests } from "./HumanRequests.ts"
import { RunStopped } from "./worker/RunJournal.ts"
import type { SecretMask } from "./worker/SecretMask.ts"

interface SolvingRun {
  readonly run: Run
  readonly mask: SecretMask
  /** Browser for a person to use. */
  readonly browserId: Effect.Effect<string | undefined>
}

type Solver = CaptchaOptions["solver"]

/** Gets CAPTCHAs of a run solved by a webhook or a person, and reports them as events. */
export class Captchas extends Context.Service<
  Captchas,
  {
    /** Returns the handler of a run's CAPTCHAs. Each is reported once while this worker has the run. */
    handlerOf(of: SolvingRun): (found: FoundCaptcha) => Effect.Effect<boolean, AgentError | RunStopped>
  }
>()("@tabwright/service/run/Captchas") {
  static readonly layer = Layer.effect(
    Captchas,
    Effect.gen(function* () {
      const store = yield* CaptchaStore
      const steps = yield* StepStore
      const questions = yield* WebhookQuestions
      const humans = yield* HumanRequests
      const activeWork = yield* ActiveWork

      const tokenOf = Effect.fnUntraced(function* (
        { browserId, mask, run }: SolvingRun,
        attempt: CaptchaAttempt,
        captcha: Captcha,
        webhookId: string,
      ) {
        const question = captchaQuestion(captcha, {
          id: attempt.id,
          projectId: run.projectId,
          webhookId,
          runId: run.id,
          sessionId: run.sessionId,
          browserId: (yield* browserId) ?? null,
          url: mask(captcha.url),
          expiresAt: attempt.expiresAt,
        })
        return yield* captchaToken((limitMs) => retryOnOutage(questions.ask({ ...question, limitMs })), attempt.leftMs)
      })

      /** Returns why the webhook did not solve the CAPTCHA, or null. */
      const byWebhook = Effect.fnUntraced(function* (
        of: SolvingRun,
        attempt: CaptchaAttempt,
        { browser, captcha }: FoundCaptcha,
        webhookId: string | undefined,
      ) {
        const place = browser.placeCaptchaToken
        if (webhookId === undefined || place === undefined || !captcha.takesToken)
          return tokenProblems.notTaken(captcha)
        const token = yield* Effect.result(tokenOf(of, attempt, captcha, webhookId))
        if (token._tag === "Failure") return token.failure.message
        if (!(yield* place(captcha, token.success))) return tokenProblems.pageChanged
        return null
      })

      /** Returns why no person solved the CAPTCHA, or null. Ends when the page shows that it is solved. */
      const byHuman = Effect.fnUntraced(function* (
        { browserId, mask, run }: SolvingRun,
        { browser, captcha, step }: FoundCaptcha,
      ) {
        const find = browser.captcha ?? Effect.undefined
        const reason = `Solve the CAPTCHA (${captcha.name}) in the live view. The run continues when it is solved.`
        const topic = `captcha ${captcha.kind}`
        const ask = humans.ask(run, {
          kind: "question",
          step,
          topic,
          reason,
          url: mask(captcha.url),
          browserId: yield* browserId,
        })
        // A lost browser ends the step afterwards.
        const unsolved = Effect.orElseSucceed(find, () => captcha)
        const watch = unsolved.pipe(
          Effect.delay(watchInterval),
          Effect.repeat({ until: (present) => present === undefined }),
          Effect.andThen(Effect.ignore(humans.resume(run.projectId, run.id, undefined))),
          Effect.andThen(Effect.never),
        )
        yield* Effect.raceFirst(ask, watch)
        return (yield* find) === undefined ? null : "No person solved it."
      })

      const solve = Effect.fn("Captchas.solve")(function* (
        of: SolvingRun,
        found: FoundCaptcha,
        options: CaptchaOptions,
      ) {
        const { captcha, step } = found
        const { fallback, maxAttempts, solver, timeoutSeconds, webhookId } = options
        const { kind, siteKey } = captcha
        const url = of.mask(captcha.url)
        const opening = store.open(of.run, { kind, siteKey, url, step, waitSeconds: timeoutSeconds, maxAttempts })
        const opened = yield* retryOnOutage(opening)
        if (Option.isNone(opened)) return yield* new RunStopped({ runId: of.run.id })
        const attempt = opened.value
        if (typeof attempt === "string" || attempt.reply !== null) return false
        let by: Solver = solver
        let error = solver === "webhook" ? yield* byWebhook(of, attempt, found, webhookId) : yield* byHuman(of, found)
        if (error !== null && solver === "webhook" && fallback === "human") {
          by = "human"
          error = yield* byHuman(of, found)
        }
        const closed = yield* retryOnOutage(store.close(of.run, attempt, { kind, solver: by }, error))
        return closed ? true : yield* new RunStopped({ runId: of.run.id })
      })

      return Captchas.of({
        handlerOf: (of) => {
          const reported = new Set<string>()
          const { captcha: options } = of.run.settings
          return Effect.fnUntraced(function* (found) {
            const { isPassive, kind, siteKey, url } = found.captcha
            const topic = `${kind} ${siteKey ?? ""} ${url}`
            if (!reported.has(topic)) {
              reported.add(topic)
              const solver = options === undefined || isPassive ? null : options.solver
              const data = of.mask({ kind, site_key: siteKey, url, step: found.step, solver })
              yield* retryOnOutage(steps.appendEvents(of.run, [{ type: "captcha.detected", data }]))
            }
            if (options === undefined || isPassive) return false
            return yield* activeWork.whileWaiting(solve(of, found, options))
          })
        },
      })
    }),
  )
}

/** Time between looks at the page while a person solves a CAPTCHA. */
const watchInterval = "1 second"
