import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import {
  jsonMessage,
  type NotificationContent,
  slackMessage,
  slackText,
} from "../../../src/access/notification/NotificationMessage.ts"
import { slackMessageOf } from "../../fixture/peer/SlackReceiver.ts"

const origin = "https://agents.example.com"

const contentOf = (
  title: string,
  detail: string | null = null,
  rest: Partial<NotificationContent> = {},
): NotificationContent => ({
  event: "run.failed",
  projectName: "shop",
  count: 1,
  lines: [{ title, detail, url: `${origin}/runs/1`, fields: { runId: "1" } }],
  ...rest,
})

const sent = (content: NotificationContent) => slackMessageOf(JSON.stringify(slackMessage(content)), origin)

describe("a message to Slack", () => {
  it("has the heading, the texts and the link", () => {
    const message = sent(contentOf("Buy a lamp", "The shop was closed."))
    assert.strictEqual(
      message.text,
      `A run failed in the project shop\n*Buy a lamp*\nThe shop was closed.\n<${origin}/runs/1|Open in the console>`,
    )
    assert.lengthOf(message.blocks, 2)
  })

  it.each([
    "<!channel> <!here> <@U012> <#C012> <https://evil.example/|Sign in>",
    "[Sign in](https://evil.example) https://evil.example www.evil.example evil.example",
    "@channel @here @everyone &lt;!channel&gt;",
    "``` code `code`",
    "\u202Egnp.exe\u200b\u0000 two\nlines\r\u2028three",
    "mailto:eve@evil.example slack://open tel:123",
  ])("has no mention, link or code from %j", (text) => {
    const { text: all } = sent(contentOf(text, text, { projectName: text }))
    assert.notMatch(all, /evil\.example|<!|\u202e|mailto:e/)
    // A title is one line, and cannot pretend to be another part of the message.
    assert.lengthOf(all.split("\n"), 4)
  })

  it("stays valid for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        assert.include(sent(contentOf(`a${text}`, `b${text}`)).text, "A run failed")
      }),
      { numRuns: 40 },
    )
  })

  it("stays within Slack's limits for many long texts, and says how many are left out", () => {
    const line = { title: "<&>".repeat(500), detail: "&".repeat(5000), url: `${origin}/runs/1`, fields: {} }
    const message = sent(contentOf("", null, { count: 1234, lines: Array.from({ length: 10 }, () => line) }))
    assert.match(message.text, /^1234 runs failed/)
    assert.match(message.text, /and 1224 more$/)
  })

  it("has a heading only without lines", () => {
    assert.strictEqual(
      sent(contentOf("", null, { event: "test", lines: [] })).text,
      "This is a test message in the project shop",
    )
  })

  it("shows no key or token of a text", () => {
    const token = "tw_0123456789abcdefghijklmnopqrstuv"
    const { text } = sent(contentOf(`Use ${token}`, `https://ada:pw123456@shop.example/?token=hunter22`))
    assert.notInclude(text, token)
    assert.notInclude(text, "pw123456")
    assert.notInclude(text, "hunter22")
  })
})

describe("a message in plain JSON", () => {
  it("has the texts as they are, with ids", () => {
    assert.deepStrictEqual(jsonMessage(contentOf("a < b & c", null)), {
      event: "run.failed",
      project: "shop",
      text: "A run failed in the project shop",
      count: 1,
      items: [{ title: "a < b & c", detail: null, url: `${origin}/runs/1`, runId: "1" }],
    })
  })
})

describe("slackText", () => {
  it("keeps numbers and sentences readable", () => {
    assert.strictEqual(slackText("80 % of 12.50 USD. Done."), "80 % of 12.50 USD. Done.")
  })
})
