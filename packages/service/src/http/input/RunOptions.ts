import { requestIssues } from "@tabwright/core/contract"
import { emulationIssues } from "@tabwright/core/devices"
import type { CaptchaSettings } from "@tabwright/raw/v4/schemas"
import { Effect, Option } from "effect"
import { parseDomainPattern } from "@tabwright/chromium"
import { type OutputSchema, schemaFault, readTask } from "@tabwright/agent"
import type { EmulationOptions } from "../../browser/BrowserEmulations.ts"
import { invalid, RunError } from "../../run/RunError.ts"
import { ExtensionStore } from "../../store/extension/ExtensionStore.ts"
import type { CaptchaOptions, RecipeOptions } from "../../store/run/RunSettings.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { WebhookStore } from "../../store/WebhookStore.ts"

/** Rejects options that this server does not support. `asked` maps each field to true if the request uses it. */
export const rejectUnsupported = (asked: { readonly [field: string]: boolean }): Effect.Effect<void, RunError> => {
  const issues = Object.entries(asked).flatMap(([field, isAsked]) =>
    isAsked ? [requestIssues.unsupported(field)] : [],
  )
  return issues.length === 0 ? Effect.void : Effect.fail(invalid(issues))
}

/** Returns the emulation settings at `place`, if there are any. Fails on values that the schema cannot check. */
export const emulationOptions = (
  { device = null, emulation = null }: EmulationOptions,
  place: ReadonlyArray<string>,
): Effect.Effect<EmulationOptions, RunError> => {
  const issues = emulationIssues({ device, emulation }, place)
  if (issues.length > 0) return Effect.fail(invalid(issues))
  return Effect.succeed({ ...(device === null ? {} : { device }), ...(emulation === null ? {} : { emulation }) })
}

/** Returns the requested extensions, if there are any. Fails unless the project has them. */
export const extensionOptions = Effect.fnUntraced(function* (
  projectId: string,
  extensionIds: ReadonlyArray<string> | null | undefined,
) {
  const ids = [...new Set((extensionIds ?? []).map((id) => id.toLowerCase()))]
  if (ids.length === 0) return {}
  const known = new Set((yield* (yield* ExtensionStore).list(projectId)).map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) return yield* new RunError({ reason: "ExtensionNotFound" })
  return { extensionIds: ids }
})

export const hasEntries = (map: object | null | undefined): boolean =>
  map !== null && map !== undefined && Object.keys(map).length > 0

/** More digits than any amount of money has, and far fewer than the database's decimals allow. */
const maxDigits = 100

/** Returns the cost limit of a request in USD, as the stored decimal text. Undefined when the request has none. */
export const costLimit = (given: number | string | null | undefined): Effect.Effect<string | undefined, RunError> => {
  if (given === undefined || given === null) return Effect.succeed(undefined)
  const text = String(given)
  return text.length <= maxDigits
    ? Effect.succeed(text)
    : Effect.fail(
        invalid([
          { loc: ["body", "maxCostUsd"], msg: `Expected at most ${maxDigits} characters`, type: "value_error" },
        ]),
      )
}

/** Normalizes host patterns to the form used for comparison. Fails with the location of the first invalid pattern. */
export const readDomainPatterns = (
  patterns: ReadonlyArray<string>,
  loc: ReadonlyArray<string | number>,
): Effect.Effect<ReadonlyArray<string>, RunError> =>
  Effect.forEach(patterns, (pattern, index) =>
    Effect.mapError(Effect.fromResult(parseDomainPattern(pattern)), (fault) =>
      invalid([{ loc: [...loc, index], msg: `Invalid domain pattern "${pattern}": ${fault}`, type: "value_error" }]),
    ),
  )

/** Checks the output schema at `field` of the body. Fails with `CpuLimited` when too many schemas are queued. */
export const checkOutputSchema = Effect.fnUntraced(function* (
  schema: OutputSchema,
  field: string,
): Effect.fn.Return<OutputSchema, RunError> {
  const msg = yield* Effect.mapError(schemaFault(schema), () => new RunError({ reason: "CpuLimited" }))
  return msg === undefined ? schema : yield* invalid([{ loc: ["body", field], msg, type: "value_error" }])
})

interface RecipeRequest {
  readonly cacheScript?: boolean | null | undefined
  readonly autoHeal?: boolean | undefined
  readonly task?: string | null | undefined
  readonly sessionId?: string | null | undefined
  readonly workspaceId?: string | null | undefined
}

/**
 * Returns the recipe options, or undefined for a task that is not repeated. With null, placeholders in the task decide.
 * Fails without a workspace: a new one would have no recipes.
 */
export const recipeOptions = Effect.fnUntraced(function* (
  body: RecipeRequest,
): Effect.fn.Return<RecipeOptions | undefined, RunError> {
  const { cacheScript, autoHeal = true, task } = body
  const isRequested = cacheScript === true || ((cacheScript ?? null) === null && (task ?? "").includes("@{{"))
  if (!isRequested || typeof task !== "string") return undefined
  if (!body.workspaceId && !body.sessionId) {
    const msg = "Recipes are stored in a workspace. Pass workspaceId."
    return yield* invalid([{ loc: ["body", "workspaceId"], msg, type: "missing" }])
  }
  if (readTask(task).plain === "") return yield* invalid([requestIssues.taskEmpty])
  return { heals: autoHeal }
})

/** Returns how CAPTCHAs are solved. Fails without the webhook of a request that names none, or one of another project. */
export const captchaOptions = Effect.fnUntraced(function* (
  projectId: string,
  given: CaptchaSettings | null | undefined,
): Effect.fn.Return<{ readonly captcha?: CaptchaOptions }, RunError | StoreError, WebhookStore> {
  if (given === undefined || given === null) return {}
  const { fallback, maxAttempts, solver, timeoutSeconds, webhookId } = given
  const shared = { solver, timeoutSeconds, maxAttempts, ...(fallback === "human" ? { fallback } : {}) }
  if (solver === "human") return { captcha: shared }
  const loc = ["body", "captcha", "webhookId"]
  if (!webhookId)
    return yield* invalid([{ loc, msg: "Pass the id of the webhook that solves CAPTCHAs", type: "missing" }])
  const found = yield* (yield* WebhookStore).findOf(projectId, webhookId)
  if (Option.isSome(found)) return { captcha: { ...shared, webhookId: found.value.id } }
  return yield* invalid([{ loc, msg: "The project has no webhook with this id", type: "value_error" }])
})
