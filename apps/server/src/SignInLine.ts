import type { Service } from "@tabwright/service"
import { Effect, Option, Redacted } from "effect"
import type { ServiceOptions } from "./Options.ts"

/** Returns the line that announces the console: a sign-in link on terminals only, because other outputs become logs. */
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
    // Not fatal: a key signs in too.
    Effect.catch((cause) => Effect.as(Effect.logWarning("Could not create a sign-in link", cause), undefined)),
  )
}

/** Returns the line that announces a new API key: the key on terminals only, because other outputs become logs. */
export const firstKeyLine = (file: string, key: Redacted.Redacted, isTerminal: boolean): string =>
  isTerminal
    ? `API key (shown once, stored in ${file}): ${Redacted.value(key)}`
    : `API key: stored in ${file} with mode 0600`
