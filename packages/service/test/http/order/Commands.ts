import * as fc from "fast-check"
import { assert } from "vitest"
import type { ClientResponse, Client } from "../../fixture/client/Client.ts"

interface Message {
  readonly id: number
  readonly mode: "queue" | "interrupt"
  readonly text: string
  status: "pending" | "consumed" | "cancelled"
}

/** The state of a session, independent of the version. */
export interface Session {
  readonly id: string
  /** `ended` accepts no more work, `gone` is deleted. */
  phase: "idle" | "busy" | "ended" | "gone"
  keepAlive: boolean
  /** IDs of its known runs, oldest first. */
  readonly runs: Array<string>
  readonly messages: Array<Message>
}

export interface Model {
  readonly sessions: Array<Session>
}

/** A task that never ends, and one that is declined immediately. */
type Task = "endless" | "decline me"

const isOver = ({ phase }: Session): boolean => phase === "ended" || phase === "gone"

/** Starts a run. A declined one ends immediately. */
const begin = (session: Session, task: string): void => {
  session.phase = "busy"
  if (task !== "endless") finish(session)
}

/** Ends the active run: the session continues with its queue; without one it waits or ends. */
const finish = (session: Session, keepsSession = session.keepAlive): void => {
  const waiting = session.messages.filter(({ status }) => status === "pending")
  const next = waiting.find(({ mode }) => mode === "interrupt") ?? waiting[0]
  if (next !== undefined) {
    next.status = "consumed"
    begin(session, next.text)
  } else if (keepsSession) {
    session.phase = "idle"
  } else {
    end(session)
  }
}

/** Ends the session and removes its queued messages. */
const end = (session: Session, phase: "ended" | "gone" = "ended"): void => {
  session.phase = phase
  for (const message of session.messages) if (message.status === "pending") message.status = "cancelled"
}

type Command = fc.AsyncCommand<Model, Client>

const expectAnswer = ({ status, body, text }: ClientResponse, wanted: number, code?: string): void => {
  assert.strictEqual(status, wanted, text)
  if (code !== undefined) assert.strictEqual(body.code, code, text)
}

const onSession = (name: string, nth: number, act: (client: Client, session: Session) => Promise<void>): Command => ({
  check: ({ sessions }) => sessions.length > 0,
  run: async ({ sessions }, client) => {
    const session = sessions[nth % sessions.length]
    if (session === undefined) return
    await act(client, session)
    await settled(client, session)
  },
  toString: () => `${name} of session ${nth}`,
})

/** Waits until the service shows the session as in the model, in every version. */
export const settled = async (client: Client, session: Session): Promise<void> => {
  const read = async () => {
    const [v2, v3, v4, queue] = await Promise.all([
      client.get(`/api/v2/sessions/${session.id}`),
      client.get(`/api/v3/sessions/${session.id}`),
      client.get(`/api/v4/sessions/${session.id}`),
      client.get(`/api/v4/sessions/${session.id}/queue`),
    ])
    if (session.phase === "gone") return [v2, v3, v4, queue].map(({ status }) => status)
    const isBusy = ["queued", "dispatching", "running"].includes(v4.body.status)
    const messages = session.messages.map(({ id }) => client.get(`/api/v4/sessions/${session.id}/queue/${id}`))
    return {
      v2: v2.body.status,
      v3: ["created", "running"].includes(v3.body.status) ? "busy" : v3.body.status,
      v4: isBusy ? "busy" : "idle",
      queue: queue.body.queue.map(({ id }: { id: number }) => id),
      messages: (await Promise.all(messages)).map(({ body }) => body.status),
    }
  }
  const wanted =
    session.phase === "gone"
      ? [404, 404, 404, 404]
      : {
          v2: session.phase === "ended" ? "stopped" : "active",
          v3: session.phase === "ended" ? "stopped" : session.phase,
          v4: session.phase === "busy" ? "busy" : "idle",
          queue: session.messages.filter(({ status }) => status === "pending").map(({ id }) => id),
          messages: session.messages.map(({ status }) => status),
        }
  let last: unknown
  await client
    .until("the session matches the model", 90_000, async () => {
      last = await read()
      return JSON.stringify(last) === JSON.stringify(wanted)
    })
    .catch(() => assert.deepStrictEqual(last, wanted))
  if (session.phase === "gone") return
  for (const { id, status } of session.messages) {
    if (status !== "consumed") continue
    const { runId } = (await client.get(`/api/v4/sessions/${session.id}/queue/${id}`)).body
    if (!session.runs.includes(runId)) session.runs.push(runId)
  }
}

