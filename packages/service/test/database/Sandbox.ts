import { Effect, type Scope } from "effect"
import { spawn } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { dropDatabases } from "../fixture/TestDatabase.ts"

/** As root, PostgreSQL runs as another account, and that account has to reach it. */
export const isRoot = process.getuid?.() === 0

/** Root's own: a browser that was killed cannot make its folder there anew, as its account, when all of it is gone. */
const placementsOfAll = "/tmp/tabwright-store-placements"

/** Where the clusters of closed data folders stand when the tests of this file run as root. */
const placements = path.join(placementsOfAll, String(process.pid))

/** Files that come after this one in the same process have their own place: it holds while there is a sandbox. */
let sandboxes = 0
const elsewhere = process.env["TABWRIGHT_PLACEMENT_DIR"]

const enterPlace = (by: 1 | -1) => {
  sandboxes += by
  if (isRoot) fs.mkdirSync(placementsOfAll, { recursive: true, mode: 0o711 })
  if (sandboxes > 0) process.env["TABWRIGHT_PLACEMENT_DIR"] = placements
  else if (elsewhere === undefined) delete process.env["TABWRIGHT_PLACEMENT_DIR"]
  else process.env["TABWRIGHT_PLACEMENT_DIR"] = elsewhere
}

/**
 * A folder of its own for one test, deleted with the scope. Its mode is 0700, so as root the data folders in it cannot
 * hold their cluster.
 */
export const makeSandbox: Effect.Effect<string, never, Scope.Scope> = Effect.acquireRelease(
  Effect.sync(() => {
    enterPlace(1)
    return fs.mkdtempSync("/tmp/tabwright-store-")
  }),
  (folder) =>
    Effect.andThen(
      dropDatabases(folder),
      Effect.sync(() => {
        for (const name of fs.existsSync(placements) ? fs.readdirSync(placements) : []) {
          const place = path.join(placements, name)
          const owner = path.join(place, "data-dir")
          if (fs.existsSync(owner) && fs.readFileSync(owner, "utf8").startsWith(`${folder}/`)) remove(place)
        }
        if (fs.existsSync(placements) && fs.readdirSync(placements).length === 0) fs.rmdirSync(placements)
        fs.rmSync(folder, { recursive: true })
        enterPlace(-1)
      }),
    ),
)

/** Browsers of a server that was killed write to their folders for a moment: what is removed then may be there again. */
const remove = (folder: string): void => {
  for (let tries = 0; tries < 20 && fs.existsSync(folder); tries++) {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** A server process of the fixture `serve.ts`. */
export interface Served {
  readonly pid: number
  readonly port: number
  readonly kill: (signal: NodeJS.Signals) => Effect.Effect<void>
}

/** How a fixture failed to come up: the error that it printed. */
export interface Refused {
  readonly error: { readonly _tag: string; readonly reason: string; readonly message: string; readonly hint: string }
}

/**
 * Runs `serve.ts` on a data folder until it is up or has failed; the scope kills it.
 */
export const serve = (
  dataDir: string,
  options: { readonly account?: { readonly uid: number; readonly gid: number } } = {},
): Effect.Effect<Served | Refused, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.callback<readonly [Served | Refused, Effect.Effect<void>]>((resume) => {
      const child = spawn(
        process.execPath,
        ["--conditions=@tabwright/source", path.join(import.meta.dirname, "serve.ts"), dataDir],
        {
          cwd: "/",
          env: { ...process.env, HOME: path.dirname(dataDir), DATABASE_URL: "" },
          stdio: ["ignore", "pipe", "inherit"],
          ...options.account,
        },
      )
      const exited = new Promise<void>((done) => child.once("exit", () => done()))
      const kill = (signal: NodeJS.Signals) =>
        Effect.suspend(() => {
          child.kill(signal)
          return Effect.promise(() => exited)
        })
      let output = ""
      child.stdout.on("data", (chunk: Buffer) => {
        const isTold = output.includes("\n")
        output += chunk.toString("utf8")
        // What comes after the first line is its log.
        if (isTold || !output.includes("\n")) return
        const told: { port: number } | Refused = JSON.parse(output.slice(0, output.indexOf("\n")))
        resume(
          Effect.succeed(["error" in told ? told : { pid: child.pid ?? 0, port: told.port, kill }, kill("SIGKILL")]),
        )
      })
      child.once("exit", (code) => {
        if (output === "") resume(Effect.die(new Error(`serve.ts ended with ${code} before it said anything`)))
      })
    }),
    ([, end]) => end,
  ).pipe(Effect.map(([served]) => served))

/** Like `serve`, for a server that has to come up. */
export const serveUp = (...args: Parameters<typeof serve>): Effect.Effect<Served, never, Scope.Scope> =>
  Effect.flatMap(serve(...args), (served) =>
    "error" in served ? Effect.die(new Error(JSON.stringify(served.error))) : Effect.succeed(served),
  )

/** Where the cluster of a data folder stands: in it, or where its file `placement` says. */
export const clusterOf = (dataDir: string): string => {
  const placement = path.join(dataDir, "placement")
  const root = fs.existsSync(placement) ? path.join(placements, fs.readFileSync(placement, "utf8").trim()) : dataDir
  return path.join(root, "postgres", "cluster")
}

/** The processes that work on a cluster: all of PostgreSQL's have it as their working folder. */
export const processesOn = (cluster: string): ReadonlyArray<number> =>
  fs.readdirSync("/proc").flatMap((name) => {
    try {
      return fs.readlinkSync(`/proc/${name}/cwd`) === cluster ? [Number(name)] : []
    } catch {
      return []
    }
  })

/** Waits until the condition holds; dies after `limitMs`. */
export const eventually = (what: string, condition: () => boolean, limitMs = 60_000): Effect.Effect<void> =>
  Effect.gen(function* () {
    const start = performance.now()
    while (!condition()) {
      if (performance.now() - start > limitMs) return yield* Effect.die(new Error(`not within ${limitMs} ms: ${what}`))
      yield* Effect.sleep("10 millis")
    }
  })
