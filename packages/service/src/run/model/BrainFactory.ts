import { type Brain, type Healer, repairByModel } from "@tabwright/agent"
import { makePlanner, warmPlanner } from "@tabwright/planner"
import { Context, Effect, Layer } from "effect"
import { plannerModel } from "../../model/DefaultModels.ts"
import { ModelConnections, type ModelMissing } from "../../model/ModelConnections.ts"
import type { Run } from "../../store/run/RunStore.ts"
import type { Session } from "../../store/session/SessionStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { makeRunBrain, type RunContext } from "./ModelBrain.ts"

/** Creates the brains of runs. */
export class BrainFactory extends Context.Service<
  BrainFactory,
  {
    /** Creates the brain of a run, identical on every node. Fails if its model is no longer available. */
    make(run: Run, session: Session, senses: RunContext): Effect.Effect<Brain, ModelMissing | StoreError>
    /** Uses the run's model to find an element again. Undefined if there is no such model. */
    healer?(
      run: Run,
      session: Session,
      senses: RunContext,
    ): Effect.Effect<Healer | undefined, ModelMissing | StoreError>
  }
>()("@tabwright/service/run/model/BrainFactory") {
  static readonly layer = Layer.effect(
    BrainFactory,
    Effect.gen(function* () {
      const connections = yield* ModelConnections
      const planner = makePlanner()
      yield* Effect.forkScoped(warmPlanner)

      const modelOf = (run: Run, session: Session) =>
        connections.connect({
          projectId: run.projectId,
          version: run.settings.apiVersion ?? session.apiVersion,
          model: run.model,
          reasoning: run.reasoning,
          keySource: run.settings.keySource,
        })

      const make = Effect.fn("BrainFactory.make")(function* (run: Run, session: Session, senses: RunContext) {
        if (run.model === plannerModel) return planner
        return makeRunBrain(yield* modelOf(run, session), run, session, senses)
      })

      const healer = Effect.fn("BrainFactory.healer")(function* (run: Run, session: Session, { writer }: RunContext) {
        if (run.model === plannerModel) return undefined
        const ask = repairByModel(yield* modelOf(run, session), writer.report)
        const wrapped: Healer = (context, wanted, purpose) =>
          Effect.andThen(writer.begin(context.history.length + 1), ask(context, wanted, purpose))
        return wrapped
      })

      return BrainFactory.of({ make, healer })
    }),
  )
}
