import { afterAll, assert, beforeAll, describe, it } from "vitest"
import type { ClientResponse } from "../../fixture/client/Client.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { linger, script, visit } from "../../fixture/server/ScriptedBrain.ts"
import { sessionClient } from "./SessionClient.ts"

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const { path, post, get, waitUntilDone, messages } = sessionClient(() => service)

const at = (place: string) => service.site.url + place

type Message = ClientResponse["body"]

/** Follows a session as clients do: in small pages after a message, until it is idle and a page is empty. */
const follow = async (id: string, after: string): Promise<ReadonlyArray<Message>> => {
  const seen: Array<Message> = []
  await service.until(`session ${id} is idle and all messages are read`, 90_000, async () => {
    const isResting = ["idle", "stopped"].includes((await get(id)).status)
    const page = await messages(id, `?after=${seen.at(-1)?.id ?? after}&limit=2`)
    seen.push(...page.messages)
    return isResting && page.messages.length === 0
  })
  return seen
}

describe("session messages", () => {
  it("are delivered once and in order to followers, with the actions", async () => {
    const task = script(
      [{ navigate: { url: at("/order") } }],
      [{ fillNamed: ["Note", "ring twice"] }, { clickNamed: "Place order" }],
      [{ done: { text: "@title", success: true } }],
    )
    const { id } = await post({ task, keepAlive: true })
    const [first] = (await messages(id)).messages
    assert.deepInclude(first, { role: "user", type: "user_message", sessionId: id, hidden: false })
    assert.strictEqual(JSON.parse(first.data).content, task)

    const seen = [first, ...(await follow(id, first.id))]
    const whole = await messages(id, "?limit=100")
    assert.isFalse(whole.hasMore)
    assert.deepStrictEqual(
      seen.map((message) => message.id),
      whole.messages.map((message: Message) => message.id),
    )
    assert.deepStrictEqual(
      whole.messages.filter((message: Message) => !message.hidden).map(({ role, type }: Message) => `${role} ${type}`),
      [
        "user user_message",
        "assistant browser_action",
        "tool browser_action_result",
        "assistant browser_action",
        "tool browser_action_result",
        "tool browser_action_result",
        "assistant completion",
      ],
    )
    const answer = whole.messages.at(-1)
    assert.deepInclude(answer, { summary: "Order 1" })
    assert.strictEqual((await get(id)).output, JSON.parse(answer.data).content)
    const picture = whole.messages.find(({ screenshotUrl }: Message) => screenshotUrl !== null)
    const image = await service.get(picture.screenshotUrl, { key: null })
    assert.strictEqual(image.headers.get("content-type"), "image/jpeg")
  })

  it("of a follow-up come after earlier ones, and the newest are returned by default", async () => {
    const { id } = await post({ task: visit(at("/page/One")), keepAlive: true })
    await waitUntilDone(id)
    const { messages: latest, hasMore } = await messages(id, "?limit=1")
    assert.isTrue(hasMore)
    assert.lengthOf(latest, 1)
    assert.strictEqual(latest[0].type, "completion")
    await post({ task: visit(at("/page/Two")), sessionId: id, keepAlive: true })
    const turn = await follow(id, latest[0].id)
    assert.strictEqual(turn[0].type, "user_message")
    assert.strictEqual(JSON.parse(turn.at(-1)?.data).content, "Two")

    const whole = (await messages(id, "?limit=100")).messages
    const middle = Math.floor(whole.length / 2)
    const older = await messages(id, `?before=${whole[middle].id}&limit=3`)
    assert.deepStrictEqual(
      older.messages.map((message: Message) => message.id),
      whole.slice(middle - 3, middle).map((message: Message) => message.id),
    )
    assert.lengthOf((await messages(id)).messages, 10)
  })

  it("reject invalid queries", async () => {
    const { id } = await post({ task: linger(at("/page/Three"), 0) })
    const [first] = (await messages(id)).messages
    const other = await post({ task: linger(at("/page/Three"), 0) })
    await waitUntilDone(id)
    const foreign = (await messages(other.id)).messages[0].id
    const wrong = [
      [`?after=${foreign}`, ["query", "after"]],
      [`?before=${other.id}`, ["query", "before"]],
      ["?after=x", ["query", "after"]],
      ["?limit=0", ["query", "limit"]],
      ["?limit=101", ["query", "limit"]],
      [`?after=${first.id}&before=${first.id}`, ["query", "before"]],
    ] as const
    for (const [query, loc] of wrong) {
      const answer = await service.get(`${path(id)}/messages${query}`)
      assert.strictEqual(answer.status, 422, query)
      assert.deepStrictEqual(answer.body.detail[0].loc, loc)
    }
    const unknown = await service.get(`${path("0198c0de-7f3a-4c11-9d52-3a1b5c7d9e0f")}/messages`)
    assert.deepInclude(unknown.body, { detail: "Session not found" })
    await waitUntilDone(other.id)
  })
})