const versions = ["v2", "v3", "v4"] as const
type Version = (typeof versions)[number]

const createIn = (client: Client, version: Version, task: Task, keepAlive: boolean, sessionId?: string) => {
  const session = sessionId === undefined ? {} : { sessionId }
  switch (version) {
    case "v2":
      return client.post("/api/v2/tasks", { task, ...session })
    case "v3":
      return client.post("/api/v3/sessions", { task, keepAlive, ...session })
    case "v4":
      return client.post("/api/v4/runs", { task, ...session })
  }
}

const succeeds: Readonly<Record<Version, number>> = { v2: 202, v3: 200, v4: 200 }

/** Returns the run created by a response, if it contains one. */
const runOf = (version: Version, { body }: ClientResponse): ReadonlyArray<string> => (version === "v3" ? [] : [body.id])

const create = (version: Version, task: Task, keepAlive: boolean): Command => ({
  check: () => true,
  run: async ({ sessions }, client) => {
    const answer = await createIn(client, version, task, keepAlive)
    expectAnswer(answer, succeeds[version])
    const session: Session = {
      id: version === "v3" ? answer.body.id : answer.body.sessionId,
      phase: "idle",
      keepAlive: version === "v4" || (version === "v3" && keepAlive),
      runs: [...runOf(version, answer)],
      messages: [],
    }
    sessions.push(session)
    begin(session, task)
    await settled(client, session)
  },
  toString: () => `${version} ${task}${keepAlive ? " kept alive" : ""}`,
})

const followUp = (nth: number, version: Version, task: Task, keepAlive: boolean): Command =>
  onSession(`${version} follow-up ${task}`, nth, async (client, session) => {
    const answer = await createIn(client, version, task, keepAlive, session.id)
    if (session.phase === "gone") return expectAnswer(answer, 404, "SessionNotFound")
    const isV2 = version === "v2"
    if (session.phase === "ended") {
      return isV2 ? expectAnswer(answer, 400, "TaskSessionStopped") : expectAnswer(answer, 409, "SessionEnded")
    }
    if (session.phase === "busy") {
      return isV2 ? expectAnswer(answer, 400, "TaskBusy") : expectAnswer(answer, 409, "SessionBusy")
    }
    expectAnswer(answer, succeeds[version])
    // For clients, `idle` means that the task they sent has ended.
    if (version === "v3" && task === "endless") assert.include(["created", "running"], answer.body.status)
    session.runs.push(...runOf(version, answer))
    if (!isV2) session.keepAlive = version === "v4" || keepAlive
    begin(session, task)
  })

/** Ends one of the session's runs; only the last one may be active. */
const endRun = (nth: number, age: number, how: "cancel" | "stop" | "stop_task_and_session"): Command =>
  onSession(`${how} run ${age}`, nth, async (client, session) => {
    const id = session.runs.at(-1 - (age % Math.max(session.runs.length, 1)))
    if (id === undefined) return
    const status = async () => (await client.get(`/api/v4/runs/${id}/status`)).body.status
    const before = await status()
    const answer =
      how === "cancel"
        ? await client.post(`/api/v4/runs/${id}/cancel`)
        : await client.patch(`/api/v2/tasks/${id}`, { action: how })
    if (session.phase === "gone") return expectAnswer(answer, 404, how === "cancel" ? "RunNotFound" : "TaskNotFound")
    expectAnswer(answer, 200)
    const wasActive = !["completed", "failed", "cancelled"].includes(before)
    // Both are idempotent: an ended run stays unchanged.
    assert.strictEqual(
      await client.until("the run has ended", 90_000, async () => {
        const now = await status()
        return ["completed", "failed", "cancelled"].includes(now) && now
      }),
      wasActive ? "cancelled" : before,
    )
    if (wasActive && how !== "stop_task_and_session") finish(session)
    if (how === "stop_task_and_session" && !isOver(session)) end(session)
  })

