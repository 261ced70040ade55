import { type Brain, makePlanner } from "@tabwright/agent"
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
  }
>()("@tabwright/service/run/Brains") {
  static readonly layer = Layer.effect(
    Brains,
    Effect.gen(function* () {
      const connections = yield* ModelConnections
      const planner = makePlanner()

      const make = Effect.fn("Brains.make")(function* (run: Run, session: Session, senses: RunSenses) {
        if (run.model === plannerModel) return planner
        const model = yield* connections.connect({
          projectId: run.projectId,
          version: run.settings.apiVersion ?? session.apiVersion,
          model: run.model,
          reasoning: run.reasoning,
          keySource: run.settings.keySource,
        })
        return brainOnModel(model, run, session, senses)
      })

      return Brains.of({ make })
    }),
  )
}
