import type { Report } from "@tabwright/bench-measure"
import { startDatabase } from "../parts/Database.ts"
import { openCluster } from "./Cluster.ts"
import { startMeter, type Usage } from "./Meter.ts"
import { simulateNodes } from "./SimulatedNodes.ts"
import { measureUnits, type UnitCounts } from "./Units.ts"
import { inFlight, makeWorkload } from "./Workload.ts"

export interface Cost extends UnitCounts {
  /** Nodes of the largest cluster. */
  readonly nodes: number
  /** Sizes of clusters in which all other nodes are simulated. */
  readonly simulated: ReadonlyArray<number>
  /** Duration of a measurement in which nothing starts. */
  readonly seconds: number
  /** Declined runs per cluster. */
  readonly runs: number
}

const settings = {
  // The embedded PostgreSQL is set up for the connections of one server.
  max_connections: "200",
  // A page's first change after a checkpoint would be logged as the whole page, which hides what a unit writes.
  full_page_writes: "off",
}

const kB = (bytes: number) => bytes / 1_024

const columns: ReadonlyArray<readonly [heading: string, read: (usage: Usage) => number]> = [
  ["statements", ({ statements }) => statements],
  ["writes", ({ writes }) => writes],
  ["notified", ({ notifications }) => notifications],
  ["WAL kB", ({ walBytes }) => kB(walBytes)],
  ["rows kB", ({ rowBytes }) => kB(rowBytes)],
  ["files kB", ({ fileBytes }) => kB(fileBytes)],
  ["service ms", ({ serviceMs }) => serviceMs],
  ["database ms", ({ databaseMs }) => databaseMs],
  ["Chromium ms", ({ browserMs }) => browserMs],
]

const figure = (value: number): string => {
  const size = Math.abs(value)
  return size < 0.005 ? "0" : value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2)
}

/** Cost of runs, steps, browsers, subscribers and nodes: statements, bytes and processor time. */
export const cost = async (counts: Cost): Promise<ReadonlyArray<Report>> => {
  await using database = await startDatabase({ countsStatements: true, settings })
  await using cluster = openCluster(database)
  await cluster.addNode()
  await using meter = await startMeter(database, cluster)
  await using workload = makeWorkload(cluster, meter, counts.seconds)

  const [disk, rows] = [await meter.diskBytes(), await meter.rowBytes()]
  const perUnit: Array<ReadonlyArray<string>> = []
  const addUnit = (unit: string, usage: Usage, count: number) =>
    perUnit.push([unit, ...columns.map(([, read]) => figure(read(usage) / count))])
  const perCluster: Array<ReadonlyArray<string>> = []
  const idleCells = ({ databaseMs, ms, serviceMs, statements }: Usage) =>
    [statements, serviceMs, databaseMs].map((sum) => figure((1_000 * sum) / ms / cluster.nodes.length))
  let soloRate: number | undefined

  for (;;) {
    // The caches of a new node are empty.
    await workload.decline(counts.runs)
    await workload.settle()
    const base = await workload.idle()
    let perSecond = 0
    const usage = await workload.beyond(base, async () => void (perSecond = await workload.decline(counts.runs)))
    if (soloRate === undefined) {
      addUnit("idle node, hour", base, base.ms / 3_600_000)
      addUnit("declined run", usage, counts.runs)
      for (const { count, unit, usage } of await measureUnits({ cluster, meter, workload }, base, counts)) {
        addUnit(unit, usage, count)
      }
    }
    soloRate ??= perSecond
    perCluster.push([
      String(cluster.nodes.length),
      ...idleCells(base),
      ...[usage.statements, usage.serviceMs, usage.databaseMs].map((sum) => figure(sum / counts.runs)),
      `${perSecond.toFixed(1)}/s`,
      `${(perSecond / soloRate).toFixed(2)}x`,
      figure(
        (await meter.count("FROM pg_stat_activity WHERE application_name LIKE 'tabwright %'")) / cluster.nodes.length,
      ),
    ])
    if (cluster.nodes.length === counts.nodes) break
    await cluster.addNode()
  }
  for (const size of counts.simulated) {
    await using _others = await simulateNodes(database, size - counts.nodes)
    perCluster.push([
      `${size}, of them ${counts.nodes} real`,
      ...idleCells(await workload.idle()),
      ...Array.from({ length: 6 }, () => ""),
    ])
  }

  const toRows = ((await meter.diskBytes()) - disk) / ((await meter.rowBytes()) - rows)
  const titled = (text: string) =>
    `cost: ${text}${meter.countsStatements ? "" : "; transactions instead of statements"}`
  return [
    {
      title: titled(
        `use of the database, the files and the processor per unit, on one node; tables grew by ${toRows.toFixed(1)}x of their rows`,
      ),
      rows: [["", ...columns.map(([heading]) => heading)], ...perUnit],
      goals: [],
    },
    {
      title: titled(
        `nodes of one machine: each in an idle second, and each of ${counts.runs} declined runs, ${inFlight} in flight`,
      ),
      rows: [
        [
          "nodes",
          "idle",
          "service ms",
          "database ms",
          "run",
          "service ms",
          "database ms",
          "runs",
          "to one node",
          "connections",
        ],
        ...perCluster,
      ],
      goals: [],
    },
  ]
}
