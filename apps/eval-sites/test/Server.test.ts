import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type EvalSites, oneTimeCode, startEvalSites } from "../src/index.ts"
import { sites as allSites } from "../src/Sites.ts"

let running: EvalSites

beforeAll(async () => {
  running = await startEvalSites()
})

afterAll(() => running.close())

const get = (path: string) => fetch(running.url + path, { redirect: "manual" })
const post = (path: string, fields: Readonly<Record<string, string>> = {}) =>
  fetch(running.url + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" })
const stateOf = async (path: string) => JSON.parse(await (await get(path)).text())

describe("startEvalSites", () => {
  it("listens on loopback only", () => {
    assert.strictEqual(new URL(running.url).hostname, "127.0.0.1")
  })

  it("serves every site with links that stay within the visit", async () => {
    for (const { name } of allSites) {
      const home = await get(`/v/links/${name}/`)
      const at = home.status === 303 ? (home.headers.get("location") ?? "") : `/v/links/${name}/`
      const text = await (await get(at)).text()
      assert.include(text, `<base href="/v/links/${name}/">`)
      for (const [, link = ""] of text.matchAll(/<a[^>]* href="([^"#{]+)"/g)) {
        const response = await get(new URL(link, `${running.url}/v/links/${name}/`).pathname)
        assert.include([200, 410, 429, 503], response.status, `${name}: ${link}`)
      }
    }
  })

  it("keeps visits apart and starts one over on reset", async () => {
    const save = () => post("/v/a/recipes/save", { recipe: "soup" })
    await save()
    assert.deepStrictEqual((await stateOf("/v/a/recipes/state")).saved, ["soup"])
    assert.deepStrictEqual((await stateOf("/v/b/recipes/state")).saved, [])
    await post("/v/a/reset")
    assert.deepStrictEqual((await stateOf("/v/a/recipes/state")).saved, [])
  })

  it("generates the same data for the same seed only", async () => {
    const sales = async (visit: string, seed: number) => {
      await post(`/v/${visit}/reset?seed=${seed}`)
      return (await stateOf(`/v/${visit}/documents/state`)).sales
    }
    assert.deepStrictEqual(await sales("c", 5), await sales("d", 5))
    assert.notDeepEqual(await sales("c", 5), await sales("d", 6))
  })

  it("rejects unknown sites, pages and visits with 404", async () => {
    for (const path of ["/v/a/nothing/", "/v/a/mail/nothing", "/v/a.b/mail/", "/nothing"])
      assert.strictEqual((await get(path)).status, 404, path)
  })

  it("loses the first return although the page reports success, and stores the second", async () => {
    const file = () => post("/v/e/claims/returns", { parcel: "1", reason: "damaged" })
    assert.include(await (await file()).text(), "Your return has been received.")
    assert.deepStrictEqual((await stateOf("/v/e/claims/state")).returns, [])
    await file()
    assert.deepStrictEqual((await stateOf("/v/e/claims/state")).returns, [{ parcel: "1", reason: "damaged" }])
  })

  it("reads uploaded files", async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ title: "Café", amount: "80.00", category: "Other" }))
      body.set(name, value)
    body.append("receipt", new Blob(["12345"]), "a.pdf")
    await fetch(`${running.url}/v/f/forms/expense`, { method: "POST", body })
    assert.deepStrictEqual((await stateOf("/v/f/forms/state")).expenses, [
      { title: "Café", amount: "80.00", category: "Other", files: ["a.pdf"] },
    ])
  })

  it("signs in with the password and the current code only", async () => {
    const at = "/v/g/account"
    await post(`${at}/login`, { name: "noor@vault.test", password: "Blue-Kettle-42" })
    await post(`${at}/code`, { code: "000" })
    assert.strictEqual((await stateOf(`${at}/state`)).logins, 0)
    await post(`${at}/code`, { code: oneTimeCode("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", Date.now()) })
    assert.strictEqual((await stateOf(`${at}/state`)).logins, 1)
  })
})

describe("oneTimeCode", () => {
  it("returns the codes of RFC 6238", () => {
    const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
    assert.strictEqual(oneTimeCode(key, 59_000), "287082")
    assert.strictEqual(oneTimeCode(key, 1_111_111_109_000), "081804")
  })
})
