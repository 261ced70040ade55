import { Deferred, Effect, Layer, Option, Ref, Schedule } from "effect"
import { Database } from "../database/Database.ts"
import { DatabaseError } from "../database/DatabaseError.ts"
import { keepLock } from "../database/KeptLock.ts"
import { BrowserStore } from "../store/BrowserStore.ts"
import { nodeLockClass, type NodeRow, NodeStore } from "../store/NodeStore.ts"
import { NodeError } from "./NodeError.ts"
import { type Node, Nodes } from "./Nodes.ts"
import type { NodeSelf } from "./NodeSelf.ts"
import { roles } from "./Role.ts"
import { checkSecret } from "./SharedSecret.ts"
import { makeSuspicion } from "./Suspicion.ts"

/** How often a node says that it is there. */
const beatInterval = "1 second"

/** How often it looks at the others: what a lost one costs its runs begins with this. */
const lookInterval = "500 millis"

const lookLimit = "5 seconds"

/** How often it looks for browsers whose node ended while nobody did: with the whole house, or before it stood. */
const strayInterval = "10 seconds"

/**
 * A node among others. It is there while a session of the database holds its lock and it says so every second: the first
 * falls at once with the process, the second ends when it is frozen. Whoever finds another one without says so in its row,
 * once; that one's browsers count as stopped from then on, and it ends when it reads it.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = (self: NodeSelf) =>
  Layer.effect(
    Nodes,
    Effect.gen(function* () {
      const database = yield* Database
      const store = yield* NodeStore
      const browsers = yield* BrowserStore
      if (database.isEmbedded) return yield* noDatabase
      yield* checkSecret
      const number = yield* store.insert({ id: self.id, roles: [...self.roles] })
      yield* Effect.addFinalizer(() =>
        // Where the database is away, the others find out by themselves.
        Effect.ignore(Effect.timeout(store.leave(self.id), "5 seconds")),
      )
      yield* keepLock(database, {
        name: "the lock of this node",
        statement: "SELECT pg_try_advisory_lock($1::int, $2::int)",
        params: [nodeLockClass, number],
        refused: () => Effect.succeed(stillHeld),
        patience: "5 seconds",
        // While it is away the node is lost, and ends; until then there is nothing better to do than to try.
        recoveryLimit: "1 day",
      })

      const gone = yield* Deferred.make<never, NodeError>()
      const draining = yield* Ref.make(false)
      const suspicion = makeSuspicion()

      const beat = Effect.flatMap(store.beat(self.id), (isCounted) =>
        isCounted ? Effect.void : Deferred.fail(gone, lost),
      )
      yield* beat.pipe(
        quietly("Saying that this node is there failed"),
        Effect.repeat(Schedule.spaced(beatInterval)),
        Effect.forkScoped,
      )

      const look = Effect.gen(function* () {
        const others = (yield* store.present).filter(({ id }) => id !== self.id)
        for (const id of suspicion.confirmed(others)) {
          if (!(yield* store.lose(id))) continue
          yield* Effect.logWarning("A node is lost: its runs go on elsewhere").pipe(
            Effect.annotateLogs({ lostNode: id }),
          )
          yield* browsers.stopOfLostNodes(self.id)
        }
      }).pipe(
        // What was seen before a database that hangs says nothing about now.
        Effect.timeout(lookLimit),
        Effect.tapError(() => Effect.sync(suspicion.forget)),
      )
      yield* look.pipe(
        quietly("Looking at the other nodes failed"),
        Effect.repeat(Schedule.spaced(lookInterval)),
        Effect.forkScoped,
      )

      yield* browsers
        .stopOfLostNodes(self.id)
        .pipe(
          quietly("Looking for browsers of lost nodes failed"),
          Effect.repeat(Schedule.spaced(strayInterval)),
          Effect.forkScoped,
        )

      const alive = Effect.map(store.present, (rows) => rows.flatMap((row) => nodeOf(row, self.id)))

      return Nodes.of({
        self,
        alive,
        find: (id) => Effect.map(alive, (nodes) => Option.fromUndefinedOr(nodes.find((node) => node.id === id))),
        present: Effect.map(store.present, (rows) => new Set(rows.map(({ id }) => id))),
        tell: (news) => store.update(self.id, news),
        drain: Effect.andThen(Ref.set(draining, true), store.update(self.id, { draining: true })),
        isDraining: Ref.get(draining),
        lost: Deferred.await(gone),
      })
    }),
  )

/** A database that is away for minutes is said by whoever needs it, not twice a second. */
const quietly =
  (message: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<void, never, R> =>
    effect.pipe(
      Effect.asVoid,
      Effect.catchCause((cause) => Effect.logDebug(message, cause)),
    )

/** One that has no address yet, or whose lock has fallen, is not worth a request. */
const nodeOf = (row: NodeRow, selfId: string): ReadonlyArray<Node> =>
  row.address === null || !(row.isHeld || row.id === selfId)
    ? []
    : [{ ...row, address: row.address, roles: new Set(roles.filter((role) => row.roles.includes(role))) }]

const lost = new NodeError({
  reason: "Lost",
  message: "The other nodes count this one as lost: it was frozen, or could not reach the database, for some seconds.",
  hint: "Its runs go on elsewhere, and its browsers are stopped. Start it again; whatever supervises it should do so by itself.",
})

const noDatabase = new NodeError({
  reason: "NoDatabase",
  message: "A node of a house needs a database that the others can reach, and DATABASE_URL names none.",
  hint: "Give all nodes the same DATABASE_URL, or leave --roles out for a server that is alone.",
})

/** Only an earlier session of this very node can hold its lock, until the database notices that it is gone. */
const stillHeld = new DatabaseError({
  reason: "InUse",
  message: "An earlier session of this node still holds its lock.",
  hint: "It is taken as soon as that session has ended.",
})
