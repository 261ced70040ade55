import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { BrowserHost, ChromiumInstaller, ChromiumLocator } from "../../src/index.ts"

/**
 * A first start, for tests that run it as another user: installs a browser into the data directory of its first
 * argument, starts it, opens a page, and prints the results as one line of JSON.
 */
const [dataDir = ""] = process.argv.slice(2)
const options = { dataDir }

const program = Effect.gen(function* () {
  const stages: Array<string> = []
  const chromium = yield* (yield* ChromiumInstaller).ensure(({ stage }) => stages.push(stage))
  const host = yield* BrowserHost
  const browser = yield* host.start({ id: "one", timeoutMs: 60_000, egress: { allow: [] } })
  yield* browser.cdp.send("Target.createTarget", { url: "data:text/html,<title>hello</title>" })
  const titles = Effect.map(browser.cdp.send("Target.getTargets"), (targets) => JSON.stringify(targets))
  while (!(yield* titles).includes('"title":"hello"')) yield* Effect.sleep(20)
  return { stages, chromium, product: browser.product, uid: process.getuid?.() }
}).pipe(
  Effect.provide(Layer.mergeAll(BrowserHost.layerNoDeps(options), ChromiumInstaller.layerNoDeps(options))),
  Effect.provide(ChromiumLocator.layer(options)),
)

Effect.runPromise(program).then(
  (result) => process.stdout.write(`${JSON.stringify(result)}\n`),
  (error) => {
    process.stderr.write(`${error}\n`)
    process.exitCode = 1
  },
)
