import { unnamedModel } from "@tabwright/core/reasoning"
import * as v2 from "@tabwright/raw/v2/operations"
import { type Check, checksOf } from "../Check.ts"
import { download, undoAtEnd } from "../general/Resources.ts"
import { anyJson, CheckSkipped, expect, expectEqual, expectJson, expectPresent } from "../CheckStatus.ts"
import { verifyNumberedPages } from "../general/Paging.ts"
import { expectReasoningError } from "../Answer.ts"
import { unknownId } from "../general/Requests.ts"
import { finishedTask, openSession, runningTask, sessionPath } from "./Scenario.ts"

export const taskChecks: ReadonlyArray<Check> = [
  ...checksOf(v2.createTask, {
    "returns 202 with the ids of the task and its session, once per Idempotency-Key": async (context) => {
      const task = await finishedTask(context)
      expectEqual("the session", task.sessionId, (await openSession(context)).id)
    },
    "returns 422 with an issue for each field out of range": async ({ service }) => {
      const { issues } = await service.rejects(v2.createTask, { body: { task: "", maxSteps: 0, vision: "maybe" } }, 422)
      const places = issues.map(({ loc }) => loc.join("."))
      for (const place of ["body.task", "body.maxSteps", "body.vision"]) {
        expect(
          places.some((each) => each.startsWith(place)),
          `the issues at ${places.join(", ")} do not include ${place}`,
        )
      }
      const metadata = Object.fromEntries(Array.from({ length: 11 }, (_, number) => [`key-${number}`, "x"]))
      await service.rejects(v2.createTask, { body: { task: "Wait.", metadata } }, 422)
    },
    "returns 422 for an unknown model": async ({ service }) => {
      const { detail } = await service.rejects(v2.createTask, { body: { task: "Wait.", llm: "no-such-model" } }, 422)
      expect(detail.includes("no-such-model"), `the text does not name the model: ${detail}`)
    },
    "returns 422 for an unsupported thinkingLevel and lists the supported ones": async ({ service }) => {
      const body = { task: "Wait.", llm: "gemini-2.5-pro", thinkingLevel: "disabled" }
      expectReasoningError(
        await service.rejects(v2.createTask, { body }, 422),
        ["body", "thinkingLevel"],
        ["gemini-2.5-pro", "google", "thinking_level", "disabled", "low, medium, high"],
      )
      const none = { task: "Wait.", llm: "gpt-4.1", thinkingLevel: "low" }
      expectReasoningError(
        await service.rejects(v2.createTask, { body: none }, 422),
        ["body", "thinkingLevel"],
        ["gpt-4.1", "openai", "thinking_level", "low"],
      )
    },
    "returns 404 for an unknown session": async ({ service }) => {
      await service.rejects(v2.createTask, { body: { task: "Wait.", sessionId: unknownId } }, 404)
    },
    "creates a session by default, which stops with the task": async (context) => {
      const structuredOutput = JSON.stringify(anyJson)
      const body = { task: context.options.task, structuredOutput }
      const created = await context.service.call(v2.createTask, { body })
      const path = { session_id: created.sessionId }
      undoAtEnd(context, `session ${created.sessionId} of v2`, v2.deleteSession, { path })
      const task = await context.until("the task to end", async () => {
        const shown = await context.service.call(v2.getTaskStatus, { path: { task_id: created.id } })
        return ["created", "started"].includes(shown.status) ? undefined : shown
      })
      expectEqual("the status", task.status, "finished")
      if (task.isSuccess === true) expectJson("the output of a task with structuredOutput", task.output)
      else expectEqual("the output of an unsuccessful task with structuredOutput", task.output ?? null, null)
      const status = await context.until("the session to stop", async () => {
        const session = await context.service.call(v2.getSession, { path })
        expectEqual("keepAlive", session.keepAlive, false)
        return session.status === "stopped" ? session.status : undefined
      })
      expectEqual("the session's status", status, "stopped")
    },
    "returns 422 for a structuredOutput that is not JSON": async ({ service }) => {
      const body = { task: "Wait.", structuredOutput: "{" }
      const { issues } = await service.rejects(v2.createTask, { body }, 422)
      expectEqual("the location of the issue", issues[0]?.loc, ["body", "structuredOutput"])
    },
    "returns 400 while the session has a running task": async (context) => {
      const { sessionId } = await runningTask(context)
      await context.service.rejects(v2.createTask, { body: { task: "Wait.", sessionId } }, 400)
    },
  }),
  ...checksOf(v2.get_task_tasks__task_id__get, {
    "returns the finished task with its steps in order": async (context) => {
      const { id } = await finishedTask(context)
      const task = await context.service.call(v2.get_task_tasks__task_id__get, { path: { task_id: id } })
      expectEqual("the task", task.task, context.options.task)
      expectEqual("the metadata", task.metadata, { conformance: "v2" })
      expectEqual("the status", task.status, "finished")
      expectEqual("the model of a request that names none", task.llm, unnamedModel.v2)
      expectEqual(
        "the step numbers",
        task.steps.map(({ number }) => number),
        task.steps.map((_, at) => at + 1),
      )
      for (const action of task.steps.flatMap(({ actions }) => actions)) JSON.parse(action)
      expectPresent("startedAt", task.startedAt)
      expectPresent("finishedAt", task.finishedAt)
      expect(typeof task.isSuccess === "boolean", "isSuccess is not a boolean")
      expect(typeof task.output === "string", "the output is not a string")
    },
  }),
  ...checksOf(v2.getTaskStatus, {
    "reports a running task as not ended": async (context) => {
      const { id } = await runningTask(context)
      const { status } = await context.service.call(v2.getTaskStatus, { path: { task_id: id } })
      expect(status === "created" || status === "started", `the status is ${status}`)
    },
    "matches the full task": async (context) => {
      const { id } = await finishedTask(context)
      const path = { task_id: id }
      const task = await context.service.call(v2.get_task_tasks__task_id__get, { path })
      const status = await context.service.call(v2.getTaskStatus, { path })
      for (const field of ["status", "output", "finishedAt", "isSuccess", "cost"] as const) {
        expectEqual(field, status[field] ?? null, task[field] ?? null)
      }
    },
  }),
  ...checksOf(v2.updateTask, {
    "rejects any other action": async (context) => {
      const { id } = await finishedTask(context)
      await context.service.rejects(v2.updateTask, { path: { task_id: id }, body: { action: "pause" } }, 422)
    },
    "returns an ended task unchanged": async (context) => {
      const { id } = await finishedTask(context)
      const task = await context.service.call(v2.updateTask, { path: { task_id: id }, body: { action: "stop" } })
      expectEqual("the status", task.status, "finished")
    },
    "stops a task together with its session": async (context) => {
      const created = await context.service.call(v2.createTask, { body: { task: context.options.longTask } })
      const path = { session_id: created.sessionId }
      undoAtEnd(context, `session ${created.sessionId} of v2`, v2.deleteSession, { path })
      const stop = { path: { task_id: created.id }, body: { action: "stop_task_and_session" } } as const
      await context.service.call(v2.updateTask, stop)
      const status = await context.until("the task to end", async () => {
        const task = await context.service.call(v2.getTaskStatus, { path: { task_id: created.id } })
        return ["created", "started"].includes(task.status) ? undefined : task.status
      })
      expectEqual("the task's status", status, "stopped")
      const session = await context.service.call(v2.getSession, { path })
      expectEqual("the session's status", session.status, "stopped")
    },
    "stops a running task, and the session continues": async (context) => {
      const { id } = await runningTask(context)
      const path = { task_id: id }
      await context.service.call(v2.updateTask, { path, body: { action: "stop" } })
      const stopped = await context.until("the task to end", async () => {
        const task = await context.service.call(v2.getTaskStatus, { path })
        return ["created", "started"].includes(task.status) ? undefined : task
      })
      expectEqual("the status", stopped.status, "stopped")
      expectPresent("finishedAt", stopped.finishedAt)
      const session = await context.service.call(v2.getSession, { path: await sessionPath(context) })
      expectEqual("the session's status", session.status, "active")
    },
  }),
  ...checksOf(v2.listTasks, {
    "filters by session, status and time": async (context) => {
      const { id, sessionId } = await finishedTask(context)
      const ids = async (query: object) => {
        const { items } = await context.service.call(v2.listTasks, { query: { pageSize: 100, ...query } })
        return items.map((item) => item.id)
      }
      expect((await ids({ sessionId })).includes(id), "the filter by its session does not return the task")
      expectEqual("the tasks of an unknown session", await ids({ sessionId: unknownId }), [])
      expect(
        (await ids({ sessionId, filterBy: "finished" })).includes(id),
        "the filter by its status does not return the task",
      )
      expect(
        !(await ids({ sessionId, filterBy: "failed" })).includes(id),
        "the filter by another status returns the task",
      )
      expectEqual("the tasks created before 2000", await ids({ before: "2000-01-01T00:00:00Z" }), [])
      expect(
        (await ids({ sessionId, after: "2000-01-01T00:00:00Z" })).includes(id),
        "the tasks created after 2000 do not include the task",
      )
      await context.service.rejects(v2.listTasks, { query: { filterBy: "done" } }, 422)
      await context.service.rejects(v2.listTasks, { query: { after: "yesterday" } }, 422)
    },
    "lists tasks without steps and files, newest first, with valid numbered pages": async (context) => {
      await finishedTask(context)
      const { items } = await context.service.call(v2.listTasks, {})
      expect(!items.some((item) => "steps" in item || "outputFiles" in item), "an item has steps or files")
      const times = items.map(({ createdAt }) => createdAt)
      expectEqual("the creation times", times, times.toSorted().toReversed())
      await verifyNumberedPages(context, {
        operation: v2.listTasks,
        names: { size: "pageSize", number: "pageNumber" },
        defaultSize: 10,
        read: async (query) => {
          const page = await context.service.call(v2.listTasks, { query })
          return { items: page.items, total: page.totalItems, number: page.pageNumber, size: page.pageSize }
        },
        id: (item) => item.id,
      })
    },
  }),
  ...checksOf(v2.getTaskLogs, {
    "returns a URL that needs no key": async (context) => {
      const { id } = await finishedTask(context)
      const { downloadUrl } = await context.service.call(v2.getTaskLogs, { path: { task_id: id } })
      await download(context, downloadUrl)
    },
  }),
  ...checksOf(v2.getTaskOutputFile, {
    "returns a URL without a key for each output file": async (context) => {
      const { id } = await finishedTask(context)
      const { outputFiles } = await context.service.call(v2.get_task_tasks__task_id__get, { path: { task_id: id } })
      const [file] = outputFiles
      if (file === undefined) throw new CheckSkipped("the task wrote no file; set a task that does with --task")
      const path = { task_id: id, file_id: file.id }
      const found = await context.service.call(v2.getTaskOutputFile, { path })
      expectEqual("id and name", [found.id, found.fileName], [file.id, file.fileName])
      expect((await download(context, found.downloadUrl)).length > 0, "the file is empty")
    },
    "returns 404 for a file that the task does not have": async (context) => {
      const { id } = await finishedTask(context)
      await context.service.rejects(v2.getTaskOutputFile, { path: { task_id: id, file_id: unknownId } }, 404)
    },
  }),
]
