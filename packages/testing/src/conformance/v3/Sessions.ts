import { unnamedModel } from "@tabwright/core/reasoning"
import * as v3 from "@tabwright/raw/v3/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { anyJson, expect, expectEqual, expectPresent } from "../CheckStatus.ts"
import { undoAtEnd, verifyIdempotency } from "../general/Resources.ts"
import { verifyNumberedPages } from "../general/Paging.ts"
import { expectReasoningError } from "../Answer.ts"
import { unknownId } from "../general/Requests.ts"

/** Returns a kept-alive session after its task has ended. Checks the statuses it passes through. */
const finishedSession = (context: CheckContext) =>
  context.once("session of v3 with a finished task", async () => {
    const body = { task: context.options.task, keepAlive: true, thinkingLevel: "low" }
    const made = await verifyIdempotency(context, v3.createSession, { body }, { ...body, task: "Something else." })
    // The operation's schema has checked the response.
    const { id, status } = made as { readonly id: string; readonly status: string }
    const path = { session_id: id }
    undoAtEnd(context, `session ${id} of v3`, v3.deleteSession, { path })
    expect(status === "created" || status === "running", `the status after creation is ${status}`)
    const session = await context.until("the session to become idle", async () => {
      const shown = await context.service.call(v3.getSession, { path })
      return ["created", "running"].includes(shown.status) ? undefined : shown
    })
    expect(session.status === "idle", `the status of the kept-alive session is ${session.status}`)
    expect(
      session.output !== null && session.output !== undefined,
      "the session is idle without an output, so clients that wait for idle get none",
    )
    expectEqual("the model of a request that names none", session.model, unnamedModel.v3)
    return session
  })

const sessionPath = async (context: CheckContext) => ({ session_id: (await finishedSession(context)).id })

/** Returns the session with the long task as a follow-up. A later check stops it. */
const busySession = (context: CheckContext) =>
  context.once("session of v3 with a running task", async () => {
    const { id } = await finishedSession(context)
    return context.service.call(v3.createSession, {
      body: { sessionId: id, task: context.options.longTask, keepAlive: true },
    })
  })

const untilIdle = async (context: CheckContext, path: { readonly session_id: string }): Promise<void> => {
  const status = await context.until("the task to end", async () => {
    const session = await context.service.call(v3.getSession, { path })
    return session.status === "running" || session.status === "created" ? undefined : session.status
  })
  expectEqual("the status", status, "idle")
}

