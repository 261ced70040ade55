import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

const program = fileURLToPath(new URL("./main.ts", import.meta.url))

export interface RunServer extends AsyncDisposable {
  readonly url: string
}

export const startRunServer = async (): Promise<RunServer> => {
  const server = spawn(process.execPath, [...process.execArgv, program], { stdio: ["pipe", "pipe", "inherit"] })
  const ended = once(server, "exit")
  const port = await Promise.race([once(server.stdout, "data"), ended.then(() => undefined)])
  if (port === undefined) throw new Error("The server exited before it listened. See its output above.")
  return {
    url: `http://127.0.0.1:${String(port[0]).trim()}`,
    [Symbol.asyncDispose]: async () => {
      server.stdin.end()
      await ended
    },
  }
}
