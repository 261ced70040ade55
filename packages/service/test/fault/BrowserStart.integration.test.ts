import { ChromiumLocator } from "@tabwright/chromium"
import { Effect, Exit, Scope } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { makeSandbox } from "../database/Sandbox.ts"
import { type ChildServer, killServers, startServer } from "../fixture/server/ChildServer.ts"
import { visit } from "../fixture/server/ScriptedBrain.ts"
import { openSite, type Site } from "../fixture/peer/Site.ts"
import { assertConsistentEvents, assertNoInternals } from "../fixture/server/Scenario.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const scope = Scope.makeUnsafe()
let folder: string
let site: Site
let server: ChildServer

/** Starts the real program once its list of faults is empty: `exit` ends with an error, `kill` by a signal. */
const wrapper = (program: string, faults: string) => `#!/bin/sh
case "$*" in *--version*) exec "${program}" --version ;; esac
for fault in "${faults}"/*; do
  # Of concurrent starts, one takes the fault.
  if rm "$fault" 2>/dev/null; then
    case "$fault" in *kill) kill -9 $$ ;; *) echo "cannot open ${program}/lib.so" >&2; exit 127 ;; esac
  fi
done
exec "${program}" "$@"
`

beforeAll(async () => {
  folder = fs.mkdtempSync("/tmp/tabwright-wrapper-")
  // Browsers may run as another account, which removes the faults.
  fs.chmodSync(folder, 0o755)
  fs.mkdirSync(path.join(folder, "faults"))
  fs.chmodSync(path.join(folder, "faults"), 0o777)
  const dataDir = path.join(await Effect.runPromise(Scope.provide(makeSandbox, scope)), "data")
  const { path: real } = await Effect.runPromise(
    Effect.provide(
      Effect.flatMap(ChromiumLocator, ({ find }) => find),
      ChromiumLocator.layer({ dataDir }),
    ),
  )
  // The name tells the build.
  const program = path.join(folder, path.basename(real))
  fs.writeFileSync(program, wrapper(real, path.join(folder, "faults")), { mode: 0o755 })
  site = await openSite()
  server = await startServer(dataDir, site, { TABWRIGHT_BROWSER_PATH: program })
})

afterAll(async () => {
  killServers()
  await site.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
  fs.rmSync(folder, { recursive: true })
})

const faultsLeft = () => fs.readdirSync(path.join(folder, "faults"))

const failStarts = (...faults: ReadonlyArray<"exit" | "kill">) => {
  for (const [at, fault] of faults.entries()) fs.writeFileSync(path.join(folder, "faults", `${at}.${fault}`), "")
}

const endStarts = () => {
  for (const name of faultsLeft()) fs.rmSync(path.join(folder, "faults", name), { force: true })
}

describe("A Chromium that fails to start", () => {
  it("delays accepted runs until it starts again, and fails and repeats none", async () => {
    failStarts("exit", "kill", "exit", "kill", "exit", "kill")
    const tasks = ["First", "Second"].map((title) => server.run({ task: visit(`${site.url}/page/${title}`) }))
    const [first, second] = await Promise.all(tasks)
    assert(first !== undefined && second !== undefined)
    await server.event(first.id, "browser.start_failed")
    const runs = await Promise.all([first, second].map(({ id }) => server.ended(id)))
    assert.deepStrictEqual(
      runs.map(({ status, result }) => [status, result]),
      [
        ["completed", "First"],
        ["completed", "Second"],
      ],
      JSON.stringify(runs),
    )
    assert.deepStrictEqual(faultsLeft(), [])
    for (const { id } of [first, second]) {
      const events = await assertConsistentEvents(server, id, "completed")
      assert.strictEqual(events.filter(({ type }) => type === "browser.ready").length, 1)
      assertNoInternals(JSON.stringify(events), folder)
    }
  })

  it("rejects the browsers of clients with a 503 that may be retried, until it starts again", async () => {
    failStarts(...Array.from({ length: 100 }, () => "exit" as const))
    const rejected = await server.post("/api/v4/browsers", {})
    assert.deepInclude(
      { status: rejected.status, code: rejected.body.code },
      { status: 503, code: "BrowserStartFailed" },
      rejected.text,
    )
    assert.isNotNull(rejected.headers.get("retry-after"))
    assertNoInternals(rejected.text, folder)
    endStarts()
    assert.strictEqual((await server.post("/api/v4/browsers", {})).status, 201)
  })
})
