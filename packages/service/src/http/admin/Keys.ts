import { BadRequest, NotFound, ValidationFailed } from "@tabwright/raw/admin/api"
import { Clock, Effect, Layer, Option, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Scope } from "@tabwright/core/contract"
import { ApiKeys, type KeyWithValue } from "../../access/ApiKeys.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { orDefect, failWith } from "../ErrorResponse.ts"
import { RequestId } from "../server/RequestContext.ts"
import { keyView, projectRecords } from "../unversioned/ProjectRecords.ts"
import { Api } from "./Api.ts"
import { Projects } from "../../access/Projects.ts"
import { type ProviderKey, ProviderKeys } from "../../access/ProviderKeys.ts"
import { testKey } from "../../model/ProviderProbe.ts"
import { checkVision } from "../../model/VisionCheck.ts"
import { SignInCodes, signInLink } from "../../access/SignInCodes.ts"
import { policyOf } from "./PolicyInput.ts"
import { publicUrl } from "../server/PublicUrl.ts"

const defaultScopes: ReadonlyArray<Scope> = ["read", "write"]

const apiKeys = HttpApiBuilder.group(
  Api,
  "keys",
  Effect.fnUntraced(function* (handlers) {
    const keys = yield* ApiKeys
    const records = yield* projectRecords(BadRequest)

    const orNotFound = <A>(found: Option.Option<A>) =>
      Option.isSome(found) ? Effect.succeed(found.value) : failWith(NotFound, "ApiKeyNotFound")

    return handlers
      .handle("listApiKeys", ({ query }) => records.keys(query))
      .handle("createApiKey", ({ payload }) =>
        Effect.gen(function* () {
          const caller = yield* Caller
          const made = keys.create({
            projectId: payload.projectId ?? caller.projectId,
            name: payload.name,
            scopes: each(payload.scopes ?? defaultScopes),
            monthlyCapUsd: payload.monthlyCapUsd ?? null,
            policy: yield* policyOf(payload.policy ?? null),
            expiresAt: (yield* momentOf(payload.expiresAt)) ?? null,
          })
          const shown = yield* orDefect(made)
          return Option.isSome(shown) ? keyWithValueView(shown.value) : yield* failWith(NotFound, "ProjectNotFound")
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
            ...(payload.policy === undefined ? {} : { policy: yield* policyOf(payload.policy) }),
            ...(expiresAt === undefined ? {} : { expiresAt }),
          })
          return keyView(yield* orNotFound(yield* orDefect(changed)))
        }),
      )
      .handle("rotateApiKey", ({ params, payload }) =>
        orDefect(keys.rotate(params.key_id, payload.gracePeriodMinutes)).pipe(
          Effect.flatMap(orNotFound),
          Effect.map(keyWithValueView),
        ),
      )
      .handle("revokeApiKey", ({ params }) =>
        orDefect(keys.revoke(params.key_id)).pipe(Effect.flatMap(orNotFound), Effect.map(keyView)),
      )
  }),
)

const each = (scopes: ReadonlyArray<Scope>): ReadonlyArray<Scope> => [...new Set(scopes)]

/** Parses the expiry time of a key: a future time with a time zone. */
const momentOf = Effect.fnUntraced(function* (text: string | null | undefined) {
  if (text === undefined || text === null) return text
  const moment = new Date(text)
  const isClear = /(z|[+-]\d\d:?\d\d)$/i.test(text) && moment.getTime() > (yield* Clock.currentTimeMillis)
  if (isClear) return moment
  const msg = "Expected a future time with a time zone, such as 2030-01-01T00:00:00Z. To expire a key now, revoke it."
  const detail = [{ loc: ["body", "expiresAt"], msg, type: "value_error" }]
  return yield* new ValidationFailed({ detail, requestId: yield* RequestId })
})

/** The view of an API key with its value, which only the response to its creation or rotation contains. */
const keyWithValueView = ({ record, key }: KeyWithValue) => ({ ...keyView(record), key: Redacted.value(key) })

const providerKeys = HttpApiBuilder.group(
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
          const tested = yield* testKey(params.provider, yield* orDefect(keys.find(params.project_id, params.provider)))
          if (tested.isAccepted !== true) return tested
          const vision = yield* orDefect(checkVision(params.project_id, params.provider))
          return { ...tested, detail: tested.detail + vision }
        }),
      )
  }),
)

const providerKeyView = ({ createdAt, isReadable, provider, suffix }: ProviderKey) => ({
  provider,
  suffix,
  isDecryptable: isReadable,
  createdAt: createdAt.toISOString(),
})

const signInCodes = HttpApiBuilder.group(
  Api,
  "console",
  Effect.fnUntraced(function* (handlers) {
    const codes = yield* SignInCodes

    return handlers.handle("createSignInCode", () =>
      Effect.gen(function* () {
        const { projectId } = yield* Caller
        const made = yield* orDefect(codes.create(projectId))
        if (Option.isNone(made)) return yield* failWith(NotFound, "ProjectNotFound")
        return signInLink(yield* publicUrl, made.value)
      }),
    )
  }),
)

export const layer = Layer.mergeAll(apiKeys, providerKeys, signInCodes)
