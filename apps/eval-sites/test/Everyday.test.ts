import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type EvalSites, startEvalSites } from "../src/index.ts"

let running: EvalSites
let base = ""

beforeAll(async () => {
  running = await startEvalSites()
  base = `${running.url}/v/mine/everyday`
})
afterAll(() => running.close())

const stateOf = async (page: string) => JSON.parse(await (await fetch(`${base}/state`)).text())[page]
const post = (path: string, fields: Readonly<Record<string, string>>) =>
  fetch(`${base}/${path}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" })

describe("the site everyday", () => {
  it("reports what a page stored, and the names of the values that changed", async () => {
    await fetch(`${base}/ranking/`)
    assert.deepStrictEqual((await stateOf("ranking")).changed, [])
    await post("ranking/put", { state: JSON.stringify({ order: ["Lima"] }) })
    assert.deepStrictEqual(await stateOf("ranking"), { order: ["Lima"], changed: ["order"] })
  })

  it("shows a page with its stored state", async () => {
    await post("kanban/put", { state: JSON.stringify({ backlog: ["</script>"] }) })
    const text = await (await fetch(`${base}/kanban/`)).text()
    assert.include(text, 'const S = {"backlog":["\\u003c/script>"]')
  })

  it("stores the fields of a form, and those of repeated forms as a list", async () => {
    const response = await post("contact/send", { name: "Ada" })
    assert.strictEqual(response.headers.get("location"), "/v/mine/everyday/contact/send")
    assert.deepStrictEqual((await stateOf("contact")).send, { name: "Ada" })
    await post("guestbook/sign", { nick: "A" })
    await post("guestbook/sign", { nick: "B" })
    assert.deepStrictEqual((await stateOf("guestbook")).sign, [{ nick: "A" }, { nick: "B" }])
  })

  it("serves sections with a status, a redirect or a download", async () => {
    assert.strictEqual((await fetch(`${base}/records/lost`)).status, 404)
    assert.include((await fetch(`${base}/records/old-map`)).url, "/records/new-map")
    const file = await fetch(`${base}/records/minutes`)
    assert.include(file.headers.get("content-disposition") ?? "", "minutes.txt")
  })
})
