import type { PageAction } from "@tabwright/agent"
import type { FetchPageRequest } from "@tabwright/raw/v4/schemas"
import { Effect } from "effect"
import { invalid, type Issue, type RunError } from "../../../run/RunError.ts"
import type { PageDataOptions, PageOptions } from "../../../store/page/PageOptions.ts"
import { checkOutputSchema } from "../../input/RunOptions.ts"

type Action = NonNullable<FetchPageRequest["actions"]>[number]
type Loc = Issue["loc"]

const selectorStates = ["attached", "detached", "visible", "hidden"] as const
const loadStates = ["domcontentloaded", "load", "networkidle"] as const

const issue = (loc: Loc, msg: string, type = "value_error"): Issue => ({ loc, msg, type })

const stateOf = <S extends string>(states: ReadonlyArray<S>, { state, type }: Action, otherwise: S, loc: Loc) => {
  if (state === undefined) return otherwise
  const found = states.find((one) => one === state)
  return found ?? issue([...loc, "state"], `The state of ${type} is one of ${states.join(", ")}.`)
}

/** Returns an action, or what it lacks. */
const readAction = (action: Action, loc: Loc): PageAction | Issue => {
  const { key, ms, selector, text, to = "bottom", type } = action
  const missing = (field: string) => issue([...loc, field], `The action ${type} needs ${field}.`, "missing")
  switch (type) {
    case "wait":
      return ms === undefined ? missing("ms") : { type, ms }
    case "waitForSelector": {
      if (selector === undefined) return missing("selector")
      const state = stateOf(selectorStates, action, "visible", loc)
      return typeof state === "string" ? { type, selector, state } : state
    }
    case "waitForLoad": {
      const state = stateOf(loadStates, action, "load", loc)
      return typeof state === "string" ? { type, state } : state
    }
    case "click":
      return selector === undefined ? missing("selector") : { type, selector }
    case "fill":
      if (selector === undefined) return missing("selector")
      return text === undefined ? missing("text") : { type, selector, text }
    case "type":
      if (selector === undefined) return missing("selector")
      return text === undefined ? missing("text") : { type, selector, text }
    case "press":
      return key === undefined ? missing("key") : { type, key, selector }
    case "scroll":
      return { type, to, selector }
  }
}

const isIssue = (read: PageAction | Issue): read is Issue => "msg" in read
const isAction = (read: PageAction | Issue): read is PageAction => !isIssue(read)

const readData = Effect.fnUntraced(function* (
  data: FetchPageRequest["data"],
): Effect.fn.Return<PageDataOptions | undefined, RunError> {
  if (data === undefined) return undefined
  const { by, model, prompt, schema } = data
  yield* checkOutputSchema(schema, "data")
  if (by === "selectors" && !JSON.stringify(schema).includes('"x-')) {
    const msg = "The schema has no selectors. Add x-selector to its fields, or set by to model."
    return yield* invalid([issue(["body", "data", "schema"], msg)])
  }
  return { schema, by, prompt, model }
})

/** Returns the options of a request. Fails with all problems that its schema does not state. */
export const readPageOptions = Effect.fnUntraced(function* (
  given: Omit<FetchPageRequest, "url" | "customProxy">,
): Effect.fn.Return<PageOptions, RunError> {
  const { actions = [], content, files, formats = ["markdown"], pdf, profileId, proxyCountryCode, screenshot } = given
  const read = actions.map((action, at) => readAction(action, ["body", "actions", at]))
  const issues = read.filter(isIssue)
  if (issues.length > 0) return yield* invalid(issues)
  const data = yield* readData(given.data)
  return {
    formats: [...new Set(formats)],
    content,
    isInline: files === "base64",
    actions: read.filter(isAction),
    waitUntil: given.waitUntil,
    timeoutMs: given.timeoutMs,
    ...(screenshot === undefined ? {} : { screenshot }),
    ...(pdf === undefined ? {} : { pdf: { paper: pdf.paper, isLandscape: pdf.landscape } }),
    ...(data === undefined ? {} : { data }),
    ...(given.viewport === undefined ? {} : { viewport: given.viewport }),
    ...(profileId == null ? {} : { profileId }),
    ...(proxyCountryCode == null ? {} : { proxyCountryCode }),
  }
})

/** Checks a URL at a place of the request. */
export const checkUrl = (url: string, loc: Loc): Effect.Effect<string, RunError> =>
  URL.canParse(url) ? Effect.succeed(url) : Effect.fail(invalid([issue(loc, "Expected an http or https URL")]))
