import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type RealService, startProgram, startService } from "@tabwright/example-runner"
import { afterAll, assert, beforeAll, describe, it } from "vitest"

let service: RealService
let folder: string

beforeAll(async () => {
  service = await startService()
  folder = mkdtempSync(join(tmpdir(), "tabwright-playwright-"))
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

const main = (url: string) =>
  startProgram(
    join(import.meta.dirname, "..", "src", "main.ts"),
    [url],
    { TABWRIGHT_API_KEY: service.apiKey, TABWRIGHT_BASE_URL: service.url },
    { cwd: folder },
  ).ended

const activeBrowsers = async (): Promise<number> => {
  const answer = await fetch(`${service.url}/api/v4/browsers?filterBy=active`, {
    headers: { "X-Service-API-Key": service.apiKey },
  })
  const { totalItems }: { readonly totalItems: number } = await answer.json()
  return totalItems
}

describe("A browser controlled by Playwright", () => {
  it("takes a screenshot and is stopped", async () => {
    const { code, lines, stderr } = await main(`${service.shopUrl}/about`)
    assert.strictEqual(code, 0, stderr)
    assert.match(lines[0] ?? "", /About.*: page\.png$/)
    assert.strictEqual(readFileSync(join(folder, "page.png")).subarray(1, 4).toString(), "PNG")
    assert.strictEqual(await activeBrowsers(), 0)
  })

  it("is stopped when the page fails to load", async () => {
    const { code } = await main("http://127.0.0.1:1/")
    assert.strictEqual(code, 1)
    assert.strictEqual(await activeBrowsers(), 0)
  })
})
