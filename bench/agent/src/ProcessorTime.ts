import { readdirSync, readFileSync } from "node:fs"

/** Linux counts in units of 10 ms. */
const tickMs = 10

/** Kinds of processes of a service. */
const kinds = ["service", "scripts", "Chromium", "PostgreSQL"] as const
export type ProcessKind = (typeof kinds)[number]

export type KindTimes = { readonly [Kind in ProcessKind]: number }

const kindOf = (command: string): ProcessKind =>
  /(^|\/)postgres/.test(command) ? "PostgreSQL" : /(^|\/)node$/.test(command) ? "scripts" : "Chromium"

interface Seen {
  kind: ProcessKind
  ms: number
}

/**
 * Adds up the processor time of a process and its descendants by kind. Browsers are killed, and their children are then
 * no longer counted by the system: call `sample` several times a second.
 */
export class ProcessorTime {
  readonly #root: number
  readonly #members = new Set<number>()
  readonly #seen = new Map<string, Seen>()

  constructor(root: number) {
    this.#root = root
    this.#members.add(root)
  }

  sample(): void {
    const parents = new Map<number, number>()
    const found = readdirSync("/proc").flatMap((name) => {
      const pid = Number(name)
      const fields = Number.isInteger(pid) ? statOf(pid) : undefined
      if (fields === undefined) return []
      parents.set(pid, Number(fields[1]))
      return [{ pid, key: `${pid} ${fields[19]}`, ms: (Number(fields[11]) + Number(fields[12])) * tickMs }]
    })
    const belongs = (pid: number): boolean => {
      const parent = parents.get(pid)
      return this.#members.has(pid) || (parent !== undefined && belongs(parent))
    }
    for (const { key, ms, pid } of found) {
      if (!belongs(pid)) continue
      // It still belongs to the service after its parent has exited.
      this.#members.add(pid)
      const kind = pid === this.#root ? "service" : kindOf(commandOf(pid))
      const seen = this.#seen.get(key)
      if (seen === undefined) this.#seen.set(key, { kind, ms })
      else Object.assign(seen, { kind, ms })
    }
  }

  times(): KindTimes {
    const total = (kind: ProcessKind) =>
      [...this.#seen.values()].reduce((sum, one) => sum + (one.kind === kind ? one.ms : 0), 0)
    return {
      service: total("service"),
      scripts: total("scripts"),
      Chromium: total("Chromium"),
      PostgreSQL: total("PostgreSQL"),
    }
  }
}

/** Returns the fields of a process from its state on, or undefined if it has exited. */
const statOf = (pid: number): ReadonlyArray<string> | undefined => {
  try {
    // The name before the parenthesis may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
  } catch {
    return undefined
  }
}

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\u0000")[0] ?? ""
  } catch {
    return ""
  }
}
