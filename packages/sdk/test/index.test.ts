import { assert, describe, expect, it } from "vitest"
import * as index from "../src/index.ts"
import * as v4 from "../src/v4.ts"

describe("the public surface", () => {
  it("matches this list in v4 (additions require a changeset, removals a major version)", () => {
    expect(Object.keys(v4).sort()).toMatchInlineSnapshot(`
      [
        "BadRequest",
        "Browsers",
        "CallPromise",
        "CloudBrowser",
        "CloudBrowsers",
        "Conflict",
        "ConsoleSessions",
        "Credentials",
        "DecodeFailed",
        "Extensions",
        "FileChanged",
        "Forbidden",
        "Handle",
        "InvalidOutput",
        "Invitations",
        "Marketplace",
        "McpServers",
        "Members",
        "Misconfigured",
        "NetworkError",
        "NotFound",
        "Notifications",
        "PageList",
        "Pages",
        "PathEscapes",
        "PayloadTooLarge",
        "PaymentRequired",
        "Profiles",
        "RateLimited",
        "Recipes",
        "RemoteFile",
        "RunHandle",
        "Runs",
        "Schedules",
        "ServerError",
        "SessionQueue",
        "Sessions",
        "Skills",
        "Tabwright",
        "TimedOut",
        "Unauthorized",
        "UnexpectedStatus",
        "UnsupportedReasoning",
        "ValidationFailed",
        "Vaults",
        "WebhookEndpoints",
        "WebhookRejected",
        "Webhooks",
        "Workspaces",
        "isApiError",
        "tool",
      ]
    `)
  })

  it("includes v4 in the entry for all versions", () => {
    assert.includeMembers(Object.keys(index), Object.keys(v4))
    expect(
      Object.keys(index)
        .filter((name) => !(name in v4))
        .sort(),
    ).toMatchInlineSnapshot(`
      [
        "SessionHandle",
        "TabwrightV2",
        "TabwrightV3",
        "TaskHandle",
      ]
    `)
  })
})
