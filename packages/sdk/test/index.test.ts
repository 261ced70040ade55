import { assert, describe, it } from "vitest"
import * as index from "../src/index.ts"
import * as v4 from "../src/v4.ts"

describe("the public surface", () => {
  it("is what it is: adding to it needs a changeset, taking from it a new major", () => {
    assert.deepStrictEqual(Object.keys(index).sort(), [
      "BadRequest",
      "CallPromise",
      "CloudBrowser",
      "CloudBrowsers",
      "Conflict",
      "DecodeFailed",
      "Forbidden",
      "Misconfigured",
      "NetworkError",
      "NotFound",
      "OutputInvalid",
      "PaymentRequired",
      "RateLimited",
      "RunFile",
      "RunHandle",
      "ServerError",
      "StartedRuns",
      "Tabwright",
      "TimedOut",
      "Unauthorized",
      "UnsupportedReasoning",
      "ValidationFailed",
      "WebhookRejected",
      "Webhooks",
      "isApiError",
    ])
  })

  it("is the newest version's", () => {
    assert.deepStrictEqual(Object.keys(index), Object.keys(v4))
  })
})
