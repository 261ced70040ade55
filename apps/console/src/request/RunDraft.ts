import type { Tabwright } from "@tabwright/sdk/v4"
import { modelParamsOf } from "./ReasoningControl.ts"

type RunOptions = NonNullable<Parameters<Tabwright["run"]>[1]>

/** The request that starts a run, without its files. */
export type RunRequest = { readonly task: string } & Omit<
  RunOptions,
  | "files"
  | "onUploadProgress"
  | "signal"
  | "idempotencyKey"
  | "waitTimeout"
  | "headers"
  | "timeout"
  | "deadline"
  | "maxRetries"
>

export interface SecretDraft {
  readonly alias: string
  readonly value: string
  /** Hosts, separated by commas or spaces. */
  readonly domains: string
}

/** The state of the run form: raw field values, empty if unset. */
export interface RunDraft {
  readonly task: string
  readonly model: string
  /** Chosen values by control path. */
  readonly reasoning: Readonly<Record<string, string>>
  readonly agentMode: "" | "step" | "code" | "computer"
  readonly vision: "" | "always" | "never"
  /** Names, separated by commas or spaces. */
  readonly fallbackModels: string
  readonly outputSchema: string
  readonly workspaceId: string
  readonly profileId: string
  readonly proxyCountryCode: string
  /** `scheme://user:password@host:port`. The scheme and the credentials are optional. */
  readonly customProxy: string
  readonly allowedDomains: string
  readonly screenWidth: string
  readonly screenHeight: string
  readonly record: "" | "yes" | "no"
  readonly extensionIds: ReadonlyArray<string>
  readonly logs: "" | "yes"
  readonly maxCostUsd: string
  readonly askHuman: boolean
  readonly isJudged: boolean
  readonly judgeContext: string
  readonly cacheScript: boolean
  readonly credentialIds: ReadonlyArray<string>
  readonly autoLogin: boolean
  readonly secrets: ReadonlyArray<SecretDraft>
}

export const emptyDraft: RunDraft = {
  task: "",
  model: "",
  reasoning: {},
  agentMode: "",
  vision: "",
  fallbackModels: "",
  outputSchema: "",
  workspaceId: "",
  profileId: "",
  proxyCountryCode: "",
  customProxy: "",
  allowedDomains: "",
  screenWidth: "",
  screenHeight: "",
  record: "",
  extensionIds: [],
  logs: "",
  maxCostUsd: "",
  askHuman: false,
  isJudged: false,
  judgeContext: "",
  cacheScript: false,
  credentialIds: [],
  autoLogin: false,
  secrets: [],
}

/** Validation errors by field name: `task`, `secrets.0.alias`. Errors of no field are under `form`. */
export type DraftErrors = Readonly<Record<string, string>>

const words = (text: string): ReadonlyArray<string> => text.split(/[\s,]+/).filter((word) => word !== "")

/** Omits empty fields, so that the server's defaults apply. */
const ifPresent = <Value>(
  text: string,
  parse: (text: string) => Value,
  key: string,
): Readonly<Record<string, Value>> => {
  const value = text.trim()
  return value === "" ? {} : { [key]: parse(value) }
}

const browserSettings = (draft: RunDraft) => {
  const settings = {
    ...ifPresent(draft.profileId, (id) => id, "profileId"),
    ...ifPresent(draft.proxyCountryCode, (code) => code, "proxyCountryCode"),
    ...ifPresent(draft.customProxy, proxyOf, "customProxy"),
    ...ifPresent(draft.allowedDomains, words, "allowedDomains"),
    ...ifPresent(draft.screenWidth, Number, "screenWidth"),
    ...ifPresent(draft.screenHeight, Number, "screenHeight"),
    ...ifPresent(draft.record, (answer) => answer === "yes", "record"),
    ...(draft.logs === "yes" ? { logs: true } : {}),
    ...(draft.extensionIds.length === 0 ? {} : { extensionIds: draft.extensionIds }),
  }
  return Object.keys(settings).length === 0 ? {} : { browserSettings: settings }
}

/** Parses a proxy URL. Schemes other than http stay part of the host, as the API expects. */
const proxyOf = (url: string) => {
  const parts =
    /^(?:(?<scheme>\w+):\/\/)?(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<host>[^:@/]+)(?::(?<port>\d+))?\/?$/.exec(
      url,
    )
  const { host = url, password, port, scheme, user } = parts?.groups ?? {}
  const isPlain = scheme === undefined || scheme === "http"
  return {
    host: isPlain ? host : `${scheme}://${host}`,
    port: Number(port ?? 0),
    ...(user === undefined ? {} : { username: decoded(user) }),
    ...(password === undefined ? {} : { password: decoded(password) }),
  }
}

