import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, test } from "vitest"
import { run } from "../../package-check/Tarballs.mjs"
import { publish } from "../../release/Publish.mjs"

const folder = mkdtempSync(join(tmpdir(), "tabwright-publish-"))

/** Documents of published packages by path, as a registry has them. @type {Map<string, { access: string }>} */
const documents = new Map()
const registry = createServer((request, response) => {
  const path = decodeURIComponent(request.url ?? "").split("?")[0] ?? ""
  if (request.method === "PUT") {
    let body = ""
    request.setEncoding("utf8").on("data", (/** @type {string} */ text) => (body += text))
    request.once("end", () => {
      documents.set(path, JSON.parse(body))
      response.writeHead(201, { "content-type": "application/json" }).end('{"ok":true}')
    })
    return
  }
  const found = documents.get(path)
  response.writeHead(found ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(found ?? {}))
})

/** @type {NodeJS.ProcessEnv} */
let env = {}

beforeAll(async () => {
  await new Promise((resolve) => registry.listen(0, "127.0.0.1", () => resolve(undefined)))
  const address = registry.address()
  const host = `127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`
  const userconfig = join(folder, "npmrc")
  writeFileSync(userconfig, `registry=http://${host}/\n//${host}/:_authToken=test\n`)
  env = {
    npm_config_userconfig: userconfig,
    npm_config_registry: `http://${host}/`,
    npm_config_cache: join(folder, "cache"),
    npm_config_update_notifier: "false",
  }
})
afterAll(async () => {
  await new Promise((resolve) => registry.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

/** Packs a package without files. @param {string} name @param {object} publishConfig */
const pack = async (name, publishConfig) => {
  mkdirSync(join(folder, name, "package"), { recursive: true })
  const manifest = { name: `@scope/${name}`, version: "0.1.0", publishConfig }
  writeFileSync(join(folder, name, "package", "package.json"), JSON.stringify(manifest))
  const file = join(folder, `${name}.tgz`)
  await run("tar", ["-czf", file, "package"], { cwd: join(folder, name) })
  return { name: `@scope/${name}`, file }
}

describe("publish", () => {
  test("uploads with the access of publishConfig, and only what the registry does not have", async () => {
    const first = await pack("first", { access: "public" })
    assert.deepStrictEqual(await publish([first], env), ["@scope/first"])
    assert.strictEqual(documents.get("/@scope/first")?.access, "public")
    assert.deepStrictEqual(await publish([first], env), [])
  })

  test("fails where publishConfig demands a provenance that this machine cannot give", async () => {
    const second = await pack("second", { access: "public", provenance: true })
    const error = await publish([second], env).then(
      () => undefined,
      (/** @type {Error} */ cause) => cause,
    )
    assert.match(error?.message ?? "", /provenance/)
    assert.isFalse(documents.has("/@scope/second"))
  })
})
