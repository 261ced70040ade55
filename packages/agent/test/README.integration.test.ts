import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { launchChromium } from "@tabwright/agent-fixtures"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { serveSite } from "./fixture/Site.ts"

const folder = join(import.meta.dirname, "..")

const shop = `<form action="/search"><input type="search" name="q" aria-label="Search"></form>`
const results = `<ul>${["Arc lamp", "Desk lamp", "Moon lamp"].map((name, at) => `<li><h3><a href="/p">${name}</a></h3><b>$${at + 1}.00</b></li>`).join("")}</ul>`

it.live("the README example runs", () =>
  Effect.gen(function* () {
    const chromium = yield* launchChromium
    const site = yield* serveSite({ "/": shop, "/search": results })
    const readme = yield* Effect.promise(() => readFile(join(folder, "README.md"), "utf8"))
    const code = (/```ts\n(.*?)```/s.exec(readme)?.[1] ?? assert.fail("there is no example"))
      .replace("http://127.0.0.1:9222", `http://${new URL(chromium.cdpUrl).host}`)
      .replace("http://127.0.0.1:7711", site.url)
    const options = ["--conditions=@tabwright/source", "--input-type=module-typescript", "--eval", code]
    const { stdout } = yield* Effect.promise(() =>
      promisify(execFile)(process.execPath, options, { cwd: folder, timeout: 30_000 }),
    )
    assert.strictEqual(
      stdout,
      'Filled searchbox "Search" with "lamp" and pressed Enter.\n' +
        "[\n  { name: 'Arc lamp', price: '$1.00' },\n  { name: 'Desk lamp', price: '$2.00' }\n]\n",
    )
    assert.strictEqual(chromium.isRunning(), true)
  }),
)
