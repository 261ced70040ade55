import { type Brain, healByModel, type Healer, makePlanner, warmPlanner } from "@tabwright/agent"
import { Context, Effect, Layer } from "effect"
import { plannerModel } from "../model/DefaultModels.ts"
import { ModelConnections, type ModelMissing } from "../model/ModelConnections.ts"
import type { Run } from "../store/RunStore.ts"
import type { Session } from "../store/SessionStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { brainOnModel, type RunSenses } from "./ModelBrain.ts"

/**
 * The brains that decide for runs.
 *
 * @category services
 * @since 0.1.0
 */
export class Brains extends Context.Service<
  Brains,
  {
    /** The brain of a run: the same on whichever node takes it up. Fails where its model cannot be asked any more. */
    make(run: Run, session: Session, senses: RunSenses): Effect.Effect<Brain, ModelMissing | StoreError>
    /** Asks the run's model where an element is now. Absent, or undefined: nobody can be asked. */
    healer?(run: Run, session: Session, senses: RunSenses): Effect.Effect<Healer | undefined, ModelMissing | StoreError>
  }
>()("@tabwright/service/run/Brains") {
  static readonly layer = Layer.effect(
    Brains,
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

      const make = Effect.fn("Brains.make")(function* (run: Run, session: Session, senses: RunSenses) {
        if (run.model === plannerModel) return planner
        return brainOnModel(yield* modelOf(run, session), run, session, senses)
      })

      const healer = Effect.fn("Brains.healer")(function* (run: Run, session: Session, { telling }: RunSenses) {
        if (run.model === plannerModel) return undefined
        const ask = healByModel(yield* modelOf(run, session), telling.report)
        const told: Healer = (context, wanted, purpose) =>
          Effect.andThen(telling.begin(context.history.length + 1), ask(context, wanted, purpose))
        return told
      })

      return Brains.of({ make, healer })
    }),
  )
}
