import { effectiveModelParams, findModel } from "@tabwright/core/reasoning"

/**
 * One thing that can be asked of a model's reasoning: a path inside `modelParams`, and the values it takes, from the table that the
 * service checks requests against.
 *
 * @category models
 * @since 0.1.0
 */
export interface ReasoningControl {
  readonly path: string
  readonly label: string
  readonly values: ReadonlyArray<string>
  /** What the service asks for where a request says nothing; null where it leaves that to the provider. */
  readonly serviceValue: string | null
}

/** What people call them; a path that is not here is its own name. */
const labels: Readonly<Record<string, string>> = {
  "reasoning.effort": "Reasoning effort",
  "output_config.effort": "Effort",
  "thinking.type": "Thinking",
  "thinking.display": "Thinking in the answer",
  "thinkingConfig.thinkingLevel": "Thinking level",
}

/**
 * Lists the controls of a model; none for one that takes no parameters, and for one that the table does not have.
 *
 * @category constructors
 * @since 0.1.0
 */
export const reasoningControls = (model: string): ReadonlyArray<ReasoningControl> =>
  Object.entries(findModel("v4", model)?.params ?? {}).map(([path, values]) => ({
    path,
    label: labels[path] ?? path,
    values,
    serviceValue: valueAt(effectiveModelParams(model, undefined), path.split(".")),
  }))

const valueAt = (params: unknown, [key, ...rest]: ReadonlyArray<string>): string | null => {
  if (key === undefined) return typeof params === "string" ? params : null
  return typeof params === "object" && params !== null ? valueAt(Reflect.get(params, key), rest) : null
}

/** An object of JSON, such as `modelParams`. */
export type Params = { readonly [key: string]: unknown }

/**
 * Makes `modelParams` of the chosen values, which stand under their paths; undefined where nothing is chosen. What is not a control of
 * the model is left out: it may have been chosen for another model before.
 *
 * @category constructors
 * @since 0.1.0
 */
export const modelParamsOf = (model: string, chosen: Readonly<Record<string, string>>): Params | undefined => {
  const asked = reasoningControls(model).flatMap(({ path, values }) => {
    const value = chosen[path]
    return value !== undefined && values.includes(value) ? [[path.split("."), value] as const] : []
  })
  return asked.length === 0
    ? undefined
    : asked.reduce<Params>((params, [path, value]) => withValue(params, path, value), {})
}

const withValue = (params: Params, [key, ...rest]: ReadonlyArray<string>, value: string): Params => {
  if (key === undefined) return params
  const inner = params[key]
  return {
    ...params,
    [key]:
      rest.length === 0
        ? value
        : withValue(typeof inner === "object" && inner !== null ? { ...inner } : {}, rest, value),
  }
}
