import { ChromiumLocator } from "@tabwright/chromium"
import { Duration, Effect, Layer, Option } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { DatabaseLock } from "../../database/DatabaseLock.ts"
import { Nodes } from "../../node/Nodes.ts"
import { WorkloadStore } from "../../store/run/WorkloadStore.ts"

/** A slower database cannot serve requests either. */
const databaseLimit = Duration.seconds(2)

/** Readiness is computed at most once in this time. */
const freshness = Duration.seconds(1)

/** A failed readiness check. The messages are public and must contain no secrets. */
interface Reason {
  readonly check: "database" | "engine" | "browsers" | "draining"
  readonly message: string
}

const alive = Effect.succeed(HttpServerResponse.jsonUnsafe({ status: "ok" }))

const readiness = Effect.gen(function* () {
  const workload = yield* WorkloadStore
  const lock = yield* DatabaseLock
  const nodes = yield* Nodes
  /** Present on nodes that host browsers. */
  const locator = yield* Effect.serviceOption(ChromiumLocator)

  const database = workload.ping.pipe(
    Effect.timeout(databaseLimit),
    Effect.as([]),
    Effect.catch(() => Effect.succeed([{ check: "database", message: "The database does not respond." } as const])),
  )
  const engine = Effect.map(lock.isHeld, (isHeld) =>
    isHeld ? [] : [{ check: "engine", message: "The database lock was lost and is being reacquired." } as const],
  )
  const browsers = Option.match(locator, {
    onNone: () => Effect.succeed([]),
    onSome: ({ find }) =>
      Effect.match(find, {
        onSuccess: () => [],
        onFailure: () => [{ check: "browsers", message: "No Chromium executable was found." } as const],
      }),
  })
  const draining = Effect.map(nodes.isDraining, (isDraining) =>
    isDraining ? [{ check: "draining", message: "This node is draining and accepts no new work." } as const] : [],
  )
  return yield* Effect.all([database, engine, browsers, draining], { concurrency: "unbounded" }).pipe(
    Effect.map((found): ReadonlyArray<Reason> => found.flat()),
    Effect.cachedWithTTL(freshness),
  )
})

const answerOf = (reasons: ReadonlyArray<Reason>) =>
  reasons.length === 0
    ? HttpServerResponse.jsonUnsafe({ status: "ready" })
    : HttpServerResponse.jsonUnsafe({ status: "unready", reasons }, { status: 503 })

/** Some load balancers probe with HEAD. */
const serve = <E, R>(path: `/${string}`, answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  HttpRouter.add("GET", path, answer)

/**
 * `/healthz`, and `/health` for existing clients, respond while the process works; restart it when they do not.
 * `/readyz` responds with 503 and the reasons while this node should get no requests. All are public and support HEAD.
 */
export const layer = Layer.mergeAll(
  serve("/health", alive),
  serve("/healthz", alive),
  Layer.unwrap(Effect.map(readiness, (reasons) => serve("/readyz", Effect.map(reasons, answerOf)))),
)
