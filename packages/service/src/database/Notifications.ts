import { PgClient, PgConnection } from "@effect/sql-pg"
import { Context, Deferred, Duration, Effect, Layer, Option, Queue, Schedule, type Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { Database } from "./Database.ts"

/**
 * What a subscription hears: the text that was notified, or `none` where something may have been missed, so that whoever
 * hears it looks for itself.
 *
 * @category models
 * @since 0.1.0
 */
export type Notice = Option.Option<string>

/**
 * Tells all nodes of one database what has changed, over one connection a process that is not one of the pool's.
 *
 * A notification is a hint and never the truth: it says where to look. It comes with the commit that it is about, in the
 * order of the commits, and not at all while the connection is lost.
 *
 * @category services
 * @since 0.1.0
 */
export class Notifications extends Context.Service<
  Notifications,
  {
    /**
     * Hears a channel until the scope closes. The first notice is `none` and comes as soon as the channel is heard; so
     * does one after each loss of the connection, and in place of what a subscriber left lying for too long.
     */
    subscribe(channel: string): Effect.Effect<Queue.Dequeue<Notice>, never, Scope.Scope>
    /** Tells all nodes when the caller's transaction commits, or at once without one. At most 7999 bytes. */
    notify(channel: string, payload: string): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/database/Notifications") {
  static readonly layer = Layer.effect(
    Notifications,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const { connection } = yield* Database
      const subscribers = new Map<string, Set<Queue.Queue<Notice>>>()
      const wanted = yield* Queue.unbounded<string>()
      let heard = new Set<string>()

      const deliver = (channel: string, notice: Notice) =>
        Effect.forEach(subscribers.get(channel) ?? [], (queue) => put(queue, notice), { discard: true })

      /** One connection, until it is lost. */
      const listen = Effect.fnUntraced(function* (own: PgConnection.PgConnection) {
        const lost = yield* Deferred.make<never, SqlError>()
        heard = new Set()
        yield* Queue.clear(wanted)
        yield* Queue.offerAll(wanted, subscribers.keys())

        const hear = Effect.fnUntraced(function* (channel: string) {
          if (heard.has(channel)) return
          const incoming = yield* own.listen(channel)
          heard.add(channel)
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
          Effect.flatMap((channel) => (Option.isSome(channel) ? hear(channel.value) : alive)),
          Effect.forever,
          Effect.raceFirst(Deferred.await(lost)),
          Effect.tapError((error) => Effect.logWarning("The connection that hears of changes is lost", error)),
          Effect.ensuring(Effect.sync(() => void (heard = new Set()))),
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
            const queue = yield* Queue.dropping<Notice>(capacity)
            const others = subscribers.get(channel) ?? new Set()
            subscribers.set(channel, others.add(queue))
            yield* heard.has(channel) ? put(queue, Option.none()) : Queue.offer(wanted, channel)
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

/** Notices that a subscriber may leave lying. They are short texts. */
const capacity = 4096

/** Notices a connection that is gone without a word, as when a cable was cut. */
const heartbeat = Duration.seconds(5)

const retryInterval = Duration.millis(200)

/** What a subscriber has no room for it is not told one by one. */
const put = Effect.fnUntraced(function* (queue: Queue.Queue<Notice>, notice: Notice) {
  if (Queue.offerUnsafe(queue, notice)) return
  yield* Queue.clear(queue)
  yield* Queue.offer(queue, Option.none())
})
