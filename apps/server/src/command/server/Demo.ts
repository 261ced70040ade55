import { Effect, Option } from "effect"
import { Argument, Command } from "effect/cli"
import { serviceFlags } from "../../ServiceFlags.ts"
import { task } from "../../cli/Arguments.ts"
import { commandDescription } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"

const summary = "Set everything up, start the service and a demo shop, and run a task."

const about = `${summary}
  Without a task, gives a tour of the shop. In a terminal, the service keeps running afterwards until Ctrl-C.
  To use models of Ollama, LM Studio, llama.cpp or vLLM on this machine, set TABWRIGHT_LOCAL_MODELS=on and pass, for
  example, --model ollama/NAME. For other endpoints and provider keys, see "serve --help".
  Exits with 0 if the run completes and with 3 if it fails or is cancelled.`

export const demoFlags = {
  task: task.pipe(
    Argument.optional,
    Argument.map((value) => Option.getOrUndefined(value)),
  ),
  service: serviceFlags,
  once: Flags.toggle("once", "exit after the task"),
  json: Flags.toggle("json", "print only one JSON object with the whole run to standard output"),
  model: Flags.text(
    "model",
    "NAME",
    "model to use (default: TABWRIGHT_DEFAULT_MODEL, or a model with a key or an endpoint, or tabwright-planner)",
  ),
  baseUrl: Flags.text(
    "base-url",
    "URL",
    "use a running server, with TABWRIGHT_API_KEY or the key in its data directory",
  ),
}

export type DemoValues = Command.Command.Config.Infer<typeof demoFlags>

export const demo = Command.make("demo", demoFlags, (values) =>
  Effect.flatMap(
    Effect.promise(() => import("../../demo/RunDemo.ts")),
    ({ runDemo }) => runDemo(values),
  ),
).pipe(commandDescription(about))
