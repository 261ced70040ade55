import type { TabwrightV4 } from "@tabwright/sdk/v4"
import { modelParamsOf } from "./ReasoningControl.ts"

type RunOptions = NonNullable<Parameters<TabwrightV4["run"]>[1]>

/**
 * What is sent to start a run, but its files.
 *
 * @category models
 * @since 0.1.0
 */
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

/**
 * A secret of a run as it is filled in.
 *
 * @category models
 * @since 0.1.0
 */
export interface SecretDraft {
  readonly alias: string
  readonly value: string
  /** Hosts, separated by commas or spaces. */
  readonly domains: string
}

/**
 * A run as it is filled in: text as it stands in the fields, empty where nothing is said.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunDraft {
  readonly task: string
  readonly model: string
  /** By the path of the control. */
  readonly reasoning: Readonly<Record<string, string>>
  readonly outputSchema: string
  readonly workspaceId: string
  readonly profileId: string
  readonly proxyCountryCode: string
  /** `scheme://user:password@host:port`; the scheme and the user may be left out. */
  readonly customProxy: string
  readonly allowedDomains: string
  readonly screenWidth: string
  readonly screenHeight: string
  readonly record: "" | "yes" | "no"
  readonly maxCostUsd: string
  readonly askHuman: boolean
  readonly isJudged: boolean
  readonly judgeContext: string
  readonly cacheScript: boolean
  readonly secrets: ReadonlyArray<SecretDraft>
}

export const emptyDraft: RunDraft = {
  task: "",
  model: "",
  reasoning: {},
  outputSchema: "",
  workspaceId: "",
  profileId: "",
  proxyCountryCode: "",
  customProxy: "",
  allowedDomains: "",
  screenWidth: "",
  screenHeight: "",
  record: "",
  maxCostUsd: "",
  askHuman: false,
  isJudged: false,
  judgeContext: "",
  cacheScript: false,
  secrets: [],
}

/** What is wrong with a draft, by the name of its field: `task`, `secrets.0.alias`. What belongs to none stands under `form`. */
export type DraftFaults = Readonly<Record<string, string>>

const words = (text: string): ReadonlyArray<string> => text.split(/[\s,]+/).filter((word) => word !== "")

/** What is left where nothing is said is not sent, so that the service decides. */
const whereSaid = <Value>(
  text: string,
  make: (text: string) => Value,
  key: string,
): Readonly<Record<string, Value>> => {
  const said = text.trim()
  return said === "" ? {} : { [key]: make(said) }
}

const browserSettings = (draft: RunDraft) => {
  const settings = {
    ...whereSaid(draft.profileId, (id) => id, "profileId"),
    ...whereSaid(draft.proxyCountryCode, (code) => code, "proxyCountryCode"),
    ...whereSaid(draft.customProxy, proxyOf, "customProxy"),
    ...whereSaid(draft.allowedDomains, words, "allowedDomains"),
    ...whereSaid(draft.screenWidth, Number, "screenWidth"),
    ...whereSaid(draft.screenHeight, Number, "screenHeight"),
    ...whereSaid(draft.record, (answer) => answer === "yes", "record"),
  }
  return Object.keys(settings).length === 0 ? {} : { browserSettings: settings }
}

/** The parts of a proxy's address. Schemes other than http stay with the host, as the API has them. */
const proxyOf = (address: string) => {
  const parts =
    /^(?:(?<scheme>\w+):\/\/)?(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<host>[^:@/]+)(?::(?<port>\d+))?\/?$/.exec(
      address,
    )
  const { host = address, password, port, scheme, user } = parts?.groups ?? {}
  const isPlain = scheme === undefined || scheme === "http"
  return {
    host: isPlain ? host : `${scheme}://${host}`,
    port: Number(port ?? 0),
    ...(user === undefined ? {} : { username: decoded(user) }),
    ...(password === undefined ? {} : { password: decoded(password) }),
  }
}

/** What stands in an address for itself where it is no code, such as a lone `%`. */
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

/**
 * Makes the request of a draft. What cannot be sent at all is left out; {@link faultsOf} says so.
 *
 * @category constructors
 * @since 0.1.0
 */
export const requestOf = (draft: RunDraft): RunRequest => {
  const modelParams = modelParamsOf(draft.model, draft.reasoning)
  const judge = draft.judgeContext.trim()
  return {
    task: draft.task.trim(),
    ...whereSaid(draft.model, (model) => model, "model"),
    ...(modelParams === undefined ? {} : { modelParams }),
    ...whereSaid(draft.outputSchema, outputSchema, "outputSchema"),
    ...whereSaid(draft.workspaceId, (id) => id, "workspaceId"),
    ...whereSaid(draft.maxCostUsd, (usd) => usd, "maxCostUsd"),
    ...browserSettings(draft),
    ...(draft.askHuman ? { askHuman: true } : {}),
    ...(draft.cacheScript ? { cacheScript: true } : {}),
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

/** The same request with the values of secrets left out, for code that is shown and copied. */
export const shownRequest = (request: RunRequest): RunRequest => {
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

/**
 * What can be said of a draft before anything is sent. The service checks everything else.
 *
 * @category validation
 * @since 0.1.0
 */
export const faultsOf = (draft: RunDraft): DraftFaults => {
  const schema = draft.outputSchema.trim()
  return {
    ...(draft.task.trim() === "" ? { task: "Say what is to be done." } : {}),
    ...(schema === "" ? {} : schemaFault(schema)),
  }
}

const schemaFault = (text: string): DraftFaults => {
  try {
    const parsed: unknown = JSON.parse(text)
    const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)
    return isObject ? {} : { outputSchema: 'A JSON Schema is an object, such as {"type": "object"}.' }
  } catch (error) {
    return { outputSchema: `This is no JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** An entry of a 422, as the client's errors carry them. */
export interface RefusedField {
  readonly loc: ReadonlyArray<string | number>
  readonly msg: string
}

/** Places in the request whose field has another name in the form. */
const fields: ReadonlyArray<readonly [place: RegExp, field: string]> = [
  [/^browserSettings\.customProxy\b.*/, "customProxy"],
  [/^browserSettings\.(\w+)\b.*/, "$1"],
  [/^secretBindings\.(\d+)\.alias$/, "secrets.$1.alias"],
  [/^secretBindings\.(\d+)\.source\b.*/, "secrets.$1.value"],
  [/^secretBindings\.(\d+)\.allowedDomains\b.*/, "secrets.$1.domains"],
  [/^judge\b.*/, "judgeContext"],
  [/^outputSchema\b.*/, "outputSchema"],
]

/**
 * Puts each fault of a refused request beside its field; those of no field together under `form`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const faultsOfRefusal = (issues: ReadonlyArray<RefusedField>): DraftFaults => {
  const faults: Record<string, string> = {}
  for (const { loc, msg } of issues) {
    const place = (loc[0] === "body" ? loc.slice(1) : loc).join(".")
    const rule = fields.find(([pattern]) => pattern.test(place))
    const named = rule === undefined ? place : place.replace(rule[0], rule[1])
    const isField = named in emptyDraft || named.startsWith("secrets.") || named.startsWith("modelParams.")
    const field = isField ? named : "form"
    const text = isField ? msg : `${place}: ${msg}`
    faults[field] = faults[field] === undefined ? text : `${faults[field]} ${text}`
  }
  return faults
}
