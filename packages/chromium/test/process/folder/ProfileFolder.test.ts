import { assert, it } from "vitest"
import { canReadProfile } from "../../../src/process/folder/ProfileFolder.ts"

it.each([
  ["156.0.8078.79", "156.0.8078.79", true],
  ["157.0.1.1", "156.0.8078.79", true],
  ["156.0.1.1", "156.0.8078.79", true],
  ["155.0.9999.1", "156.0.8078.79", false],
  ["99.0.1.1", "100.0.1.1", false],
])("canReadProfile returns whether %s reads a profile of %s: %s", (reader, writer, expected) => {
  for (const engine of ["chromium", "headless-shell"] as const) {
    assert.strictEqual(canReadProfile({ engine, version: reader }, { engine: "chromium", version: writer }), expected)
  }
})
