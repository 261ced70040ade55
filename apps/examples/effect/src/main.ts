// Runs a task and prints its steps and result.
import { Events, layer, Runs } from "@tabwright/sdk/effect"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"

const task = process.argv[2] ?? "Go to https://example.com and return the page title"

/** A scoped run: cancelled if it is still active when the scope closes. */
const scopedRun = (task: string) =>
  Effect.acquireRelease(Runs.create({ task }), (run) => Effect.ignore(Runs.cancel(run.id)))

const program = Effect.gen(function* () {
  const { id } = yield* scopedRun(task)
  yield* Stream.runForEach(Events.watchSteps(id), (step) => Console.log(`${step.number}. ${step.nextGoal}`))
  const { error, result, status } = yield* Runs.get(id)
  yield* Console.log(status === "completed" ? result : `${status}: ${error}`)
}).pipe(
  Effect.scoped,
  Effect.timeout("10 minutes"),
  // Errors are part of the type. This program handles two of them.
  Effect.catchTags({
    Unauthorized: () => Console.error("Invalid API key"),
    PaymentRequired: (error) => Console.error(error.message),
  }),
  Effect.provide(layer()),
)

await Effect.runPromise(program)
