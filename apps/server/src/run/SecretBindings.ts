import type { Runs } from "@tabwright/core/v4"
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { hiddenLine } from "../terminal/HiddenLine.ts"
import { UsageError } from "../UsageError.ts"

type SecretBinding = NonNullable<Runs.CreateRunRequest["secretBindings"]>[number]

/** NAME@HOST[,HOST...][=SOURCE] */
const form = /^(?<alias>[^@=\s]+)@(?<hosts>[^@=\s]+)(?:=(?<source>.*))?$/s

/**
 * Reads what `--secret` was given: a name, the hosts that it is typed on, and where its value is. A value itself is not taken: every
 * list of processes would show it. Those to be asked for are asked one after the other.
 *
 * @category constructors
 * @since 0.1.0
 */
export const secretBindingsOf = (
  given: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<SecretBinding>, UsageError> => Effect.forEach(given, bindingOf)

const bindingOf = Effect.fnUntraced(function* (given: string): Effect.fn.Return<SecretBinding, UsageError> {
  const { alias, hosts, source = "ask" } = form.exec(given)?.groups ?? {}
  if (alias === undefined || hosts === undefined) {
    return yield* new UsageError({
      message: `--secret must be NAME@HOST=env:VARIABLE, =file:PATH or =ask, as in --secret password@example.com=env:SHOP_PASSWORD.`,
    })
  }
  const value = yield* valueOf(alias, source)
  if (value === "") return yield* new UsageError({ message: `--secret ${alias}: its value is empty.` })
  return {
    alias,
    source: { type: "inline", value },
    allowedDomains: hosts.split(",").filter((host) => host !== ""),
  }
})

const valueOf = (alias: string, source: string): Effect.Effect<string, UsageError> => {
  const at = source.indexOf(":")
  const [kind, place] = at < 0 ? [source, ""] : [source.slice(0, at), source.slice(at + 1)]
  switch (kind) {
    case "env": {
      const value = process.env[place]
      return value === undefined
        ? Effect.fail(new UsageError({ message: `--secret ${alias}: the environment has no variable "${place}".` }))
        : Effect.succeed(value)
    }
    case "file":
      return Effect.tryPromise({
        // Editors end a file with a line's end, which is no part of what is in it.
        try: async () => (await readFile(place, "utf8")).replace(/\r?\n$/, ""),
        catch: (cause) =>
          new UsageError({ message: `--secret ${alias}: ${cause instanceof Error ? cause.message : String(cause)}` }),
      })
    case "ask":
      return Effect.mapError(hiddenLine(`Value of the secret ${alias}:`), ({ message }) => {
        const instead = "Give its value with =env:VARIABLE or =file:PATH."
        return new UsageError({ message: `${message} ${instead}` })
      })
    default:
      // What stands there may be the secret itself: it is not repeated.
      return Effect.fail(
        new UsageError({
          message: `--secret ${alias}: say where its value is, with =env:VARIABLE, =file:PATH or =ask. A value on the command line is seen by everybody on this machine.`,
        }),
      )
  }
}
