import { effectiveModelParams, findModel } from "@tabwright/core/reasoning"

/** A reasoning setting of a model: a path inside `modelParams` and the values that the service accepts. */
export interface ReasoningControl {
  readonly path: string
  readonly label: string
  readonly values: ReadonlyArray<string>
  /** The server default. Null if the provider decides. */
  readonly serverDefault: string | null
}

/** Labels by path. Other paths are shown unchanged. */
const labels: Readonly<Record<string, string>> = {
  "reasoning.effort": "Reasoning effort",
  "output_config.effort": "Effort",
  "thinking.type": "Thinking",
  "thinking.display": "Thinking in the response",
  "thinkingConfig.thinkingLevel": "Thinking level",
}

/** Returns the reasoning controls of a model. Empty for unknown models and models without parameters. */
export const reasoningControls = (model: string): ReadonlyArray<ReasoningControl> =>
  Object.entries(findModel("v4", model)?.params ?? {}).map(([path, values]) => ({
    path,
    label: labels[path] ?? path,
    values,
    serverDefault: valueAt(effectiveModelParams(model, undefined), path.split(".")),
  }))

const valueAt = (params: unknown, [key, ...rest]: ReadonlyArray<string>): string | null => {
  if (key === undefined) return typeof params === "string" ? params : null
  return typeof params === "object" && params !== null ? valueAt(Reflect.get(params, key), rest) : null
}

export type Params = { readonly [key: string]: unknown }

/** Builds `modelParams` from the chosen values by path. Values for another model's controls are left out. */
export const modelParamsOf = (model: string, chosen: Readonly<Record<string, string>>): Params | undefined => {
  const selected = reasoningControls(model).flatMap(({ path, values }) => {
    const value = chosen[path]
    return value !== undefined && values.includes(value) ? [[path.split("."), value] as const] : []
  })
  return selected.length === 0
    ? undefined
    : selected.reduce<Params>((params, [path, value]) => withValue(params, path, value), {})
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
