import * as fs from "node:fs"
import * as path from "node:path"
import * as Effect from "effect/Effect"

/** An empty folder that every account may enter, removed with all it holds when the scope closes. */
export const testFolder = Effect.acquireRelease(
  Effect.sync(() => {
    const folder = fs.mkdtempSync("/tmp/tabwright-test-")
    fs.chmodSync(folder, 0o755)
    return folder
  }),
  (folder) => Effect.sync(() => fs.rmSync(folder, { recursive: true, force: true })),
)

/** Everything under a folder, as relative paths. */
export const filesIn = (folder: string): ReadonlyArray<string> =>
  fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted() : []

/** The process ids whose command line or environment names the folder, zombies left out. */
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

/** Whether something listens on a port of 127.0.0.1. */
export const isListening = (port: number): boolean =>
  fs
    .readFileSync("/proc/net/tcp", "utf8")
    .includes(` 0100007F:${port.toString(16).toUpperCase().padStart(4, "0")} 00000000:0000 0A`)

/** Processes that this one started and that have ended, but of which nobody has asked how. */
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
