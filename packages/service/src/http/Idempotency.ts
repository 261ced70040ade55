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
import { seal, unseal } from "../access/Seal.ts"
import { DataFolder } from "../database/DataFolder.ts"
import { Nodes } from "../node/Nodes.ts"
import { type IdempotencyKey, IdempotencyStore, type Reservation } from "../store/IdempotencyStore.ts"
import { IdSeed } from "../store/NewId.ts"
import { Caller } from "./ApiKeyAuth.ts"
import { type RefusalCode, refusals } from "./Refusal.ts"
import { RequestId } from "./RequestId.ts"
import { makeTurns, withScope } from "./Turns.ts"

const header = "idempotency-key"

/** A browser may take most of a minute to start on a busy machine; clients wait about as long for an answer. */
const waitLimit = "30 seconds"

const sweepInterval = "10 minutes"

/** How often it is asked whether another node has done with a request. */
const askInterval = "100 millis"

/** What sealed answers are sealed for. */
const purpose = "idempotency answer"

/**
 * How long a request waits for an earlier one with the same key that is still being carried out. Default 30 s.
 *
 * @category references
 * @since 0.1.0
 */
export const IdempotencyWait = Context.Reference<Duration.Input>("@tabwright/service/http/IdempotencyWait", {
  defaultValue: () => waitLimit,
})

/**
 * Carries a request with an `Idempotency-Key` out once: the first one, and every later one of the same project, operation
 * and key within 24 hours gets its answer. Requests without the header, and operations that do not have it, pass through.
 *
 * It holds over `kill -9` too. The key is written down with a seed before anything is done, and what the request makes
 * takes its ids from that seed (`NewId`), so a repetition finds what an attempt without an answer has made. Of several
 * at once, on whatever nodes, one goes first; the others wait and get its answer. What a lost node held is free.
 *
 * @category services
 * @since 0.1.0
 */
export class Idempotency extends HttpApiMiddleware.Service<Idempotency, { requires: Caller }>()(
  "@tabwright/service/http/Idempotency",
) {}

export const layer = Layer.effect(
  Idempotency,
  Effect.gen(function* () {
    const store = yield* IdempotencyStore
    const secret = Redacted.value((yield* DataFolder).secret)
    const nodes = yield* Nodes
    const { self } = nodes
    const wait = yield* IdempotencyWait
    const background = yield* FiberSet.make()
    const takeTurn = yield* makeTurns

    yield* store.sweep.pipe(
      Effect.catchCause((cause) => Effect.logWarning("Forgetting old idempotency keys failed", cause)),
      Effect.repeat(Schedule.spaced(sweepInterval)),
      Effect.forkScoped,
    )

    /** The key as it is once no other node works on it; none when one does for too long. */
    const reserve = (at: IdempotencyKey, fingerprint: Buffer) =>
      Effect.gen(function* () {
        const reserved = yield* store.reserve(at, fingerprint, self.id)
        const { holder, status } = reserved
        // What this node holds is the turn's.
        if (status !== null || holder === self.id || !fingerprint.equals(reserved.fingerprint)) {
          return Option.some(reserved)
        }
        const isFree = holder === null || Option.isNone(yield* nodes.find(holder))
        return isFree && (yield* store.take(at, reserved, self.id)) ? Option.some(reserved) : Option.none()
      }).pipe(
        Effect.repeat({ until: Option.isSome<Reservation>, schedule: Schedule.spaced(askInterval) }),
        Effect.timeoutOption(wait),
        Effect.map(Option.flatten),
        Effect.orDie,
      )

    const replay = (reserved: Reservation) =>
      reserved.status === null || reserved.body === null
        ? undefined
        : Option.match(unseal(secret, purpose, reserved.body), {
            // Sealed by a secret that is gone: the request is carried out again, and finds what it made.
            onNone: () => undefined,
            onSome: (body) =>
              HttpServerResponse.uint8Array(body, {
                status: reserved.status ?? 200,
                contentType: "application/json",
                headers: { "idempotent-replayed": "true" },
              }),
          })

    /** Other nodes would wait for this one for as long as it lives. */
    const letGoLater = (at: IdempotencyKey) =>
      store
        .letGo(at, self.id)
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
        return store.answer(at, { status: exit.value.status, body })
      }
      // A refusal has changed nothing. After a defect or an interruption it is not known what was done, nor by an
      // earlier attempt: then the seed stays.
      const isRefusal = Exit.isSuccess(exit) ? exit.value.status < 500 : exit.cause.reasons.every(Cause.isFailReason)
      return isRefusal && reserved.isNew ? store.release(at) : store.letGo(at, self.id)
    }

    /** Whoever has gone meanwhile is not waited for, but what was done for them is remembered. */
    const carryOut = <E, R>(
      at: IdempotencyKey,
      reserved: Reservation,
      answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
    ) =>
      Effect.uninterruptibleMask((restore) =>
        restore(Effect.provideService(answer, IdSeed, reserved.seed)).pipe(
          Effect.onExit((exit) =>
            settle(at, reserved, exit).pipe(
              Effect.catchCause((cause) =>
                Effect.andThen(
                  Effect.logWarning("An answer was not kept for its idempotency key", cause),
                  letGoLater(at),
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
            const isOurTurn = yield* Scope.provide(
              takeTurn(JSON.stringify([projectId, at.operation, key]), wait),
              scope,
            )
            const found = isOurTurn ? yield* reserve(at, fingerprint) : Option.none()
            if (Option.isNone(found)) {
              return HttpServerResponse.setHeader(yield* refusal("IdempotencyInProgress"), "retry-after", "1")
            }
            const reserved = found.value
            if (!fingerprint.equals(reserved.fingerprint)) return yield* refusal("IdempotencyMismatch")
            return replay(reserved) ?? (yield* carryOut(at, reserved, answer))
          }),
        )
      })
    })
  }),
)

/** The request's key; undefined without one, and for one that its schema refuses. */
const keyOf = Effect.fnUntraced(function* (schema: Schema.Top) {
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  if (headers[header] === undefined) return undefined
  // The schemas of an endpoint need no services: they are generated.
  const decode = Schema.decodeUnknownOption(schema as Schema.Codec<Readonly<Record<string, unknown>>, unknown>)
  const key = Option.getOrUndefined(decode(headers))?.[header]
  return typeof key === "string" ? key : undefined
})

/** Two spellings of the same JSON are the same request. */
const fingerprintOf = (url: string, body: string): Buffer =>
  createHash("sha256")
    .update(`${url}\n${canonicalJson(body) ?? body}`)
    .digest()

const refusal = (code: RefusalCode) =>
  Effect.map(RequestId, (requestId) =>
    HttpServerResponse.jsonUnsafe({ detail: refusals[code], code, requestId }, { status: 409 }),
  )
