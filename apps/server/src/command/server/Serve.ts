import { Effect } from "effect"
import { Command } from "effect/cli"
import { serviceFlags } from "../../ServiceFlags.ts"
import { commandDescription } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"

/** The environment variables of a server with their descriptions. See the README of the service for details. */
export const serveEnvironment: ReadonlyArray<readonly [name: string, about: string]> = [
  ["DATABASE_URL", "PostgreSQL database (default: embedded, in the data directory)"],
  ["TABWRIGHT_DATA_DIR, TABWRIGHT_HOST, TABWRIGHT_PORT, TABWRIGHT_PUBLIC_URL, TABWRIGHT_ROLES", "same as the options"],
  ["TABWRIGHT_ALLOW_NETWORKS", "same as --allow-network, comma-separated"],
  ["TABWRIGHT_ALLOWED_HOSTS", "same as --allowed-hosts"],
  [
    "TABWRIGHT_TRUSTED_PROXIES",
    "comma-separated addresses or networks of proxies whose X-Forwarded-Host and X-Forwarded-Proto are trusted",
  ],
  ["TABWRIGHT_CORS_ORIGINS", "comma-separated origins of browser apps that may use the API for all projects"],
  ["TABWRIGHT_SECRET", "server secret of 64 hexadecimal digits, the same on every node"],
  [
    "TABWRIGHT_CREDENTIAL_KEYS",
    "comma-separated ID:KEY that encrypt credentials, keys of 64 hexadecimal digits, the current one first",
  ],
  ["TABWRIGHT_KMS", "vault to encrypt credentials with HashiCorp Vault, or local (default: vault if there is a URL)"],
  ["TABWRIGHT_KMS_URL", "URL of the key management service, such as https://vault.example.com:8200"],
  ["TABWRIGHT_KMS_KEY", "name of its key (default tabwright)"],
  ["TABWRIGHT_KMS_MOUNT", "path of its transit engine (default transit)"],
  ["TABWRIGHT_KMS_NAMESPACE", "its namespace"],
  ["TABWRIGHT_KMS_TOKEN", "its token"],
  ["TABWRIGHT_KMS_TOKEN_FILE", "file with its token, read before each request"],
  ["TABWRIGHT_KMS_CACHE_SECONDS", "seconds for which decrypted data keys stay in memory, up to 3600 (default 300)"],
  ["TABWRIGHT_NODE_ADDRESS", "host:port at which other nodes reach this one"],
  ["TABWRIGHT_DRAIN_TIMEOUT_SECONDS", "seconds to wait for running work on shutdown"],
  ["TABWRIGHT_BROWSER_PATH", "path of the Chromium to use"],
  ["TABWRIGHT_NO_SANDBOX", "1 to run browsers without a sandbox"],
  ["TABWRIGHT_PROXIES", "proxies by country, as JSON or path of a JSON file"],
  ["TABWRIGHT_PROXY_DEFAULT_COUNTRY", "country for requests that name none"],
  ["TABWRIGHT_PROXY_FALLBACK", "fallback for countries without a proxy: direct or reject (default direct)"],
  ["TABWRIGHT_BLOCKED_DOMAINS", "comma-separated domains that browsers cannot reach"],
  ["TABWRIGHT_WEBHOOK_PORTS", "comma-separated ports for webhooks in addition to 80 and 443"],
  [
    "TABWRIGHT_BROWSER_HOUR_USD, TABWRIGHT_PROXY_GB_USD, TABWRIGHT_DIRECT_GB_USD",
    "prices of browser time and traffic (default 0)",
  ],
  ["TABWRIGHT_{OPENAI,ANTHROPIC,GOOGLE,XAI,ZAI,MOONSHOTAI,MINIMAX,META}_API_KEY", "API keys of model providers"],
  ["TABWRIGHT_{OPENAI,...}_BASE_URL", "URL of a gateway to the provider"],
  ["TABWRIGHT_MODEL_BASE_URL, TABWRIGHT_MODEL, TABWRIGHT_MODEL_API_KEY", "your own OpenAI-compatible endpoint"],
  [
    "TABWRIGHT_LOCAL_MODELS",
    "models of servers on this machine: on, offer, off, or a list of ollama, lmstudio, llamacpp and vllm (default offer)",
  ],
  ["TABWRIGHT_MODEL_TOOLS", "json if your own models have no tool calls (default auto)"],
  ["TABWRIGHT_DEFAULT_MODEL, TABWRIGHT_JUDGE_MODEL", "default models for runs and for the judge"],
  ["TABWRIGHT_FALLBACK_MODELS", "comma-separated models for runs whose model is overloaded (at most 3)"],
  ["TABWRIGHT_MODEL_PRICES", "model prices, as JSON or path of a JSON file"],
  ["TABWRIGHT_MODEL_VISION", "models and providers that accept images or do not, such as kimi-k3=yes,custom=no"],
  ["TABWRIGHT_VISION", "screenshots in v3 sessions: auto, always or never (default auto)"],
  ["TABWRIGHT_CODE_MODELS", "comma-separated models that write code with agentMode auto, besides the catalog's"],
  ["TABWRIGHT_MODEL_COST_MULTIPLIER", "multiplier of model costs (default 1)"],
  ["TABWRIGHT_SESSION_BUDGET_USD", "default cost limit of a task in a v3 session"],
  ["TABWRIGHT_KEY_HEADERS", "comma-separated headers that can carry the API key"],
  ["TABWRIGHT_RATE_LIMIT_RPS", "requests per second of a project, or 0 for no limit (default 25)"],
  ["TABWRIGHT_MAX_EVENT_LOOP_DELAY_MS", "event-loop delay at which new work is rejected, or 0 for none (default 250)"],
  [
    "TABWRIGHT_MAX_DATABASE_WAIT_MS",
    "wait for a connection at which new work is rejected, or 0 for none (default 1000)",
  ],
  ["TABWRIGHT_MAX_MEMORY_PERCENT", "used memory at which new work is rejected, or 0 for none (default 90)"],
  ["TABWRIGHT_HUMAN_TIMEOUT_MINUTES", "minutes to wait for a human (default 30)"],
  ["TABWRIGHT_PROJECT_MAX_BROWSERS", "concurrent browsers of a project"],
  ["TABWRIGHT_FILES_DIR", "folder for files (default: in the data directory)"],
  ["TABWRIGHT_S3_{BUCKET,ENDPOINT,REGION,PREFIX,PATH_STYLE,ACCESS_KEY_ID,SECRET_ACCESS_KEY}", "S3 bucket for files"],
  ["TABWRIGHT_WORKSPACE_MAX_BYTES, TABWRIGHT_PROJECT_MAX_BYTES", "storage limits (default 1 GiB per workspace)"],
  ["TABWRIGHT_{DOWNLOAD,PROFILE,BROWSER_DOWNLOADS,BROWSER_UPLOADS}_MAX_BYTES", "limits on the files of browsers"],
  ["TABWRIGHT_DOWNLOAD_RETENTION_DAYS", "days to keep browser downloads (default 7)"],
  ["TABWRIGHT_DELETED_RETENTION_DAYS", "days to keep deleted sessions (default 30)"],
  [
    "TABWRIGHT_SESSION_RETENTION_DAYS, TABWRIGHT_SCREENSHOT_RETENTION_DAYS",
    "days to keep ended sessions and screenshots (default: forever)",
  ],
  ["TABWRIGHT_MODEL_CALL_RETENTION_DAYS", "days to keep prompts and responses of model calls (default 7; 0: none)"],
  ["TABWRIGHT_ENGINE_RETENTION_DAYS", "days to keep the engine's records of ended runs (default 7)"],
  ["TABWRIGHT_AUDIT_RETENTION_DAYS", "days to keep audit entries (default 365)"],
  ["TABWRIGHT_PURGE", "purging of sessions: allow or deny (default allow)"],
  [
    "TABWRIGHT_SECRET_NAVIGATION",
    "navigation to other domains after a page showed a secret: deny, ask or allow (default deny)",
  ],
  ["TABWRIGHT_SEARCH_URL", "search page of agents, a URL with {query}, or off (default DuckDuckGo)"],
  ["TABWRIGHT_RECORDING", "recording mode: low, full or off"],
  [
    "TABWRIGHT_RECORDING_RETENTION_DAYS, TABWRIGHT_RECORDING_MAX_MB",
    "retention of recordings (default 7) and their maximum size (default 512)",
  ],
  ["TABWRIGHT_BROWSER_LOG_MAX_MB", "maximum size of a browser's log (default 16), which is kept as long as recordings"],
  ["TABWRIGHT_FFMPEG", "path of ffmpeg, or off"],
  ["TABWRIGHT_CONSOLE", "on, off, or no-link to print no sign-in link (default on)"],
  [
    "TABWRIGHT_OIDC_{ISSUER,CLIENT_ID,CLIENT_SECRET,SCOPES,NAME}",
    "OpenID provider at which users sign in to the console, with the client that is registered there",
  ],
  [
    "TABWRIGHT_OIDC_{ALLOWED_DOMAINS,ALLOWED_GROUPS}",
    "comma-separated domains of verified email addresses and groups whose users need no invitation",
  ],
  ["TABWRIGHT_OIDC_{DEFAULT_ROLE,PROJECT}", "role and project of these users (default viewer, of the oldest project)"],
  [
    "TABWRIGHT_CONSOLE_IDLE_HOURS, TABWRIGHT_CONSOLE_MAX_HOURS",
    "hours after which a console session without requests, or any, ends (default 12 and 168)",
  ],
  [
    "TABWRIGHT_V2_FAILED_AS_FINISHED",
    "1 to report failed v2 tasks as finished without success, for clients that keep polling at failed",
  ],
  ["TABWRIGHT_MCP", "MCP endpoint at /mcp: on or off (default on)"],
  ["TABWRIGHT_DISPLAY_CREDIT_USD", "credit shown for accounts"],
  ["TABWRIGHT_BLOCK_LISTS", "comma-separated files and URLs of ad filter lists"],
  ["TABWRIGHT_COOKIE_BANNERS", "handling of cookie banners: reject, accept or off (default off)"],
  ["TABWRIGHT_STEALTH", "stealth mode: on, strict or off (default on)"],
  ["TABWRIGHT_LOCALE, TABWRIGHT_TIME_ZONE", "locale and time zone of browsers without a proxy country"],
  ["TABWRIGHT_MAX_BROWSERS", "concurrent browsers of this node (default: by its memory and processors)"],
  ["TABWRIGHT_POOL_SIZE", "browsers that are kept warm (default 2)"],
  [
    "TABWRIGHT_START_QUEUE_TIMEOUT_SECONDS, TABWRIGHT_START_QUEUE_LENGTH",
    "seconds that further browsers wait, and how many (default 15 and 20)",
  ],
  ["TABWRIGHT_BROWSER_BUILD", "browser to use: headless-shell or chromium (default: the first one found)"],
  [
    "TABWRIGHT_BROWSER_IDLE_TIMEOUT_MINUTES",
    "minutes until a browser without clients and viewers stops, or 0 for its timeout only (default 0)",
  ],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTLP endpoint for traces"],
]

const summary = "Run the service until Ctrl-C."

const about = `${summary} Prints URLs and status to standard output, and the log as JSON lines to standard error.
  The first API key and a sign-in link are printed to terminals only. Otherwise, read the key from the file api-key in the
  data directory, and create a link with "tabwright console".

  Environment:
${serveEnvironment.map(([name, description]) => `    ${name}\n        ${description}`).join("\n")}`

export const serve = Command.make(
  "serve",
  {
    service: serviceFlags,
    json: Flags.toggle("json", "print only one JSON object to standard output, once the service accepts requests"),
  },
  ({ service, json }) =>
    Effect.flatMap(
      Effect.promise(() => import("../../ServeService.ts")),
      ({ serveService }) => serveService(service, json),
    ),
).pipe(
  commandDescription(about),
  Command.withExamples([
    { command: "tabwright serve --shop-port 7800" },
    { command: "tabwright serve --host 0.0.0.0 --public-url https://tabwright.example.com" },
  ]),
)
