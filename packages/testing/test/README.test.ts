import { execFile } from "node:child_process"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { assert, describe, it } from "vitest"

const packageFolder = join(import.meta.dirname, "..")
const clientFolder = join(packageFolder, "../sdk")
const root = join(packageFolder, "../..")
const readme = await readFile(join(packageFolder, "README.md"), "utf8")
const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code)

/** The runner of Playwright Test is slow; `playwright.integration.test.ts` runs this example. */
const isForPlaywright = (code: string): boolean => code.includes(`from "@playwright/test"`)
const isForVitest = (code: string): boolean => code.includes(`from "vitest"`)
const titleOf = (code: string): string =>
  code.split("\n").find((line) => line !== "" && !line.startsWith("import")) ?? ""

const run = promisify(execFile)
const node = ["--conditions=@tabwright/source", "--no-warnings"]

describe("the examples of the README", { timeout: 60_000 }, () => {
  it("match this test", () => assert.lengthOf(examples, 13))

  for (const code of examples.filter((code) => !isForVitest(code) && !isForPlaywright(code))) {
    it(`run: ${titleOf(code)}`, async () => {
      const cwd = code.includes("@tabwright/sdk") ? clientFolder : packageFolder
      const { stderr } = await run(process.execPath, [...node, "--input-type=module-typescript", "--eval", code], {
        cwd,
        timeout: 30_000,
      })
      assert.strictEqual(stderr, "")
    })
  }

  // A second vitest is slow. `vitest.test.ts` covers the entry point.
  for (const code of examples.filter(isForVitest)) {
    it.runIf(process.env["TABWRIGHT_LONG_TESTS"] === "1")(`run in vitest: ${titleOf(code)}`, async () => {
      const folder = join(packageFolder, `.readme-${process.pid}`)
      await mkdir(folder)
      try {
        await writeFile(join(folder, "example.test.ts"), code)
        const config = `export default { ssr: { resolve: { conditions: ["@tabwright/source"] } } }`
        await writeFile(join(folder, "vitest.config.ts"), config)
        const vitest = join(root, "node_modules/vitest/vitest.mjs")
        const env = { PATH: "", NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] }
        const { stdout } = await run(process.execPath, [vitest, "run", "--root", folder], { env })
        assert.match(stdout, /1 passed/)
      } finally {
        await rm(folder, { recursive: true })
      }
    })
  }
})
