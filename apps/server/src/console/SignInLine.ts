import type { Service } from "@tabwright/service"
import { Effect, Option, Redacted } from "effect"
import type { ServiceOptions } from "../Options.ts"

/**
 * Returns the line with which a start says how to sign in to the console: a new link on a terminal, else the command that makes one,
 * because other outputs are collected in logs. Undefined without a console, and with `TABWRIGHT_CONSOLE=no-link`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const signInLine = (
  service: typeof Service.Service,
  { console: { printsLink } }: Pick<ServiceOptions, "console">,
  isTerminal: boolean,
): Effect.Effect<string | undefined> => {
  if (!printsLink) return Effect.succeed(undefined)
  if (!isTerminal) return Effect.succeed(`Console: ${service.url} (for a sign-in link, run: tabwright console)`)
  return service.newSignInLink.pipe(
    Effect.map(
      Option.match({
        onNone: () => undefined,
        onSome: (link) => `Console (works once, within 10 minutes): ${Redacted.value(link)}`,
      }),
    ),
    // A key signs in too, so the server starts without a link.
    Effect.catch((cause) => Effect.as(Effect.logWarning("No sign-in link was made", cause), undefined)),
  )
}
