import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { programs } from "./Programs.ts"
import { selenium4 } from "./Selenium.ts"
import { stagehand4 } from "./Stagehand4.ts"

const root = join(import.meta.dirname, "../../../..")
const read = (path: string) => readFileSync(join(root, path), "utf8")

/** Packages that only help a client. */
const helpers = ["zod"]

describe("the documentation of CDP clients", () => {
  it("names the versions that the tests use", () => {
    const pinned: Readonly<Record<string, string>> = JSON.parse(read("packages/chromium/package.json")).devDependencies
    const inFastTests = ["@playwright/mcp", "chrome-devtools-mcp", "chrome-remote-interface"].map(
      (name) => pinned[name],
    )
    const installed = [...programs, selenium4, stagehand4].flatMap(({ dependencies }) =>
      Object.entries(dependencies).flatMap(([name, version]) => (helpers.includes(name) ? [] : [version])),
    )
    const table = read("docs/client/cdp-clients.md")
      .split("\n")
      .filter((line) => line.startsWith("|"))
    for (const version of [...inFastTests, ...installed]) {
      assert.isTrue(
        table.some((row) => row.split("|")[2]?.includes(String(version)) === true),
        `the table lacks version ${version}`,
      )
    }
  })
})
