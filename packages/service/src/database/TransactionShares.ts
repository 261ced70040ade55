import type { PgClient } from "@effect/sql-pg"
import { ComputeProject } from "@tabwright/agent"
import { Context, Effect, RcMap, Scope, Semaphore } from "effect"

/** Share of the connections that the transactions of one project may use. */
const maxShare = 0.7

/** True in a transaction that has a permit, and in what it starts. */
const HasPermit = Context.Reference<boolean>("@tabwright/service/database/HasTransactionPermit", {
  defaultValue: () => false,
})

/**
 * Limits the connections that the transactions of one project use at a time. A transaction that waits for a lock holds
 * its connection, so concurrent requests for one session would otherwise leave none for other projects. Transactions of
 * no project, such as those of the engine, are not limited.
 */
export const shareTransactions = Effect.fnUntraced(function* (client: PgClient.PgClient, maxConnections: number) {
  const permits = Math.max(1, Math.floor(maxShare * maxConnections))
  const projects = yield* RcMap.make({ lookup: (_projectId: string) => Semaphore.make(permits) })
  const { withTransaction } = client

  const shared: PgClient.PgClient["withTransaction"] = (effect) =>
    Effect.gen(function* () {
      const projectId = yield* ComputeProject
      // Waiting for another permit inside a transaction could be a deadlock.
      if (projectId === "" || (yield* HasPermit)) return yield* withTransaction(effect)
      return yield* Effect.acquireUseRelease(
        Scope.make(),
        (scope) =>
          Effect.flatMap(Scope.provide(RcMap.get(projects, projectId), scope), (project) =>
            project.withPermits(1)(Effect.provideService(withTransaction(effect), HasPermit, true)),
          ),
        (scope, exit) => Scope.close(scope, exit),
      )
    })
  return Object.assign(client, { withTransaction: shared })
})
