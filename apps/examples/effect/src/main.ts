// Gives an agent a task, prints its steps as they happen, and its result.
import { Events, layer, Runs } from "@tabwright/sdk/effect"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"

const task = process.argv[2] ?? "Go to https://example.com and return the page title"

/** A run that does not outlive its scope: one that has not ended by then is cancelled. */
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
  // What can go wrong stands in the type: this program knows what to say about two of it, and the rest ends it.
  Effect.catchTags({
    Unauthorized: () => Console.error("The key is not one of this service"),
    PaymentRequired: (error) => Console.error(error.message),
  }),
  Effect.provide(layer()),
)

await Effect.runPromise(program)
