import { ChromiumLocator } from "@tabwright/chromium"
import { Duration, Effect, Layer, Option } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { DatabaseLock } from "../database/DatabaseLock.ts"
import { Nodes } from "../node/Nodes.ts"
import { WorkloadStore } from "../store/WorkloadStore.ts"
import { read } from "./UnknownRoute.ts"

/** A database that needs longer is no good to a request either. */
const databaseLimit = Duration.seconds(2)

/** However often it is asked, whether this node is ready is found out once in this time. */
const freshness = Duration.seconds(1)

/** One thing that a node needs, and why it does not have it. Nothing in these texts is secret: anybody may read them. */
interface Reason {
  readonly check: "database" | "engine" | "browsers" | "draining"
  readonly message: string
}

const alive = Effect.succeed(HttpServerResponse.jsonUnsafe({ status: "ok" }))

const readiness = Effect.gen(function* () {
  const workload = yield* WorkloadStore
  const lock = yield* DatabaseLock
  const nodes = yield* Nodes
  /** Only nodes that host browsers look for one. */
  const locator = yield* Effect.serviceOption(ChromiumLocator)

  const database = workload.ping.pipe(
    Effect.timeout(databaseLimit),
    Effect.as([]),
    Effect.catch(() => Effect.succeed([{ check: "database", message: "The database does not answer." } as const])),
  )
  const engine = Effect.map(lock.isHeld, (isHeld) =>
    isHeld ? [] : [{ check: "engine", message: "The lock on the database is lost; it is being taken again." } as const],
  )
  const browsers = Option.match(locator, {
    onNone: () => Effect.succeed([]),
    onSome: ({ find }) =>
      Effect.match(find, {
        onSuccess: () => [],
        onFailure: () => [{ check: "browsers", message: "No browser program is found." } as const],
      }),
  })
  const draining = Effect.map(nodes.isDraining, (isDraining) =>
    isDraining ? [{ check: "draining", message: "This node is about to end and takes no new work." } as const] : [],
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

/** Some balancers ask with HEAD. */
const serve = <E, R>(path: `/${string}`, answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  HttpRouter.add("*", path, read(answer))

/**
 * `/healthz` (and `/health`, as clients know it) says that this process answers: one that does not is to be started again.
 * `/readyz` says whether it can do its work, and what keeps it from that: while it is 503 requests are better sent to
 * another node. All are open to everybody, and answer HEAD as they answer GET.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = Layer.mergeAll(
  serve("/health", alive),
  serve("/healthz", alive),
  Layer.unwrap(Effect.map(readiness, (reasons) => serve("/readyz", Effect.map(reasons, answerOf)))),
)
