import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const program = fileURLToPath(new URL("../../../apps/server/src/main.ts", import.meta.url))

/** No limits that depend on the load of the machine. */
const environment = {
  DATABASE_URL: "",
  TABWRIGHT_CONSOLE: "off",
  TABWRIGHT_RECORDING: "off",
  TABWRIGHT_RATE_LIMIT_RPS: "0",
  TABWRIGHT_MAX_EVENT_LOOP_DELAY_MS: "0",
  TABWRIGHT_MAX_DATABASE_WAIT_MS: "0",
}

/** The `tabwright` command with a data directory of its own. */
export interface TabwrightCommand extends AsyncDisposable {
  readonly dataDir: string
  readonly start: (args: ReadonlyArray<string>, stderr?: "ignore" | "inherit") => ChildProcess
  /** Runs a command to its end and returns the JSON that it prints. */
  readonly json: (args: ReadonlyArray<string>) => Promise<unknown>
}

/** `extra` are further environment variables. */
export const openTabwright = async (extra: Readonly<Record<string, string>> = {}): Promise<TabwrightCommand> => {
  const folder = await mkdtemp(join(tmpdir(), "tabwright-bench-"))
  const dataDir = join(folder, "data")
  const start: TabwrightCommand["start"] = (args, stderr = "inherit") =>
    spawn(process.execPath, ["--conditions=@tabwright/source", program, ...args, "--json", "--data-dir", dataDir], {
      env: { ...process.env, ...environment, ...extra },
      stdio: ["ignore", "pipe", stderr],
    })
  return {
    dataDir,
    start,
    json: async (args) => {
      const child = start(args)
      const text = textOf(child)
      const [code] = await once(child, "close")
      if (code !== 0) throw new Error(`tabwright ${args.join(" ")} exited with ${code}`)
      return JSON.parse(await text)
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

const textOf = async ({ stdout }: ChildProcess): Promise<string> => {
  let text = ""
  for await (const chunk of stdout ?? []) text += String(chunk)
  return text
}

/** A server that runs until it is disposed of. Its browsers may reach 127.0.0.1. */
export interface RunningServer extends AsyncDisposable {
  readonly url: string
  readonly apiKey: string
  readonly post: (path: string, body: object) => Promise<{ readonly id: string }>
}

export const openServer = async ({ dataDir, start }: TabwrightCommand): Promise<RunningServer> => {
  const child = start(["serve", "--port", "0", "--allow-network", "127.0.0.1"], "ignore")
  const ended = once(child, "exit")
  const [line] = await Promise.race([
    once(child.stdout ?? child, "data"),
    ended.then(() => Promise.reject(new Error("The server exited"))),
  ])
  const { url }: { readonly url: string } = JSON.parse(String(line))
  const key = (await readFile(join(dataDir, "api-key"), "utf8")).trim()
  return {
    url,
    apiKey: key,
    post: async (path, body) => {
      const response = await fetch(url + path, {
        method: "POST",
        headers: { "content-type": "application/json", "x-service-api-key": key },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path} returned ${response.status}`)
      return response.json() as Promise<{ readonly id: string }>
    },
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGTERM")
      await ended
    },
  }
}
