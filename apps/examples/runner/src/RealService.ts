import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type ProgramOptions, startProgram } from "./Program.ts"

const main = join(import.meta.dirname, "..", "..", "..", "server", "src", "main.ts")

/** The service in a process of its own, and the demo shop that its browsers reach. */
export interface RealService extends AsyncDisposable {
  readonly url: string
  /** Empty for a node of several that takes no requests of clients. */
  readonly apiKey: string
  readonly shopUrl: string
  readonly pid: number
}

/**
 * Starts the service on free ports with an empty data folder, which goes with it. `args` are more of the command's, `env`
 * its settings; `limitMs` is how long it may run.
 */
export const startService = async (
  args: ReadonlyArray<string> = [],
  env: NodeJS.ProcessEnv = {},
  options: Pick<ProgramOptions, "limitMs"> = {},
): Promise<RealService> => {
  const folder = mkdtempSync(join(tmpdir(), "tabwright-example-"))
  const dataDir = join(folder, "data")
  // What root's browsers and database need elsewhere goes with the folder too, so they must get there.
  chmodSync(folder, 0o711)
  const placement = { TABWRIGHT_PLACEMENT_DIR: join(folder, "placement") }
  const command = ["serve", "--port", "0", "--shop-port", "0", "--data-dir", dataDir, ...args]
  const program = startProgram(main, command, { ...placement, ...env }, options)
  const stop = async () => {
    await program.end("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [, shopUrl = ""] = await program.written(/shop is open at (\S+)/)
    const [, url = ""] = await program.written(/is ready at (\S+)/)
    const file = join(dataDir, "api-key")
    const apiKey = existsSync(file) ? readFileSync(file, "utf8").trim() : ""
    return { url, apiKey, shopUrl, pid: program.pid, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}
