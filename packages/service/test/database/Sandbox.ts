import { Effect, type Scope } from "effect"
import { spawn } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { dropDatabases } from "../fixture/database/TestDatabase.ts"

/** As root, PostgreSQL runs as another account, which must be able to access the files. */
export const isRoot = process.getuid?.() === 0

/** Owned by root: the account of a killed browser cannot recreate its directory there after cleanup. */
const placementsOfAll = "/tmp/tabwright-store-placements"

/** Directory for the PostgreSQL files of inaccessible data directories when tests run as root. */
const placements = path.join(placementsOfAll, String(process.pid))

/** Later test files in the same process use the same directory while a sandbox is open. */
let sandboxes = 0
const elsewhere = process.env["TABWRIGHT_UNPRIVILEGED_DIR"]

const enterLayout = (by: 1 | -1) => {
  sandboxes += by
  if (isRoot) fs.mkdirSync(placementsOfAll, { recursive: true, mode: 0o711 })
  if (sandboxes > 0) process.env["TABWRIGHT_UNPRIVILEGED_DIR"] = placements
  else if (elsewhere === undefined) delete process.env["TABWRIGHT_UNPRIVILEGED_DIR"]
  else process.env["TABWRIGHT_UNPRIVILEGED_DIR"] = elsewhere
}

/**
 * Creates a directory for one test, deleted with the scope. Its mode is 0700, so as root the data directories in it
 * cannot contain their PostgreSQL files.
 */
export const makeSandbox: Effect.Effect<string, never, Scope.Scope> = Effect.acquireRelease(
  Effect.sync(() => {
    enterLayout(1)
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
        enterLayout(-1)
      }),
    ),
)

/** Browsers of a killed server keep writing for a moment, so removal is repeated. */
const remove = (folder: string): void => {
  for (let tries = 0; tries < 20 && fs.existsSync(folder); tries++) {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

export interface StartedServer {
  readonly pid: number
  readonly port: number
  readonly kill: (signal: NodeJS.Signals) => Effect.Effect<void>
}

/** The error of a fixture that failed to start. */
export interface FailedStart {
  readonly error: { readonly _tag: string; readonly reason: string; readonly message: string; readonly hint: string }
}

/** Runs `serve.ts` on a data directory until it is up or has failed; the scope kills it. */
export const serve = (
  dataDir: string,
  options: { readonly account?: { readonly uid: number; readonly gid: number } } = {},
): Effect.Effect<StartedServer | FailedStart, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.callback<readonly [StartedServer | FailedStart, Effect.Effect<void>]>((resume) => {
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
        const isReported = output.includes("\n")
        output += chunk.toString("utf8")
        // The rest of the output is its log.
        if (isReported || !output.includes("\n")) return
        const started: { port: number } | FailedStart = JSON.parse(output.slice(0, output.indexOf("\n")))
        resume(
          Effect.succeed([
            "error" in started ? started : { pid: child.pid ?? 0, port: started.port, kill },
            kill("SIGKILL"),
          ]),
        )
      })
      child.once("exit", (code) => {
        if (output === "") resume(Effect.die(new Error(`serve.ts exited with ${code} without output`)))
      })
    }),
    ([, end]) => end,
  ).pipe(Effect.map(([served]) => served))

/** Like `serve`, but dies if the server fails to start. */
export const serveUp = (...args: Parameters<typeof serve>): Effect.Effect<StartedServer, never, Scope.Scope> =>
  Effect.flatMap(serve(...args), (served) =>
    "error" in served ? Effect.die(new Error(JSON.stringify(served.error))) : Effect.succeed(served),
  )

/** Returns the PostgreSQL data directory of a data directory: inside it, or at the path in its file `placement`. */
export const clusterOf = (dataDir: string): string => {
  const placement = path.join(dataDir, "placement")
  const root = fs.existsSync(placement) ? path.join(placements, fs.readFileSync(placement, "utf8").trim()) : dataDir
  return path.join(root, "postgres", "cluster")
}

/** Returns the processes of PostgreSQL, which have its data directory as working directory. */
export const processesOn = (cluster: string): ReadonlyArray<number> =>
  fs.readdirSync("/proc").flatMap((name) => {
    try {
      return fs.readlinkSync(`/proc/${name}/cwd`) === cluster ? [Number(name)] : []
    } catch {
      return []
    }
  })

export const eventually = (what: string, condition: () => boolean, limitMs = 60_000): Effect.Effect<void> =>
  Effect.gen(function* () {
    const start = performance.now()
    while (!condition()) {
      if (performance.now() - start > limitMs)
        return yield* Effect.die(new Error(`Timed out after ${limitMs} ms waiting until ${what}`))
      yield* Effect.sleep("10 millis")
    }
  })
