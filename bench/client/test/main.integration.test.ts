import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { assert, describe, it } from "vitest"

const program = fileURLToPath(new URL("../src/main.ts", import.meta.url))

const run = (...args: ReadonlyArray<string>) =>
  promisify(execFile)(process.execPath, ["--conditions=@tabwright/source", program, "--quick", ...args], {
    timeout: 110_000,
  })

/** Returns the cells of the rows that start with `name`. */
const rowsOf = (output: string, name: string): ReadonlyArray<ReadonlyArray<string>> =>
  output
    .split("\n")
    .filter((line) => line.startsWith(`  ${name}  `))
    .map((line) => line.trim().split(/ {2,}/).slice(1))

/** Counts the rows that start with one of `names` and contain a ratio. */
const ratiosOf = (output: string, names: ReadonlyArray<string>): number =>
  names.flatMap((name) => rowsOf(output, name)).filter((cells) => cells.some((cell) => /^\d+\.\d\dx$/.test(cell)))
    .length

describe("Benchmarks of the client", { timeout: 120_000 }, () => {
  it("report the cost of a request", async () => {
    const { stdout } = await run("overhead")
    const clients = ["fetch", "fetch with a timeout", "@tabwright/sdk", "browser-use-sdk", "openai", "stripe"]
    assert.strictEqual(ratiosOf(stdout, clients), 2 * clients.length, stdout)
    for (const [, toFetch] of rowsOf(stdout, "fetch")) assert.strictEqual(toFetch, "1.00x")
  })

  it("report the time of the first import", async () => {
    const { stdout } = await run("import")
    const entries = ["@tabwright/sdk", "@tabwright/sdk/v4", "browser-use-sdk", "browser-use-sdk/v4", "openai", "stripe"]
    assert.strictEqual(ratiosOf(stdout, entries), entries.length, stdout)
  })

  it("report bundle sizes", async () => {
    const { stdout } = await run("bundle")
    const programs = [
      "v4: a program that runs a task",
      "all versions: the same program in each",
      "all versions: all exports",
    ]
    assert.strictEqual(ratiosOf(stdout, programs), programs.length, stdout)
  })

  it("report the memory growth of polling", async () => {
    const { stdout } = await run("polls")
    const pollers = [
      "fetch",
      "@tabwright/sdk, runs.status",
      "@tabwright/sdk, a single wait",
      "browser-use-sdk, runs.status",
    ]
    assert.strictEqual(ratiosOf(stdout, pollers), pollers.length, stdout)
  })

  it("print the available comparisons for an unknown name", async () => {
    const failure = await run("speed").then(
      () => undefined,
      (error: { readonly stderr: string }) => error.stderr,
    )
    assert.include(failure, 'Unknown comparison "speed"')
    assert.include(failure, "[overhead] [import] [bundle] [polls]")
  })
})
