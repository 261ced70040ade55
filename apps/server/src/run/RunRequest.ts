import type { Runs } from "@tabwright/core/v4"
import type { RunOptions } from "@tabwright/sdk/v4"
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { browserFields } from "../cli/BrowserFlags.ts"
import { captchaSettings } from "../cli/CaptchaFlags.ts"
import { credentialFields } from "../cli/CredentialFlags.ts"
import { jsonObjectOf, jsonOrFileOf, policyOf } from "../cli/JsonOption.ts"
import { readText } from "../cli/LocalFile.ts"
import { UsageError } from "../ExitCode.ts"
import { omitUndefined } from "../client/Request.ts"
import type { RunRequest } from "../command/Run.ts"
import { hiddenPrompt } from "../terminal/HiddenPrompt.ts"

/** Builds the request for a run from the command line. Invalid input fails before anything is sent. */
export const runOptionsOf = Effect.fnUntraced(function* (
  request: RunRequest,
): Effect.fn.Return<RunOptions, UsageError> {
  const modelParams = yield* reasoningOf(request)
  const outputSchema = request.schema && (yield* jsonObjectOf("--schema", yield* readText(request.schema, "--schema")))
  const browserSettings = yield* browserFields(request)
  const secretBindings = yield* secretBindingsOf(request.secrets)
  const policy = yield* policyOf(request.policy)
  return omitUndefined({
    model: request.model,
    modelParams,
    outputSchema: outputSchema || undefined,
    files: request.files.length === 0 ? undefined : request.files,
    browserSettings: Object.keys(browserSettings).length === 0 ? undefined : browserSettings,
    workspaceId: request.workspace,
    maxCostUsd: request.budget,
    sessionId: request.session,
    secretBindings: secretBindings.length === 0 ? undefined : secretBindings,
    ...credentialFields(request),
    mcpServers: request.mcpServers.length === 0 ? undefined : request.mcpServers.map((name) => ({ name })),
    policy: policy ?? undefined,
    askHuman: request.askHuman || undefined,
    captcha: yield* captchaSettings(request),
    agentMode: request.agentMode,
    vision: request.vision,
    verify: request.verify,
    fallbackModels: request.fallbackModels.length === 0 ? undefined : request.fallbackModels,
  })
})

const reasoningOf = Effect.fnUntraced(function* ({ model, modelParams, reasoning: level }: RunRequest) {
  if (modelParams !== undefined) {
    if (level !== undefined) {
      return yield* new UsageError({ message: "Use either --reasoning or --model-params, not both." })
    }
    const name = "--model-params"
    return yield* jsonOrFileOf(name, modelParams)
  }
  if (level === undefined) return undefined
  if (model === undefined) {
    return yield* new UsageError({ message: "--reasoning requires --model, because levels depend on the model." })
  }
  const { levelParams, levelsOf } = yield* Effect.promise(() => import("./ReasoningLevel.ts"))
  const params = levelParams(model, level)
  if (params !== undefined) return params
  const known = levelsOf(model)
  const instead =
    known.length === 0
      ? `Omit --reasoning, or use --model-params with the values from "tabwright models --params".`
      : `Supported levels: ${known.join(", ")}.`
  return yield* new UsageError({ message: `${model} does not support the reasoning level "${level}". ${instead}` })
})

type SecretBinding = NonNullable<Runs.RunCreateRequest["secretBindings"]>[number]

/** NAME@HOST[,HOST...][=SOURCE] */
const form = /^(?<alias>[^@=\s]+)@(?<hosts>[^@=\s]+)(?:=(?<source>.*))?$/s

/** Parses `--secret` values. Literal values are rejected, because process lists would show them. */
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
