import { readdirSync, readFileSync } from "node:fs"
import { Socket } from "node:net"

/** What something took that other programs on the machine hardly change. */
export interface Effort {
  /** Processor time of this process, in milliseconds. */
  readonly ownMs: number
  /** The same of the browser with all its processes; in steps of 10. */
  readonly browserMs: number
  /** Messages sent to the browser. */
  readonly calls: number
}

/** Milliseconds of a tick in `/proc`. */
const tickMs = 10

/** The end of a header of `/proc/PID/stat`: state, parent, then at the 12th and 13th place user and system time. */
const statOf = (pid: string): { readonly parent: number; readonly ticks: number } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8")
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined // It has ended.
  }
}

const treeMs = (root: number): number => {
  const all = readdirSync("/proc").flatMap((pid) => {
    const stat = /^\d+$/.test(pid) ? statOf(pid) : undefined
    return stat === undefined ? [] : [{ pid: Number(pid), ...stat }]
  })
  const members = new Set([root])
  for (let size = 0; size !== members.size;) {
    size = members.size
    for (const { parent, pid } of all) if (members.has(parent)) members.add(pid)
  }
  return all.reduce((sum, { pid, ticks }) => sum + (members.has(pid) ? ticks * tickMs : 0), 0)
}

/** A text or a binary message of a WebSocket begins so; the payload of a client is written after its header. */
const isHeader = (chunk: unknown): boolean =>
  chunk instanceof Uint8Array && chunk.length <= 14 && (chunk[0] === 0x81 || chunk[0] === 0x82 || chunk[0] === 0xc1)

/** Counts what is sent to the browser that listens at the address, from now on. */
export const watchEffort = (cdpUrl: string, browserPid: number): (() => Effort) => {
  const port = Number(new URL(cdpUrl).port)
  let calls = 0
  // oxlint-disable-next-line typescript/unbound-method -- called with the socket that it was called on
  const { write } = Socket.prototype
  Socket.prototype.write = function (this: Socket, ...given: Array<unknown>): boolean {
    if (this.remotePort === port && isHeader(given[0])) calls++
    return Reflect.apply(write, this, given) as boolean
  }
  return () => {
    const { system, user } = process.cpuUsage()
    return { ownMs: (user + system) / 1000, browserMs: treeMs(browserPid), calls }
  }
}
