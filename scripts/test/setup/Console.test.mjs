import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, it } from "vitest"
import { buildConsole, isConsoleBuilt } from "../../setup/Console.mjs"

const root = mkdtempSync(join(tmpdir(), "console-build-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** @param {ReadonlyArray<string>} path @param {string} text */
const write = (path, text) => {
  mkdirSync(join(root, ...path.slice(0, -1)), { recursive: true })
  writeFileSync(join(root, ...path), text)
}

it("builds the console only if a source changed", async () => {
  write(["apps", "console", "src", "main.tsx"], "first")
  write(["packages", "sdk", "src", "index.ts"], "client")
  // Replaces Vite: writes a page into the output folder.
  write(
    ["apps", "console", "node_modules", "vite", "bin", "vite.js"],
    `const out = process.argv[process.argv.indexOf("--outDir") + 1]
     require("node:fs").mkdirSync(out, { recursive: true })
     require("node:fs").writeFileSync(require("node:path").join(out, "index.html"), "page")`,
  )
  assert.isFalse(isConsoleBuilt(root))
  assert.isTrue((await buildConsole(root, process.execPath))?.ok)
  assert.isTrue(isConsoleBuilt(root))
  assert.isUndefined(await buildConsole(root, process.execPath))

  write(["packages", "sdk", "src", "index.ts"], "another client")
  assert.isFalse(isConsoleBuilt(root))

  write(["apps", "console", "node_modules", "vite", "bin", "vite.js"], "process.exit(3)")
  const failed = await buildConsole(root, process.execPath)
  assert.include(failed?.ending, "3")
  assert.isFalse(isConsoleBuilt(root))
})
