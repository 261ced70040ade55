import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { deviceTable, tablePath } from "../devices.mjs"

const root = new URL("../../", import.meta.url)

describe("the table of devices", () => {
  it("is that of Playwright; update it with node scripts/devices.mjs", () => {
    assert.strictEqual(readFileSync(tablePath, "utf8"), deviceTable())
  })

  it("is listed in the guide without landscape variants", () => {
    const guide = readFileSync(new URL("docs/guides/devices.md", root), "utf8")
    for (const [, name] of deviceTable().matchAll(/^([^|\n]+?)( landscape)?\|/gm)) assert.include(guide, `\`${name}\``)
  })
})
