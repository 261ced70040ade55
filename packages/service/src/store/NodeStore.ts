import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/**
 * A node of a house that has not ended, as its row and its lock say.
 *
 * @category models
 * @since 0.1.0
 */
export interface NodeRow {
  readonly id: string
  readonly roles: ReadonlyArray<string>
  /** Null until it takes requests. */
  readonly address: string | null
  readonly browserLimit: number | null
  readonly draining: boolean
  readonly startedAt: Date
  /** Whether its session holds its lock. It falls with the process. */
  readonly isHeld: boolean
  /** It has not said for some seconds that it is there. */
  readonly isSilent: boolean
  /** The database has only just come up: nodes may not have found it again. */
  readonly isEarly: boolean
}

/**
 * First half of the keys of nodes' advisory locks, an arbitrary number for all of Tabwright; the second is the node's own.
 *
 * @category constants
 * @since 0.1.0
 */
export const nodeLockClass = 1_952_539_504

/** From here on a node counts as frozen: it writes every second. */
const silence = "5 seconds"

/** How long a database that was restarted is given until all nodes are back. */
const earlyTime = "10 seconds"

/** How long the rows of nodes that have ended are kept, for whoever reads the list of nodes. */
const endedDays = 7

/**
 * Keeps the nodes of a house, one row each.
 *
 * @category services
 * @since 0.1.0
 */
export class NodeStore extends Context.Service<
  NodeStore,
  {
    /** Inserts a node and answers with the second half of its lock's key. */
    insert(node: { readonly id: string; readonly roles: ReadonlyArray<string> }): Effect.Effect<number, SqlError>
    /** Those that have not ended. */
    readonly present: Effect.Effect<ReadonlyArray<NodeRow>, SqlError>
    /** Says that the node is there; false when it has ended, because others count it as lost. */
    beat(id: string): Effect.Effect<boolean, SqlError>
    update(
      id: string,
      news: Partial<Pick<NodeRow, "address" | "browserLimit" | "draining">>,
    ): Effect.Effect<void, SqlError>
    /** Ends a node that left in good order. */
    leave(id: string): Effect.Effect<void, SqlError>
    /**
     * Ends a node that does not answer, once, and with it every session that it has with the database: its locks fall, and a
     * statement of a frozen process is never carried out. False when it had ended before.
     */
    lose(id: string): Effect.Effect<boolean, SqlError>
    /** Ends all of them: a server has the database for itself. */
    readonly loseAll: Effect.Effect<void, SqlError>
    /** Keeps the fingerprint of the first secret that it is given, and answers with the one that is kept. */
    keepFingerprint(fingerprint: string): Effect.Effect<string, SqlError>
    /** Puts another in its place. */
    replaceFingerprint(fingerprint: string): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/NodeStore") {
  static readonly layer = Layer.effect(
    NodeStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const insert = Effect.fn("NodeStore.insert")(function* (node: {
        readonly id: string
        readonly roles: ReadonlyArray<string>
      }) {
        yield* sql`DELETE FROM node WHERE ended_at < now() - make_interval(days => ${endedDays})`
        const rows = yield* sql<{ number: number }>`
          INSERT INTO node (id, roles) SELECT ${node.id}, array_agg(role)
          FROM jsonb_array_elements_text(${sql.json(node.roles)}) role RETURNING number`
        return rows[0]?.number ?? 0
      })

      const present = sql<NodeRow>`
        SELECT id, roles, address, browser_limit, draining, started_at,
          seen_at < now() - ${silence}::interval AS is_silent,
          pg_postmaster_start_time() > now() - ${earlyTime}::interval AS is_early,
          EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
            AND classid = ${nodeLockClass} AND objid = node.number::bigint
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS is_held
        FROM node WHERE ended_at IS NULL ORDER BY started_at, id`

      const beat = (id: string) =>
        Effect.map(
          sql`UPDATE node SET seen_at = now() WHERE id = ${id} AND ended_at IS NULL RETURNING id`,
          (rows) => rows.length > 0,
        )

      const update = (id: string, news: Partial<Pick<NodeRow, "address" | "browserLimit" | "draining">>) =>
        Effect.asVoid(sql`UPDATE node SET ${sql.update(news)} WHERE id = ${id}`)

      const leave = (id: string) =>
        Effect.asVoid(sql`UPDATE node SET ended_at = now(), end_reason = 'left' WHERE id = ${id} AND ended_at IS NULL`)

      /** Nodes log in under one name, so each may end the others' sessions. Where that is not so, time-outs do it. */
      const endSessions = (id: string) =>
        sql`
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = ${applicationName(id)}`.pipe(
          // A savepoint: a refusal leaves the transaction around it as it was.
          sql.withTransaction,
          Effect.catch((error) => Effect.logWarning("The sessions of a lost node were not ended", error)),
        )

      // Both or neither: of a node that has ended nobody would end the sessions later, and they hold its shards.
      const lose = Effect.fn("NodeStore.lose")(
        function* (id: string) {
          const rows = yield* sql`
            UPDATE node SET ended_at = now(), end_reason = 'lost' WHERE id = ${id} AND ended_at IS NULL RETURNING id`
          if (rows.length === 0) return false
          yield* endSessions(id)
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const loseAll = Effect.asVoid(sql`UPDATE node SET ended_at = now(), end_reason = 'lost' WHERE ended_at IS NULL`)

      const keepFingerprint = Effect.fn("NodeStore.keepFingerprint")(function* (fingerprint: string) {
        yield* sql`INSERT INTO house_secret (fingerprint) VALUES (${fingerprint}) ON CONFLICT DO NOTHING`
        const rows = yield* sql<{ fingerprint: string }>`SELECT fingerprint FROM house_secret`
        return rows[0]?.fingerprint ?? fingerprint
      })

      const replaceFingerprint = (fingerprint: string) =>
        Effect.asVoid(sql`
          INSERT INTO house_secret (fingerprint) VALUES (${fingerprint})
          ON CONFLICT (is_only) DO UPDATE SET fingerprint = EXCLUDED.fingerprint`)

      return NodeStore.of({
        insert,
        present,
        beat,
        update,
        leave,
        lose,
        loseAll,
        keepFingerprint,
        replaceFingerprint,
      })
    }),
  )
}

/**
 * What the database calls the sessions of a node.
 *
 * @category constructors
 * @since 0.1.0
 */
export const applicationName = (nodeId: string): string => `tabwright ${nodeId}`
