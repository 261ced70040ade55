import { existsSync } from "node:fs"
import { describe, expect, it } from "vitest"

const entries = {
  ".": () => import("../src/index.ts"),
  admin: () => import("../src/admin/index.ts"),
  contract: () => import("../src/contract/index.ts"),
  devices: () => import("../src/devices/index.ts"),
  errors: () => import("../src/errors/index.ts"),
  extensions: () => import("../src/extensions/index.ts"),
  files: () => import("../src/files/index.ts"),
  models: () => import("../src/models/index.ts"),
  promise: () => import("../src/promise/index.ts"),
  reasoning: () => import("../src/reasoning/index.ts"),
  retry: () => import("../src/retry/index.ts"),
  transport: () => import("../src/transport/index.ts"),
  v2: () => import("../src/v2/index.ts"),
  v3: () => import("../src/v3/index.ts"),
  v4: () => import("../src/v4/index.ts"),
  webhooks: () => import("../src/webhooks/index.ts"),
}

/** Returns the operations of a resource that follow from the specification. */
const generatedIn = async (entry: string, resource: string): Promise<object> =>
  existsSync(new URL(`../src/generated/${entry}/${resource}.ts`, import.meta.url))
    ? ((await import(`../src/generated/${entry}/${resource}.ts`)) as object)
    : {}

/** Returns all exported names, including those of nested namespaces, without the generated ones. */
const namesIn = async (entry: string, module: object): Promise<ReadonlyArray<string>> => {
  const names: Array<string> = []
  for (const [name, value] of Object.entries(module) as ReadonlyArray<[string, unknown]>) {
    if (Object.prototype.toString.call(value) === "[object Module]") {
      const generated = await generatedIn(entry, name)
      names.push(...Object.keys(value as object).flatMap((inner) => (inner in generated ? [] : [`${name}.${inner}`])))
    } else names.push(name)
  }
  return names.toSorted()
}

describe("public exports (additions need a changeset, removals a new major)", () => {
  it.each(Object.keys(entries))("of %s match the snapshot", async (entry) => {
    const module = await entries[entry as keyof typeof entries]()
    expect((await namesIn(entry, module)).join("\n")).toMatchSnapshot()
  })
})
