/**
 * The tier table: what each package may import. `oxlint.config.ts` turns it into lint rules, and `scripts/boundaries.mjs` into the
 * boundaries of `turbo.json`.
 */

/**
 * A package of the workspace. Packages are named without "@tabwright/".
 *
 * @typedef {object} Package
 * @property {string} name
 * @property {number} tier It imports only from lower tiers; its tests may also import from its own tier.
 * @property {ReadonlyArray<string>} imports Packages that it may import.
 * @property {ReadonlyArray<string>} [testImports] Additional packages that its tests may import.
 * @property {string} [tag] Its tag in turbo.json. Default: its name.
 */

/**
 * Returns the entry of an example program, whose test uses the runner.
 *
 * @param {string} name
 * @param {ReadonlyArray<string>} clients The client packages of the example.
 * @param {ReadonlyArray<string>} tools Packages of its development dependencies.
 * @returns {Package}
 */
const example = (name, clients, tools = []) => ({
  name: `example-${name}`,
  tier: 6,
  imports: clients,
  testImports: ["testing", "example-runner", ...tools],
  tag: "example",
})

/** Every package, by its folder. @type {Readonly<Record<string, Package>>} */
export const packages = {
  "packages/raw": { name: "raw", tier: 0, imports: [] },
  "packages/agent-fixtures": { name: "agent-fixtures", tier: 0, imports: [] },
  "apps/demo-shop": { name: "demo-shop", tier: 0, imports: [] },
  "apps/widget-zoo": { name: "widget-zoo", tier: 0, imports: [] },
  "apps/task-bank": { name: "task-bank", tier: 0, imports: [] },
  "apps/eval-sites": { name: "eval-sites", tier: 0, imports: [] },
  "apps/examples/runner": { name: "example-runner", tier: 0, imports: [] },
  "bench/measure": { name: "bench-measure", tier: 0, imports: [] },
  "packages/core": { name: "core", tier: 1, imports: ["raw"] },
  "packages/chromium": { name: "chromium", tier: 1, imports: [] },
  "packages/testing": { name: "testing", tier: 2, imports: ["core", "raw"] },
  "packages/sdk": { name: "sdk", tier: 2, imports: ["core", "raw"], testImports: ["testing"] },
  "packages/browser": { name: "browser", tier: 2, imports: ["core", "raw"], testImports: ["testing"] },
  "packages/react": { name: "react", tier: 3, imports: ["core", "raw", "sdk"], testImports: ["testing"] },
  "packages/ai-sdk": { name: "ai-sdk", tier: 3, imports: ["core", "raw", "sdk"], testImports: ["testing"] },
  "packages/langchain": { name: "langchain", tier: 3, imports: ["core", "raw", "sdk"], testImports: ["testing"] },
  "packages/agent": {
    name: "agent",
    tier: 2,
    imports: ["core", "raw"],
    testImports: ["agent-fixtures", "testing", "widget-zoo"],
  },
  "packages/evals": {
    name: "evals",
    tier: 3,
    imports: ["core", "demo-shop", "eval-sites", "raw", "sdk", "task-bank", "testing", "widget-zoo"],
    testImports: ["agent", "agent-fixtures"],
  },
  "packages/planner": { name: "planner", tier: 3, imports: ["agent"], testImports: ["agent-fixtures", "task-bank"] },
  "packages/service": {
    name: "service",
    tier: 4,
    imports: ["agent", "chromium", "core", "evals", "planner", "raw"],
    testImports: ["example-runner", "testing"],
  },
  "apps/console": {
    name: "console",
    tier: 4,
    imports: ["core", "raw", "sdk"],
    testImports: ["chromium", "example-runner", "testing"],
  },
  "apps/server": {
    name: "cli",
    tier: 5,
    imports: ["agent", "chromium", "console", "core", "demo-shop", "evals", "raw", "sdk", "service"],
    testImports: ["ai-sdk", "langchain", "testing"],
  },
  "apps/docs": {
    name: "docs",
    tier: 6,
    imports: ["agent", "core", "raw", "service"],
    // The programs in the documentation use the client packages.
    testImports: ["browser", "cli", "evals", "example-runner", "sdk", "testing"],
  },
  "apps/examples/chat": example("chat", ["sdk"]),
  "apps/examples/effect": example("effect", ["sdk"]),
  "apps/examples/extended-service": example("extended-service", ["agent", "cli", "service"], ["sdk"]),
  "apps/examples/files": example("files", ["sdk"]),
  "apps/examples/order-desk": example("order-desk", ["react", "sdk"]),
  "apps/examples/parallel-tasks": example("parallel-tasks", ["sdk"]),
  "apps/examples/playwright-control": example("playwright-control", ["browser"]),
  "apps/examples/puppeteer-control": example("puppeteer-control", ["browser"]),
  "apps/examples/quickstart": example("quickstart", ["sdk"]),
  "apps/examples/internal-sdk": example("internal-sdk", ["sdk"], ["raw"]),
  "apps/examples/skills": example("skills", ["sdk"]),
  "apps/examples/structured-output": example("structured-output", ["sdk"]),
  "apps/examples/testing-your-app": example("testing-your-app", ["sdk"]),
  "apps/examples/web-chat": example("web-chat", ["react", "sdk"]),
  "apps/examples/webhook-receiver": example("webhook-receiver", ["sdk"]),
  "bench/agent": {
    name: "bench-agent",
    tier: 6,
    imports: ["agent", "agent-fixtures", "bench-measure", "evals", "planner", "sdk", "testing", "widget-zoo"],
  },
  "bench/chromium": { name: "bench-chromium", tier: 6, imports: ["bench-measure", "chromium", "example-runner"] },
  "bench/client": {
    name: "bench-client",
    tier: 6,
    imports: ["bench-measure", "browser", "core", "raw", "sdk", "testing"],
  },
  "bench/service": { name: "bench-service", tier: 6, imports: ["bench-measure", "example-runner", "service"] },
}

