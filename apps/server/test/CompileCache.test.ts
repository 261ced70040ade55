import { execFile } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, assert, describe, it } from "vitest"
import { compileCacheFolder } from "../src/CompileCache.ts"

const folder = mkdtempSync(join(tmpdir(), "tabwright-cache-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("the cache of compiled code", () => {
  it("is in the user's cache folder of each system", () => {
    assert.strictEqual(compileCacheFolder({}, "linux", "/home/me"), "/home/me/.cache/tabwright/compiled")
    assert.strictEqual(
      compileCacheFolder({ XDG_CACHE_HOME: "/cache" }, "linux", "/home/me"),
      "/cache/tabwright/compiled",
    )
    assert.strictEqual(compileCacheFolder({}, "darwin", "/Users/me"), "/Users/me/Library/Caches/tabwright/compiled")
    assert.include(compileCacheFolder({ LOCALAPPDATA: "C:\\Local" }, "win32", "C:\\me"), "C:\\Local")
  })

  it("is filled by a command", async () => {
    const main = join(import.meta.dirname, "..", "src", "main.ts")
    const { NODE_COMPILE_CACHE: _, ...inherited } = process.env
    await promisify(execFile)(process.execPath, ["--conditions=@tabwright/source", main, "--version"], {
      env: { ...inherited, XDG_CACHE_HOME: folder },
    })
    assert.isNotEmpty(readdirSync(join(folder, "tabwright", "compiled")))
    assert.strictEqual(statSync(join(folder, "tabwright")).mode & 0o022, 0)
  })
})
