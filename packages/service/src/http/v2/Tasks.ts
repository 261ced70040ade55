import { BadRequest, NotFound, RateLimited, TaskNotFound, ValidationFailed } from "@tabwright/raw/v2/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Runs } from "../../run/Runs.ts"
import { SessionEnds } from "../../run/SessionEnds.ts"
import { FileStore } from "../../store/FileStore.ts"
import { type Run, RunStore } from "../../store/RunStore.ts"
import { StepStore } from "../../store/StepStore.ts"
import { TaskStore } from "../../store/TaskStore.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { links } from "../Links.ts"
import { orDefect, refuse, refuseRun } from "../Refusal.ts"
import { Api } from "./Api.ts"
import { fromNaive } from "./NaiveTime.ts"
import { newTask } from "./NewTask.ts"
import { taskLogUrl } from "./TaskLog.ts"
import { taskItemView, taskStatusView, taskView } from "./TaskView.ts"

/** v2 has no 409 for sessions: one that cannot take the task is a 400. */
const problems = { BadRequest, NotFound, Conflict: BadRequest, RateLimited, ValidationFailed }

/**
 * The operations on tasks.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(
  Api,
  "tasks",
  Effect.fnUntraced(function* (handlers) {
    const runs = yield* Runs
    const ends = yield* SessionEnds
    const store = yield* RunStore
    const tasks = yield* TaskStore
    const steps = yield* StepStore
    const files = yield* FileStore

    const find = Effect.fnUntraced(function* (id: string) {
      const { projectId } = yield* Caller
      const run = yield* orDefect(store.findOf(projectId, id))
      return Option.isSome(run) ? run.value : yield* refuse(NotFound, "TaskNotFound")
    })

    const view = Effect.fnUntraced(function* (run: Run) {
      return taskView(run, yield* orDefect(steps.list(run.id)), yield* orDefect(files.ofRun(run.id)), yield* links)
    })

    return handlers
      .handle("listTasks", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const { pageNumber, pageSize, sessionId, filterBy: status, after, before } = query
          const { items, total } = yield* orDefect(
            tasks.list(projectId, {
              pageNumber,
              pageSize,
              sessionId,
              status,
              after: after === undefined ? undefined : fromNaive(after),
              before: before === undefined ? undefined : fromNaive(before),
            }),
          )
          return { items: items.map(taskItemView), totalItems: total, pageNumber, pageSize }
        }),
      )
      .handle("createTask", ({ payload }) =>
        Effect.gen(function* () {
          const { projectId, apiKeyId } = yield* Caller
          const { run } = yield* runs.start({ projectId, apiKeyId, ...(yield* newTask(payload)) })
          return { id: run.id, sessionId: run.sessionId }
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", (error) =>
            error.reason === "SessionBusy"
              ? refuse(BadRequest, "TaskBusy")
              : error.reason === "SessionEnded"
                ? refuse(BadRequest, "TaskSessionStopped")
                : refuseRun(problems, error),
          ),
        ),
      )
      .handle("get_task_tasks__task_id__get", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const run = yield* orDefect(store.findOf(projectId, params.task_id))
          return Option.isSome(run) ? yield* view(run.value) : yield* refuse(TaskNotFound, "TaskNotFound")
        }),
      )
      .handle("updateTask", ({ params, payload }) =>
        Effect.gen(function* () {
          const { id, projectId, sessionId } = yield* find(params.task_id)
          // Its session or task may be deleted in between; then it is gone like any other.
          const gone = () => refuse(NotFound, "TaskNotFound")
          const cancelled = yield* runs.cancel(projectId, id).pipe(orDefect, Effect.catchTag("RunError", gone))
          if (payload.action === "stop") return yield* view(cancelled)
          yield* ends.stop(projectId, sessionId).pipe(orDefect, Effect.catchTag("RunError", gone))
          return yield* view(yield* find(id))
        }),
      )
      .handle("getTaskStatus", ({ params }) => Effect.map(find(params.task_id), taskStatusView))
      .handle("getTaskLogs", ({ params }) =>
        Effect.gen(function* () {
          const { id } = yield* find(params.task_id)
          return { downloadUrl: yield* taskLogUrl(id) }
        }),
      )
  }),
)
