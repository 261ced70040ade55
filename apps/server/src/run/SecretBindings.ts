import type { Runs } from "@tabwright/core/v4"
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { hiddenPrompt } from "../terminal/HiddenPrompt.ts"
import { UsageError } from "../UsageError.ts"

type SecretBinding = NonNullable<Runs.CreateRunRequest["secretBindings"]>[number]

/** NAME@HOST[,HOST...][=SOURCE] */
const form = /^(?<alias>[^@=\s]+)@(?<hosts>[^@=\s]+)(?:=(?<source>.*))?$/s

/**
 * Parses `--secret` values: a name, its hosts and the source of its value. Literal values are rejected, because process
 * lists would show them. Prompts appear one after another.
 */
export const secretBindingsOf = (
  value: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<SecretBinding>, UsageError> => Effect.forEach(value, bindingOf)

const bindingOf = Effect.fnUntraced(function* (value: string): Effect.fn.Return<SecretBinding, UsageError> {
  const { alias, hosts, source = "ask" } = form.exec(value)?.groups ?? {}
  if (alias === undefined || hosts === undefined) {
    return yield* new UsageError({
      message: `Invalid --secret. Use NAME@HOST=env:VARIABLE, =file:PATH or =ask, for example --secret password@example.com=env:SHOP_PASSWORD.`,
    })
  }
  const secret = yield* valueOf(alias, source)
  if (secret === "") return yield* new UsageError({ message: `--secret ${alias}: the value is empty.` })
  return {
    alias,
    source: { type: "inline", value: secret },
    allowedDomains: hosts.split(",").filter((host) => host !== ""),
  }
})

const valueOf = (alias: string, source: string): Effect.Effect<string, UsageError> => {
  const at = source.indexOf(":")
  const [kind, location] = at < 0 ? [source, ""] : [source.slice(0, at), source.slice(at + 1)]
  switch (kind) {
    case "env": {
      const value = process.env[location]
      return value === undefined
        ? Effect.fail(
            new UsageError({ message: `--secret ${alias}: the environment variable "${location}" is not set.` }),
          )
        : Effect.succeed(value)
    }
    case "file":
      return Effect.tryPromise({
        // Editors append a newline that is not part of the value.
        try: async () => (await readFile(location, "utf8")).replace(/\r?\n$/, ""),
        catch: (cause) =>
          new UsageError({ message: `--secret ${alias}: ${cause instanceof Error ? cause.message : String(cause)}` }),
      })
    case "ask":
      return Effect.mapError(hiddenPrompt(`Value of secret ${alias}:`), ({ message }) => {
        const instead = "Pass the value with =env:VARIABLE or =file:PATH."
        return new UsageError({ message: `${message} ${instead}` })
      })
    default:
      // Not echoed, because it may be the secret itself.
      return Effect.fail(
        new UsageError({
          message: `--secret ${alias}: pass the source of the value with =env:VARIABLE, =file:PATH or =ask. Values on the command line are visible to all users of this machine.`,
        }),
      )
  }
}
