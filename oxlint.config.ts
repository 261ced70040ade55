import { defineConfig } from "oxlint"

/** Modules that a folder may not import, with what to do instead. */
interface Ban {
  readonly regex: string
  readonly message: string
}

/** The floors: which packages of the house a package may import, directly. */
const floors: Readonly<Record<string, ReadonlyArray<string>>> = {
  "packages/raw": [],
  "packages/core": ["raw"],
  "packages/chromium": [],
  "packages/sdk": ["core", "raw"],
  "packages/browser": ["core", "raw"],
  "packages/testing": ["core", "raw"],
  "packages/agent": ["core", "raw"],
  "packages/service": ["agent", "chromium", "core", "raw"],
  "apps/console": ["core", "raw", "sdk"],
  "apps/server": ["agent", "chromium", "console", "core", "demo-shop", "raw", "sdk", "service"],
  "apps/demo-shop": [],
  "apps/widget-zoo": [],
  "apps/task-bank": [],
  "apps/docs": ["agent", "core", "raw", "service"],
  "apps/examples/runner": [],
  "apps/examples/chat": ["sdk"],
  "apps/examples/effect": ["sdk"],
  "apps/examples/files": ["sdk"],
  "apps/examples/parallel-tasks": ["sdk"],
  "apps/examples/playwright-control": ["browser"],
  "apps/examples/puppeteer-control": ["browser"],
  "apps/examples/quickstart": ["sdk"],
  "apps/examples/structured-output": ["sdk"],
  "apps/examples/testing-your-app": ["sdk"],
  "apps/examples/web-chat": ["sdk"],
  "apps/examples/webhook-receiver": ["sdk"],
  "bench/measure": [],
  "bench/client": ["bench-measure", "browser", "core", "raw", "sdk", "testing"],
  "bench/chromium": ["bench-measure", "chromium", "example-runner"],
  "bench/service": ["bench-measure", "example-runner", "service"],
}

/** Packages whose tests may use the fake service: all above core, which testing itself stands on. */
const testedOnTheFake = [
  "packages/sdk",
  "packages/browser",
  "packages/agent",
  "packages/service",
  "apps/console",
  "apps/docs",
  "apps/server",
  ...Object.keys(floors).filter((folder) => folder.startsWith("apps/examples/")),
]

/** Packages whose tests use the widgets of the zoo, which itself stands on nothing. */
const testedInTheZoo = ["packages/agent"]

/** Packages whose tests are measured by the tasks of the bank, which stands on nothing either. */
const testedByTheBank = ["packages/agent"]

