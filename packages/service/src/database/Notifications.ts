import { PgClient, PgConnection } from "@effect/sql-pg"
import { Context, Deferred, Duration, Effect, Layer, Option, Queue, Schedule, type Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { Database } from "./Database.ts"

/**
 * A notification's text. `None` if notifications may have been missed and the subscriber must read the data itself.
 *
 * @category models
 * @since 0.1.0
 */
export type Notification = Option.Option<string>

/**
 * Notifies all nodes of one database of changes, over one connection per process outside the pool.
 *
 * A notification only names changed data and does not contain it. It arrives when the change is committed, in commit
 * order. Notifications are lost while the connection is down.
 *
 * @category services
 * @since 0.1.0
 */
export class Notifications extends Context.Service<
  Notifications,
  {
    /**
     * Subscribes to a channel until the scope closes. The first item is `none`, once the subscription is active.
     * Another `none` follows each loss of the connection and each overflow of the queue.
     */
    subscribe(channel: string): Effect.Effect<Queue.Dequeue<Notification>, never, Scope.Scope>
    /** Notifies all nodes when the caller's transaction commits, or immediately without one. At most 7999 bytes. */
    notify(channel: string, payload: string): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/database/Notifications") {
  static readonly layer = Layer.effect(
    Notifications,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const { connection } = yield* Database
      const subscribers = new Map<string, Set<Queue.Queue<Notification>>>()
      const wanted = yield* Queue.unbounded<string>()
      let listening = new Set<string>()

      const deliver = (channel: string, notice: Notification) =>
        Effect.forEach(subscribers.get(channel) ?? [], (queue) => put(queue, notice), { discard: true })

      /** Listens on one connection until it is lost. */
      const listen = Effect.fnUntraced(function* (own: PgConnection.PgConnection) {
        const lost = yield* Deferred.make<never, SqlError>()
        listening = new Set()
        yield* Queue.clear(wanted)
        yield* Queue.offerAll(wanted, subscribers.keys())

        const listenTo = Effect.fnUntraced(function* (channel: string) {
          if (listening.has(channel)) return
          const incoming = yield* own.listen(channel)
          listening.add(channel)
          yield* deliver(channel, Option.none())
          yield* Queue.take(incoming).pipe(
            Effect.flatMap(({ payload }) => deliver(channel, Option.some(payload))),
            Effect.forever,
            Effect.catch((error) => Deferred.fail(lost, error)),
            Effect.forkScoped,
          )
        })

        const next = Effect.timeoutOption(Queue.take(wanted), heartbeat)
        const alive = own.query("SELECT 1").pipe(Effect.timeout(heartbeat))
        yield* next.pipe(
          Effect.flatMap((channel) => (Option.isSome(channel) ? listenTo(channel.value) : alive)),
          Effect.forever,
          Effect.raceFirst(Deferred.await(lost)),
          Effect.tapError((error) => Effect.logWarning("Lost the connection that listens for notifications", error)),
          Effect.ensuring(Effect.sync(() => void (listening = new Set()))),
        )
      })

      yield* PgConnection.make(connection).pipe(
        Effect.flatMap(({ pin }) => pin),
        Effect.flatMap(listen),
        Effect.scoped,
        Effect.retry(Schedule.spaced(retryInterval)),
        Effect.forkScoped,
      )

      const subscribe = (channel: string) =>
        Effect.acquireRelease(
          Effect.gen(function* () {
            const queue = yield* Queue.dropping<Notification>(capacity)
            const others = subscribers.get(channel) ?? new Set()
            subscribers.set(channel, others.add(queue))
            yield* listening.has(channel) ? put(queue, Option.none()) : Queue.offer(wanted, channel)
            return queue
          }),
          (queue) =>
            Effect.sync(() => {
              subscribers.get(channel)?.delete(queue)
              Queue.shutdownUnsafe(queue)
            }),
        )

      const notify = (channel: string, payload: string) => Effect.asVoid(sql`SELECT pg_notify(${channel}, ${payload})`)

      return Notifications.of({ subscribe, notify })
    }),
  )
}

/** Queued notifications per subscriber. They are short texts. */
const capacity = 4096

/** Detects connections that broke silently. */
const heartbeat = Duration.seconds(5)

const retryInterval = Duration.millis(200)

/** Replaces queued notifications with `none` on overflow. */
const put = Effect.fnUntraced(function* (queue: Queue.Queue<Notification>, notice: Notification) {
  if (Queue.offerUnsafe(queue, notice)) return
  yield* Queue.clear(queue)
  yield* Queue.offer(queue, Option.none())
})
