import { type RealService, startService } from "@tabwright/example-runner"
import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { SharedDatabase } from "../parts/Database.ts"

/** Nodes with all roles on one database and one machine. */
export interface Cluster extends AsyncDisposable {
  readonly nodes: ReadonlyArray<RealService>
  /** The folder of all stored files. */
  readonly files: string
  readonly addNode: () => Promise<void>
  readonly headers: () => Readonly<Record<string, string>>
  readonly send: (method: "PATCH" | "POST", path: string, body: object) => Promise<unknown>
}

/** Creates a cluster without nodes, rate limits, warm browsers and recordings. */
export const openCluster = (database: SharedDatabase): Cluster => {
  const nodes: Array<RealService> = []
  const files = mkdtempSync(join(tmpdir(), "tabwright-bench-files-"))
  const env = {
    DATABASE_URL: database.url,
    TABWRIGHT_SECRET: randomBytes(32).toString("hex"),
    TABWRIGHT_FILES_DIR: files,
    TABWRIGHT_POOL_SIZE: "0",
    TABWRIGHT_RATE_LIMIT_RPS: "0",
    TABWRIGHT_RECORDING: "off",
    // Each accepted run reserves a browser, even if it is declined.
    TABWRIGHT_MAX_BROWSERS: "100000",
  }
  const first = (): RealService => {
    const [node] = nodes
    if (node === undefined) throw new Error("The cluster has no nodes")
    return node
  }
  const headers = () => ({ "x-service-api-key": first().apiKey, "content-type": "application/json" })
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${first().url}${path}`, { ...init, headers: headers() })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return {
    nodes,
    files,
    addNode: async () => {
      const args = ["--roles", "api,worker,browser", "--allow-network", "127.0.0.1"]
      nodes.push(await startService(args, env, { limitMs: 60 * 60_000 }))
    },
    headers,
    send: (method, path, body) => call(path, { method, body: JSON.stringify(body) }),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(nodes.map((node) => node[Symbol.asyncDispose]()))
      rmSync(files, { recursive: true, force: true })
    },
  }
}
