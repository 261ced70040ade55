import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { killAll, makeWorkDir, run, type RunningServer, serve, type WorkDir } from "../fixture/Command.ts"

// The built-in suites through the real service, with their scripts as the model.

let workDir: WorkDir
let server: RunningServer

beforeAll(async () => {
  workDir = makeWorkDir()
  server = await serve(workDir)
}, 180_000)
afterAll(async () => {
  await server?.end("SIGTERM")
  killAll()
  workDir?.remove()
})

describe("tabwright eval run builtin", { timeout: 1_800_000 }, () => {
  it("fails before the first case if browsers of the server cannot reach this machine", async () => {
    const command = run(
      `eval run builtin/forms --base-url ${server.url} --data-dir ${workDir.dataDir} --experiment closed`.split(" "),
      workDir.env,
    )
    assert.strictEqual(await command.exited, 2, command.stderr())
    assert.include(command.stderr(), "--allow-network 127.0.0.1")
    const listed = run(["eval", "list", "--json", "--data-dir", workDir.dataDir], workDir.env)
    await listed.exited
    assert.deepStrictEqual(JSON.parse(listed.stdout()), { experiments: [] })
  })

  it("passes a page of worded tasks with the scripted model, in all wordings", async () => {
    const local = makeWorkDir()
    const command = run(
      `eval run builtin/planner --local --model scripted --filter tag=page:todo --data-dir ${local.dataDir} --json`.split(
        " ",
      ),
      local.env,
    )
    assert.strictEqual(await command.exited, 0, command.stderr())
    assert.deepInclude(JSON.parse(command.stdout()), { counted: 38, missing: 0, passRate: 1 }, command.stderr())
    local.remove()
  })

  it("passes all cases with the scripted model on a service of its own, and leaves no process", async () => {
    const local = makeWorkDir()
    const command = run(
      `eval run builtin --local --model scripted --data-dir ${local.dataDir} --concurrency 3 --json`.split(" "),
      local.env,
    )
    assert.strictEqual(await command.exited, 0, command.stderr())
    assert.deepInclude(JSON.parse(command.stdout()), { counted: 216, missing: 0, passRate: 1 }, command.stderr())
    assert.deepStrictEqual(local.leftovers(), [])
    local.remove()
  })
})
