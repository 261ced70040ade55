import { describe, expect, it } from "vitest"

const entries = {
  ".": () => import("../src/index.ts"),
  admin: () => import("../src/admin/index.ts"),
  contract: () => import("../src/contract/index.ts"),
  errors: () => import("../src/errors/index.ts"),
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

/** Returns all exported names, including those of nested namespaces. */
const namesIn = (module: object): ReadonlyArray<string> =>
  Object.entries(module)
    .flatMap(([name, value]) =>
      Object.prototype.toString.call(value) === "[object Module]"
        ? Object.keys(value).map((inner) => `${name}.${inner}`)
        : [name],
    )
    .toSorted()

describe("public exports (additions need a changeset, removals a new major)", () => {
  it.each(Object.keys(entries))("of %s match the snapshot", async (entry) => {
    const module = await entries[entry as keyof typeof entries]()
    expect(namesIn(module).join("\n")).toMatchSnapshot()
  })
})
