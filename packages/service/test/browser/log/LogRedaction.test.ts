import { assert, describe, it } from "@effect/vitest"
import { oneTimeCode, secretForms } from "@tabwright/agent"
import type { LogEntry } from "@tabwright/chromium"
import { harOf } from "@tabwright/core/contract"
import * as fc from "fast-check"
import { logRedaction } from "../../../src/browser/log/LogRedaction.ts"
import { entryView } from "../../../src/http/v4/BrowserLogs.ts"

const domains = ["shop.test"]

const message = (text: string): LogEntry => ({
  type: "console",
  atMs: 1_772_442_902_120,
  pageId: "page",
  targetType: "page",
  level: "info",
  text,
  url: null,
  line: null,
  column: null,
  request: null,
  webSocket: null,
})

const request = (url: string, headers: ReadonlyArray<readonly [string, string]> = []): LogEntry => ({
  ...message(""),
  type: "request",
  text: null,
  url,
  request: {
    method: "GET",
    resourceType: "fetch",
    requestHeaders: headers.map(([name, value]) => ({ name, value })),
    status: 302,
    statusText: "Found",
    responseHeaders: headers.map(([name, value]) => ({ name, value })),
    protocol: "h2",
    mimeType: "text/html",
    isFromCache: false,
    isFromServiceWorker: false,
    redirectUrl: url,
    error: null,
    errorReason: url,
    transferBytes: 0,
    bodyBytes: 0,
    durationMs: 1,
    timing: null,
  },
})

const redactText = (text: string) => logRedaction([])(message(text)).text

const entriesWith = (text: string): ReadonlyArray<LogEntry> => [
  message(text),
  { ...message(text), type: "pageError", url: `https://shop.test/${text}` },
  request(`https://shop.test/?q=${text}`, [["x-note", text]]),
  {
    ...message(""),
    type: "webSocket",
    url: `wss://shop.test/${text}`,
    webSocket: {
      status: 101,
      framesSent: 1,
      framesReceived: 1,
      bytesSent: 1,
      bytesReceived: 1,
      error: text,
      durationMs: null,
    },
  },
]

/** Everything that the service returns of an entry. */
const exportsOf = (entry: LogEntry): string => {
  const { type, atMs, ...content } = entry
  const view = entryView({ number: 1, type, startedAt: new Date(atMs), runId: null, entry: content })
  return JSON.stringify([view, harOf([view], false)])
}

/** The texts of exports without any secret. */
const ownTexts = entriesWith("").map(exportsOf).join() + "<secret>shop/password</secret>"

