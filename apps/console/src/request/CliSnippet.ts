import { type CodeSettings, defaultBaseUrl, quoted } from "./CodeSnippets.ts"
import type { RunRequest } from "./RunDraft.ts"

/**
 * Renders the request for `tabwright run`. A comment names the settings that the command has no option for, and values of
 * secrets are asked for.
 */
export const asCli = (request: RunRequest, { baseUrl, fileNames }: CodeSettings): string => {
  const {
    agentMode,
    askHuman,
    autoLogin,
    browserSettings,
    credentialIds,
    fallbackModels,
    maxCostUsd,
    model,
    modelParams,
    outputSchema,
    secretBindings,
    task,
    vision,
    workspaceId,
    ...others
  } = request
  const { device, extensionIds, profileId, ...otherSettings } = browserSettings ?? {}
  const flags = [
    flag("base-url", baseUrl === defaultBaseUrl ? undefined : baseUrl),
    flag("model", model),
    flag("model-params", modelParams === undefined ? undefined : JSON.stringify(modelParams)),
    flag("schema", outputSchema === undefined ? undefined : schemaFile),
    ...fileNames.map((name) => flag("file", `./${name}`)),
    flag("profile", profileId),
    flag("device", device),
    ...(extensionIds ?? []).map((id) => flag("extension", id)),
    ...(secretBindings ?? []).map(({ alias, allowedDomains }) =>
      flag("secret", `${alias}@${(allowedDomains ?? []).join(",")}=ask`),
    ),
    ...(credentialIds ?? []).map((id) => flag("credential", id)),
    autoLogin === true ? ["--auto-login"] : [],
    flag("workspace", workspaceId),
    flag("budget", maxCostUsd),
    askHuman === true ? ["--ask-human"] : [],
    flag("agent-mode", agentMode),
    flag("vision", vision),
    ...(fallbackModels ?? []).map((name) => flag("fallback-model", name)),
  ].flat()
  const missing = [...Object.keys(otherSettings), ...Object.keys(others)]
  return [
    ...(missing.length === 0
      ? []
      : [`# Without ${missing.join(", ")}: the command has no option for ${missing.length === 1 ? "it" : "them"}.`]),
    ...(outputSchema === undefined
      ? []
      : [`cat > ${schemaFile} <<'END'`, JSON.stringify(outputSchema, null, 2), "END", ""]),
    ["tabwright run", ...flags, quoted(task)].join(" \\\n  "),
  ].join("\n")
}

const schemaFile = "schema.json"

/** Returns an option with its value. Empty without a value. */
const flag = (name: string, value: unknown): ReadonlyArray<string> =>
  typeof value === "string" || typeof value === "number" ? [`--${name} ${shellWord(String(value))}`] : []

/** Quotes a word only if a shell would change it. */
const shellWord = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : quoted(word))
