import { type RealService, startProgram, startService } from "@tabwright/example-runner"
import { Tabwright } from "@tabwright/sdk"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"

const main = join(import.meta.dirname, "..", "src", "main.ts")
let service: RealService
let client: Tabwright

beforeAll(async () => {
  service = await startService([], { TABWRIGHT_DEFAULT_MODEL: "acme/rules" }, { main })
  client = new Tabwright({ apiKey: service.apiKey, baseUrl: service.url })
}, 180_000)
afterAll(() => service[Symbol.asyncDispose]())

const prices = (key: string | undefined) =>
  fetch(`${service.url}/acme/prices`, { headers: key === undefined ? {} : { "x-service-api-key": key } })

describe("A service with an action, a model and a route of its own", () => {
  it("runs a task whose model decides to use the action", async () => {
    const run = await client.run(`Read the price at ${service.shopUrl}/products/paper-moon-lamp`)
    assert.strictEqual(run.model, "acme/rules")
    assert.strictEqual(run.result, "$24.90", run.error ?? "")
    const { events } = await client.runs.events(run.id, { limit: 100 })
    const called = events.filter(({ type }) => type.startsWith("mcp."))
    assert.deepStrictEqual(
      called.map(({ type }) => type),
      ["mcp.called", "mcp.answered"],
    )
    assert.deepInclude(called[0]?.data, { server: "this server", name: "readPrice" })
    const listed = await fetch(`${service.url}/api/v4/models`, { headers: { "x-service-api-key": service.apiKey } })
    assert.include(await listed.text(), "acme/rules")
  })

  it("tells the model why the action failed", async () => {
    const run = await client.run(`Read the price at ${service.shopUrl}/orders`)
    assert.strictEqual(run.status, "failed")
    assert.include(run.error, "The page shows no price.")
  })

  it("serves the route to callers with a key, each with the data of its project", async () => {
    const answer = await prices(service.apiKey)
    assert.strictEqual(answer.status, 200)
    assert.deepStrictEqual(await answer.json(), { "/products/paper-moon-lamp": "$24.90" })
    assert.strictEqual((await prices(undefined)).status, 401)
    assert.strictEqual((await prices("tw_other")).status, 401)
  })

  it("has the command beside the built-in ones", async () => {
    const env = { TABWRIGHT_API_KEY: service.apiKey, TABWRIGHT_BASE_URL: service.url }
    const { code, lines, stderr } = await startProgram(
      main,
      ["price", `${service.shopUrl}/products/paper-moon-lamp`],
      env,
    ).ended
    assert.strictEqual(code, 0, stderr)
    assert.deepStrictEqual(lines, ["$24.90"])
    const help = await startProgram(main, ["--help"]).ended
    assert.match(help.lines.join("\n"), /COMMANDS OF THIS PROGRAM|Commands of this program/)
  })
})
