import type { ModelCard, WireFormat } from "@tabwright/core/models"
import { effectiveModelParams, providerControl, type Version } from "@tabwright/core/reasoning"
import type { RequestedReasoning } from "./Connection.ts"
import { isObject, type JsonObject } from "../output/JsonObject.ts"

/** What a request's reasoning comes to for one model. */
export interface WireReasoning {
  /** In the provider's own spelling, as `modelParams` of v4 holds them; empty where nothing is sent. */
  readonly params: JsonObject
  /** Whether thinking blocks go back to the model with the next request. */
  readonly replaysThinking: boolean
}

/** Translates what was asked for into what is sent: nothing is added and nothing left out. */
export const wireReasoning = (version: Version, card: ModelCard, requested: RequestedReasoning): WireReasoning => {
  if (version === "v4") {
    return { params: effectiveModelParams(card.model, requested.modelParams), replaysThinking: true }
  }
  const control = providerControl(version, card.family, requested.thinkingLevel)
  // Claude in v2 replays no thinking, whether or not a level was asked for.
  const replaysThinking = control?.replaysThinking ?? !(version === "v2" && card.provider === "anthropic")
  return { params: control?.params ?? {}, replaysThinking }
}

/** The values of `over` win; objects are merged, since `output_config` also holds the form of the answer. */
const merge = (body: JsonObject, over: JsonObject): JsonObject => ({
  ...body,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const there = body[key]
      return [key, isObject(there) && isObject(value) ? merge(there, value) : value]
    }),
  ),
})

/** Where the parameters stand in the body of a format. */
const place = (wire: WireFormat, params: JsonObject): JsonObject => {
  if (wire === "gemini") return { generationConfig: params }
  if (wire !== "openai-chat") return params
  // Chat Completions has a name of its own for what Responses calls reasoning.effort.
  const { reasoning, ...rest } = params
  return isObject(reasoning) && typeof reasoning["effort"] === "string"
    ? { ...rest, reasoning_effort: reasoning["effort"] }
    : params
}

/** Where each format has its reasoning: whatever the AI SDK puts there by itself is taken out again. */
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
 * Sees to it that the body of each request has these parameters and no others, at the last moment: the AI SDK adds, alters
 * and drops values on the way (a summary or an effort nobody asked for, `max` lowered, names it does not know), and what was
 * validated must arrive as it is.
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

/** Tokens of a fixed thinking budget, which is part of what the answer may have; 0 where there is none. */
export const thinkingBudget = ({ params }: WireReasoning): number => {
  const thinking = params["thinking"]
  const tokens = isObject(thinking) ? thinking["budget_tokens"] : undefined
  return typeof tokens === "number" ? tokens : 0
}
