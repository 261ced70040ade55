import { assert } from "vitest"
import type { ClientResponse } from "../../fixture/client/Client.ts"
import { contract } from "../../fixture/client/Contract.ts"
import type { RunningService } from "../../fixture/server/RunningService.ts"

const { v3 } = contract

/** Statuses in which v3 clients consider a task done. */
const doneStatuses = ["idle", "stopped", "timed_out", "error"]

/** A v3 session client that checks every response against the contract. */
export const sessionClient = (service: () => RunningService) => {
  const path = (id: string) => `/api/v3/sessions/${id}`

  const post = async (body: object): Promise<ClientResponse["body"]> => {
    const answer = await service().post("/api/v3/sessions", body)
    assert.strictEqual(answer.status, 200, answer.text)
    return v3.SessionResponse(answer.body)
  }

  const get = async (id: string): Promise<ClientResponse["body"]> => {
    const answer = await service().get(path(id))
    assert.strictEqual(answer.status, 200, answer.text)
    return v3.SessionResponse(answer.body)
  }

  const stop = async (id: string, body?: object): Promise<ClientResponse["body"]> => {
    const answer = await service().post(`${path(id)}/stop`, body)
    assert.strictEqual(answer.status, 200, answer.text)
    return v3.SessionResponse(answer.body)
  }

  /** Polls until the task has ended, and returns all responses. */
  const watch = async (id: string): Promise<ReadonlyArray<ClientResponse["body"]>> => {
    const seen: Array<ClientResponse["body"]> = []
    await service().until(`the task of session ${id} has ended`, 90_000, async () => {
      const now = await get(id)
      seen.push(now)
      return doneStatuses.includes(now.status)
    })
    return seen
  }

  const waitUntilDone = async (id: string): Promise<ClientResponse["body"]> => (await watch(id)).at(-1)

  const working = (id: string) =>
    service().until(`session ${id} is running`, 90_000, async () => (await get(id)).status === "running")

  const messages = async (id: string, query = ""): Promise<ClientResponse["body"]> => {
    const answer = await service().get(`${path(id)}/messages${query}`)
    assert.strictEqual(answer.status, 200, answer.text)
    return v3.MessageListResponse(answer.body)
  }

  return { path, post, get, stop, watch, waitUntilDone, working, messages }
}
