import { readFile } from "node:fs/promises"

/** CPU time and memory that a process has used. */
export interface ProcessUsage {
  readonly cpuMs: number
  readonly residentBytes: number
}

/** Linux counts CPU time for programs in hundredths of a second. */
const msPerTick = 10

/** Size of a memory page, except on a few ARM systems, where memory is undercounted. */
const pageBytes = 4096

/** Returns the usage of a process. Undefined if it has ended, and on systems other than Linux. */
export const processUsage = async (pid: number): Promise<ProcessUsage | undefined> => {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined)
  // The second field is the program's name in parentheses, which may contain spaces.
  const fields = text?.slice(text.lastIndexOf(")") + 2).split(" ")
  if (fields === undefined) return undefined
  const number = (at: number): number => Number(fields[at] ?? 0)
  return { cpuMs: (number(11) + number(12)) * msPerTick, residentBytes: number(21) * pageBytes }
}
