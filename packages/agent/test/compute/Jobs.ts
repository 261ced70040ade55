import { defineJob } from "../../src/compute/Job.ts"

const cpuMs = 300

export const double = defineJob(import.meta.url, "double", { cpuMs }, (value: number) => value * 2)

/** Never returns. */
export const spin = defineJob(import.meta.url, "spin", { cpuMs }, (): null => {
  for (;;);
})

/** Never returns, in steps of microtasks, which leave no time for timers. */
export const spinAsync = defineJob(import.meta.url, "spinAsync", { cpuMs }, async (): Promise<null> => {
  for (;;) await Promise.resolve()
})

/** Uses no CPU time, like a job on a machine that is too busy. */
export const doze = defineJob(import.meta.url, "doze", { cpuMs: 20 }, (): null => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  return null
})

export const backtrack = defineJob(import.meta.url, "backtrack", { cpuMs }, (text: string) => /^(a+)+$/.test(text))

export const fill = defineJob(import.meta.url, "fill", { cpuMs: 20_000 }, (): number => {
  // Copies of a large array fill the heap with few collections.
  const numbers = Array.from({ length: 1_000_000 }, (_, at) => at)
  const kept: Array<ReadonlyArray<number>> = []
  for (;;) kept.push(numbers.slice())
})

export const fail = defineJob(import.meta.url, "fail", { cpuMs }, (): null => {
  throw new Error("a bug")
})

/** Kills its own process the first time, like the out-of-memory killer. */
export const die = defineJob(import.meta.url, "die", { cpuMs }, (): null => {
  process.kill(process.pid, "SIGKILL")
  for (;;);
})

export const pid = defineJob(import.meta.url, "pid", { cpuMs }, () => process.pid)

/** Tries to leave the permission model. */
export const escape = defineJob(import.meta.url, "escape", { cpuMs: 2000 }, (path: string) => {
  const attempt = (work: () => unknown): string => {
    try {
      work()
      return "allowed"
    } catch (cause) {
      return cause instanceof Error && "code" in cause ? String(cause.code) : String(cause)
    }
  }
  const fs = process.getBuiltinModule("node:fs")
  return {
    read: attempt(() => fs.readFileSync(path)),
    write: attempt(() => fs.writeFileSync(`${path}.new`, "")),
    spawn: attempt(() => process.getBuiltinModule("node:child_process").spawnSync("true")),
    environment: Object.keys(process.env).filter((name) => name !== "SystemRoot"),
  }
})
