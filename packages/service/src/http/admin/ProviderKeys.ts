import { NotFound } from "@tabwright/raw/admin/api"
import { Effect, Option, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Projects } from "../../access/Projects.ts"
import { type ProviderKey, ProviderKeys } from "../../access/ProviderKeys.ts"
import { testKey } from "../../model/ProviderProbe.ts"
import { orDefect, failWith } from "../ErrorResponse.ts"
import { Api } from "./Api.ts"

/** The operations on model provider keys. */
export const layer = HttpApiBuilder.group(
  Api,
  "providers",
  Effect.fnUntraced(function* (handlers) {
    const projects = yield* Projects
    const keys = yield* ProviderKeys

    const projectIsThere = Effect.fnUntraced(function* (projectId: string) {
      if (Option.isNone(yield* orDefect(projects.find(projectId)))) return yield* failWith(NotFound, "ProjectNotFound")
    })

    return handlers
      .handle("listProviderKeys", ({ params }) =>
        Effect.gen(function* () {
          yield* projectIsThere(params.project_id)
          return { providerKeys: (yield* orDefect(keys.list(params.project_id))).map(providerKeyView) }
        }),
      )
      .handle("setProviderKey", ({ params, payload }) =>
        Effect.gen(function* () {
          yield* projectIsThere(params.project_id)
          const set = keys.set(params.project_id, params.provider, Redacted.make(payload.key))
          return providerKeyView(yield* orDefect(set))
        }),
      )
      .handle("deleteProviderKey", ({ params }) =>
        Effect.gen(function* () {
          yield* projectIsThere(params.project_id)
          yield* orDefect(keys.remove(params.project_id, params.provider))
        }),
      )
      .handle("testProviderKey", ({ params }) =>
        Effect.gen(function* () {
          yield* projectIsThere(params.project_id)
          const kept = yield* orDefect(keys.list(params.project_id))
          if (!kept.some(({ provider }) => provider === params.provider)) {
            return yield* failWith(NotFound, "ProviderKeyNotFound")
          }
          return yield* testKey(params.provider, yield* orDefect(keys.find(params.project_id, params.provider)))
        }),
      )
  }),
)

const providerKeyView = ({ createdAt, hint, isReadable, provider }: ProviderKey) => ({
  provider,
  suffix: hint,
  isDecryptable: isReadable,
  createdAt: createdAt.toISOString(),
})
