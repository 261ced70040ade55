import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ratio, type Report, startChild } from "@tabwright/bench-measure"

export interface Amount {
  /** At least three, because growth is measured from the third on. */
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

/** Memory growth of a server over many short-lived browsers, and the processes and folders left afterwards. */
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
    const processes = processesWith(dataDir)
    const running = readdirSync(join(dataDir, "running")).length
    const [early, last] = [rounds[2], rounds.at(-1)]
    if (early === undefined || last === undefined) throw new RangeError("Nothing was measured")
    const growth = last.rss / early.rss
    return [
      {
        title: `${count * perRound} browsers in sequence, with a pool of two`,
        rows: [
          ["round", "server memory", "reachable", "open files"],
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
          { text: "server memory grows by at most 2 %", isMet: growth <= maxGrowth },
          { text: "no browser process or folder is left", isMet: processes + running === 0 },
        ],
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const processesWith = (folder: string): number =>
  readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder)
    } catch {
      return false // the process has exited
    }
  }).length
