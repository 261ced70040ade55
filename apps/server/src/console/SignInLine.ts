import type { Service } from "@tabwright/service"
import { Effect, Option, Redacted } from "effect"
import type { ServiceOptions } from "../Options.ts"

/**
 * The line with which a start says how to sign in to the console; undefined where there is none, or where it is not wanted
 * (`TABWRIGHT_CONSOLE=no-link`). Each time it is asked for, it holds another link.
 *
 * @category constructors
 * @since 0.1.0
 */
export const signInLine = (
  service: typeof Service.Service,
  { console: { printsLink } }: Pick<ServiceOptions, "console">,
): Effect.Effect<string | undefined> =>
  printsLink
    ? service.newSignInLink.pipe(
        Effect.map(
          Option.match({
            onNone: () => undefined,
            onSome: (link) => `Console (opens once, within 10 minutes): ${Redacted.value(link)}`,
          }),
        ),
        // A key signs in too: no server goes down for want of a link.
        Effect.catch((cause) => Effect.as(Effect.logWarning("No sign-in link was made", cause), undefined)),
      )
    : Effect.succeed(undefined)