/** Names of all packages. */
export const names = Object.values(packages).map(({ name }) => name)

/** @param {string} name @returns {Package} */
const named = (name) => {
  const found = Object.values(packages).find((one) => one.name === name)
  if (found === undefined) throw new Error(`scripts/check/Tiers.mjs contains no package "${name}".`)
  return found
}

/** Returns the tag of a package in turbo.json. @param {Package} one */
export const tagOf = ({ name, tag = name }) => tag

/**
 * Lists the direct and transitive dependencies of a package, including those of its tests.
 *
 * @param {Package} one
 * @returns {ReadonlyArray<Package>}
 */
const dependenciesOf = ({ imports, testImports = [] }) =>
  [...imports, ...testImports].map(named).flatMap((one) => [one, ...dependenciesOf(one)])

/**
 * Returns the `boundaries` of turbo.json: for each tag, the tags that its packages may depend on, directly or transitively.
 */
export const boundaries = () => {
  const tags = [...new Set(Object.values(packages).map(tagOf))].toSorted()
  /** @param {string} tag */
  const allow = (tag) => {
    const allowed = Object.values(packages)
      .filter((one) => tagOf(one) === tag)
      .flatMap(dependenciesOf)
    return [...new Set(allowed.map(tagOf))].toSorted()
  }
  return { tags: Object.fromEntries(tags.map((tag) => [tag, { dependencies: { allow: allow(tag) } }])) }
}

/**
 * Modules that only some folders may import.
 *
 * @typedef {object} ModuleHome
 * @property {string} regex Matches the names of the modules.
 * @property {string} message
 * @property {ReadonlyArray<string>} folders Folders that may import them. A single name, such as "test", is a folder of every package.
 */

/** @type {ReadonlyArray<ModuleHome>} */
export const moduleHomes = [
  {
    regex: "^effect/(cluster|workflow)(/|$)",
    message: "Use the engine in packages/service/src/run only.",
    folders: ["packages/service/src/run", "packages/service/test"],
  },
  {
    regex: "^(effect/sql|@effect/sql-pg)(/|$)",
    message: "Use SQL in packages/service only: src/database, src/store, src/access, src/run and src/schedule.",
    folders: [
      "packages/service/src/database",
      "packages/service/src/store",
      "packages/service/src/access",
      "packages/service/src/run",
      "packages/service/src/schedule",
      "packages/service/test",
    ],
  },
  {
    regex: "^effect/ai(/|$)",
    message: "MCP is served with the official SDK. Models are called with Vercel's AI SDK.",
    folders: [],
  },
  {
    regex: "^@modelcontextprotocol/server(/|$)",
    message: "Serve MCP in apps/server/src/mcp only.",
    folders: ["apps/server/src/mcp", "apps/server/test", "packages/agent/test"],
  },
  {
    regex: "^effect/http-api(/|$)",
    message: "Endpoints are declared in packages/raw, and served by packages/service and the fake of packages/testing.",
    folders: ["packages/raw", "packages/service", "packages/testing"],
  },
  {
    regex: "^effect$",
    message:
      "Import deep paths of Effect in libraries, such as effect/Effect, so that users load only the modules in use.",
    folders: ["packages/service", "apps/server", "test"],
  },
  {
    regex: "^playwright(-core)?(/|$)",
    message: "Use Playwright in packages/agent/src and packages/browser/src only.",
    folders: [
      "packages/agent",
      "packages/browser",
      "packages/chromium/test",
      "packages/evals/test",
      "apps/console/test",
      "apps/docs/test",
      "apps/server/test",
      "bench/agent",
      "bench/chromium",
      "bench/service",
      "apps/examples/playwright-control",
      "apps/examples/web-chat/test",
    ],
  },
  {
    regex: "^puppeteer(-core)?(/|$)",
    message: "Puppeteer is for users of packages/browser, and for Lighthouse. The service itself uses Playwright.",
    folders: [
      "packages/browser",
      "packages/chromium/test",
      "apps/console/test/lighthouse",
      "apps/server/test",
      "apps/examples/puppeteer-control",
    ],
  },
  {
    regex: "^(node:)?child_process$",
    message:
      "Start processes only in chromium/src/process and src/locate, agent/src/code and src/compute, agent-fixtures/src, service/src/database, apps/server/src, the runner of the examples and bench.",
    folders: [
      "packages/chromium/src/process",
      "packages/chromium/src/locate",
      "packages/agent/src/code",
      "packages/agent/src/compute",
      "packages/agent-fixtures/src",
      "packages/service/src/database",
      "apps/server/src",
      "apps/examples/runner",
      "bench/agent/src",
      "bench/chromium/src",
      "bench/client/src",
      "bench/measure/src",
      "test",
    ],
  },
  {
    regex: "^(vitest|@effect/vitest|fast-check)(/|$)",
    message: "Use test libraries in test folders and in packages/testing/src/adapters only.",
    folders: ["test", "packages/testing/src/adapters"],
  },
]
