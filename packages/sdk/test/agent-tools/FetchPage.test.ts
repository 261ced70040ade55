import { FakeService } from "@tabwright/testing"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { fetchPage, ToolFailed } from "../../src/agent-tools.ts"
import { clientOf, rejection } from "../Fixture.ts"

let service: FakeService
beforeEach(() => void (service = new FakeService()))
afterEach(() => service[Symbol.asyncDispose]())

const url = "https://example.com/"

describe("fetchPage", () => {
  it("returns the markdown of the page", async () => {
    service.stubPage(url, { markdown: "# Lamp", finalUrl: `${url}lamp`, status: 404 })
    assert.deepStrictEqual(
      await fetchPage(clientOf(service), { url, content: "full" }, { request: { timeoutMs: 5000 } }),
      {
        url: `${url}lamp`,
        status: 404,
        markdown: "# Lamp",
        isTruncated: false,
      },
    )
    const { body } = service.lastCall("fetchPage") ?? assert.fail("no call")
    assert.deepStrictEqual(body, { url, content: "full", timeoutMs: 5000, formats: ["markdown"] })
  })

  it("limits what a model gets", async () => {
    service.stubPage(url, { markdown: "abcdef" })
    const page = await fetchPage(clientOf(service), { url }, { maxCharacters: 3 })
    assert.deepInclude(page, { markdown: "abc", isTruncated: true })
  })

  it("fails with the reason of the server and a remedy", async () => {
    const error = await rejection(fetchPage(clientOf(service), { url: "http://127.0.0.1/" }))
    if (!(error instanceof ToolFailed)) return assert.fail(String(error))
    assert.deepInclude(error, { code: "SiteBlocked", isRetryable: false, remedy: "Change the input accordingly." })
  })

  it("rejects with the reason of an aborted signal", async () => {
    const reason = new Error("The user left")
    assert.strictEqual(await rejection(fetchPage(clientOf(service), { url }, {}, AbortSignal.abort(reason))), reason)
  })
})
