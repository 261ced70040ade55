import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { addressOf, fileUri, recordingUri, screenshotUri } from "../../src/mcp/ResourceUris.ts"

const uuid = "00000000-0000-4000-8000-000000000000"

describe("addressOf", () => {
  it("reads the URIs of files with any path", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 100, unit: "grapheme" }), (path) => {
        assert.deepStrictEqual(addressOf(fileUri(uuid, path)), { type: "file", workspaceId: uuid, path })
      }),
    )
  })

  it("reads the URIs of screenshots and recordings", () => {
    assert.deepStrictEqual(addressOf(screenshotUri(uuid)), { type: "screenshot", runId: uuid, step: undefined })
    assert.deepStrictEqual(addressOf(`tabwright://runs/${uuid}/steps/3/screenshot`), {
      type: "screenshot",
      runId: uuid,
      step: 3,
    })
    assert.deepStrictEqual(addressOf(recordingUri(uuid)), { type: "recording", browserId: uuid })
  })

  it("returns undefined for other URIs", () => {
    for (const uri of [
      "",
      "https://example.com",
      "file:///etc/passwd",
      `tabwright://runs/${uuid}/steps/0/screenshot`,
      `tabwright://workspaces/${uuid}/files/`,
      `tabwright://workspaces/${uuid}/files/%E0%A4%A`,
      "tabwright://runs/1/screenshot",
    ]) {
      assert.isUndefined(addressOf(uri), uri)
    }
  })
})
