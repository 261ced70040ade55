import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startProgram } from "@tabwright/example-runner"
import { FakeService } from "@tabwright/testing"
import { listen } from "@tabwright/testing/node"
import { afterAll, assert, describe, it } from "vitest"

const folder = mkdtempSync(join(tmpdir(), "tabwright-files-"))
afterAll(() => rmSync(folder, { recursive: true }))

describe("Files", { timeout: 30_000 }, () => {
  it("uploads the named files and saves the results", async () => {
    const service = new FakeService()
    service.stub({ result: "Imported 1 order", files: { "receipts/receipt.txt": "Thank you, Zoë" } })
    await using server = await listen(service)
    writeFileSync(join(folder, "orders.csv"), "item\nlamp\n")

    const { code, lines, stderr } = await startProgram(
      join(import.meta.dirname, "..", "src", "main.ts"),
      ["Import the orders", join(folder, "orders.csv")],
      { TABWRIGHT_API_KEY: server.apiKey, TABWRIGHT_BASE_URL: server.url, OUTPUT_DIR: join(folder, "results") },
    ).ended
    assert.strictEqual(code, 0, stderr)
    assert.includeMembers([...lines], ["sending orders.csv: 10 of 10 bytes", "Imported 1 order"])
    assert.include(lines.join("\n"), "receipts/receipt.txt")
    assert.strictEqual(readFileSync(join(folder, "results", "receipts", "receipt.txt"), "utf8"), "Thank you, Zoë")

    const { body } = service.lastCall("createRun") ?? assert.fail("no run was created")
    assert.nestedProperty(body, "attachedFileIds[0]")
  })
})
