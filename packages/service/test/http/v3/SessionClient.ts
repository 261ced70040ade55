import { assert } from "vitest"
import type { Answer } from "../../fixture/Client.ts"
import { contract } from "../../fixture/Contract.ts"
import type { RunningService } from "../../fixture/RunningService.ts"

const { v3 } = contract

/** Statuses at which a client of v3 takes a task for done. */
const resting = ["idle", "stopped", "timed_out", "error"]

/** Speaks v3 about sessions, and checks every answer against the contract. */
export const sessionClient = (service: () => RunningService) => {
  const path = (id: string) => `/api/v3/sessions/${id}`

  const post = async (body: object): Promise<Answer["body"]> => {
    const answer = await service().post("/api/v3/sessions", body)
    assert.strictEqual(answer.status, 200, answer.text)
    return v3.SessionResponse(answer.body)
  }

  const get = async (id: string): Promise<Answer["body"]> => {
    const answer = await service().get(path(id))
    assert.strictEqual(answer.status, 200, answer.text)
    return v3.SessionResponse(answer.body)
  }

  const stop = async (id: string, body?: object): Promise<Answer["body"]> => {
    const answer = await service().post(`${path(id)}/stop`, body)
    assert.strictEqual(answer.status, 200, answer.text)
    return v3.SessionResponse(answer.body)
  }

  /** Polls as fast as it can until the task has ended, as a client would take it; answers with all that was seen. */
  const watch = async (id: string): Promise<ReadonlyArray<Answer["body"]>> => {
    const seen: Array<Answer["body"]> = []
    await service().until(`session ${id} rests`, 90_000, async () => {
      const now = await get(id)
      seen.push(now)
      return resting.includes(now.status)
    })
    return seen
  }

  const rested = async (id: string): Promise<Answer["body"]> => (await watch(id)).at(-1)

  /** Waits until the agent works on the session's page. */
  const working = (id: string) =>
    service().until(`session ${id} works`, 90_000, async () => (await get(id)).status === "running")

  const messages = async (id: string, query = ""): Promise<Answer["body"]> => {
    const answer = await service().get(`${path(id)}/messages${query}`)
    assert.strictEqual(answer.status, 200, answer.text)
    return v3.MessageListResponse(answer.body)
  }

  return { path, post, get, stop, watch, rested, working, messages }
}
