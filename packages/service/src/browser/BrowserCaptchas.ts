import { type Captcha, captchaExpression, captchaFrom, tokenExpression } from "@tabwright/agent"
import type { AttachedTarget, HostedBrowser } from "@tabwright/chromium"
import { Context, Effect, Fiber, FiberMap, Layer, Redacted, Schema } from "effect"
import { Projects } from "../access/Projects.ts"
import { BrowserCaptchaStore } from "../store/browser/BrowserCaptchaStore.ts"
import type { BrowserRow } from "../store/browser/BrowserStore.ts"
import { withRandomIds } from "../store/IdGenerator.ts"
import type { CaptchaOptions } from "../store/run/RunSettings.ts"
import { captchaQuestion, captchaToken, tokenProblems } from "../webhook/CaptchaTokens.ts"
import { NoAnswer, WebhookQuestions } from "../webhook/WebhookQuestions.ts"
import type { BrowserHooks } from "./DrivenBrowser.ts"

/** Time between looks at the open pages. */
const watchInterval = "1 second"

/** A page with an open dialog does not respond. */
const readLimit = { limitMs: 2_000 }

/** Gets CAPTCHAs solved in browsers that clients control and that were created with a solver. */
export class BrowserCaptchas extends Context.Service<
  BrowserCaptchas,
  {
    /** Watches the pages until the browser stops. A failure affects nothing else. */
    follow(hosted: HostedBrowser, row: BrowserRow): Effect.Effect<BrowserHooks>
  }
