import { execFile } from "node:child_process"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import type { ConformanceReport } from "../../src/conformance/index.ts"
import { FakeService, outcomes } from "../../src/index.ts"
import { listen } from "../../src/adapters/node.ts"

const main = join(import.meta.dirname, "../../src/conformance/main.ts")

const command = (args: ReadonlyArray<string>, key = "") =>
  new Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ["--conditions=@tabwright/source", "--no-warnings", main, ...args],
      { timeout: 60_000, maxBuffer: 10_000_000, env: { PATH: "", TABWRIGHT_API_KEY: key } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })

describe("tabwright-testing", { timeout: 120_000 }, () => {
  it("prints a table or JSON and sets the exit code", async () => {
    await using service = new FakeService()
    service.stub(outcomes.stuck(), { task: "Wait", times: Infinity })
    await using server = await listen(service)
    const args = ["conformance", "--base-url", server.url, "--version", "v3", "--task", "Go", "--long-task", "Wait"]

    const good = await command(args, server.apiKey)
    assert.strictEqual(good.code, 0, good.stdout + good.stderr)
    assert.match(good.stdout, /^POST +\/api\/v3\/sessions +createSession +pass/m)
    assert.match(good.stdout, /^\d+ pass$/m)
    assert.strictEqual(good.stderr, "")

    const bad = await command([...args, "--json"], "tw_wrong")
    assert.strictEqual(bad.code, 1)
    const report: ConformanceReport = JSON.parse(bad.stdout)
    assert.isFalse(report.isConforming)
    assert.notInclude(bad.stdout, "tw_wrong")
  })

  it("prints usage errors with exit code 2, and help on request", async () => {
    const invalid = [[], ["conform"], ["conformance", "--base-url", "nowhere"]]
    for (const { code, stderr, stdout } of await Promise.all(invalid.map((args) => command(args)))) {
      assert.strictEqual(code, 2)
      assert.include(stdout + stderr, "Usage:")
    }
    const help = await command(["conformance", "--help"])
    assert.strictEqual(help.code, 0)
    assert.include(help.stdout, "--long-task")
  })
})
