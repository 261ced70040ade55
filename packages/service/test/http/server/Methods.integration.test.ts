import { randomUUID } from "node:crypto"
import { parse } from "yaml"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"

let service: RunningService
beforeAll(async () => {
  service = await openService({ publicUrl: "https://tabwright.example.com/base" })
})
afterAll(() => service.close())

/** `npm run test-long` sends all methods to each path. */
const isLong = process.env["TABWRIGHT_LONG_TESTS"] === "1"

const verbs = new Set(["get", "post", "put", "patch", "delete"])

/** The declared methods of each path of a version, with IDs for parameters. */
const pathsOf = async (
  version: string,
): Promise<ReadonlyArray<readonly [path: string, methods: ReadonlyArray<string>]>> => {
  const document: { paths: Record<string, object> } = (await service.get(`/api/${version}/openapi.json`)).body
  const methodsOf = (operations: object) =>
    Object.keys(operations).flatMap((key) => (verbs.has(key) ? key.toUpperCase() : []))
  return Object.entries(document.paths).map(([path]) => {
    const sent = path.replaceAll(/\{\w+\}/g, () => randomUUID())
    // A path such as `/invitations/accept` is also one of `/invitations/{invitation_id}`.
    const matching = Object.entries(document.paths).filter(([other]) =>
      new RegExp(`^${other.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(sent),
    )
    return [`/api/${version}${sent}`, [...new Set(matching.flatMap(([, operations]) => methodsOf(operations)))]]
  })
}

describe("Method that a path does not have", () => {
  it.each(["v2", "v3", "v4", "admin"])("is a 405 with the allowed methods in %s", async (version) => {
    const known = await pathsOf(version)
    assert.isAbove(known.length, 5)
    for (const [path, methods] of known) {
      const allowed = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort()
      const others = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((one) => !methods.includes(one))
      for (const method of isLong ? others : others.slice(-1)) {
        const answer = await service.call(method, path, method === "PUT" ? { key: null } : {})
        assert.strictEqual(answer.status, 405, `${method} ${path}`)
        assert.strictEqual(answer.headers.get("allow"), allowed.join(", "), `${method} ${path}`)
        assert.deepStrictEqual(answer.body, {
          detail: "Method Not Allowed. The Allow header lists the methods of this path.",
          code: "MethodNotAllowed",
          requestId: answer.headers.get("x-request-id"),
          ...(version === "v4" || version === "admin"
            ? { docs: "https://tabwright.example.com/base/docs/errors#MethodNotAllowed" }
            : {}),
        })
      }
      const options = await fetch(service.url + path, { method: "OPTIONS" })
      assert.deepStrictEqual([options.status, options.headers.get("allow")], [204, allowed.join(", ")], path)
    }
  })

  it("is a 405 outside the API, too", async () => {
    for (const [method, path, allow] of [
      ["POST", "/health", "GET, HEAD, OPTIONS"],
      ["DELETE", `/files/${randomUUID()}`, "GET, HEAD, OPTIONS"],
      ["GET", `/uploads/${randomUUID()}`, "OPTIONS, POST, PUT"],
      ["POST", "/docs/v4", "GET, HEAD, OPTIONS"],
      ["POST", `/live/${randomUUID()}`, "GET, HEAD, OPTIONS"],
    ] as const) {
      const answer = await service.call(method, path)
      assert.deepStrictEqual([answer.status, answer.headers.get("allow")], [405, allow], path)
    }
  })

  it("is counted and logged under the declared route", async () => {
    const answer = await service.call("DELETE", `/api/v4/runs/${randomUUID()}`)
    const line = service.log.find((text) => text.includes(answer.headers.get("x-request-id") ?? "-"))
    assert.include(line, `"route":"/api/v4/runs/:run_id"`)
  })
})

describe("Unknown path", () => {
  it("is a 404 for every method", async () => {
    for (const path of ["/api/v4/nothing", "/api/v9/runs", "/api/v4/runs/x/y/z", "/API/v4/runs", "/", "/api"]) {
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        const answer = await fetch(service.url + path, { method })
        assert.strictEqual(answer.status, 404, `${method} ${path}`)
        assert.isNull(answer.headers.get("allow"))
      }
    }
  })
})

describe("HEAD", () => {
  it("has the status and headers of GET, no body, and needs the same key", async () => {
    const run = await service.run({ task: "Please me somehow" })
    await service.ended(run.id)
    for (const path of [
      "/api/v2/tasks",
      `/api/v3/sessions/${randomUUID()}`,
      `/api/v4/runs/${run.id}/status`,
      "/api/admin/nodes",
    ]) {
      const get = await service.get(path)
      const head = await fetch(service.url + path, { method: "HEAD", headers: { "x-service-api-key": service.key } })
      assert.deepStrictEqual([head.status, await head.text()], [get.status, ""], path)
      assert.strictEqual(head.headers.get("content-type"), get.headers.get("content-type"))
      assert.strictEqual((await fetch(service.url + path, { method: "HEAD" })).status, 401, path)
    }
  })

  it("does not open an event stream", async () => {
    const run = await service.run({ task: "Please me somehow" })
    const head = await fetch(`${service.url}/api/v4/runs/${run.id}/events`, {
      method: "HEAD",
      headers: { "x-service-api-key": service.key, accept: "text/event-stream" },
      signal: AbortSignal.timeout(60_000),
    })
    assert.deepStrictEqual([head.status, await head.text()], [200, ""])
    await service.ended(run.id)
  })
})

describe("OpenAPI document", () => {
  it.each(["v2", "v3", "v4", "admin"] as const)("of %s names the public URL, in JSON as in YAML", async (version) => {
    const json = await fetch(`${service.url}/api/${version}/openapi.json`)
    const yaml = await fetch(`${service.url}/api/${version}/openapi.yaml`)
    assert.strictEqual(json.headers.get("content-type"), "application/json")
    assert.strictEqual(yaml.headers.get("content-type"), "application/yaml")
    const document = await json.json()
    assert.deepStrictEqual(parse(await yaml.text()), document)
    assert.strictEqual(document.openapi, "3.1.0")
    assert.deepStrictEqual(document.servers, [
      { url: `https://tabwright.example.com/base/api/${version}`, description: "A Tabwright server" },
    ])
    const paths = Object.keys(document.paths)
    assert.isAbove(paths.length, 5)
    assert.include(JSON.stringify(document), `"x-origin":"tabwright"`)
  })

  it("is revalidated by its entity tag", async () => {
    const url = `${service.url}/api/v4/openapi.json`
    const tag = (await fetch(url)).headers.get("etag") ?? assert.fail("the document has no entity tag")
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await fetch(url, { headers: { "if-none-match": known } })
      assert.deepStrictEqual([again.status, await again.text(), again.headers.get("etag")], [304, "", tag])
    }
    assert.strictEqual((await fetch(url, { headers: { "if-none-match": `"other"` } })).status, 200)
    const yaml = await fetch(`${service.url}/api/v4/openapi.yaml`, { headers: { "if-none-match": tag } })
    assert.strictEqual(yaml.status, 200)
  })
})
