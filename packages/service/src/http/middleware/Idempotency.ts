import { canonicalJson } from "@tabwright/core/webhooks"
import {
  Cause,
  Context,
  type Duration,
  Effect,
  Exit,
  FiberSet,
  Layer,
  Option,
  Redacted,
  Schedule,
  Schema,
  Scope,
} from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { createHash } from "node:crypto"
import { repeatInBackground } from "../../RecurringTask.ts"
import { seal, unseal } from "../../access/Seal.ts"
import { DataDirectory } from "../../database/DataDirectory.ts"
import { Nodes } from "../../node/Nodes.ts"
import { type IdempotencyKey, IdempotencyStore, type Reservation } from "../../store/IdempotencyStore.ts"
import { IdSeed, IsFirstAttempt } from "../../store/IdGenerator.ts"
import { Caller } from "./ApiKeyAuth.ts"
import { respondWith } from "../ErrorResponse.ts"
import { makeKeyedMutex, withScope } from "./KeyedMutex.ts"

const header = "idempotency-key"

/** Starting a browser may take most of a minute on a busy machine, and clients wait about as long. */
const waitLimit = "30 seconds"

const sweepInterval = "10 minutes"

/** Interval for polling whether another node has finished a request. */
const pollInterval = "100 millis"

const purpose = "idempotency answer"

/** Maximum wait for an earlier request with the same key that is still in progress. Default 30 s. */
export const IdempotencyWait = Context.Reference<Duration.Input>("@tabwright/service/http/middleware/IdempotencyWait", {
  defaultValue: () => waitLimit,
})

/**
 * Executes a request with an `Idempotency-Key` once: for 24 hours, requests with the same project, operation and key
 * get the first response. The key is stored with an ID seed before the request executes, and the IDs of created rows
 * derive from the seed (`IdGenerator`), so that a retry after `kill -9` finds the rows of the first attempt. Of
 * concurrent requests on any nodes one executes; the others wait for its response.
 */
export class Idempotency extends HttpApiMiddleware.Service<Idempotency, { requires: Caller }>()(
  "@tabwright/service/http/middleware/Idempotency",
) {}

