import { assert, describe, expect, it } from "vitest"
import * as index from "../src/index.ts"
import * as v4 from "../src/v4.ts"

describe("the public surface", () => {
  it("of v4 matches this list (additions need a changeset, removals a new major)", () => {
    expect(Object.keys(v4).sort()).toMatchInlineSnapshot(`
      [
        "BadRequest",
        "CallPromise",
        "CloudBrowser",
        "CloudBrowsers",
        "Conflict",
        "DecodeFailed",
        "FileChanged",
        "Forbidden",
        "Handle",
        "InvalidOutput",
        "Misconfigured",
        "NetworkError",
        "NotFound",
        "PageList",
        "PathEscapes",
        "PayloadTooLarge",
        "PaymentRequired",
        "Profiles",
        "RateLimited",
        "RemoteFile",
        "RunHandle",
        "Runs",
        "ServerError",
        "SessionQueue",
        "Sessions",
        "TabwrightV4",
        "TimedOut",
        "Unauthorized",
        "UnexpectedStatus",
        "UnsupportedReasoning",
        "ValidationFailed",
        "WebhookEndpoints",
        "WebhookRejected",
        "Webhooks",
        "Workspaces",
        "isApiError",
      ]
    `)
  })

  it("of all versions includes v4", () => {
    assert.includeMembers(Object.keys(index), Object.keys(v4))
    expect(
      Object.keys(index)
        .filter((name) => !(name in v4))
        .sort(),
    ).toMatchInlineSnapshot(`
      [
        "SessionHandle",
        "Tabwright",
        "TabwrightV2",
        "TabwrightV3",
        "TaskHandle",
      ]
    `)
  })
})
