import { join } from "node:path"
import { type RealService, startProgram, startService } from "@tabwright/example-runner"
import { afterAll, assert, beforeAll, describe, it } from "vitest"

let service: RealService

beforeAll(async () => {
  service = await startService(["--allow-network", "127.0.0.1"], {}, { limitMs: 600_000 })
}, 120_000)
afterAll(() => service[Symbol.asyncDispose]())

describe("The ten example skills", () => {
  it(
    "are generated without a model and return what the sites show for other values",
    { timeout: 600_000 },
    async () => {
      const { code, lines, stderr } = await startProgram(
        join(import.meta.dirname, "..", "src", "main.ts"),
        [service.shopUrl],
        { TABWRIGHT_API_KEY: service.apiKey, TABWRIGHT_BASE_URL: service.url },
        { limitMs: 600_000 },
      ).ended
      assert.strictEqual(code, 0, stderr)
      assert.deepStrictEqual(lines, [
        'Price of a product (paper-moon-lamp): {"price":"$24.90"}',
        'Number of products up to a price (60): {"number of products":12}',
        'Discount of a code (paper-moon-lamp): {"discount":"-$2.49","total":"$30.26"}',
        'Subtotal of an order (paper-moon-lamp, 4): {"subtotal":"$99.60"}',
        'Price by name (Cove Armchair): {"price":"$349.00"}',
        'Author of a headline (sport): {"author":"Lena Vogt"}',
        'Version of a package (slow-json): {"version":"0.9.7"}',
        'Amount in another currency (3, JPY): {"total":"480.00 JPY"}',
        'Jobs in a city (Oslo): {"table":[{"Title":"Baker","City":"Oslo","Salary":"€41,000"},{"Title":"Diver","City":"Oslo","Salary":"€52,000"}]}',
        'Status of a book (9780142437247): {"status":"On loan"}',
      ])
    },
  )
})
