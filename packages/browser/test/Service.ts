import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises"
import { connect, createServer, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type { Access } from "./Program.ts"

const main = join(import.meta.dirname, "../../../apps/server/src/main.ts")

/** The real service with the demo shop, in its own process and folder. */
export interface Service extends AsyncDisposable {
  readonly access: Access
  readonly shopUrl: string
  /** Holds everything that the service stores. */
  readonly folder: string
}

export const startService = async (settings: Readonly<Record<string, string>> = {}): Promise<Service> => {
  const folder = await mkdtemp(join(tmpdir(), "tabwright-browser-"))
  // The accounts of browsers and database need access to their subfolders.
  await chmod(folder, 0o711)
  const dataDir = join(folder, "data")
  const where = ["--port", "0", "--shop-port", "0", "--data-dir", dataDir]
  const child = spawn(process.execPath, ["--conditions=@tabwright/source", main, "serve", ...where], {
    stdio: ["ignore", "pipe", "ignore"],
    // Whether a browser runs long enough for a recording depends on the machine.
    env: {
      ...process.env,
      TABWRIGHT_UNPRIVILEGED_DIR: join(folder, "placement"),
      TABWRIGHT_RECORDING: "off",
      ...settings,
    },
  })
  let baseUrl = ""
  let shopUrl = ""
  for await (const line of createInterface(child.stdout)) {
    shopUrl = /shop is open at (\S+)/.exec(line)?.[1] ?? shopUrl
    baseUrl = /is ready at (\S+)/.exec(line)?.[1] ?? baseUrl
    if (baseUrl !== "") break
  }
  const apiKey = (await readFile(join(dataDir, "api-key"), "utf8")).trim()
  return {
    access: { apiKey, baseUrl },
    shopUrl,
    folder,
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, "exit")
      child.kill("SIGTERM")
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** An interruptible network connection between client and service. */
export interface Wire extends AsyncDisposable {
  readonly origin: string
  /** Breaks all connections. New ones succeed. */
  readonly cut: () => void
}

export const startWire = async (to: string): Promise<Wire> => {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on("error", () => other.destroy())
      one.on("close", () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("not listening")
  const cut = () => sockets.forEach((socket) => socket.resetAndDestroy())
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut,
    [Symbol.asyncDispose]: async () => {
      cut()
      server.close()
      await once(server, "close")
    },
  }
}
