import { BadRequest, NotFound, ValidationFailed } from "@tabwright/raw/admin/api"
import { Clock, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ApiKeys } from "../../access/ApiKeys.ts"
import type { Scope } from "@tabwright/core/contract"
import { Caller } from "../ApiKeyAuth.ts"
import { firstPage, recencyPage, startOf } from "../RecencyPage.ts"
import { orDefect, refuse } from "../Refusal.ts"
import { RequestId } from "../RequestId.ts"
import { Api } from "./Api.ts"
import { keyView, shownKeyView } from "./KeyView.ts"

/** What a key may do where nobody says it. */
const defaultScopes: ReadonlyArray<Scope> = ["read", "write"]

/**
 * The operations on API keys.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(
  Api,
  "keys",
  Effect.fnUntraced(function* (handlers) {
    const keys = yield* ApiKeys

    const orNotFound = <A>(found: Option.Option<A>) =>
      Option.isSome(found) ? Effect.succeed(found.value) : refuse(NotFound, "ApiKeyNotFound")

    return handlers
      .handle("listApiKeys", ({ query }) =>
        Effect.gen(function* () {
          const after = yield* startOf(BadRequest, query.cursor)
          // One more than asked for tells whether there are more.
          const found = yield* orDefect(keys.list({ projectId: query.projectId, after, limit: query.limit + 1 }))
          const { items, ...rest } = recencyPage(firstPage(found, query.limit))
          return { keys: items.map(({ record }) => keyView(record)), ...rest }
        }),
      )
      .handle("createApiKey", ({ payload }) =>
        Effect.gen(function* () {
          const caller = yield* Caller
          const made = keys.create({
            projectId: payload.projectId ?? caller.projectId,
            name: payload.name,
            scopes: each(payload.scopes ?? defaultScopes),
            monthlyCapUsd: payload.monthlyCapUsd ?? null,
            expiresAt: (yield* momentOf(payload.expiresAt)) ?? null,
          })
          const shown = yield* orDefect(made)
          return Option.isSome(shown) ? shownKeyView(shown.value) : yield* refuse(NotFound, "ProjectNotFound")
        }),
      )
      .handle("getApiKey", ({ params }) =>
        orDefect(keys.find(params.key_id)).pipe(Effect.flatMap(orNotFound), Effect.map(keyView)),
      )
      .handle("updateApiKey", ({ params, payload }) =>
        Effect.gen(function* () {
          const expiresAt = yield* momentOf(payload.expiresAt)
          const changed = keys.update(params.key_id, {
            ...(payload.name === undefined ? {} : { name: payload.name }),
            ...(payload.scopes === undefined ? {} : { scopes: each(payload.scopes) }),
            ...(payload.monthlyCapUsd === undefined ? {} : { monthlyCapUsd: payload.monthlyCapUsd }),
            ...(expiresAt === undefined ? {} : { expiresAt }),
          })
          return keyView(yield* orNotFound(yield* orDefect(changed)))
        }),
      )
      .handle("rotateApiKey", ({ params, payload }) =>
        orDefect(keys.rotate(params.key_id, payload.overlapMinutes)).pipe(
          Effect.flatMap(orNotFound),
          Effect.map(shownKeyView),
        ),
      )
      .handle("revokeApiKey", ({ params }) =>
        orDefect(keys.revoke(params.key_id)).pipe(Effect.flatMap(orNotFound), Effect.map(keyView)),
      )
  }),
)

/** Each once, in the order in which they were given. */
const each = (scopes: ReadonlyArray<Scope>): ReadonlyArray<Scope> => [...new Set(scopes)]

/** When a key is to end: a moment with its zone that is yet to come. */
const momentOf = Effect.fnUntraced(function* (text: string | null | undefined) {
  if (text === undefined || text === null) return text
  const moment = new Date(text)
  const isClear = /(z|[+-]\d\d:?\d\d)$/i.test(text) && moment.getTime() > (yield* Clock.currentTimeMillis)
  if (isClear) return moment
  const msg =
    "Expected a moment in the future with its zone, such as 2030-01-01T00:00:00Z. To end a key now, revoke it."
  const detail = [{ loc: ["body", "expiresAt"], msg, type: "value_error" }]
  return yield* new ValidationFailed({ detail, requestId: yield* RequestId })
})
