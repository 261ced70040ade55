import type { ModelCard, WireFormat } from "@tabwright/core/models"
import { effectiveModelParams, providerControl, type Version } from "@tabwright/core/reasoning"
import type { RequestedReasoning } from "../ModelConnection.ts"
import { isObject, type JsonObject } from "../../output/JsonObject.ts"

/** Reasoning of a request, converted for one model. */
export interface WireReasoning {
  /** Provider parameters, as in v4's `modelParams`; empty if nothing is sent. */
  readonly params: JsonObject
  /** True if thinking blocks are sent back with the next request. */
  readonly replaysThinking: boolean
}

/** Converts requested reasoning to provider parameters, adding and omitting nothing. */
export const wireReasoning = (version: Version, card: ModelCard, requested: RequestedReasoning): WireReasoning => {
  if (version === "v4") {
    return { params: effectiveModelParams(card.model, requested.modelParams), replaysThinking: true }
  }
  const control = providerControl(version, card.family, requested.thinkingLevel)
  // In v2, Claude's thinking is never replayed.
  const replaysThinking = control?.replaysThinking ?? !(version === "v2" && card.provider === "anthropic")
  return { params: control?.params ?? {}, replaysThinking }
}

/** Values of `over` win. Objects are merged, because `output_config` also contains the response format. */
const merge = (body: JsonObject, over: JsonObject): JsonObject => ({
  ...body,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const there = body[key]
      return [key, isObject(there) && isObject(value) ? merge(there, value) : value]
    }),
  ),
})

/** Places the parameters in the body of a wire format. */
const place = (wire: WireFormat, params: JsonObject): JsonObject => {
  if (wire === "gemini") return { generationConfig: params }
  if (wire !== "openai-chat") return params
  // Chat Completions names it `reasoning_effort`; Responses uses `reasoning.effort`.
  const { reasoning, ...rest } = params
  return isObject(reasoning) && typeof reasoning["effort"] === "string"
    ? { ...rest, reasoning_effort: reasoning["effort"] }
    : params
}

/** Locations of reasoning parameters by wire format. Those set by the AI SDK itself are removed. */
const places: Readonly<Record<WireFormat, ReadonlyArray<readonly [string, string?]>>> = {
  "openai-responses": [["reasoning"]],
  "xai-responses": [["reasoning"]],
  "openai-chat": [["reasoning_effort"]],
  "anthropic-messages": [["thinking"], ["output_config", "effort"]],
  gemini: [["generationConfig", "thinkingConfig"]],
}

const without = (body: JsonObject, [key, inner]: readonly [string, string?]): JsonObject => {
  const { [key]: there, ...rest } = body
  if (there === undefined) return body
  return inner === undefined ? rest : { ...rest, [key]: isObject(there) ? without(there, [inner]) : there }
}

/**
 * Sets exactly these reasoning parameters in the body right before sending, because the AI SDK adds, changes and
 * drops values (an unrequested summary or effort, a lowered `max`, unknown names), and validated parameters must
 * arrive unchanged.
 */
export const sendingReasoning = (
  fetch: typeof globalThis.fetch,
  wire: WireFormat,
  params: JsonObject,
): typeof globalThis.fetch => {
  const placed = place(wire, params)
  return (input, init) => {
    if (typeof init?.body !== "string") return fetch(input, init)
    const body: unknown = JSON.parse(init.body)
    if (!isObject(body)) return fetch(input, init)
    return fetch(input, { ...init, body: JSON.stringify(merge(places[wire].reduce(without, body), placed)) })
  }
}

/** Returns the tokens of a fixed thinking budget, which counts toward the output limit; 0 if there is none. */
export const thinkingBudget = ({ params }: WireReasoning): number => {
  const thinking = params["thinking"]
  const tokens = isObject(thinking) ? thinking["budget_tokens"] : undefined
  return typeof tokens === "number" ? tokens : 0
}
