import { Result } from "effect"
import { choiceOf, type Environment } from "./EnvValue.ts"

/**
 * Whether the web console is served, and whether a start prints a link that signs one person in to it.
 *
 * @category models
 * @since 0.1.0
 */
export interface ConsoleSettings {
  readonly isServed: boolean
  readonly printsLink: boolean
}

/**
 * Reads `TABWRIGHT_CONSOLE`: `on` (default), `no-link` for a console without a link at the start, or `off`. Fails with a text for
 * people.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readConsole = (env: Environment): Result.Result<ConsoleSettings, string> =>
  Result.map(choiceOf(env, "TABWRIGHT_CONSOLE", ["on", "no-link", "off"]), (choice = "on") => ({
    isServed: choice !== "off",
    printsLink: choice === "on",
  }))
