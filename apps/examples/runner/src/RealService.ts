import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startProgram } from "./Program.ts"

const main = join(import.meta.dirname, "..", "..", "..", "server", "src", "main.ts")

/** The service in a process of its own, and the demo shop that its browsers reach. */
export interface RealService extends AsyncDisposable {
  readonly url: string
  readonly apiKey: string
  readonly shopUrl: string
}

/** Starts the service on free ports with an empty data folder, which goes with it. `options` are more of the command's. */
export const startService = async (options: ReadonlyArray<string> = []): Promise<RealService> => {
  const folder = mkdtempSync(join(tmpdir(), "tabwright-example-"))
  const dataDir = join(folder, "data")
  const args = ["serve", "--port", "0", "--shop-port", "0", "--data-dir", dataDir, ...options]
  const program = startProgram(main, args)
  const stop = async () => {
    await program.end("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [, shopUrl = ""] = await program.written(/shop is open at (\S+)/)
    const [, url = ""] = await program.written(/is ready at (\S+)/)
    const apiKey = readFileSync(join(dataDir, "api-key"), "utf8").trim()
    return { url, apiKey, shopUrl, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}
