import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { ratio, type Report } from "@tabwright/bench-measure"
import { startRunServer } from "../server/RunServer.ts"
import { pollers } from "./Pollers.ts"

/** Numbers of polls before each heap measurement. */
export interface Polls {
  readonly from: number
  readonly to: number
}

interface Heap {
  readonly name: string
  readonly fromBytes: number
  readonly toBytes: number
}

const program = fileURLToPath(new URL("./main.ts", import.meta.url))
const run = promisify(execFile)

/** A leak retains at least an object and a reference per poll, 40 bytes. Less is noise of the JavaScript engine. */
const allowedBytesPerPoll = 32

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`

export const polls = async ({ from, to }: Polls): Promise<Report> => {
  await using server = await startRunServer()
  const heapOf = async (name: string): Promise<Heap> => {
    const counts = [String(from), String(to)]
    const { stdout } = await run(
      process.execPath,
      [...process.execArgv, "--expose-gc", program, name, server.url, ...counts],
      { timeout: 10 * 60_000 },
    )
    const [fromBytes, toBytes]: ReadonlyArray<number | undefined> = JSON.parse(stdout)
    if (fromBytes === undefined || toBytes === undefined) throw new Error(`${name} exited before the last measurement`)
    return { name, fromBytes, toBytes }
  }
  const heaps: Array<Heap> = []
  for (const name of Object.keys(pollers)) heaps.push(await heapOf(name))
  const perPoll = ({ fromBytes, toBytes }: Heap) => (toBytes - fromBytes) / (to - from)
  return {
    title: `polls: reachable memory after ${from} and after ${to} polls`,
    rows: [
      ["", `after ${from}`, `after ${to}`, "ratio", "per poll"],
      ...heaps.map((heap) => [
        heap.name,
        kB(heap.fromBytes),
        kB(heap.toBytes),
        ratio(heap.toBytes / heap.fromBytes),
        `${perPoll(heap).toFixed(1)} B`,
      ]),
    ],
    goals: heaps
      .filter(({ name }) => name.startsWith("@tabwright/"))
      .map((heap) => ({
        text: `${heap.name}: no growth (under ${allowedBytesPerPoll} B per poll)`,
        isMet: perPoll(heap) < allowedBytesPerPoll,
      })),
  }
}
