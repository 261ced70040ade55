import * as fs from "node:fs"
import * as path from "node:path"
import * as Effect from "effect/Effect"

/** A temporary folder accessible to all accounts, removed when the scope closes. */
export const testFolder = Effect.acquireRelease(
  Effect.sync(() => {
    const folder = fs.mkdtempSync("/tmp/tabwright-test-")
    fs.chmodSync(folder, 0o755)
    return folder
  }),
  (folder) => Effect.sync(() => fs.rmSync(folder, { recursive: true, force: true })),
)

export const filesIn = (folder: string): ReadonlyArray<string> =>
  fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted() : []

/** Returns the processes whose command line or environment contains the folder, without zombies. */
export const processesNaming = (folder: string): ReadonlyArray<number> =>
  fs.readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return []
    const read = (file: string) => {
      try {
        return fs.readFileSync(path.join("/proc", name, file), "utf8")
      } catch {
        return ""
      }
    }
    return (read("cmdline") + read("environ")).includes(`${folder}/`) ? [Number(name)] : []
  })

export const isListening = (port: number): boolean =>
  fs
    .readFileSync("/proc/net/tcp", "utf8")
    .includes(` 0100007F:${port.toString(16).toUpperCase().padStart(4, "0")} 00000000:0000 0A`)

export const zombies = (): ReadonlyArray<string> =>
  fs.readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const stat = fs.readFileSync(path.join("/proc", name, "stat"), "utf8")
      const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
      return state === "Z" && Number(parent) === process.pid
    } catch {
      return false
    }
  })
