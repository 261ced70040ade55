import { Context, Effect, Layer, type Scope } from "effect"
import { respondWithDetail } from "../ErrorResponse.ts"

/** Limits of exports that are sent at the same time: traces of runs and archives of requests. */
export const ExportLimits = Context.Reference<{
  /** Of one project on one node. */
  readonly perProject: number
  /** On one node. Bounds the memory of exports, each of which holds a log. */
  readonly onNode: number
}>("@tabwright/service/http/files/ExportLimits", { defaultValue: () => ({ perProject: 2, onNode: 8 }) })

/** Counts the exports of each project, so that no project uses all CPU time and memory of a node. */
export class Exports extends Context.Service<
  Exports,
  {
    /** Takes a place until the scope closes, which is when the response was sent. False if there is none. */
    enter(projectId: string): Effect.Effect<boolean, never, Scope.Scope>
  }
>()("@tabwright/service/http/files/Exports") {
  static readonly layer = Layer.effect(
    Exports,
    Effect.gen(function* () {
      const { onNode, perProject } = yield* ExportLimits
      const open = new Map<string, number>()
      let all = 0

      const add = (projectId: string, by: 1 | -1) => {
        const count = (open.get(projectId) ?? 0) + by
        all += by
        if (count === 0) open.delete(projectId)
        else open.set(projectId, count)
      }
      const take = (projectId: string) => {
        if (all >= onNode || (open.get(projectId) ?? 0) >= perProject) return false
        add(projectId, 1)
        return true
      }

      return Exports.of({
        enter: (projectId) =>
          Effect.acquireRelease(
            Effect.sync(() => take(projectId)),
            (isTaken) => Effect.sync(() => (isTaken ? add(projectId, -1) : undefined)),
          ),
      })
    }),
  )
}

/** The response when there is no place for an export. */
export const tooManyExports = Effect.gen(function* () {
  const { perProject } = yield* ExportLimits
  const detail = `Too many exports are being downloaded. At most ${perProject} of a project are sent at a time, and fewer while many projects download. Finish a download first, or try again later.`
  return yield* respondWithDetail(429, "ExportsLimited", detail, { "retry-after": "5" })
})