>()("@tabwright/service/browser/BrowserCaptchas") {
  static readonly layer = Layer.effect(
    BrowserCaptchas,
    Effect.gen(function* () {
      const store = yield* BrowserCaptchaStore
      const questions = yield* WebhookQuestions
      const projects = yield* Projects
      const layerScope = yield* Effect.scope

      /** Returns why the webhook did not solve the CAPTCHA, or null. */
      const byWebhook = Effect.fnUntraced(function* (
        { id: browserId, projectId }: BrowserRow,
        target: AttachedTarget,
        { id, captcha }: { readonly id: string; readonly captcha: Captcha },
        { timeoutSeconds, webhookId }: CaptchaOptions,
      ) {
        if (webhookId === undefined || !captcha.takesToken) return tokenProblems.notTaken(captcha)
        const question = captchaQuestion(captcha, {
          id,
          projectId,
          webhookId,
          runId: null,
          sessionId: null,
          browserId,
          url: captcha.url,
          expiresAt: new Date(Date.now() + timeoutSeconds * 1000),
        })
        const ask = (limitMs: number) =>
          questions
            .ask({ ...question, limitMs })
            .pipe(
              Effect.mapError((error) =>
                error instanceof NoAnswer
                  ? error
                  : new NoAnswer({ message: "The server's database did not respond.", isRetryable: true }),
              ),
            )
        const token = yield* Effect.result(captchaToken(ask, timeoutSeconds * 1000))
        if (token._tag === "Failure") return token.failure.message
        const isPlaced = yield* Effect.orElseSucceed(place(target, captcha, token.success), () => false)
        return isPlaced ? null : tokenProblems.pageChanged
      })

      /** Waits until the page no longer shows the CAPTCHA. Returns why no person solved it, or null. */
      const byPerson = Effect.fnUntraced(function* (
        hosted: HostedBrowser,
        row: BrowserRow,
        target: AttachedTarget,
        { id, captcha }: { readonly id: string; readonly captcha: Captcha },
      ) {
        yield* store.askPerson(row, id)
        // A page that does not respond may still show it.
        const unsolved = Effect.orElseSucceed(readCaptcha(target), () => captcha)
        const isOpen = () => hosted.targets.pages().includes(target)
        yield* unsolved.pipe(
          Effect.delay(watchInterval),
          Effect.repeat({ until: (present) => present === undefined || !isOpen() }),
        )
        return isOpen() ? null : "The page was closed."
      })

      const solve = Effect.fn("BrowserCaptchas.solve")(function* (
        hosted: HostedBrowser,
        row: BrowserRow,
        target: AttachedTarget,
        captcha: Captcha,
        options: CaptchaOptions,
      ) {
        const { fallback, solver } = options
        const attempt = { id: yield* store.open(row.id, captcha, solver), captcha }
        let error =
          solver === "webhook"
            ? yield* byWebhook(row, target, attempt, options)
            : yield* byPerson(hosted, row, target, attempt)
        if (error !== null && solver === "webhook" && fallback === "human")
          error = yield* byPerson(hosted, row, target, attempt)
        yield* store.close(attempt.id, error)
        return error === null
      })

      const watch = Effect.fnUntraced(function* (hosted: HostedBrowser, row: BrowserRow, options: CaptchaOptions) {
        /** By page. */
        const solving = yield* FiberMap.make<string>()
        const failed = new Set<string>()
        let attempts = 0

        const look = Effect.fnUntraced(function* (target: AttachedTarget) {
          if (FiberMap.hasUnsafe(solving, target.targetId)) return
          const captcha = yield* Effect.orElseSucceed(readCaptcha(target), () => undefined)
          if (captcha === undefined || attempts >= options.maxAttempts) return
          const topic = `${captcha.kind} ${captcha.siteKey ?? ""} ${captcha.url}`
          if (failed.has(topic)) return
          attempts += 1
          const attempt = solve(hosted, row, target, captcha, options).pipe(
            Effect.catch((error) =>
              Effect.as(Effect.logWarning("Failed to store a CAPTCHA of a browser", error), false),
            ),
            Effect.tap((isSolved) => (isSolved ? Effect.void : Effect.sync(() => failed.add(topic)))),
          )
          yield* FiberMap.run(solving, target.targetId, attempt)
        })

        yield* Effect.suspend(() =>
          Effect.forEach(hosted.targets.pages(), look, { concurrency: 4, discard: true }),
        ).pipe(Effect.andThen(Effect.sleep(watchInterval)), Effect.forever)
      }, Effect.scoped)

      const follow = Effect.fn("BrowserCaptchas.follow")(function* (hosted: HostedBrowser, row: BrowserRow) {
        const { captcha } = row.settings
        // Those of runs are solved by their agents.
        if (captcha === undefined || row.sessionId !== null) return {}
        const watching = yield* watch(hosted, row, captcha).pipe(
          Effect.raceFirst(hosted.exited),
          Effect.catchCause((cause) => Effect.logError("Failed to watch for CAPTCHAs", cause)),
          Effect.annotateLogs({ browserId: row.id }),
          // Outlives the request from which ids are derived.
          withRandomIds,
          Effect.interruptible,
          Effect.forkIn(layerScope),
        )
        const forget = projects.isZeroRetention(row.projectId).pipe(
          Effect.flatMap((keepsNothing) => (keepsNothing ? store.deleteOf(row.id) : Effect.void)),
          Effect.catch((error) => Effect.logWarning("Failed to delete the CAPTCHAs of a browser", error)),
        )
        return { beforeEnd: Fiber.interrupt(watching), afterEnd: forget } satisfies BrowserHooks
      })

      return BrowserCaptchas.of({ follow })
    }),
  )
}

const isWorld = Schema.is(Schema.Struct({ executionContextId: Schema.Number }))
const isEvaluated = Schema.is(Schema.Struct({ result: Schema.Struct({ value: Schema.optionalKey(Schema.Unknown) }) }))

/** A world of the same name is reused. */
const world = "tabwright-captcha"

const readCaptcha = Effect.fnUntraced(function* (target: AttachedTarget) {
  // The main frame of a page has the page's id.
  const frame = { frameId: target.targetId, worldName: world }
  const created = yield* target.send("Page.createIsolatedWorld", frame, readLimit)
  if (!isWorld(created)) return undefined
  const script = { expression: captchaExpression, contextId: created.executionContextId, returnByValue: true }
  const read = yield* target.send("Runtime.evaluate", script, readLimit)
  return isEvaluated(read) ? captchaFrom(read.result.value) : undefined
})

/** Places a token in the page's own world, where its callback is. */
const place = Effect.fnUntraced(function* (target: AttachedTarget, captcha: Captcha, token: Redacted.Redacted) {
  const expression = tokenExpression(captcha, token)
  if (expression === undefined) return false
  const script = { expression: Redacted.value(expression), returnByValue: true }
  const placed = yield* target.send("Runtime.evaluate", script, readLimit)
  return isEvaluated(placed) && placed.result.value === true
})