export const layer = Layer.effect(
  Idempotency,
  Effect.gen(function* () {
    const store = yield* IdempotencyStore
    const secret = Redacted.value((yield* DataDirectory).secret)
    const nodes = yield* Nodes
    const { self } = nodes
    const wait = yield* IdempotencyWait
    const background = yield* FiberSet.make()
    const takeTurn = yield* makeKeyedMutex

    yield* store.sweep.pipe(repeatInBackground(sweepInterval, "Failed to delete expired idempotency keys"))

    /** Reserves the key once no other node holds it. Returns none when another node holds it for too long. */
    const reserve = (at: IdempotencyKey, fingerprint: Buffer) =>
      Effect.gen(function* () {
        const reserved = yield* store.reserve(at, fingerprint, self.id)
        const { holder, status } = reserved
        // On this node the mutex already protects the key.
        if (status !== null || holder === self.id || !fingerprint.equals(reserved.fingerprint)) {
          return Option.some(reserved)
        }
        const isFree = holder === null || Option.isNone(yield* nodes.find(holder))
        return isFree && (yield* store.take(at, reserved, self.id)) ? Option.some(reserved) : Option.none()
      }).pipe(
        Effect.repeat({ until: Option.isSome<Reservation>, schedule: Schedule.spaced(pollInterval) }),
        Effect.timeoutOption(wait),
        Effect.map(Option.flatten),
        Effect.orDie,
      )

    const replay = (reserved: Reservation) =>
      reserved.status === null || reserved.body === null
        ? undefined
        : Option.match(unseal(secret, purpose, reserved.body), {
            // Encrypted with a previous server secret. The request executes again and finds the rows it created.
            onNone: () => undefined,
            onSome: (body) =>
              HttpServerResponse.uint8Array(body, {
                status: reserved.status ?? 200,
                contentType: "application/json",
                headers: { "idempotent-replayed": "true" },
              }),
          })

    /** Retries the release, because other nodes wait for the key as long as this node is alive. */
    const releaseLater = (at: IdempotencyKey) =>
      store
        .releaseHolder(at, self.id)
        .pipe(
          Effect.retry(Schedule.spaced("1 second")),
          Effect.timeoutOption("10 minutes"),
          Effect.ignore,
          FiberSet.run(background),
        )

    const settle = <E>(
      at: IdempotencyKey,
      reserved: Reservation,
      exit: Exit.Exit<HttpServerResponse.HttpServerResponse, E>,
    ) => {
      if (Exit.isSuccess(exit) && exit.value.status < 300 && exit.value.body._tag === "Uint8Array") {
        const body = seal(secret, purpose, exit.value.body.body)
        return store.saveResponse(at, { status: exit.value.status, body })
      }
      // A rejected request has changed nothing, so its key is released. After a defect or an interruption the result is
      // unknown, so the seed is kept.
      const isRefusal = Exit.isSuccess(exit) ? exit.value.status < 500 : exit.cause.reasons.every(Cause.isFailReason)
      return isRefusal && reserved.isNew ? store.remove(at) : store.releaseHolder(at, self.id)
    }

    /** Executes the request to its end even if the client disconnects, and stores the response. */
    const execute = <E, R>(
      at: IdempotencyKey,
      reserved: Reservation,
      answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
    ) =>
      Effect.uninterruptibleMask((restore) =>
        restore(
          answer.pipe(
            Effect.provideService(IdSeed, reserved.seed),
            Effect.provideService(IsFirstAttempt, reserved.isNew),
          ),
        ).pipe(
          Effect.onExit((exit) =>
            settle(at, reserved, exit).pipe(
              Effect.catchCause((cause) =>
                Effect.andThen(
                  Effect.logWarning("Failed to store a response for its idempotency key", cause),
                  releaseLater(at),
                ),
              ),
            ),
          ),
        ),
      )

    return Idempotency.of((answer, { endpoint }) => {
      const { headers: schema } = endpoint
      if (schema === undefined) return answer
      return Effect.gen(function* () {
        const key = yield* keyOf(schema)
        if (key === undefined) return yield* answer
        const { projectId } = yield* Caller
        const request = yield* HttpServerRequest.HttpServerRequest
        const at: IdempotencyKey = { projectId, operation: `${endpoint.method} ${endpoint.path}`, key }
        const fingerprint = fingerprintOf(request.url, yield* Effect.orDie(request.text))

        return yield* withScope((scope) =>
          Effect.gen(function* () {
            const isLocked = yield* Scope.provide(takeTurn(JSON.stringify([projectId, at.operation, key]), wait), scope)
            const found = isLocked ? yield* reserve(at, fingerprint) : Option.none()
            if (Option.isNone(found)) {
              return yield* respondWith(409, "IdempotencyInProgress", { "retry-after": "1" })
            }
            const reserved = found.value
            if (!fingerprint.equals(reserved.fingerprint)) return yield* respondWith(409, "IdempotencyMismatch")
            return replay(reserved) ?? (yield* execute(at, reserved, answer))
          }),
        )
      })
    })
  }),
)

const keyOf = Effect.fnUntraced(function* (schema: Schema.Top) {
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  if (headers[header] === undefined) return undefined
  // Schemas of endpoints are generated and need no services.
  const decode = Schema.decodeUnknownOption(schema as Schema.Codec<Readonly<Record<string, unknown>>, unknown>)
  const key = Option.getOrUndefined(decode(headers))?.[header]
  return typeof key === "string" ? key : undefined
})

/** Returns a digest that ignores the formatting of JSON. */
const fingerprintOf = (url: string, body: string): Buffer =>
  createHash("sha256")
    .update(`${url}\n${canonicalJson(body) ?? body}`)
    .digest()
