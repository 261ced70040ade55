import { DateTime, Effect, Option, Redacted } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { DataDirectory } from "../../database/DataDirectory.ts"
import { verify } from "../../files/SignedUrl.ts"
import { RunStore } from "../../store/run/RunStore.ts"
import { linkExpired, orDefect, respondWith } from "../ErrorResponse.ts"
import { RequestLogContext } from "../server/RequestContext.ts"
import { resultOf } from "../unversioned/SkillView.ts"
import { skillOutputPath } from "./SignedLinks.ts"

/** Serves the result of a skill's execution as JSON by a signed URL. Needs no API key. */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const runs = yield* RunStore
    const secret = Redacted.value((yield* DataDirectory).secret)

    yield* router.add("GET", skillOutputPath(":id"), (request) =>
      Effect.gen(function* () {
        const { id = "" } = yield* HttpRouter.params
        const url = new URL(request.url, "http://localhost")
        const now = DateTime.toDate(yield* DateTime.now)
        const validity = verify(secret, skillOutputPath(id), url.searchParams, now)
        if (validity === "Expired") return yield* linkExpired
        const run = validity === "Valid" ? yield* runs.find(id) : Option.none()
        // Excludes executions in deleted sessions.
        const stored = Option.isSome(run) ? yield* runs.findOf(run.value.projectId, id) : Option.none()
        if (Option.isNone(stored)) return yield* respondWith(404, "SkillExecutionNotFound")
        const facts = yield* RequestLogContext
        facts.projectId = stored.value.projectId
        return HttpServerResponse.jsonUnsafe(resultOf(stored.value), {
          headers: {
            "content-disposition": `attachment; filename="output-${id}.json"`,
            "cache-control": "no-store",
            "x-content-type-options": "nosniff",
          },
        })
      }).pipe(orDefect),
    )
  }),
)
