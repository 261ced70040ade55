import { judgeByModel, judgeByRules, type JudgeCase, type Judged } from "@tabwright/agent"
import { Context, Effect, Layer, Option, Stream } from "effect"
import { Files } from "../files/Files.ts"
import { plannerModel } from "../model/DefaultModels.ts"
import { ModelConnections } from "../model/ModelConnections.ts"
import { FileStore } from "../store/FileStore.ts"
import { JudgementStore } from "../store/JudgementStore.ts"
import type { JudgeWish } from "../store/RunSettings.ts"
import type { Run, RunEnd } from "../store/RunStore.ts"
import type { Session } from "../store/SessionStore.ts"
import { SpendingLimits } from "../store/SpendingLimits.ts"
import { type Step, StepStore } from "../store/StepStore.ts"
import { isDatabaseAway, throughOutage } from "./Outage.ts"
import { recordOf } from "./RunJournal.ts"
import type { SecretMask } from "./SecretMask.ts"

/** Pictures of the last steps that a judge is shown; the agent's judge takes no more. */
const maxPictures = 10

/** Of a judge by rules alone. */
type Opinion = Pick<Judged, "judgement"> & { readonly usage?: Judged["usage"]; readonly model?: string }

/**
 * Has runs judged that asked for it: by a model, or by rules where the judge is the embedded planner, its model gives no report, or
 * what is left of a limit does not pay for one.
 *
 * @category services
 * @since 0.1.0
 */
export class RunJudge extends Context.Service<
  RunJudge,
  {
    /** Judges a run that is about to end so, once. Does nothing for one that nobody wants judged. */
    judge(run: Run, session: Session, end: RunEnd, mask: SecretMask): Effect.Effect<void>
  }
>()("@tabwright/service/run/RunJudge") {
  static readonly layer = Layer.effect(
    RunJudge,
    Effect.gen(function* () {
      const connections = yield* ModelConnections
      const judgements = yield* JudgementStore
      const steps = yield* StepStore
      const rows = yield* FileStore
      const files = yield* Files
      const limits = yield* SpendingLimits

      const picture = Effect.fnUntraced(function* (id: string) {
        const found = yield* files.read(id)
        if (Option.isNone(found)) return []
        return [new Uint8Array(Buffer.concat(yield* Stream.runCollect(found.value.bytes)))]
      }, Effect.scoped)

      /** A judge that sees fewer pictures still judges. */
      const picturesOf = (taken: ReadonlyArray<Step>) =>
        Effect.map(
          Effect.forEach(taken.flatMap(({ screenshotFileId }) => screenshotFileId ?? []).slice(-maxPictures), (id) =>
            picture(id).pipe(Effect.catch(() => Effect.succeed([]))),
          ),
          (found) => found.flat(),
        )

      const ask = Effect.fnUntraced(function* (
        run: Run,
        session: Session,
        wish: JudgeWish,
        given: JudgeCase,
        screenshots: ReadonlyArray<Uint8Array>,
      ): Effect.fn.Return<Opinion> {
        if (wish.model === plannerModel) return { judgement: yield* judgeByRules(given) }
        return yield* Effect.gen(function* () {
          const model = yield* throughOutage(
            connections.connect({
              projectId: run.projectId,
              version: run.settings.apiVersion ?? session.apiVersion,
              model: wish.model,
              // How hard the agent thinks says nothing about its judge.
              reasoning: {},
              keySource: wish.keySource,
            }),
          )
          const allowance = (yield* throughOutage(limits.ofRun(run.id))) ?? undefined
          const judged = yield* judgeByModel(given, { model, screenshots, allowance })
          return { ...judged, model: wish.model }
        }).pipe(
          Effect.catch((error) => {
            const usage = error._tag === "ModelError" ? error.usage : undefined
            const costUsd = error._tag === "ModelError" ? (error.costUsd ?? null) : null
            return Effect.map(insteadOf(wish, given, error.message), (opinion): Opinion => ({
              ...opinion,
              model: wish.model,
              ...(usage === undefined ? {} : { usage: { ...usage, costUsd } }),
            }))
          }),
          // What is wrong with the judge is nothing that is wrong with the run.
          Effect.catchDefect((defect) =>
            isDatabaseAway(defect)
              ? Effect.die(defect)
              : Effect.andThen(
                  Effect.logError("The judge failed", defect),
                  insteadOf(wish, given, "an internal error, of which the server's log has the cause."),
                ),
          ),
        )
      })

      const judge = Effect.fn("RunJudge.judge")(function* (run: Run, session: Session, end: RunEnd, mask: SecretMask) {
        const wish = run.settings.judge
        if (wish === undefined || run.judgement !== null) return
        const taken = yield* throughOutage(steps.list(run.id))
        const own = yield* throughOutage(rows.ofRun(run.id))
        const { outputSchema } = run.settings
        const given: JudgeCase = {
          task: run.task,
          steps: taken.map(recordOf),
          end: {
            text: end.text,
            isSuccess: end.reason === "Done",
            ...(end.output === undefined ? {} : { output: end.output }),
          },
          files: own.map(({ path }) => path),
          ...(wish.groundTruth === undefined ? {} : { groundTruth: wish.groundTruth }),
          ...(wish.context === undefined ? {} : { context: wish.context }),
          ...(outputSchema === undefined ? {} : { outputSchema }),
        }
        const { judgement, model, usage } = yield* ask(run, session, wish, given, yield* picturesOf(taken))
        const told = usage === undefined ? [] : [judgeEvent(model, usage)]
        yield* throughOutage(
          judgements.keep(run, {
            judgement: mask(judgement),
            usage: usage === undefined ? undefined : { model, ...usage },
            events: told,
          }),
        )
      })

      return RunJudge.of({ judge })
    }),
  )
}

const insteadOf = (wish: JudgeWish, given: JudgeCase, why: string): Effect.Effect<Opinion> =>
  Effect.map(judgeByRules(given), (byRules) => {
    const reasoning = `The model ${wish.model} could not judge: ${why} ${byRules.reasoning}`
    return { judgement: { ...byRules, reasoning } }
  })

const judgeEvent = (model: string | undefined, usage: Judged["usage"]) => ({
  type: "llm.response",
  data: {
    model,
    purpose: "judge",
    input_tokens: usage.inputTokens,
    cached_input_tokens: usage.cachedInputTokens ?? 0,
    cache_write_tokens: usage.cacheWriteTokens ?? 0,
    output_tokens: usage.outputTokens,
    reasoning_tokens: usage.reasoningTokens ?? 0,
    cost_usd: usage.costUsd,
  },
})
