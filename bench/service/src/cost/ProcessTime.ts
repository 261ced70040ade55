import { readdirSync, readFileSync } from "node:fs"

/** Linux counts in units of 10 ms. */
const tickMs = 10

interface ProcessTimes {
  readonly parent: number
  readonly isNode: boolean
  readonly ownMs: number
  /** Time of ended children. */
  readonly endedMs: number
}

const read = (pid: number): ProcessTimes | undefined => {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\u0000")[0] ?? ""
    // The name before the parenthesis may contain spaces. State and parent follow.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number)
    const ms = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * tickMs
    return { parent: fields[1] ?? 0, isNode: /(^|\/)node$/.test(command), ownMs: ms(11), endedMs: ms(13) }
  } catch {
    // It has exited.
    return undefined
  }
}

/** Processor time of a process and its descendants in ms, of which `nodeMs` in Node.js. */
export interface TreeTime {
  readonly nodeMs: number
  readonly otherMs: number
}

/** Returns the processor time of process trees. */
export const treeTime = (roots: ReadonlyArray<number>): TreeTime => {
  const all = new Map<number, ProcessTimes>()
  for (const name of readdirSync("/proc")) {
    const found = /^\d+$/.test(name) ? read(Number(name)) : undefined
    if (found !== undefined) all.set(Number(name), found)
  }
  const belongs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent
    return roots.includes(pid) || (parent !== undefined && belongs(parent))
  }
  let nodeMs = 0
  let otherMs = 0
  for (const [pid, { endedMs, isNode, ownMs }] of all) {
    if (!belongs(pid)) continue
    if (isNode) nodeMs += ownMs
    else otherMs += ownMs
    otherMs += endedMs
  }
  return { nodeMs, otherMs }
}

/** Returns the parent of a process. */
export const parentOf = (pid: number): number => {
  const found = read(pid)
  if (found === undefined) throw new Error(`Process ${pid} has exited`)
  return found.parent
}
