import { execFile } from "node:child_process"
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { listen } from "../../src/adapters/node.ts"

const command = join(createRequire(import.meta.url).resolve("@playwright/test/package.json"), "../cli.js")

interface Spec {
  readonly title: string
  readonly tests: ReadonlyArray<{
    /** `expected`, `unexpected`, `flaky` or `skipped`. */
    readonly status: string
    readonly results: ReadonlyArray<{ readonly errors: ReadonlyArray<{ readonly message: string }> }>
  }>
}

/** Runs the specs of a folder with Playwright Test. */
const runFolder = async (
  folder: string,
  more: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>,
): Promise<ReadonlyArray<Spec>> => {
  const output = await mkdtemp(join(tmpdir(), "playwright-test-"))
  const options = ["-c", folder, "--reporter", "json", "--output", output, ...more]
  try {
    const stdout = await new Promise<string>((resolve) =>
      execFile(
        process.execPath,
        [command, "test", ...options],
        { env: { ...process.env, NODE_OPTIONS: "--conditions=@tabwright/source", ...env } },
        // The results say which tests failed.
        (_, stdout) => resolve(stdout),
      ),
    )
    return JSON.parse(stdout).suites.flatMap(({ specs }: { readonly specs: ReadonlyArray<Spec> }) => specs)
  } finally {
    await rm(output, { recursive: true })
  }
}

const run = (project: string, env: Readonly<Record<string, string>> = {}): Promise<ReadonlyArray<Spec>> =>
  runFolder(join(import.meta.dirname, "playwright"), ["--project", project], env)

const statuses = (specs: ReadonlyArray<Spec>) =>
  specs.map(({ tests, title }) => [title, ...tests.map(({ status }) => status)])

describe("the Playwright fixtures", () => {
  it("provide a fake service and a client", async () => {
    const specs = await run("fake")
    assert.deepStrictEqual(statuses(specs), [
      ["connects a client to the worker's fake service", "expected"],
      ["keeps the URL, resets the service and disposes the client between tests", "expected"],
      ["runs without the fake service", "expected"],
      ["can be extended", "expected"],
      ["explains what is missing", "expected"],
    ])
    const message = specs.at(-1)?.tests[0]?.results[0]?.errors[0]?.message ?? ""
    assert.include(message, `Expected a run that matches {"task":"Buy a chair"}\n\nRuns: none`)
  })

  it("connect the client to a real service and skip tests of the fake one", async () => {
    await using server = await listen()
    const specs = await run("real", { REAL_BASE_URL: server.url, REAL_API_KEY: server.apiKey })
    assert.deepStrictEqual(statuses(specs), [
      ["connects a client to the worker's fake service", "skipped"],
      ["keeps the URL, resets the service and disposes the client between tests", "skipped"],
      ["runs without the fake service", "expected"],
      ["can be extended", "skipped"],
      ["explains what is missing", "skipped"],
    ])
    assert.lengthOf(server.service.calls("createRun"), 1)
  })

  it("work as in the README", async () => {
    const packageFolder = join(import.meta.dirname, "../..")
    const readme = await readFile(join(packageFolder, "README.md"), "utf8")
    const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code)
    const folder = join(packageFolder, `.readme-playwright-${process.pid}`)
    const modules = join(folder, "node_modules/@tabwright")
    await mkdir(modules, { recursive: true })
    try {
      // The client is not a dependency of this package.
      await symlink(join(packageFolder, "../sdk"), join(modules, "sdk"))
      await writeFile(
        join(folder, "example.spec.ts"),
        examples.find((code) => code.includes("@playwright/test")) ?? assert.fail("The README has no example"),
      )
      assert.deepStrictEqual(statuses(await runFolder(folder, [], {})), [["finds the price", "expected"]])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
