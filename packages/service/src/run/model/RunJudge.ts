import { judgeByModel, judgeByRules, type JudgeCase, type ModelJudgement } from "@tabwright/agent"
import { Context, Effect, Layer, Option, Stream } from "effect"
import { Files } from "../../files/Files.ts"
import { isBrain } from "../../model/ModelInfo.ts"
import { ModelSettings } from "../../model/ModelSettings.ts"
import { ModelConnections } from "../../model/ModelConnections.ts"
import { FileStore } from "../../store/file/FileStore.ts"
import { JudgementStore } from "../../store/run/JudgementStore.ts"
import type { JudgeOptions } from "../../store/run/RunSettings.ts"
import type { Run, RunEnd } from "../../store/run/RunStore.ts"
import type { Session } from "../../store/session/SessionStore.ts"
import { SpendingLimits } from "../../store/SpendingLimits.ts"
import { type Step, StepStore } from "../../store/run/StepStore.ts"
import { isDatabaseUnavailable, retryOnOutage } from "../engine/DatabaseOutage.ts"
import { recordOf } from "../worker/RunJournal.ts"
import type { SecretMask } from "../worker/SecretMask.ts"

/** Maximum screenshots passed to the judge, the latest ones. The agent's judge accepts no more. */
const maxScreenshots = 10

/** Usage is absent for a judgement by rules. */
type JudgeResult = Pick<ModelJudgement, "judgement"> & {
  readonly usage?: ModelJudgement["usage"]
  readonly model?: string
}

/**
 * Judges runs on request: with a model, or by rules if the judge is the embedded planner, its model fails, or the
 * remaining budget is too small.
 */
export class RunJudge extends Context.Service<
  RunJudge,
  {
    /** Judges a run that is about to end, once. Does nothing if no judgement was requested. */
    judge(run: Run, session: Session, end: RunEnd, mask: SecretMask): Effect.Effect<void>
  }
>()("@tabwright/service/run/model/RunJudge") {
  static readonly layer = Layer.effect(
    RunJudge,
    Effect.gen(function* () {
      const connections = yield* ModelConnections
      const settings = yield* ModelSettings
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

      /** A missing screenshot must not prevent the judgement. */
      const screenshotsOf = (taken: ReadonlyArray<Step>) =>
        Effect.map(
          Effect.forEach(taken.flatMap(({ screenshotFileId }) => screenshotFileId ?? []).slice(-maxScreenshots), (id) =>
            picture(id).pipe(Effect.catch(() => Effect.succeed([]))),
          ),
          (found) => found.flat(),
        )

      const ask = Effect.fnUntraced(function* (
        run: Run,
        session: Session,
        options: JudgeOptions,
        judgeCase: JudgeCase,
        screenshots: ReadonlyArray<Uint8Array>,
      ): Effect.fn.Return<JudgeResult> {
        if (isBrain(settings, options.model)) return { judgement: yield* judgeByRules(judgeCase) }
        return yield* Effect.gen(function* () {
          const model = yield* retryOnOutage(
            connections.connect({
              projectId: run.projectId,
              version: run.settings.apiVersion ?? session.apiVersion,
              model: options.model,
              // The agent's reasoning level does not apply to the judge.
              reasoning: {},
              keySource: options.keySource,
            }),
          )
          const allowance = (yield* retryOnOutage(limits.ofRun(run.id))) ?? undefined
          const judged = yield* judgeByModel(judgeCase, { model, screenshots, allowance })
          return { ...judged, model: options.model }
        }).pipe(
          Effect.catch((error) => {
            const usage = error._tag === "ModelError" ? error.usage : undefined
            const costUsd = error._tag === "ModelError" ? (error.costUsd ?? null) : null
            return Effect.map(judgeByRulesInstead(options, judgeCase, error.message), (result): JudgeResult => ({
              ...result,
              model: options.model,
              ...(usage === undefined ? {} : { usage: { ...usage, costUsd } }),
            }))
          }),
          // A failure of the judge must not fail the run.
          Effect.catchDefect((defect) =>
            isDatabaseUnavailable(defect)
              ? Effect.die(defect)
              : Effect.andThen(
                  Effect.logError("The judge failed", defect),
                  judgeByRulesInstead(options, judgeCase, "an internal error. The server log has the cause."),
                ),
          ),
        )
      })

      const judge = Effect.fn("RunJudge.judge")(function* (run: Run, session: Session, end: RunEnd, mask: SecretMask) {
        const options = run.settings.judge
        if (options === undefined || run.judgement !== null) return
        const taken = yield* retryOnOutage(steps.list(run.id))
        const own = yield* retryOnOutage(rows.ofRun(run.id))
        const { outputSchema } = run.settings
        const judgeCase: JudgeCase = {
          task: run.task,
          steps: taken.map(recordOf),
          end: {
            text: end.text,
            isSuccess: end.reason === "Done",
            ...(end.output === undefined ? {} : { output: end.output }),
          },
          files: own.map(({ path }) => path),
          ...(options.groundTruth === undefined ? {} : { groundTruth: options.groundTruth }),
          ...(options.context === undefined ? {} : { context: options.context }),
          ...(outputSchema === undefined ? {} : { outputSchema }),
        }
        const { judgement, model, usage } = yield* ask(run, session, options, judgeCase, yield* screenshotsOf(taken))
        const judgeEvents = usage === undefined ? [] : [judgeEvent(model, usage)]
        yield* retryOnOutage(
          judgements.keep(run, {
            judgement: mask(judgement),
            usage: usage === undefined ? undefined : { model, ...usage },
            events: judgeEvents,
          }),
        )
      })

      return RunJudge.of({ judge })
    }),
  )
}

const judgeByRulesInstead = (
  options: JudgeOptions,
  judgeCase: JudgeCase,
  problem: string,
): Effect.Effect<JudgeResult> =>
  Effect.map(judgeByRules(judgeCase), (byRules) => {
    const reasoning = `Model ${options.model} could not judge the run: ${problem} ${byRules.reasoning}`
    return { judgement: { ...byRules, reasoning } }
  })

const judgeEvent = (model: string | undefined, usage: ModelJudgement["usage"]) => ({
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