const stopSession = (nth: number, how: "v2" | "v3" | "v3 task"): Command =>
  onSession(`stop ${how}`, nth, async (client, session) => {
    const answer =
      how === "v2"
        ? await client.patch(`/api/v2/sessions/${session.id}`, { action: "stop" })
        : await client.post(`/api/v3/sessions/${session.id}/stop`, how === "v3" ? undefined : { strategy: "task" })
    if (session.phase === "gone") return expectAnswer(answer, 404, "SessionNotFound")
    expectAnswer(answer, 200)
    if (how !== "v3 task") end(session)
    else if (session.phase === "busy") finish(session, true)
  })

const removeSession = (nth: number, how: "v2" | "v3" | "v2 purge" | "v4 purge"): Command =>
  onSession(`remove by ${how}`, nth, async (client, session) => {
    const [version = "", isPurge] = how.split(" ")
    const path = `/api/${version}/sessions/${session.id}`
    const answer = isPurge === undefined ? await client.call("DELETE", path) : await client.post(`${path}/purge`)
    if (session.phase === "gone") return expectAnswer(answer, 404, "SessionNotFound")
    expectAnswer(answer, 204)
    end(session, "gone")
  })

const sendMessage = (nth: number, text: Task, interrupt: boolean, isOnce: boolean): Command =>
  onSession(`${interrupt ? "interrupt with" : "queue"} ${text}`, nth, async (client, session) => {
    const headers: Record<string, string> = isOnce ? { "x-v4-queue-deduplicate": "exact-text-v1" } : {}
    const answer = await client.post(`/api/v4/sessions/${session.id}/queue`, { text, interrupt }, { headers })
    if (session.phase === "gone") return expectAnswer(answer, 404, "SessionNotFound")
    if (session.phase === "ended") return expectAnswer(answer, 409, "SessionEnded")
    const mode = interrupt ? "interrupt" : "queue"
    const waiting = session.messages.filter(({ status }) => status === "pending")
    const same = waiting.find((message) => message.mode === mode && message.text === text)
    if (isOnce && same !== undefined) {
      expectAnswer(answer, 200)
      assert.strictEqual(answer.body.id, same.id)
    } else if (waiting.length >= 10) {
      return expectAnswer(answer, 429, "QueueFull")
    } else {
      expectAnswer(answer, 200)
      assert.strictEqual(answer.body.mode, mode)
      session.messages.push({ id: answer.body.id, mode, text, status: "pending" })
    }
    if (session.phase === "idle" || interrupt) finish(session)
  })

const cancelMessage = (nth: number, age: number): Command =>
  onSession(`cancel message ${age}`, nth, async (client, session) => {
    const message = session.messages.at(-1 - (age % Math.max(session.messages.length, 1)))
    const path = `/api/v4/sessions/${session.id}/queue/${message?.id ?? 2_000_000_000}`
    const answer = await client.call("DELETE", path)
    if (session.phase === "gone") return expectAnswer(answer, 404, "SessionNotFound")
    if (message === undefined) return expectAnswer(answer, 404, "MessageNotFound")
    if (message.status !== "pending") return expectAnswer(answer, 409, "MessageNotPending")
    expectAnswer(answer, 200)
    assert.strictEqual(answer.body.status, "cancelled")
    message.status = "cancelled"
  })

const nth = fc.nat(3)
const task = fc.constantFrom<Task>("endless", "endless", "decline me")
const version = fc.constantFrom(...versions)

/** All client operations on sessions, runs and queues, in any version. */
export const commands: ReadonlyArray<fc.Arbitrary<Command>> = [
  fc.tuple(version, task, fc.boolean()).map((given) => create(...given)),
  fc.tuple(nth, version, task, fc.boolean()).map((given) => followUp(...given)),
  fc.tuple(nth, fc.nat(2), fc.constantFrom("cancel", "stop", "stop_task_and_session")).map((given) => endRun(...given)),
  fc.tuple(nth, fc.constantFrom("v2", "v3", "v3 task", "v3 task")).map((given) => stopSession(...given)),
  fc.tuple(nth, fc.constantFrom("v2", "v3", "v2 purge", "v4 purge")).map((given) => removeSession(...given)),
  fc.tuple(nth, task, fc.boolean(), fc.boolean()).map((given) => sendMessage(...given)),
  fc.tuple(nth, task, fc.boolean(), fc.boolean()).map((given) => sendMessage(...given)),
  fc.tuple(nth, fc.nat(3)).map((given) => cancelMessage(...given)),
]