describe("logRedaction", () => {
  it("leaves no secret in any export, wherever and however a page writes it", () => {
    const secret = fc.stringMatching(/^[ -~]{6,40}$/).filter((text) => text.trim().length >= 6)
    const around = fc.string({ minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(secret, around, around, fc.nat(40), (value, before, after, formIndex) => {
        const forms = secretForms(value).filter((form) => form.length >= 6)
        const form = forms[formIndex % forms.length] ?? value
        // Other texts may contain the same characters by chance.
        fc.pre(![before, after, ownTexts].some((text) => text.includes(form)))
        const text = `${before} ${form} ${after}`
        const redact = logRedaction([{ name: "shop/password", value, domains }])
        for (const entry of entriesWith(text)) {
          assert.notInclude(exportsOf(redact(entry)), JSON.stringify(form).slice(1, -1))
        }
      }),
    )
  })

  it("leaves no part of a secret where a long text is cut", () => {
    const value = "correct-horse-battery-staple"
    const redact = logRedaction([{ name: "password", value, domains }])
    for (let length = 16_350; length < 16_390; length++) {
      const { text } = redact(message("x".repeat(length) + value))
      assert.notInclude(text, "correct")
    }
    const many = redact(message(value.repeat(1_000))).text ?? ""
    assert.notInclude(many.replaceAll("<secret>password</secret>", ""), "correct")
  })

  it("redacts the current one-time code and those before it", () => {
    const key = "JBSWY3DPEHPK3PXP"
    const redact = logRedaction([{ name: "shop/bu_2fa_code", value: key, domains }])
    for (const ageMs of [0, 30_000, 60_000]) {
      const code = oneTimeCode(key, Date.now() - ageMs) ?? assert.fail("no code")
      assert.strictEqual(redact(message(`typed ${code}`)).text, "typed <secret>shop/bu_2fa_code</secret>")
    }
    assert.strictEqual(redact(message("item 12")).text, "item 12")
  })

  it("redacts headers that authorize, and keeps the others", () => {
    const entry = logRedaction([])(
      request("https://shop.test/", [
        ["Authorization", "Bearer abc.def"],
        ["Cookie", "sid=1"],
        ["set-cookie", "sid=1"],
        ["X-Api-Key", "k1"],
        ["x-csrf-token", "t1"],
        ["Accept", "text/html"],
        ["Location", "https://shop.test/?code=abc123&page=2"],
      ]),
    )
    assert.deepStrictEqual(
      entry.request?.requestHeaders.map(({ value }) => value),
      [
        "<redacted>",
        "<redacted>",
        "<redacted>",
        "<redacted>",
        "<redacted>",
        "text/html",
        "https://shop.test/?code=<redacted>&page=2",
      ],
    )
  })

  it.each([
    ["https://ada:pw@shop.test/", "https://<redacted>@shop.test/"],
    ["https://shop.test/?access_token=abc&page=2", "https://shop.test/?access_token=<redacted>&page=2"],
    ["https://shop.test/#id_token=abc", "https://shop.test/#id_token=<redacted>"],
    ["https://shop.test/?X-Amz-Signature=abc&size=3", "https://shop.test/?X-Amz-Signature=<redacted>&size=3"],
    ["https://shop.test/?client%5Fsecret=abc", "https://shop.test/?client%5Fsecret=<redacted>"],
    [
      "https://shop.test/?zip_code=1234&status_code=2&author=x",
      "https://shop.test/?zip_code=1234&status_code=2&author=x",
    ],
    ["sent Bearer abcdef123456", "sent Bearer <redacted>"],
    ['{"password":"hunter2","name":"Ada"}', '{"password":<redacted>,"name":"Ada"}'],
    ["{password: 'hunter2', name: 1}", "{password: <redacted>, name: 1}"],
    ["jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "jwt <redacted>"],
    ["key sk-proj-0123456789abcdef", "key <redacted>"],
    [
      "Error: no\n    at login (https://shop.test/auth.js:10:5)",
      "Error: no\n    at login (https://shop.test/auth.js:10:5)",
    ],
    ["The cart has 3 items", "The cart has 3 items"],
    ["x-eyJhbGciOiJI.eyJzdWIi.c2ln.txt", "x-<redacted>.txt"],
    ["a.eyJhbGciOiJI.eyJzdWIi and eyJhbGciOiJI.", "a.<redacted> and eyJhbGciOiJI."],
  ])("redacts by form: %s", (text, expected) => {
    assert.strictEqual(redactText(text), expected)
  })

  it("bounds texts and headers, and takes linear time for texts of a hostile page", () => {
    const redact = logRedaction([])
    const started = process.cpuUsage()
    for (const part of ["a", "a=", 'a:"', "token: ", "a://", "eyJ", "\u0000"]) {
      const { text } = redact(message(part.repeat(200_000)))
      assert.isAtMost(text?.length ?? 0, 8_193)
    }
    assert.isBelow(process.cpuUsage(started).user, 2_000_000)
    const startedTokens = process.cpuUsage()
    for (let count = 0; count < 30; count++)
      for (const part of ["-eyJ", "-eyJaaaaaaaa"]) redact(message(part.repeat(9_000)))
    assert.isBelow(process.cpuUsage(startedTokens).user, 1_000_000)
    const headers = Array.from({ length: 1_000 }, (_, index) => [`h${index}`, "v".repeat(10_000)] as const)
    assert.isBelow(JSON.stringify(redact(request("https://shop.test/", headers))).length, 300_000)
  })
})
