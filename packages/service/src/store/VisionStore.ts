import { PgClient } from "@effect/sql-pg"
import { visionTestRevision } from "@tabwright/agent"
import { Context, Effect, Layer } from "effect"
import type { StoreError } from "./StoreError.ts"

/** Days for which a result is used. Endpoints change their models. */
const maxAgeDays = 30

/** A model at its endpoint. */
export interface TestedModel {
  readonly projectId: string
  readonly baseUrl: string
  /** Model name at the endpoint. */
  readonly model: string
}

/** Stores which models of a project accept images, as a test or a rejected image has shown. */
export class VisionStore extends Context.Service<
  VisionStore,
  {
    /** Undefined if there is no result of the last 30 days and of the current version of the test. */
    find(tested: TestedModel): Effect.Effect<boolean | undefined, StoreError>
    /** Replaces the earlier result. */
    save(tested: TestedModel, seesImages: boolean): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/store/VisionStore") {
  static readonly layer = Layer.effect(
    VisionStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const find = Effect.fn("VisionStore.find")(function* ({ baseUrl, model, projectId }: TestedModel) {
        const [row] = yield* sql<{ readonly seesImages: boolean }>`
          SELECT sees_images FROM model_vision
          WHERE project_id = ${projectId} AND base_url = ${baseUrl} AND model = ${model}
            AND revision = ${visionTestRevision} AND created_at > now() - ${maxAgeDays} * interval '1 day'`
        return row?.seesImages
      })

      const save = Effect.fn("VisionStore.save")(function* (tested: TestedModel, seesImages: boolean) {
        const { baseUrl, model, projectId } = tested
        yield* sql`
          INSERT INTO model_vision (project_id, base_url, model, revision, sees_images)
          VALUES (${projectId}, ${baseUrl}, ${model}, ${visionTestRevision}, ${seesImages})
          ON CONFLICT (project_id, base_url, model)
            DO UPDATE SET revision = excluded.revision, sees_images = excluded.sees_images, created_at = now()`
      })

      return VisionStore.of({ find, save })
    }),
  )
}
