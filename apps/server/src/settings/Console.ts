import { Result } from "effect"
import { choiceOf, type Environment } from "./EnvValue.ts"

/** Settings of the web console: whether it is served, and whether a start prints a sign-in link. */
export interface ConsoleSettings {
  readonly isServed: boolean
  readonly printsLink: boolean
}

/**
 * Reads `TABWRIGHT_CONSOLE`: `on` (default), `no-link` to print no sign-in link, or `off`. Fails with a message for
 * operators.
 */
export const readConsole = (env: Environment): Result.Result<ConsoleSettings, string> =>
  Result.map(choiceOf(env, "TABWRIGHT_CONSOLE", ["on", "no-link", "off"]), (choice = "on") => ({
    isServed: choice !== "off",
    printsLink: choice === "on",
  }))