/** Checks of sessions, in lifecycle order. */
export const sessionChecks: ReadonlyArray<Check> = [
  ...checksOf(v3.createSession, {
    "runs the task once per Idempotency-Key, and is never idle before the output exists": async (context) => {
      await finishedSession(context)
    },
    "returns 422 for a follow-up without a task": async (context) => {
      const { id } = await finishedSession(context)
      await context.service.rejects(v3.createSession, { body: { sessionId: id } }, 422)
    },
    "returns 422 for a screen width without a height and for unknown enum values": async ({ service }) => {
      await service.rejects(v3.createSession, { body: { task: "Wait.", browserScreenWidth: 1280 } }, 422)
      await service.rejects(v3.createSession, { body: { task: "Wait.", thinkingLevel: "deep" } }, 422)
      await service.rejects(v3.createSession, { body: { task: "Wait.", model: "no-such-model" } }, 422)
    },
    "returns 404 for an unknown session, workspace or profile": async ({ service }) => {
      for (const field of ["sessionId", "workspaceId", "profileId"]) {
        await service.rejects(v3.createSession, { body: { task: "Wait.", [field]: unknownId } }, 404)
      }
    },
    "returns 422 for an unsupported thinkingLevel and lists the supported ones": async ({ service }) => {
      for (const [model, provider, level, supported] of [
        ["gpt-5-mini", "openai", "disabled", "low, medium, high"],
        ["gemini-3.1-pro", "google", "medium", "low, high"],
        ["glm-5.2", "zai", "low", "disabled, high"],
        ["minimax-m3", "minimax", "high", ""],
      ] as const) {
        expectReasoningError(
          await service.rejects(v3.createSession, { body: { task: "Wait.", model, thinkingLevel: level } }, 422),
          ["body", "thinkingLevel"],
          [model, provider, "thinking_level", level, supported],
        )
      }
    },
  }),
  ...checksOf(v3.getSession, {
    "returns the result of the task with its total cost": async (context) => {
      const path = await sessionPath(context)
      const session = await context.service.call(v3.getSession, { path })
      expect(typeof session.isTaskSuccessful === "boolean", "isTaskSuccessful is not a boolean")
      expect(session.stepCount > 0, "stepCount is 0")
      expectPresent("title", session.title)
      expectEqual("thinkingLevel", session.thinkingLevel, "low")
      const parts = Number(session.llmCostUsd) + Number(session.proxyCostUsd) + Number(session.browserCostUsd)
      expect(
        Math.abs(parts - Number(session.totalCostUsd)) < 1e-9,
        `totalCostUsd is ${session.totalCostUsd}, but the sum of the costs is ${parts}`,
      )
    },
  }),
  ...checksOf(v3.listSessions, {
    "lists the session without signed URLs, with valid numbered pages": async (context) => {
      const { session_id } = await sessionPath(context)
      const { sessions } = await context.service.call(v3.listSessions, { query: { page_size: 100 } })
      const shown = expectPresent(
        "the session",
        sessions.find(({ id }) => id === session_id),
      )
      expectEqual("screenshot and recordings", [shown.screenshotUrl ?? null, shown.recordingUrls], [null, []])
      await verifyNumberedPages(context, {
        operation: v3.listSessions,
        names: { size: "page_size", number: "page" },
        defaultSize: 20,
        read: async (query) => {
          const page = await context.service.call(v3.listSessions, { query })
          return { items: page.sessions, total: page.total, number: page.page, size: page.pageSize }
        },
        id: (session) => session.id,
      })
    },
  }),
  ...checksOf(v3.listSessionMessages, {
    "lists the turn's messages in order, starting with the user's task": async (context) => {
      const path = await sessionPath(context)
      const { messages } = await context.service.call(v3.listSessionMessages, { path, query: { limit: 100 } })
      const [first] = messages
      expectEqual("the first message", first?.type, "user_message")
      // The data is JSON, so quotation marks are escaped.
      const task = JSON.stringify(context.options.task).slice(1, -1)
      expect(first?.data.includes(task) === true, "the first message does not contain the task")
      const roles = messages.map(({ role }) => role)
      expect(
        roles.every((role) => ["user", "assistant", "tool"].includes(role)),
        `the roles are ${[...new Set(roles)].join(", ")}`,
      )
      const times = messages.map(({ createdAt }) => Date.parse(createdAt))
      expectEqual(
        "the creation times",
        times,
        times.toSorted((a, b) => a - b),
      )
    },
    "returns the newest messages without a cursor, and those before or after a message": async (context) => {
      const path = await sessionPath(context)
      const read = async (query: object) => {
        const page = await context.service.call(v3.listSessionMessages, { path, query })
        return { ids: page.messages.map(({ id }) => id), hasMore: page.hasMore }
      }
      const { ids: all } = await read({ limit: 100 })
      const newest = await read({ limit: 1 })
      expectEqual("the newest message", newest, { ids: all.slice(-1), hasMore: all.length > 1 })
      const before = await read({ limit: 1, before: all.at(-1) })
      expectEqual("the message before it", before.ids, all.slice(-2, -1))
      const after = await read({ limit: 1, after: all[0] })
      expectEqual("the message after the first", after, { ids: all.slice(1, 2), hasMore: all.length > 2 })
      expectEqual("the page after the last message", await read({ after: all.at(-1) }), { ids: [], hasMore: false })
      for (const query of [{ limit: 0 }, { limit: 101 }, { after: "x" }]) {
        await context.service.rejects(v3.listSessionMessages, { path, query }, 422)
      }
    },
  }),
  ...checksOf(v3.createSession, {
    "starts a follow-up in the same session, keeps its thinkingLevel, and is not idle meanwhile": async (context) => {
      const started = await busySession(context)
      expectEqual("the session", started.id, (await finishedSession(context)).id)
      expect(started.status === "running" || started.status === "created", `the status is ${started.status}`)
      expectEqual("thinkingLevel", started.thinkingLevel, "low")
      const session = await context.service.call(v3.getSession, { path: { session_id: started.id } })
      expect(session.status === "running" || session.status === "created", `the status changed to ${session.status}`)
    },
    "returns 409 while the session has a running task": async (context) => {
      const { id } = await busySession(context)
      await context.service.rejects(v3.createSession, { body: { sessionId: id, task: "Wait." } }, 409)
    },
  }),
  ...checksOf(v3.stopSession, {
    "stops only the task, idempotently, and the session becomes idle": async (context) => {
      const { id: session_id } = await busySession(context)
      const path = { session_id }
      await context.service.rejects(v3.stopSession, { path, body: { strategy: "half" } }, 422)
      await context.service.call(v3.stopSession, { path, body: { strategy: "task" } })
      await untilIdle(context, path)
      const again = await context.service.call(v3.stopSession, { path, body: { strategy: "task" } })
      expectEqual("the status", again.status, "idle")
    },
  }),
  ...checksOf(v3.createSession, {
    "applies a follow-up's thinkingLevel: a level replaces it, null clears it": async (context) => {
      const path = await sessionPath(context)
      for (const thinkingLevel of ["high", null] as const) {
        const body = { sessionId: path.session_id, task: context.options.longTask, keepAlive: true, thinkingLevel }
        const session = await context.service.call(v3.createSession, { body })
        expectEqual("thinkingLevel", session.thinkingLevel ?? null, thinkingLevel)
        await context.service.call(v3.stopSession, { path, body: { strategy: "task" } })
        await untilIdle(context, path)
      }
    },
  }),
  ...checksOf(v3.stopSession, {
    "stops the session permanently without a body, idempotently": async (context) => {
      const path = await sessionPath(context)
      const stopped = await context.service.call(v3.stopSession, { path })
      expectEqual("the status", stopped.status, "stopped")
      const again = await context.service.call(v3.stopSession, { path, body: {} })
      expectEqual("the status after the second stop", again.status, "stopped")
      const { status } = await context.service.call(v3.getSession, { path })
      expectEqual("the stored status", status, "stopped")
    },
  }),
  ...checksOf(v3.createSession, {
    "returns 409 once the session has ended": async (context) => {
      const { session_id } = await sessionPath(context)
      await context.service.call(v3.stopSession, { path: { session_id } })
      await context.service.rejects(v3.createSession, { body: { sessionId: session_id, task: "Wait." } }, 409)
    },
    "ends together with its task without keepAlive, with the output available": async (context) => {
      const body = { task: context.options.task, outputSchema: anyJson }
      const { id } = await context.service.call(v3.createSession, { body })
      const path = { session_id: id }
      undoAtEnd(context, `session ${id} of v3`, v3.deleteSession, { path })
      const session = await context.until("the session to end", async () => {
        const shown = await context.service.call(v3.getSession, { path })
        expect(shown.status !== "idle", "the session is idle before it ends")
        return shown.status === "created" || shown.status === "running" ? undefined : shown
      })
      expectEqual("the status", session.status, "stopped")
      if (session.isTaskSuccessful === true) expectPresent("the output", session.output)
      else expectEqual("the output of an unsuccessful task with outputSchema", session.output ?? null, null)
      expectEqual("outputSchema", session.outputSchema, anyJson)
    },
    "returns an object of text and code for a task with codeMode": async (context) => {
      const body = { task: context.options.task, codeMode: true }
      const { id } = await context.service.call(v3.createSession, { body })
      const path = { session_id: id }
      undoAtEnd(context, `session ${id} of v3`, v3.deleteSession, { path })
      const { output } = await context.until("the session to end", async () => {
        const shown = await context.service.call(v3.getSession, { path })
        return shown.status === "created" || shown.status === "running" ? undefined : shown
      })
      const { code, text } = (output ?? {}) as { readonly [key: string]: unknown }
      expectEqual("the type of text", typeof text, "string")
      expect(code === null || typeof code === "string", "code is neither a string nor null")
    },
    "creates a session without a task or a body, which becomes idle": async (context) => {
      const { id: session_id } = await context.service.call(v3.createSession, {})
      const path = { session_id }
      undoAtEnd(context, `session ${session_id} of v3`, v3.deleteSession, { path })
      const session = await context.until("the session to be ready", async () => {
        const shown = await context.service.call(v3.getSession, { path })
        return shown.status === "created" ? undefined : shown
      })
      expectEqual("the status", session.status, "idle")
      await context.service.call(v3.stopSession, { path })
    },
  }),
  ...checksOf(v3.deleteSession, {
    "deletes the session": async (context) => {
      const path = await sessionPath(context)
      await context.service.call(v3.deleteSession, { path })
      await context.service.rejects(v3.getSession, { path }, 404)
      const { sessions } = await context.service.call(v3.listSessions, { query: { page_size: 100 } })
      expect(!sessions.some(({ id }) => id === path.session_id), "the list still contains the session")
    },
  }),
]
