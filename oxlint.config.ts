import { defineConfig } from "oxlint"
import { moduleHomes, names, packages } from "./scripts/check/Tiers.mjs"

/** Modules that must not be imported, with the message of the rule. */
interface Ban {
  readonly regex: string
  readonly message: string
}

/** Returns true if a folder is `home` or inside it. A `home` without a slash matches a folder of that name in any package. */
const isInside = (folder: string, home: string): boolean =>
  home.includes("/") ? folder === home || folder.startsWith(`${home}/`) : folder.split("/").includes(home)

const folderNames = Object.keys(packages).map((root) => root.slice(root.lastIndexOf("/") + 1))

/** Returns the modules that must not be imported in `folder` of the package at `root`. */
const bans = (root: string, folder: string): ReadonlyArray<Ban> => {
  const { imports = [], name: own, testImports = [] } = packages[root] ?? {}
  const allowed = [...imports, ...(isInside(folder, "test") ? testImports : [])]
  // Programs in tests import their package as users do.
  const denied = names.filter((name) => !allowed.includes(name) && !(name === own && isInside(folder, "test")))
  return [
    {
      regex: `^@tabwright/(${denied.join("|")})(/|$)`,
      message: `${root} may import ${allowed.length === 0 ? "no other package of the workspace" : `only ${allowed.join(", ")}`}. See scripts/check/Tiers.mjs.`,
    },
    {
      regex: `^(\\.\\./)+((packages|apps|bench)/)?(examples/)?(${folderNames.join("|")})/(src|test|generator|dist)(/|$)`,
      message: "Import the other package by its name, through its entry points.",
    },
    ...moduleHomes
      .filter(({ folders }) => !folders.some((home) => isInside(folder, home)))
      .map(({ regex, message }) => ({ regex, message })),
  ]
}

/** Returns the folders of a package with different import rules. Subfolders follow their parents, because the last match wins. */
const foldersOf = (root: string): ReadonlyArray<string> => {
  const homes = moduleHomes.flatMap(({ folders }) => folders).filter((folder) => folder.startsWith(`${root}/`))
  return [...new Set([root, `${root}/test`, ...homes])].toSorted((a, b) => a.length - b.length)
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
    // Uses the last build of other packages, which may be outdated. The type checker uses their sources.
    "import/namespace": "off",
    // Reports assertions inside `it.effect` as standalone.
    "vitest/no-standalone-expect": "off",
  },
  overrides: Object.keys(packages).flatMap((root) =>
    foldersOf(root).map((folder) => ({
      files: [`${folder}/**`],
      rules: { "no-restricted-imports": ["error", { patterns: [...bans(root, folder)] }] as const },
    })),
  ),
})
