import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import type { SignedLinks } from "../../../src/http/files/SignedLinks.ts"
import { browserItemView, browserView } from "../../../src/http/unversioned/BrowserView.ts"
import type { BrowserRow } from "../../../src/store/browser/BrowserStore.ts"

const row: BrowserRow = {
  id: "b",
  projectId: "p",
  apiKeyId: null,
  sessionId: null,
  nodeId: "n",
  profileId: null,
  status: "active",
  settings: { timeoutMinutes: 60 },
  metadata: {},
  endReason: null,
  bytesUp: 0n,
  bytesDown: 0n,
  route: "direct",
  hourUsd: "0",
  gbUsd: "0",
  proxyCostUsd: "0",
  browserCostUsd: "0",
  startedAt: new Date(0),
  timeoutAt: new Date(3_600_000),
  finishedAt: null,
}

const links: SignedLinks = {
  screenshot: (id) => id,
  download: (id) => id,
  browserDownload: (id) => id,
  recording: (id) => `video/${id}`,
  pageFile: (id) => id,
  outputFile: (id) => id,
  skillOutput: (id) => id,
  runTrace: (id) => id,
  upload: ({ id }) => id,
  cdp: (id) => `ws://cdp/${id}`,
  live: (id) => `http://live/${id}`,
  runEvents: (id) => id,
}

const megabytes = (up: bigint, down: bigint) =>
  browserItemView({ ...row, bytesUp: up, bytesDown: down }, links).proxyUsedMb

describe("BrowserView", () => {
  it("reports traffic in exact decimal megabytes without trailing zeros", () => {
    assert.strictEqual(megabytes(0n, 0n), "0")
    assert.strictEqual(megabytes(1n, 0n), "0.000001")
    assert.strictEqual(megabytes(100n, 0n), "0.0001")
    assert.strictEqual(megabytes(600_000n, 400_000n), "1")
    assert.strictEqual(megabytes(5_000_000n, 5_000_000n), "10")
    assert.strictEqual(megabytes(100_000_000n, 0n), "100")
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 14n), fc.bigInt(0n, 10n ** 14n), (up, down) => {
        const text = megabytes(up, down)
        assert.match(text, /^(0|[1-9]\d*)(\.\d*[1-9])?$/)
        assert.strictEqual(BigInt(Math.round(Number(text) * 1e6)), up + down)
      }),
    )
  })

  it("includes URLs of active browsers only", () => {
    assert.strictEqual(browserItemView(row, links).cdpUrl, "ws://cdp/b")
    assert.strictEqual(browserItemView(row, links).liveUrl, "http://live/b")
    const recording = { recordingUrl: null, recordingAvailable: true }
    const stopped = browserView({ ...row, status: "stopped", finishedAt: new Date(1000) }, recording, links)
    assert.isNull(stopped.cdpUrl)
    assert.isNull(stopped.liveUrl)
    assert.strictEqual(stopped.finishedAt, "1970-01-01T00:00:01.000Z")
    assert.deepInclude(stopped, recording)
  })
})
