import * as v3 from "@tabwright/raw/v3/operations"
import { type Check, checksOf } from "../Check.ts"
import { undoAtEnd } from "../general/CleanUp.ts"
import { anyJson } from "../general/Output.ts"
import { verifyNumberedPages } from "../general/Paging.ts"
import { expectReasoningRefusal } from "../general/Reasoning.ts"
import { unknownId } from "../general/Requests.ts"
import { expect, expectEqual, expectPresent } from "../Verdict.ts"
import type { World } from "../World.ts"
import { busySession, finishedSession, sessionPath } from "./Story.ts"

const untilIdle = async (world: World, path: { readonly session_id: string }): Promise<void> => {
  const status = await world.until("the task is over", async () => {
    const session = await world.service.call(v3.getSession, { path })
    return session.status === "running" || session.status === "created" ? undefined : session.status
  })
  expectEqual("the status", status, "idle")
}

/** The laws of sessions, in the order of a session's life. */
export const sessionChecks: ReadonlyArray<Check> = [
  ...checksOf(v3.createSession, {
    "runs the task, once for one Idempotency-Key, and is never idle before there is an output": async (world) => {
      await finishedSession(world)
    },
    "answers 422 to a session without a task": async (world) => {
      const { id } = await finishedSession(world)
      await world.service.refuses(v3.createSession, { body: { sessionId: id } }, 422)
    },
    "answers 422 to half a screen size and to unknown words": async ({ service }) => {
      await service.refuses(v3.createSession, { body: { task: "Wait.", browserScreenWidth: 1280 } }, 422)
      await service.refuses(v3.createSession, { body: { task: "Wait.", thinkingLevel: "deep" } }, 422)
      await service.refuses(v3.createSession, { body: { task: "Wait.", model: "no-such-model" } }, 422)
    },
    "answers 404 to a session, a workspace or a profile that does not exist": async ({ service }) => {
      for (const field of ["sessionId", "workspaceId", "profileId"]) {
        await service.refuses(v3.createSession, { body: { task: "Wait.", [field]: unknownId } }, 404)
      }
    },
    "answers 422 to a thinkingLevel that the model does not support, and names what it does": async ({ service }) => {
      for (const [model, provider, level, supported] of [
        ["gpt-5-mini", "openai", "disabled", "low, medium, high"],
        ["gemini-3.1-pro", "google", "medium", "low, high"],
        ["glm-5.2", "zai", "low", "disabled, high"],
        ["minimax-m3", "minimax", "high", ""],
      ] as const) {
        expectReasoningRefusal(
          await service.refuses(v3.createSession, { body: { task: "Wait.", model, thinkingLevel: level } }, 422),
          ["body", "thinkingLevel"],
          [model, provider, "thinking_level", level, supported],
        )
      }
    },
  }),
  ...checksOf(v3.getSession, {
    "shows what came of the task, and adds its costs up": async (world) => {
      const path = await sessionPath(world)
      const session = await world.service.call(v3.getSession, { path })
      expect(typeof session.isTaskSuccessful === "boolean", "isTaskSuccessful says nothing")
      expect(session.stepCount > 0, "it took no step")
      expectPresent("title", session.title)
      expectEqual("thinkingLevel", session.thinkingLevel, "low")
      const parts = Number(session.llmCostUsd) + Number(session.proxyCostUsd) + Number(session.browserCostUsd)
      expect(Math.abs(parts - Number(session.totalCostUsd)) < 1e-9, `${session.totalCostUsd} is not the sum ${parts}`)
    },
  }),
  ...checksOf(v3.listSessions, {
    "shows the session without what only a single look fills, and keeps the laws of numbered pages": async (world) => {
      const { session_id } = await sessionPath(world)
      const { sessions } = await world.service.call(v3.listSessions, { query: { page_size: 100 } })
      const shown = expectPresent(
        "the session",
        sessions.find(({ id }) => id === session_id),
      )
      expectEqual("screenshot and recordings", [shown.screenshotUrl ?? null, shown.recordingUrls], [null, []])
      await verifyNumberedPages(world, {
        operation: v3.listSessions,
        names: { size: "page_size", number: "page" },
        defaultSize: 20,
        read: async (query) => {
          const page = await world.service.call(v3.listSessions, { query })
          return { items: page.sessions, total: page.total, number: page.page, size: page.pageSize }
        },
        id: (session) => session.id,
      })
    },
  }),
  ...checksOf(v3.listSessionMessages, {
    "tells the turn in order: the user's task first, in words of the contract": async (world) => {
      const path = await sessionPath(world)
      const { messages } = await world.service.call(v3.listSessionMessages, { path, query: { limit: 100 } })
      const [first] = messages
      expectEqual("the first message", first?.type, "user_message")
      // The data is JSON: quotation marks of the task are escaped in it.
      const task = JSON.stringify(world.options.task).slice(1, -1)
      expect(first?.data.includes(task) === true, "the first message does not hold the task")
      const roles = messages.map(({ role }) => role)
      expect(
        roles.every((role) => ["user", "assistant", "tool"].includes(role)),
        `the roles are ${[...new Set(roles)].join(", ")}`,
      )
      const times = messages.map(({ createdAt }) => Date.parse(createdAt))
      expectEqual(
        "their times",
        times,
        times.toSorted((a, b) => a - b),
      )
    },
    "gives the newest page without a cursor, what is older before one, what is newer after one": async (world) => {
      const path = await sessionPath(world)
      const read = async (query: object) => {
        const page = await world.service.call(v3.listSessionMessages, { path, query })
        return { ids: page.messages.map(({ id }) => id), hasMore: page.hasMore }
      }
      const { ids: all } = await read({ limit: 100 })
      const newest = await read({ limit: 1 })
      expectEqual("the newest one", newest, { ids: all.slice(-1), hasMore: all.length > 1 })
      const before = await read({ limit: 1, before: all.at(-1) })
      expectEqual("the one before it", before.ids, all.slice(-2, -1))
      const after = await read({ limit: 1, after: all[0] })
      expectEqual("the one after the first", after, { ids: all.slice(1, 2), hasMore: all.length > 2 })
      expectEqual("what comes after the last", await read({ after: all.at(-1) }), { ids: [], hasMore: false })
      for (const query of [{ limit: 0 }, { limit: 101 }, { after: "x" }]) {
        await world.service.refuses(v3.listSessionMessages, { path, query }, 422)
      }
    },
  }),
  ...checksOf(v3.createSession, {
    "takes a follow-up in the same session, keeps its thinkingLevel, and is not idle then": async (world) => {
      const started = await busySession(world)
      expectEqual("the session", started.id, (await finishedSession(world)).id)
      expect(started.status === "running" || started.status === "created", `it is ${started.status}`)
      expectEqual("thinkingLevel", started.thinkingLevel, "low")
      const session = await world.service.call(v3.getSession, { path: { session_id: started.id } })
      expect(session.status === "running" || session.status === "created", `it became ${session.status}`)
    },
    "answers 409 while the session has a task under way": async (world) => {
      const { id } = await busySession(world)
      await world.service.refuses(v3.createSession, { body: { sessionId: id, task: "Wait." } }, 409)
    },
  }),
  ...checksOf(v3.stopSession, {
    "ends the task alone, and the session is idle; once more changes nothing": async (world) => {
      const { id: session_id } = await busySession(world)
      const path = { session_id }
      await world.service.refuses(v3.stopSession, { path, body: { strategy: "half" } }, 422)
      await world.service.call(v3.stopSession, { path, body: { strategy: "task" } })
      await untilIdle(world, path)
      const again = await world.service.call(v3.stopSession, { path, body: { strategy: "task" } })
      expectEqual("the status", again.status, "idle")
    },
  }),
  ...checksOf(v3.createSession, {
    "takes a follow-up's thinkingLevel: another one replaces it, null clears it": async (world) => {
      const path = await sessionPath(world)
      for (const thinkingLevel of ["high", null] as const) {
        const body = { sessionId: path.session_id, task: world.options.longTask, keepAlive: true, thinkingLevel }
        const session = await world.service.call(v3.createSession, { body })
        expectEqual("thinkingLevel", session.thinkingLevel ?? null, thinkingLevel)
        await world.service.call(v3.stopSession, { path, body: { strategy: "task" } })
        await untilIdle(world, path)
      }
    },
  }),
  ...checksOf(v3.stopSession, {
    "ends the session for good without a body, and says the same the second time": async (world) => {
      const path = await sessionPath(world)
      const stopped = await world.service.call(v3.stopSession, { path })
      expectEqual("the status", stopped.status, "stopped")
      const again = await world.service.call(v3.stopSession, { path, body: {} })
      expectEqual("the status, later,", again.status, "stopped")
      const { status } = await world.service.call(v3.getSession, { path })
      expectEqual("the status, read again,", status, "stopped")
    },
  }),
  ...checksOf(v3.createSession, {
    "answers 409 once the session has ended": async (world) => {
      const { session_id } = await sessionPath(world)
      await world.service.call(v3.stopSession, { path: { session_id } })
      await world.service.refuses(v3.createSession, { body: { sessionId: session_id, task: "Wait." } }, 409)
    },
    "ends with its task where it is not kept alive, and has the output by then": async (world) => {
      const body = { task: world.options.task, outputSchema: anyJson }
      const { id } = await world.service.call(v3.createSession, { body })
      const path = { session_id: id }
      undoAtEnd(world, `session ${id} of v3`, v3.deleteSession, { path })
      const session = await world.until("the session has ended", async () => {
        const shown = await world.service.call(v3.getSession, { path })
        expect(shown.status !== "idle", "it is idle on its way to the end")
        return shown.status === "created" || shown.status === "running" ? undefined : shown
      })
      expectEqual("the status", session.status, "stopped")
      expectPresent("the output", session.output)
      expectEqual("outputSchema", session.outputSchema, anyJson)
    },
    "answers a task with codeMode by an object of its text and code": async (world) => {
      const body = { task: world.options.task, codeMode: true }
      const { id } = await world.service.call(v3.createSession, { body })
      const path = { session_id: id }
      undoAtEnd(world, `session ${id} of v3`, v3.deleteSession, { path })
      const { output } = await world.until("the session has ended", async () => {
        const shown = await world.service.call(v3.getSession, { path })
        return shown.status === "created" || shown.status === "running" ? undefined : shown
      })
      const { code, text } = (output ?? {}) as { readonly [key: string]: unknown }
      expectEqual("the type of text", typeof text, "string")
      expect(code === null || typeof code === "string", "code is neither a text nor null")
    },
    "makes a session without a task, and without a body, that becomes idle": async (world) => {
      const { id: session_id } = await world.service.call(v3.createSession, {})
      const path = { session_id }
      undoAtEnd(world, `session ${session_id} of v3`, v3.deleteSession, { path })
      const session = await world.until("the session is ready", async () => {
        const shown = await world.service.call(v3.getSession, { path })
        return shown.status === "created" ? undefined : shown
      })
      expectEqual("the status", session.status, "idle")
      await world.service.call(v3.stopSession, { path })
    },
  }),
  ...checksOf(v3.deleteSession, {
    "takes the session away": async (world) => {
      const path = await sessionPath(world)
      await world.service.call(v3.deleteSession, { path })
      await world.service.refuses(v3.getSession, { path }, 404)
      const { sessions } = await world.service.call(v3.listSessions, { query: { page_size: 100 } })
      expect(!sessions.some(({ id }) => id === path.session_id), "the list still holds it")
    },
  }),
]
