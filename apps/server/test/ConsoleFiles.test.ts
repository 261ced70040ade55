import { HttpServerResponse } from "effect/http"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { consoleHandler, readConsoleFiles } from "../src/ConsoleFiles.ts"

const page = "<!doctype html><title>Console</title>"
const script = `console.log("${"long ".repeat(400)}")`

let folder = ""
let answer: ReturnType<typeof consoleHandler>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "console-"))
  await mkdir(join(folder, "dist", "assets"), { recursive: true })
  await writeFile(join(folder, "secret.txt"), "a secret")
  await writeFile(join(folder, "dist", "index.html"), page)
  await writeFile(join(folder, "dist", "icon.svg"), "<svg/>")
  await writeFile(join(folder, "dist", ".stamp"), "what it was built from")
  await writeFile(join(folder, "dist", "assets", "main-a1b2.js"), script)
  const files = await readConsoleFiles(join(folder, "dist"))
  assert.isDefined(files)
  answer = consoleHandler(files ?? new Map())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = answer({ url, headers } as Parameters<typeof answer>[0])
  if (response === undefined) return undefined
  const web = HttpServerResponse.toWeb(response)
  return { status: web.status, headers: web.headers, bytes: async () => new Uint8Array(await web.arrayBuffer()) }
}
const navigates = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }

describe("Console files", () => {
  it("serve the page for every console URL, with a strict content security policy", async () => {
    for (const path of ["/", "/?a=b", "/index.html", "/runs", "/sessions/0198c0de-7f3a"]) {
      const found = get(path, navigates)
      assert.strictEqual(found?.status, 200, path)
      assert.strictEqual(new TextDecoder().decode(await found?.bytes()), page)
      assert.strictEqual(found?.headers.get("cache-control"), "no-store")
      assert.strictEqual(found?.headers.get("x-content-type-options"), "nosniff")
      assert.strictEqual(found?.headers.get("referrer-policy"), "no-referrer")
      assert.strictEqual(found?.headers.get("cross-origin-opener-policy"), "same-origin")
      assert.include(found?.headers.get("permissions-policy"), "camera=()")
      const policy = found?.headers.get("content-security-policy") ?? ""
      for (const rule of ["default-src 'self'", "frame-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"]) {
        assert.include(policy.split("; "), rule)
      }
      assert.notInclude(policy, "unsafe")
      assert.notInclude(policy, "*")
    }
    assert.strictEqual(get("/")?.status, 200)
  })

  it("are cached forever only if their names contain a hash", async () => {
    const asset = get("/assets/main-a1b2.js")
    assert.strictEqual(asset?.headers.get("cache-control"), "public, max-age=31536000, immutable")
    assert.strictEqual(asset?.headers.get("content-type"), "text/javascript; charset=utf-8")
    const etag = asset?.headers.get("etag") ?? ""
    assert.strictEqual(get("/assets/main-a1b2.js", { "if-none-match": `"other", ${etag}` })?.status, 304)
    assert.strictEqual(get("/assets/main-a1b2.js", { "if-none-match": '"other"' })?.status, 200)
    assert.strictEqual(get("/icon.svg")?.headers.get("cache-control"), "no-cache")
  })

  it("are compressed for clients that accept it", async () => {
    const packed = get("/assets/main-a1b2.js", { "accept-encoding": "gzip, br" })
    assert.strictEqual(packed?.headers.get("content-encoding"), "gzip")
    assert.strictEqual(gunzipSync((await packed?.bytes()) ?? "").toString(), script)
    const etag = packed?.headers.get("etag") ?? ""
    assert.strictEqual(get("/assets/main-a1b2.js", { "if-none-match": etag })?.status, 304)
    for (const headers of [{}, { "accept-encoding": "br" }, { "accept-encoding": "gzip;q=0" }]) {
      const plain = get("/assets/main-a1b2.js", headers)
      assert.isNull(plain?.headers.get("content-encoding") ?? null)
      assert.strictEqual(new TextDecoder().decode(await plain?.bytes()), script)
    }
  })

  it("do not hide the server's 404 or expose other files", async () => {
    for (const path of [
      "/api/v4/nothing",
      "/api",
      "/live/x",
      "/files/x",
      "/mcp",
      "/console/other",
      "/assets/gone-1.js",
      "/favicon.ico",
    ]) {
      assert.isUndefined(get(path, navigates), path)
    }
    // Requests that do not accept HTML get the API's response.
    assert.isUndefined(get("/runs", { accept: "application/json" }))
    assert.isUndefined(get("/runs"))
    for (const path of [
      "/../secret.txt",
      "/assets/../../secret.txt",
      "/..%2fsecret.txt",
      "/%2e%2e/secret.txt",
      "/..\\secret.txt",
      "//secret.txt",
      "/.stamp",
      `${folder}/secret.txt`,
    ]) {
      const found = get(path, navigates)
      const text = found === undefined ? "" : new TextDecoder().decode(await found.bytes())
      assert.include(["", page], text, path)
    }
  })

  it("are undefined without a build", async () => {
    assert.isUndefined(await readConsoleFiles(join(folder, "nowhere")))
    assert.isUndefined(await readConsoleFiles(join(folder, "dist", "assets")))
  })
})
