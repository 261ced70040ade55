import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { listen } from "@tabwright/testing/node"
import { assert, describe, it } from "vitest"
import { makeFolder, printedBy, readmeExamples } from "./Program.ts"

// The integration test runs the examples that need a real browser.
describe("the recording example of the README", () => {
  it("saves the video", async () => {
    const example = (await readmeExamples()).find((code) => code.includes("recording()"))
    await using server = await listen()
    await using folder = await makeFolder()
    await printedBy(example ?? "", { apiKey: server.apiKey, baseUrl: server.url }, folder.path)
    assert.include(await readFile(join(folder.path, "recording.mp4"), "utf8"), "A placeholder for a recording of the")
    assert.isEmpty(server.service.activeBrowsers())
  })
})
