import { BadRequest, NotFound, RateLimited, TaskNotFound, ValidationFailed } from "@tabwright/raw/v2/api"
import { parseTime } from "@tabwright/core/contract"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { HeavyReads } from "../../database/HeavyReads.ts"
import { Runs } from "../../run/Runs.ts"
import { SessionTermination } from "../../run/session/SessionTermination.ts"
import { FileStore } from "../../store/file/FileStore.ts"
import { type Run, RunStore } from "../../store/run/RunStore.ts"
import { StepStore } from "../../store/run/StepStore.ts"
import { FailedTasks, TaskStore } from "../../store/run/TaskStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { signedLinks } from "../files/SignedLinks.ts"
import { inBatches } from "../InBatches.ts"
import { orDefect, failWith, failRun } from "../ErrorResponse.ts"
import { stepView } from "../unversioned/StepView.ts"
import { Api } from "./Api.ts"
import { taskViews } from "./TaskView.ts"
import { newTask } from "./NewTask.ts"
import { taskLogUrl } from "./TaskLog.ts"

/** v2 has no 409 for sessions: a session that cannot accept the task is a 400. */
const problems = { BadRequest, NotFound, Conflict: BadRequest, RateLimited, ValidationFailed }

export const layer = HttpApiBuilder.group(
  Api,
  "tasks",
  Effect.fnUntraced(function* (handlers) {
    const runs = yield* Runs
    const ends = yield* SessionTermination
    const store = yield* RunStore
    const tasks = yield* TaskStore
    const steps = yield* StepStore
    const files = yield* FileStore
    const reads = yield* HeavyReads
    const views = taskViews(yield* FailedTasks)

    const find = Effect.fnUntraced(function* (id: string) {
      const { projectId } = yield* Caller
      const run = yield* orDefect(store.findOf(projectId, id))
      return Option.isSome(run) ? run.value : yield* failWith(NotFound, "TaskNotFound")
    })

    const view = Effect.fnUntraced(function* (run: Run) {
      const made = yield* signedLinks
      const batches = yield* orDefect(steps.batches(run.id))
      return yield* inBatches(views.fields(run, yield* orDefect(files.ofRun(run.id))), "steps", batches, (numbers) =>
        Effect.map(orDefect(steps.findAll(run.id, numbers)), (found) => found.map((step) => stepView(step, made))),
      )
    })

    /** The response to a change is not rejected by the project's read limit. */
    const changed = (run: Run) => reads.whenFree(run.projectId)(view(run))

    return handlers
      .handle("listTasks", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const { pageNumber, pageSize, sessionId, filterBy: status, after, before } = query
          const { batches, total } = yield* orDefect(
            tasks.list(projectId, {
              pageNumber,
              pageSize,
              sessionId,
              status,
              after: after === undefined ? undefined : parseTime(after),
              before: before === undefined ? undefined : parseTime(before),
            }),
          )
          return yield* inBatches({ totalItems: total, pageNumber, pageSize }, "items", batches, (batch) =>
            Effect.map(orDefect(tasks.read(batch)), (found) => found.map(views.item)),
          )
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
              ? failWith(BadRequest, "TaskBusy")
              : error.reason === "SessionEnded"
                ? failWith(BadRequest, "TaskSessionStopped")
                : failRun(problems, error),
          ),
        ),
      )
      .handle("get_task_tasks__task_id__get", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const run = yield* orDefect(store.findOf(projectId, params.task_id))
          return Option.isSome(run) ? yield* view(run.value) : yield* failWith(TaskNotFound, "TaskNotFound")
        }),
      )
      .handle("updateTask", ({ params, payload }) =>
        Effect.gen(function* () {
          const { id, projectId, sessionId } = yield* find(params.task_id)
          // The session or task may be deleted concurrently.
          const gone = () => failWith(NotFound, "TaskNotFound")
          const cancelled = yield* runs.cancel(projectId, id).pipe(orDefect, Effect.catchTag("RunError", gone))
          if (payload.action === "stop") return yield* changed(cancelled)
          yield* ends.stop(projectId, sessionId).pipe(orDefect, Effect.catchTag("RunError", gone))
          return yield* changed(yield* find(id))
        }),
      )
      .handle("getTaskStatus", ({ params }) => Effect.map(find(params.task_id), views.status))
      .handle("getTaskLogs", ({ params }) =>
        Effect.gen(function* () {
          const { id } = yield* find(params.task_id)
          return { downloadUrl: yield* taskLogUrl(id) }
        }),
      )
  }),
)
