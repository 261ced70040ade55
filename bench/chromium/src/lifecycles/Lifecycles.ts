import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ratio, type Report, startChild } from "@tabwright/bench-measure"

export interface Amount {
  /** At least three: growth is measured from the third on. */
  readonly rounds: number
  readonly perRound: number
}

interface ServerResources {
  readonly rss: number
  /** Reachable memory, since resident memory includes V8's reserve and grows in steps. */
  readonly heapUsed: number
  readonly openFiles: number
}

/** Allowed memory growth from the third round to the last. */
const maxGrowth = 1.02

/** Resources left in and after the server by many short-lived browsers. */
export const lifecycles = async ({ rounds: count, perRound }: Amount): Promise<ReadonlyArray<Report>> => {
  const dataDir = mkdtempSync(join(tmpdir(), "tabwright-bench-"))
  chmodSync(dataDir, 0o755)
  try {
    const rounds: Array<ServerResources> = []
    {
      await using host = startChild(new URL("host.ts", import.meta.url), dataDir)
      await host.next()
      for (let round = 0; round < count; round++) {
        // The reply's type is given by lifecycles/host.ts.
        rounds.push((await host.request(String(perRound))) as ServerResources)
      }
    }
    const processes = processesNaming(dataDir)
    const running = readdirSync(join(dataDir, "running")).length
    const [early, last] = [rounds[2], rounds.at(-1)]
    if (early === undefined || last === undefined) throw new RangeError("Nothing was measured")
    const growth = last.rss / early.rss
    return [
      {
        title: `${count * perRound} browsers, one after the other, with a pool of two`,
        rows: [
          ["round", "memory of the server", "reachable", "open files"],
          ...rounds.map(({ rss, heapUsed, openFiles }, at) => [
            String(at + 1),
            `${(rss / 2 ** 20).toFixed(1)} MB`,
            `${(heapUsed / 2 ** 20).toFixed(1)} MB`,
            String(openFiles),
          ]),
          [
            "last to third",
            ratio(growth),
            ratio(last.heapUsed / early.heapUsed),
            ratio(last.openFiles / early.openFiles),
          ],
        ],
        goals: [
          { text: "the server's memory grows by at most 2 %", isMet: growth <= maxGrowth },
          { text: "no process and no folder of a browser is left", isMet: processes + running === 0 },
        ],
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const processesNaming = (folder: string): number =>
  readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder)
    } catch {
      return false // it ended meanwhile
    }
  }).length
