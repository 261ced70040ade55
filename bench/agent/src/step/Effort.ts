import { readdirSync, readFileSync } from "node:fs"
import { Socket } from "node:net"

/** Cost of an operation, mostly independent of other processes. */
export interface Effort {
  /** CPU time of this process in ms. */
  readonly ownMs: number
  /** CPU time of all browser processes in ms, in steps of 10. */
  readonly browserMs: number
  /** Messages sent to the browser. */
  readonly calls: number
}

/** Length of a tick in `/proc` in ms. */
const tickMs = 10

/** Parses `/proc/PID/stat` after the name: state, parent, then user and system time in fields 12 and 13. */
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

/** Returns true for the header of a text or binary WebSocket message. Clients write the payload separately. */
const isHeader = (chunk: unknown): boolean =>
  chunk instanceof Uint8Array && chunk.length <= 14 && (chunk[0] === 0x81 || chunk[0] === 0x82 || chunk[0] === 0xc1)

/** Counts the messages sent to a browser from now on. */
export const watchEffort = (cdpUrl: string, browserPid: number): (() => Effort) => {
  const port = Number(new URL(cdpUrl).port)
  let calls = 0
  // oxlint-disable-next-line typescript/unbound-method -- called with its original socket
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
