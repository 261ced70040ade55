import { keyFile, Service } from "@tabwright/service"
import { Context, Effect, Layer, Redacted } from "effect"
import { join } from "node:path"
import { serviceLayer } from "../Launch.ts"
import * as Logs from "../Logs.ts"
import { readServeOptions } from "../Options.ts"
import { describeChromium, ensureChromium } from "../Setup.ts"
import { openShop } from "../Shop.ts"

export const help = `Usage: npm run serve -- [options]

Keeps the service up. Standard output gets what a person or a script waits for, standard error the log as JSON lines.

  --port N              port of the API (default 7700; 0 takes a free one)
  --host ADDRESS        address to listen on (default 127.0.0.1)
  --data-dir DIR        where everything is kept (default .tabwright)
  --shop-port N         serve the demo shop there too, and let browsers reach it
  --allow-network RULE  let browsers reach a private network: HOST_OR_CIDR[:PORT]; may be repeated
  --public-url URL      how clients reach the API, where that is not how it listens
  --headful             show browser windows on this machine's display
  -h, --help            this text

Environment: DATABASE_URL, TABWRIGHT_DATA_DIR, TABWRIGHT_ALLOW_NETWORKS, TABWRIGHT_BROWSER_PATH, TABWRIGHT_PUBLIC_URL,
TABWRIGHT_PROXY_FALLBACK (direct or refuse), TABWRIGHT_PURGE (allow or refuse), TABWRIGHT_KEY_HEADERS,
TABWRIGHT_DEFAULT_MODEL, TABWRIGHT_SESSION_BUDGET_USD (what a task of a v3 session may cost where the request does not
say), TABWRIGHT_WORKSPACE_MAX_BYTES (default 1 GiB), TABWRIGHT_DOWNLOAD_DAYS (how long browsers' downloads are kept,
default 7), TABWRIGHT_SHOWN_CREDIT_USD.
`

const say = (line: string) => Effect.sync(() => void process.stdout.write(`${line}\n`))

/**
 * Runs the service until it is interrupted.
 *
 * @category constructors
 * @since 0.1.0
 */
export const serve = Effect.fn("serve")(function* (args: ReadonlyArray<string>) {
  const options = yield* readServeOptions(args)
  if (options.isHelp) return yield* say(help)

  const program = Effect.gen(function* () {
    const chromium = yield* ensureChromium(options.dataDir, (message) => process.stdout.write(`${message}\n`))
    yield* say(describeChromium(chromium))
    const shop = options.shopPort === undefined ? undefined : yield* openShop(options.shopPort)
    const context = yield* Layer.build(serviceLayer(options, shop?.url, say))
    const service = Context.get(context, Service)
    if (service.isNewKey) {
      const file = join(options.dataDir, keyFile)
      yield* say(`API key (shown once, kept in ${file}): ${Redacted.value(service.key)}`)
    }
    if (shop !== undefined) yield* say(`The demo shop is open at ${shop.url}`)
    yield* say(`Tabwright is ready at ${service.url}`)
    return yield* service.lost
  })
  return yield* program.pipe(Effect.scoped, Effect.provide(Logs.toStderr))
})
