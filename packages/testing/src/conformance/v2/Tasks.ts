import * as v2 from "@tabwright/raw/v2/operations"
import { type Check, checksOf } from "../Check.ts"
import { undoAtEnd } from "../general/CleanUp.ts"
import { download } from "../general/Files.ts"
import { anyJson, expectJson } from "../general/Output.ts"
import { verifyNumberedPages } from "../general/Paging.ts"
import { expectReasoningRefusal } from "../general/Reasoning.ts"
import { unknownId } from "../general/Requests.ts"
import { expect, expectEqual, expectPresent, Skipped } from "../Verdict.ts"
import { finishedTask, openSession, runningTask, sessionPath } from "./Story.ts"

const naive = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/

/** The laws of tasks that need one that has ended. */
export const taskChecks: ReadonlyArray<Check> = [
  ...checksOf(v2.createTask, {
    "answers 202 with the ids of the task and its session, once for one Idempotency-Key": async (world) => {
      const task = await finishedTask(world)
      expectEqual("the session", task.sessionId, (await openSession(world)).id)
    },
    "answers 422 to fields past their bounds, all at once": async ({ service }) => {
      const { issues } = await service.refuses(v2.createTask, { body: { task: "", maxSteps: 0, vision: "maybe" } }, 422)
      const places = issues.map(({ loc }) => loc.join("."))
      for (const place of ["body.task", "body.maxSteps", "body.vision"]) {
        expect(
          places.some((each) => each.startsWith(place)),
          `${place} is not among ${places.join(", ")}`,
        )
      }
      const metadata = Object.fromEntries(Array.from({ length: 11 }, (_, number) => [`key-${number}`, "x"]))
      await service.refuses(v2.createTask, { body: { task: "Wait.", metadata } }, 422)
    },
    "answers 422 to a model that it does not know": async ({ service }) => {
      const { detail } = await service.refuses(v2.createTask, { body: { task: "Wait.", llm: "no-such-model" } }, 422)
      expect(detail.includes("no-such-model"), `the text does not name the model: ${detail}`)
    },
    "answers 422 to a thinkingLevel that the model does not support, and names what it does": async ({ service }) => {
      const body = { task: "Wait.", llm: "gemini-2.5-pro", thinkingLevel: "disabled" }
      expectReasoningRefusal(
        await service.refuses(v2.createTask, { body }, 422),
        ["body", "thinkingLevel"],
        ["gemini-2.5-pro", "google", "thinking_level", "disabled", "low, medium, high"],
      )
      const none = { task: "Wait.", llm: "gpt-4.1", thinkingLevel: "low" }
      expectReasoningRefusal(
        await service.refuses(v2.createTask, { body: none }, 422),
        ["body", "thinkingLevel"],
        ["gpt-4.1", "openai", "thinking_level", "low"],
      )
    },
    "answers 404 to a session that does not exist": async ({ service }) => {
      await service.refuses(v2.createTask, { body: { task: "Wait.", sessionId: unknownId } }, 404)
    },
    "makes a session of its own where none is named, which stops with the task": async (world) => {
      const structuredOutput = JSON.stringify(anyJson)
      const body = { task: world.options.task, structuredOutput }
      const created = await world.service.call(v2.createTask, { body })
      const path = { session_id: created.sessionId }
      undoAtEnd(world, `session ${created.sessionId} of v2`, v2.deleteSession, { path })
      const task = await world.until("the task is over", async () => {
        const shown = await world.service.call(v2.getTaskStatus, { path: { task_id: created.id } })
        return ["created", "started"].includes(shown.status) ? undefined : shown
      })
      expectEqual("the status", task.status, "finished")
      // A task whose answer does not fit says so in words, and is no success.
      if (task.isSuccess === true) expectJson("the output of a task with structuredOutput", task.output)
      const status = await world.until("the session has stopped", async () => {
        const session = await world.service.call(v2.getSession, { path })
        expectEqual("keepAlive", session.keepAlive, false)
        return session.status === "stopped" ? session.status : undefined
      })
      expectEqual("the session's status", status, "stopped")
    },
    "answers 422 to a structuredOutput that is no JSON": async ({ service }) => {
      const body = { task: "Wait.", structuredOutput: "{" }
      const { issues } = await service.refuses(v2.createTask, { body }, 422)
      expectEqual("the place", issues[0]?.loc, ["body", "structuredOutput"])
    },
    "answers 400 while the session has a task under way": async (world) => {
      const { sessionId } = await runningTask(world)
      await world.service.refuses(v2.createTask, { body: { task: "Wait.", sessionId } }, 400)
    },
  }),
  ...checksOf(v2.get_task_tasks__task_id__get, {
    "shows the finished task: what was asked, its steps in order, times in UTC without a zone": async (world) => {
      const { id } = await finishedTask(world)
      const task = await world.service.call(v2.get_task_tasks__task_id__get, { path: { task_id: id } })
      expectEqual("the task's text", task.task, world.options.task)
      expectEqual("the metadata", task.metadata, { conformance: "v2" })
      expectEqual("the status", task.status, "finished")
      expectEqual(
        "the numbers of its steps",
        task.steps.map(({ number }) => number),
        task.steps.map((_, at) => at + 1),
      )
      for (const action of task.steps.flatMap(({ actions }) => actions)) JSON.parse(action)
      for (const time of [task.createdAt, task.startedAt, task.finishedAt]) {
        expect(naive.test(expectPresent("a time", time)), `a time is ${String(time)}`)
      }
      expect(typeof task.isSuccess === "boolean", "isSuccess says nothing")
      expect(typeof task.output === "string", "there is no output")
    },
  }),
  ...checksOf(v2.getTaskStatus, {
    "says of a running task that it is not over": async (world) => {
      const { id } = await runningTask(world)
      const { status } = await world.service.call(v2.getTaskStatus, { path: { task_id: id } })
      expect(status === "created" || status === "started", `the status is ${status}`)
    },
    "agrees with the full task": async (world) => {
      const { id } = await finishedTask(world)
      const path = { task_id: id }
      const task = await world.service.call(v2.get_task_tasks__task_id__get, { path })
      const status = await world.service.call(v2.getTaskStatus, { path })
      for (const field of ["status", "output", "finishedAt", "isSuccess", "cost"] as const) {
        expectEqual(field, status[field] ?? null, task[field] ?? null)
      }
    },
  }),
  ...checksOf(v2.updateTask, {
    "refuses any other action": async (world) => {
      const { id } = await finishedTask(world)
      await world.service.refuses(v2.updateTask, { path: { task_id: id }, body: { action: "pause" } }, 422)
    },
    "leaves a task that is over as it was": async (world) => {
      const { id } = await finishedTask(world)
      const task = await world.service.call(v2.updateTask, { path: { task_id: id }, body: { action: "stop" } })
      expectEqual("the status", task.status, "finished")
    },
    "stops a task together with its session": async (world) => {
      const created = await world.service.call(v2.createTask, { body: { task: world.options.longTask } })
      const path = { session_id: created.sessionId }
      undoAtEnd(world, `session ${created.sessionId} of v2`, v2.deleteSession, { path })
      const stop = { path: { task_id: created.id }, body: { action: "stop_task_and_session" } } as const
      await world.service.call(v2.updateTask, stop)
      const status = await world.until("the task is over", async () => {
        const task = await world.service.call(v2.getTaskStatus, { path: { task_id: created.id } })
        return ["created", "started"].includes(task.status) ? undefined : task.status
      })
      expectEqual("the task's status", status, "stopped")
      const session = await world.service.call(v2.getSession, { path })
      expectEqual("the session's status", session.status, "stopped")
    },
    "stops a running task, and the session goes on": async (world) => {
      const { id } = await runningTask(world)
      const path = { task_id: id }
      await world.service.call(v2.updateTask, { path, body: { action: "stop" } })
      const stopped = await world.until("the task is over", async () => {
        const task = await world.service.call(v2.getTaskStatus, { path })
        return ["created", "started"].includes(task.status) ? undefined : task
      })
      expectEqual("the status", stopped.status, "stopped")
      expectPresent("finishedAt", stopped.finishedAt)
      const session = await world.service.call(v2.getSession, { path: await sessionPath(world) })
      expectEqual("the session's status", session.status, "active")
    },
  }),
  ...checksOf(v2.listTasks, {
    "finds by session, status and time": async (world) => {
      const { id, sessionId } = await finishedTask(world)
      const ids = async (query: object) => {
        const { items } = await world.service.call(v2.listTasks, { query: { pageSize: 100, ...query } })
        return items.map((item) => item.id)
      }
      expect((await ids({ sessionId })).includes(id), "its session does not find it")
      expectEqual("what an unknown session finds", await ids({ sessionId: unknownId }), [])
      expect((await ids({ sessionId, filterBy: "finished" })).includes(id), "its status does not find it")
      expect(!(await ids({ sessionId, filterBy: "failed" })).includes(id), "another status finds it")
      expectEqual("what is before 2000", await ids({ before: "2000-01-01T00:00:00Z" }), [])
      expect((await ids({ sessionId, after: "2000-01-01T00:00:00Z" })).includes(id), "what is after 2000 lacks it")
      await world.service.refuses(v2.listTasks, { query: { filterBy: "done" } }, 422)
      await world.service.refuses(v2.listTasks, { query: { after: "yesterday" } }, 422)
    },
    "shows neither steps nor files, the newest first, and keeps the laws of numbered pages": async (world) => {
      await finishedTask(world)
      const { items } = await world.service.call(v2.listTasks, {})
      expect(!items.some((item) => "steps" in item || "outputFiles" in item), "an item holds steps or files")
      const times = items.map(({ createdAt }) => createdAt)
      expectEqual("the times", times, times.toSorted().toReversed())
      await verifyNumberedPages(world, {
        operation: v2.listTasks,
        names: { size: "pageSize", number: "pageNumber" },
        defaultSize: 10,
        read: async (query) => {
          const page = await world.service.call(v2.listTasks, { query })
          return { items: page.items, total: page.totalItems, number: page.pageNumber, size: page.pageSize }
        },
        id: (item) => item.id,
      })
    },
  }),
  ...checksOf(v2.getTaskLogs, {
    "gives an address that needs no key": async (world) => {
      const { id } = await finishedTask(world)
      const { downloadUrl } = await world.service.call(v2.getTaskLogs, { path: { task_id: id } })
      await download(world, downloadUrl)
    },
  }),
  ...checksOf(v2.getTaskOutputFile, {
    "gives an address of each output file that needs no key": async (world) => {
      const { id } = await finishedTask(world)
      const { outputFiles } = await world.service.call(v2.get_task_tasks__task_id__get, { path: { task_id: id } })
      const [file] = outputFiles
      if (file === undefined) throw new Skipped("the task wrote no file: give one with --task that does")
      const path = { task_id: id, file_id: file.id }
      const found = await world.service.call(v2.getTaskOutputFile, { path })
      expectEqual("id and name", [found.id, found.fileName], [file.id, file.fileName])
      expect((await download(world, found.downloadUrl)).length > 0, "the file is empty")
    },
    "answers 404 to a file that the task does not have": async (world) => {
      const { id } = await finishedTask(world)
      await world.service.refuses(v2.getTaskOutputFile, { path: { task_id: id, file_id: unknownId } }, 404)
    },
  }),
]