/** Decodes a URL component. Returns invalid escapes, such as a lone `%`, unchanged. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const outputSchema = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {}
  } catch {
    return {}
  }
}

/** Builds the request of a draft. Invalid values are left out; {@link validateDraft} reports them. */
export const toRequest = (draft: RunDraft): RunRequest => {
  const modelParams = modelParamsOf(draft.model, draft.reasoning)
  const judge = draft.judgeContext.trim()
  return {
    task: draft.task.trim(),
    ...ifPresent(draft.model, (model) => model, "model"),
    ...(modelParams === undefined ? {} : { modelParams }),
    ...(draft.agentMode === "" ? {} : { agentMode: draft.agentMode }),
    ...(draft.vision === "" ? {} : { vision: draft.vision }),
    ...ifPresent(draft.fallbackModels, words, "fallbackModels"),
    ...ifPresent(draft.outputSchema, outputSchema, "outputSchema"),
    ...ifPresent(draft.workspaceId, (id) => id, "workspaceId"),
    ...ifPresent(draft.maxCostUsd, (usd) => usd, "maxCostUsd"),
    ...browserSettings(draft),
    ...(draft.askHuman ? { askHuman: true } : {}),
    ...(draft.cacheScript ? { cacheScript: true } : {}),
    ...(draft.credentialIds.length === 0 ? {} : { credentialIds: draft.credentialIds }),
    ...(draft.autoLogin ? { autoLogin: true } : {}),
    ...(draft.isJudged ? { judge: judge === "" ? {} : { context: judge } } : {}),
    ...(draft.secrets.length === 0
      ? {}
      : {
          secretBindings: draft.secrets.map(({ alias, domains, value }) => ({
            alias: alias.trim(),
            source: { type: "inline" as const, value },
            allowedDomains: words(domains),
          })),
        }),
  }
}

/** Redacts secrets and passwords in a request that is shown as code. */
export const redactRequest = (request: RunRequest): RunRequest => {
  const { browserSettings: browser, secretBindings } = request
  const proxy = browser?.customProxy
  return {
    ...request,
    ...(proxy === undefined || proxy === null || typeof proxy.password !== "string"
      ? {}
      : { browserSettings: { ...browser, customProxy: { ...proxy, password: "…" } } }),
    ...(secretBindings === undefined || secretBindings === null
      ? {}
      : {
          secretBindings: secretBindings.map((secret) => ({
            ...secret,
            source: { type: "inline" as const, value: "…" },
          })),
        }),
  }
}

/** Validates a draft before it is sent. The service validates everything else. */
export const validateDraft = (draft: RunDraft): DraftErrors => {
  const schema = draft.outputSchema.trim()
  return {
    ...(draft.task.trim() === "" ? { task: "Enter a task." } : {}),
    ...(schema === "" ? {} : schemaError(schema)),
  }
}

const schemaError = (text: string): DraftErrors => {
  try {
    const parsed: unknown = JSON.parse(text)
    const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)
    return isObject ? {} : { outputSchema: 'A JSON Schema must be an object, such as {"type": "object"}.' }
  } catch (error) {
    return { outputSchema: `Invalid JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

export interface FieldIssue {
  readonly loc: ReadonlyArray<string | number>
  readonly msg: string
}

/** Request paths whose form field has another name. */
const fields: ReadonlyArray<readonly [path: RegExp, field: string]> = [
  [/^fallbackModels\.\d+$/, "fallbackModels"],
  [/^browserSettings\.customProxy\b.*/, "customProxy"],
  [/^browserSettings\.(\w+)\b.*/, "$1"],
  [/^secretBindings\.(\d+)\.alias$/, "secrets.$1.alias"],
  [/^secretBindings\.(\d+)\.source\b.*/, "secrets.$1.value"],
  [/^secretBindings\.(\d+)\.allowedDomains\b.*/, "secrets.$1.domains"],
  [/^judge\b.*/, "judgeContext"],
  [/^outputSchema\b.*/, "outputSchema"],
  [/^credentialIds\b.*/, "credentialIds"],
]

/** Groups the issues of a rejected request by form field. Issues of no field are joined under `form`. */
export const errorsByField = (issues: ReadonlyArray<FieldIssue>): DraftErrors => {
  const errors: Record<string, string> = {}
  for (const { loc, msg } of issues) {
    const path = (loc[0] === "body" ? loc.slice(1) : loc).join(".")
    const rule = fields.find(([pattern]) => pattern.test(path))
    const named = rule === undefined ? path : path.replace(rule[0], rule[1])
    const isField = named in emptyDraft || named.startsWith("secrets.") || named.startsWith("modelParams.")
    const field = isField ? named : "form"
    const text = isField ? msg : `${path}: ${msg}`
    errors[field] = errors[field] === undefined ? text : `${errors[field]} ${text}`
  }
  return errors
}
