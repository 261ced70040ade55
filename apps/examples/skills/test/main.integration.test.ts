import { join } from "node:path"
import { type RealService, startProgram, startService } from "@tabwright/example-runner"
import { afterAll, assert, beforeAll, describe, it } from "vitest"

let service: RealService

beforeAll(async () => {
  service = await startService(["--allow-network", "127.0.0.1"])
}, 120_000)
afterAll(() => service[Symbol.asyncDispose]())

describe("The ten example skills", () => {
  it(
    "are generated without a model and return what the sites show for other values",
    { timeout: 300_000 },
    async () => {
      const { code, lines, stderr } = await startProgram(
        join(import.meta.dirname, "..", "src", "main.ts"),
        [service.shopUrl],
        { TABWRIGHT_API_KEY: service.apiKey, TABWRIGHT_BASE_URL: service.url },
      ).ended
      console.log(lines.join("\n"))
      assert.strictEqual(code, 0, stderr)
      assert.deepStrictEqual(lines, [])
    },
  )
})
