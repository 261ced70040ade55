import { execFile } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { promisify } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { openGateway } from "./GatewayFixture.ts"

const run = promisify(execFile)
const page = "data:text/html,<title>hello</title><h1>hello</h1>"

/** Installs Stagehand's 240 packages into a cache per version, because only this test needs them. */
const installStagehand = async (): Promise<string> => {
  const folder = path.join(import.meta.dirname, "../../../../node_modules/.cache/stagehand")
  const dependencies = { "@browserbasehq/stagehand": "3.7.3", zod: "4.1.12" }
  const manifest = JSON.stringify({ private: true, type: "module", dependencies })
  const stamp = path.join(folder, "installed")
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === manifest) return folder
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, "package.json"), manifest)
  const quiet = ["--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
  await run("npm", ["install", "--ignore-scripts", "--legacy-peer-deps", ...quiet], { cwd: folder })
  fs.writeFileSync(stamp, manifest)
  return folder
}

const stagehand = `
import { Stagehand } from "@browserbasehq/stagehand"
const stagehand = new Stagehand({
  env: "LOCAL",
  localBrowserLaunchOptions: { cdpUrl: process.argv[1] },
  disablePino: true,
  verbose: 0,
})
await stagehand.init()
const [page] = stagehand.context.pages()
await page.goto(${JSON.stringify(page)})
console.log(await page.evaluate(() => document.title))
await stagehand.close()
`

describe("Stagehand", () => {
  it.live(
    "drives the first page, and leaves the browser running",
    () =>
      Effect.gen(function* () {
        const folder = yield* Effect.promise(installStagehand)
        const { address, browser, host } = yield* openGateway()
        const { stdout } = yield* Effect.promise(() =>
          run(process.execPath, ["--input-type=module", "-e", stagehand, `ws://${address()}`], {
            cwd: folder,
            timeout: 40_000,
          }),
        )
        assert.strictEqual(stdout.trim(), "hello")
        assert.strictEqual(host.find("one"), browser)
      }),
    180_000,
  )
})
