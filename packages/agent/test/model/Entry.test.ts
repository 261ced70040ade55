import { readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { assert, it } from "@effect/vitest"

const source = join(import.meta.dirname, "../../src")

/** Imports at run time, without type imports. */
const runtimeImport = /^(?:import|export)\s+(?!type\b)[^"]*?from "([^"]+)"/gm

const isTypesOnly = (statement: string): boolean => {
  const named = /\{([^}]*)\}/.exec(statement)?.[1]
  return named !== undefined && named.split(",").every((name) => name.trim() === "" || /^\s*type\s/.test(name))
}

const loadedBy = async (entry: string): Promise<ReadonlySet<string>> => {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [statement, specifier = ""] of (await readFile(file, "utf8")).matchAll(runtimeImport)) {
      if (isTypesOnly(statement)) continue
      if (specifier.startsWith(".")) await visit(join(dirname(file), specifier))
      else packages.add(specifier)
    }
  }
  await visit(join(source, entry))
  return packages
}

it("only the model entry loads the AI SDK", async () => {
  const heavy = (packages: ReadonlySet<string>) => [...packages].filter((name) => name.startsWith("@ai-sdk/"))
  assert.deepStrictEqual(heavy(await loadedBy("index.ts")), [])
  assert.includeMembers(heavy(await loadedBy("model/index.ts")), ["@ai-sdk/openai", "@ai-sdk/anthropic"])
})
