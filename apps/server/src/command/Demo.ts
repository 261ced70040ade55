import { Effect, Option } from "effect"
import { Argument, Command } from "effect/cli"
import { serviceFlags } from "../ServiceFlags.ts"
import { task } from "../syntax/Arguments.ts"
import * as Flags from "../syntax/Flags.ts"
import { described } from "../syntax/Described.ts"

const summary = "Sets everything up, starts the service and a demo shop, and runs a task."

const about = `${summary}
  Without a task, a tour of the shop. In a terminal the service stays up afterwards until Ctrl-C.
  Any OpenAI-compatible endpoint (Ollama, vLLM) is used by setting TABWRIGHT_MODEL_BASE_URL (http://127.0.0.1:11434/v1) and
  TABWRIGHT_MODEL; then --model ollama/NAME asks it for another model too. Keys of providers: "serve --help".
  Ends with 0 where the run completed, and with 3 where it failed or was cancelled.`

/**
 * What the demo can be told.
 *
 * @category constants
 * @since 0.1.0
 */
export const demoFlags = {
  task: task.pipe(
    Argument.optional,
    Argument.map((given) => Option.getOrUndefined(given)),
  ),
  service: serviceFlags,
  once: Flags.toggle("once", "end after the task"),
  json: Flags.toggle("json", "print one JSON object with the whole run, and nothing else to standard output"),
  model: Flags.text(
    "model",
    "NAME",
    "model to run (default: TABWRIGHT_DEFAULT_MODEL, else what there is a key or an endpoint for, else tabwright-planner)",
  ),
  baseUrl: Flags.text("base-url", "URL", "use a server that runs already, with TABWRIGHT_API_KEY or its data folder"),
}

/**
 * The values of {@link demoFlags}.
 *
 * @category models
 * @since 0.1.0
 */
export type DemoValues = Command.Command.Config.Infer<typeof demoFlags>

/** Runs one task, with everything that is needed for it. */
export const demo = Command.make("demo", demoFlags, (values) =>
  Effect.flatMap(
    Effect.promise(() => import("../demo/Demonstration.ts")),
    ({ demonstrate }) => demonstrate(values),
  ),
).pipe(described(about))
