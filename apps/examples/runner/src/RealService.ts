import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type ProgramOptions, startProgram } from "./Program.ts"

/** The `tabwright` command. */
const command = join(import.meta.dirname, "..", "..", "..", "server", "src", "main.ts")

/** The service in a separate process, with a demo shop that its browsers can reach. */
export interface RealService extends AsyncDisposable {
  readonly url: string
  /** Empty for a cluster node without the api role. */
  readonly apiKey: string
  readonly shopUrl: string
  readonly pid: number
}

/**
 * Starts the service on free ports with a temporary data directory. `args` are additional arguments, `env` its settings
 * `limitMs` its timeout and `main` the program in place of the command.
 */
export const startService = async (
  args: ReadonlyArray<string> = [],
  env: NodeJS.ProcessEnv = {},
  { main = command, ...options }: Pick<ProgramOptions, "limitMs"> & { readonly main?: string } = {},
): Promise<RealService> => {
  const folder = mkdtempSync(join(tmpdir(), "tabwright-example-"))
  const dataDir = join(folder, "data")
  // As root, browsers and database use other accounts, which must be able to traverse the folder.
  chmodSync(folder, 0o711)
  const defaults = {
    TABWRIGHT_UNPRIVILEGED_DIR: join(folder, "placement"),
    // Tests run on overloaded machines, where the service must not reject work.
    TABWRIGHT_MAX_EVENT_LOOP_DELAY_MS: "0",
    TABWRIGHT_MAX_DATABASE_WAIT_MS: "0",
    TABWRIGHT_MAX_MEMORY_PERCENT: "0",
  }
  const serve = ["serve", "--port", "0", "--shop-port", "0", "--data-dir", dataDir, ...args]
  const program = startProgram(main, serve, { ...defaults, ...env }, options)
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