const packages = Object.keys(floors)
const folderNames = packages.map((folder) =>
  folder
    .replace(/^apps\/examples\//, "example-")
    .replace(/^bench\//, "bench-")
    .replace(/^.*\//, ""),
)

/** Module families that have a home. A home is a folder, or a name of a folder in every package. */
const rooms: ReadonlyArray<Ban & { readonly homes: ReadonlyArray<string> }> = [
  {
    regex: "^effect/(cluster|workflow)(/|$)",
    message: "the engine is used in packages/service/src/run only",
    homes: ["packages/service/src/run", "packages/service/test"],
  },
  {
    regex: "^(effect/sql|@effect/sql-pg)(/|$)",
    message: "SQL is spoken in packages/service: src/database, src/store, src/access and src/run only",
    homes: [
      "packages/service/src/database",
      "packages/service/src/store",
      "packages/service/src/access",
      "packages/service/src/run",
      "packages/service/test",
    ],
  },
  {
    regex: "^effect/ai(/|$)",
    message: "MCP is spoken in apps/server/src/mcp only; models are asked through Vercel's AI SDK",
    homes: ["apps/server/src/mcp", "apps/server/test"],
  },
  {
    regex: "^effect/http-api(/|$)",
    message: "endpoints are declared by raw and served by service and by testing's fake",
    homes: ["packages/raw", "packages/service", "packages/testing"],
  },
  {
    regex: "^effect$",
    message: "a library imports deep paths, such as effect/Effect, so that its users load no more than they need",
    homes: ["packages/service", "apps/server", "test"],
  },
  {
    regex: "^playwright(-core)?(/|$)",
    message: "Playwright drives pages in packages/agent/src and packages/browser/src only",
    homes: [
      "packages/agent",
      "packages/browser",
      "packages/chromium/test",
      "apps/console/test",
      "apps/server/test",
      "bench/chromium",
      "apps/examples/playwright-control",
      "apps/examples/web-chat/test",
    ],
  },
  {
    regex: "^puppeteer(-core)?(/|$)",
    message: "Puppeteer is for users of packages/browser; the house itself drives pages with Playwright",
    homes: ["packages/browser", "packages/chromium/test", "apps/server/test", "apps/examples/puppeteer-control"],
  },
  {
    regex: "^(node:)?child_process$",
    message:
      "processes are started in chromium/src/process and src/locate, agent/src/code, agent/src/compute, service/src/database, apps/server/src, the runner of the examples and bench only",
    homes: [
      "packages/chromium/src/process",
      "packages/chromium/src/locate",
      "packages/agent/src/code",
      "packages/agent/src/compute",
      "packages/service/src/database",
      "apps/server/src",
      "apps/examples/runner",
      "bench/chromium/src",
      "bench/client/src",
      "bench/measure/src",
      "test",
    ],
  },
  {
    regex: "^(vitest|@effect/vitest|fast-check)(/|$)",
    message: "test tools stay in test/, and in packages/testing/src/doors, which opens the fake to them",
    homes: ["test", "packages/testing/src/doors"],
  },
]

const isInside = (place: string, home: string): boolean =>
  home.includes("/") ? place === home || place.startsWith(`${home}/`) : place.split("/").includes(home)

/** What may not be imported in `place`, a folder of the package at `folder`. */
const bans = (folder: string, place: string): ReadonlyArray<Ban> => {
  const isTestOnTheFake = testedOnTheFake.includes(folder) && isInside(place, "test")
  const isTestInTheZoo = testedInTheZoo.includes(folder) && isInside(place, "test")
  const isTestByTheBank = testedByTheBank.includes(folder) && isInside(place, "test")
  const allowed = [
    ...(floors[folder] ?? []),
    ...(isTestOnTheFake ? ["testing", "example-runner"] : []),
    ...(isTestInTheZoo ? ["widget-zoo"] : []),
    ...(isTestByTheBank ? ["task-bank"] : []),
  ]
  const denied = [...folderNames, "cli"].filter((name) => !allowed.includes(name))
  return [
    {
      regex: `^@tabwright/(${denied.join("|")})(/|$)`,
      message: `${folder} may import ${allowed.length === 0 ? "no other package of the house" : `${allowed.join(", ")}; nothing above it or beside it`}`,
    },
    {
      regex: `^(\\.\\./)+((packages|apps)/)?(${folderNames.join("|")})/(src|test|generator|dist)(/|$)`,
      message: "import the other package by its name, through its front door",
    },
    ...rooms
      .filter(({ homes }) => !homes.some((home) => isInside(place, home)))
      .map(({ regex, message }) => ({ regex, message })),
  ]
}

/** The folders that differ in what they may import. A home stands after the folder around it: the last match counts. */
const places = (folder: string): ReadonlyArray<string> => {
  const homes = rooms.flatMap((room) => room.homes).filter((home) => home.startsWith(`${folder}/`))
  return [...new Set([folder, `${folder}/test`, ...homes])].toSorted((a, b) => a.length - b.length)
}

export default defineConfig({
  plugins: ["typescript", "import", "unicorn", "oxc", "promise", "vitest"],
  categories: { correctness: "error" },
  ignorePatterns: ["**/dist/**", "**/generated/**"],
  rules: {
    "import/no-cycle": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-import-type-side-effects": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    // Reads other packages from what was built of them last, which may be old; the type checker reads their sources.
    "import/namespace": "off",
    // Takes the assertions of an `it.effect` for strays.
    "vitest/no-standalone-expect": "off",
  },
  overrides: packages.flatMap((folder) =>
    places(folder).map((place) => ({
      files: [`${place}/**`],
      rules: { "no-restricted-imports": ["error", { patterns: [...bans(folder, place)] }] as const },
    })),
  ),
})
