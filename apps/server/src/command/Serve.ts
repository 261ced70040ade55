import { Service } from "@tabwright/service"
import { keyFile } from "@tabwright/service/KeyFile"
import { Context, Effect, Layer, Option, Redacted } from "effect"
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
  --roles LIST          one node of a house on DATABASE_URL: api, worker, browser, with commas between
  --headful             show browser windows on this machine's display
  -h, --help            this text

Environment: DATABASE_URL, TABWRIGHT_DATA_DIR, TABWRIGHT_ROLES, TABWRIGHT_SECRET (64 hexadecimal digits, the same on every
node), TABWRIGHT_NODE_ADDRESS (where other nodes reach this one), TABWRIGHT_DRAIN_SECONDS (how long a stop waits), TABWRIGHT_ALLOW_NETWORKS, TABWRIGHT_BROWSER_PATH, TABWRIGHT_PUBLIC_URL,
TABWRIGHT_PROXIES (proxies by country, as JSON or the path of a JSON file), TABWRIGHT_PROXY_DEFAULT_COUNTRY,
TABWRIGHT_PROXY_FALLBACK (direct or refuse), TABWRIGHT_BLOCKED_DOMAINS, TABWRIGHT_BROWSER_HOUR_USD, TABWRIGHT_PROXY_GB_USD,
TABWRIGHT_DIRECT_GB_USD (what browsers and their traffic cost, default 0), TABWRIGHT_PURGE (allow or refuse), TABWRIGHT_KEY_HEADERS,
TABWRIGHT_OPENAI_API_KEY, TABWRIGHT_ANTHROPIC_API_KEY, TABWRIGHT_GOOGLE_API_KEY, TABWRIGHT_XAI_API_KEY, TABWRIGHT_ZAI_API_KEY,
TABWRIGHT_MOONSHOTAI_API_KEY, TABWRIGHT_MINIMAX_API_KEY, TABWRIGHT_META_API_KEY (the server's keys of model providers; with
_BASE_URL in place of _API_KEY, the address of a gateway), TABWRIGHT_MODEL_BASE_URL and TABWRIGHT_MODEL (an OpenAI-compatible endpoint
of your own and its model, TABWRIGHT_MODEL_API_KEY where it wants a key), TABWRIGHT_DEFAULT_MODEL, TABWRIGHT_JUDGE_MODEL,
TABWRIGHT_MODEL_PRICES (a JSON file), TABWRIGHT_MODEL_COST_MULTIPLIER (default 1), TABWRIGHT_SESSION_BUDGET_USD (what a task of a v3 session may cost where the request does not
say), TABWRIGHT_RATE_LIMIT_RPS (requests a second of a project, default 25, 0 is any number), TABWRIGHT_HUMAN_WAIT_MINUTES (how long a run waits for a person, default 30), TABWRIGHT_PROJECT_BROWSERS (browsers
of a project at once), TABWRIGHT_FILES_DIR (default: files in the data folder) or TABWRIGHT_S3_BUCKET, TABWRIGHT_S3_ENDPOINT,
TABWRIGHT_S3_REGION, TABWRIGHT_S3_PREFIX, TABWRIGHT_S3_PATH_STYLE, TABWRIGHT_S3_ACCESS_KEY_ID, TABWRIGHT_S3_SECRET_ACCESS_KEY
(where files are kept), TABWRIGHT_WORKSPACE_MAX_BYTES (default 1 GiB), TABWRIGHT_PROJECT_MAX_BYTES (of all stored files of a project), TABWRIGHT_DOWNLOAD_DAYS (how long browsers' downloads are kept,
default 7), TABWRIGHT_DELETED_DAYS (how long deleted sessions are kept, default 30),
TABWRIGHT_SESSION_DAYS and TABWRIGHT_SCREENSHOT_DAYS (how long sessions that ended and pictures of steps are kept, default for good),
TABWRIGHT_ENGINE_DAYS (how long the engine keeps its own records of runs, default 7), TABWRIGHT_AUDIT_DAYS (default 365),
TABWRIGHT_RECORDING (low, full or off), TABWRIGHT_RECORDING_DAYS (default 7), TABWRIGHT_RECORDING_MAX_MB
(before it is a film, default 512), TABWRIGHT_FFMPEG (a path, or off), TABWRIGHT_SHOWN_CREDIT_USD, TABWRIGHT_BLOCK_LISTS (filter lists against ads, as files and addresses),
TABWRIGHT_COOKIE_BANNERS (reject, accept or off), TABWRIGHT_STEALTH (on, strict or off), OTEL_EXPORTER_OTLP_ENDPOINT (where traces go to), TABWRIGHT_LOCALE, TABWRIGHT_TIME_ZONE (of browsers without a country's proxy), TABWRIGHT_NO_SANDBOX (1 runs browsers without a sandbox).
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
    if (options.house.roles?.includes("browser") ?? true) {
      const chromium = yield* ensureChromium(options, (message) => process.stdout.write(`${message}\n`))
      yield* say(describeChromium(chromium))
    }
    const shop = options.shopPort === undefined ? undefined : yield* openShop(options.shopPort)
    const context = yield* Layer.build(serviceLayer(options, shop?.url, say))
    const service = Context.get(context, Service)
    if (service.isNewKey && Option.isSome(service.key)) {
      const file = join(options.dataDir, keyFile)
      yield* say(`API key (shown once, kept in ${file}): ${Redacted.value(service.key.value)}`)
    }
    if (shop !== undefined) yield* say(`The demo shop is open at ${shop.url}`)
    yield* say(`Tabwright is ready at ${service.url}`)
    return yield* service.lost
  })
  return yield* program.pipe(Effect.scoped, Effect.provide(Logs.toStderr))
})
