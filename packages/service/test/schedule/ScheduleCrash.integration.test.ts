import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { type Cluster, type ClusterNode, openCluster } from "../fixture/server/Cluster.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const schedules = "/api/v4/schedules"

/** Runs of this task fail without a browser. */
const declined = "decline me"

let cluster: Cluster
let nodes: Array<ClusterNode>

beforeAll(async () => {
  cluster = await openCluster()
  nodes = await Promise.all([cluster.start(["api", "worker", "browser"]), cluster.start(["api", "worker", "browser"])])
})
afterAll(() => cluster.close())

const anyNode = (): ClusterNode => {
  const [node] = nodes
  assert(node !== undefined)
  return node
}

const sql = (statement: string) => cluster.postgres.sql(statement)

const count = async (table: string) => Number((await sql(`SELECT count(*) AS n FROM ${table}`))[0]?.["n"])

const create = async (body: object = {}): Promise<string> => {
  const given = { name: "test", intervalSeconds: 3600, run: { task: declined }, overlap: "parallel", ...body }
  const { body: made, status, text } = await anyNode().post(schedules, given)
  assert.strictEqual(status, 201, text)
  return made.id
}

/** Makes the next tick due, as if a number of intervals had passed. */
const makeDue = (ids: ReadonlyArray<string>, intervals = 1) =>
  sql(`UPDATE schedule SET interval_anchor = at - interval_seconds * ${intervals} * interval '1 second',
      next_at = at - interval_seconds * ${intervals - 1} * interval '1 second',
      due_at = at - interval_seconds * ${intervals - 1} * interval '1 second'
    FROM date_trunc('milliseconds', clock_timestamp()) at WHERE schedule.id IN (${ids.map((id) => `'${id}'`).join()})`)

const ended = (ids: ReadonlyArray<string>) => {
  const ticks = `schedule_tick WHERE schedule_id IN (${ids.map((id) => `'${id}'`).join()})`
  return anyNode().until("all ticks have ended", 240_000, async () => {
    const open = await count(`${ticks} AND status IN ('pending', 'started')`)
    return open === 0 && (await count(ticks)) >= ids.length ? ticks : undefined
  })
}

/** Kills the node that holds a database session in `pg_sleep`. */
const killSleeper = async () => {
  const pid = await anyNode().until("a node is stopped by the trigger", 120_000, async () => {
    const [row] = await sql(`SELECT application_name FROM pg_stat_activity
      WHERE wait_event = 'PgSleep' AND application_name LIKE 'tabwright%'`)
    return row?.["application_name"] as string | undefined
  })
  const killed = nodes.find(({ nodeId }) => pid.includes(nodeId))
  assert(killed !== undefined, pid)
  await killed.end("SIGKILL")
  nodes = [...nodes.filter((node) => node !== killed), await cluster.start(["api", "worker", "browser"])]
}

/** Stops one node where it changes a tick, until it is killed. */
const stopAt = async (when: string) => {
  await sql(`CREATE OR REPLACE FUNCTION stop_at() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN IF pg_try_advisory_lock(4711) THEN PERFORM pg_sleep(600); END IF; RETURN NEW; END'`)
  await sql(`CREATE TRIGGER stop_at BEFORE ${when} EXECUTE FUNCTION stop_at()`)
}

describe("Two nodes with one database", () => {
  it("start each tick exactly once", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => create()))
    for (let round = 1; round <= 3; round += 1) {
      await makeDue(ids)
      await anyNode().until(
        `round ${round} has its ticks`,
        120_000,
        async () => (await count("schedule_tick")) === ids.length * round,
      )
    }
    const ticks = await ended(ids)
    const started = await sql(`SELECT count(*) AS ticks, count(DISTINCT run_id) AS runs FROM ${ticks}`)
    assert.deepStrictEqual(Object.values(started[0] ?? {}).map(Number), [36, 36])
    assert.strictEqual(await count("run"), 36)
    await sql("DELETE FROM schedule")
  })

  it.each([
    ["before the run is created", "INSERT ON run FOR EACH ROW WHEN (NEW.task = 'decline me')", "run"],
    [
      "after the run is created and before it is recorded",
      "UPDATE ON schedule_tick FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status = 'started')",
      "schedule_tick",
    ],
  ])("start a tick once if a node is killed %s", async (_, when, table) => {
    const runs = await count("run")
    const id = await create()
    await stopAt(when)
    await makeDue([id])
    await killSleeper()
    await sql(`DROP TRIGGER stop_at ON ${table}`)
    await sql("UPDATE schedule_tick SET next_attempt_at = clock_timestamp() WHERE status = 'pending'")
    const ticks = await ended([id])
    const [tick] = await sql(`SELECT run_id, attempts FROM ${ticks}`)
    assert.strictEqual(tick?.["attempts"], 2)
    assert.isString(tick?.["run_id"])
    assert.strictEqual(await count(ticks), 1)
    assert.strictEqual(await count("run"), runs + 1)
    await sql("DELETE FROM schedule")
  })

  it("catch up by the policy after all nodes were down", async () => {
    const policies = { none: 0, last: 1, all: 3 }
    const ids = await Promise.all(
      Object.keys(policies).map((catchUp) => create({ catchUp, maxCatchUp: 3, isPaused: false })),
    )
    await Promise.all(nodes.map((node) => node.end("SIGKILL")))
    // The last missed tick was half an interval ago.
    await makeDue(ids, 6)
    await sql(`UPDATE schedule SET interval_anchor = interval_anchor - interval '30 minutes',
      next_at = next_at - interval '30 minutes', due_at = due_at - interval '30 minutes'`)
    nodes = await Promise.all([
      cluster.start(["api", "worker", "browser"]),
      cluster.start(["api", "worker", "browser"]),
    ])
    await ended(ids)
    for (const [at, [policy, starts]] of Object.entries(policies).entries()) {
      const ticks = await sql(`SELECT status, trigger, run_id FROM schedule_tick WHERE schedule_id = '${ids[at]}'`)
      assert.strictEqual(ticks.filter((tick) => tick["run_id"] !== null).length, starts, policy)
      assert.isTrue(
        ticks.every((tick) => tick["trigger"] === (starts === 0 ? "schedule" : "catchUp")),
        policy,
      )
    }
  })
})
