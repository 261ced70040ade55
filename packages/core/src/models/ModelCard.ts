import * as Schema from "effect/Schema"
import type { Family } from "../reasoning/index.ts"
import { ComputerTool } from "./ComputerTool.ts"
import { ModelPrice } from "./ModelPrice.ts"
import { WireFormat } from "./Endpoint.ts"

/**
 * Everything known about a model except its supported reasoning.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelCard {
  /** Model string, as spelled in the API. */
  readonly model: string
  /** A company of `Provider`, or an operator-defined name. */
  readonly provider: string
  /** Group of models with the same reasoning control. */
  readonly family: Family
  /** Model name at its provider. */
  readonly wireId: string
  /** Protocol for calling the model. */
  readonly wire: WireFormat
  /** Provider URL. `null` if only the operator knows it. */
  readonly baseUrl: string | null
  /** Maximum tokens of prompt and response together. `null` if unpublished. */
  readonly contextTokens: number | null
  /** Maximum tokens of one response. `null` if unpublished. */
  readonly outputTokens: number | null
  /** True if the model accepts images. `null` if unknown: no images are sent. */
  readonly seesImages: boolean | null
  /**
   * False if the model or its endpoint has no tool calls: their schema is stated in the prompt, and the response is
   * JSON text. `null` if unknown: tools are sent until the endpoint rejects them.
   */
  readonly callsTools: boolean | null
  /** The provider's own browser or computer tool that the model supports. `null` if there is none. */
  readonly computerTool: ComputerTool | null
  /** True if an OpenAI-compatible endpoint respects JSON schemas. Other wire formats always do. */
  readonly keepsSchema: boolean
  /** True if the model is proven to work better with code than step by step. `agentMode: auto` then selects code. */
  readonly writesCode: boolean
  /** True if the model reasons without a reasoning parameter. `null` if unknown. */
  readonly reasonsByDefault: boolean | null
  /** True for a small model, which gets shorter instructions. So does every model with a context below 128,000 tokens. */
  readonly isSmall: boolean
  /** Minimum tokens of a prompt prefix that the provider caches. `null` if unknown or irrelevant. */
  readonly minCachedTokens: number | null
  /** List price. `null` if unpublished: the cost is then unknown, not 0. */
  readonly price: ModelPrice | null
}

const Tokens = Schema.NullOr(Schema.Int.check(Schema.isGreaterThan(0)))

const families = [
  "claude-adaptive",
  "claude-budget",
  "fixed",
  "gemini-2.5",
  "gemini-2.5-pro",
  "gemini-3-flash",
  "gemini-3-pro",
  "glm",
  "gpt-5",
  "gpt-5.1",
] as const satisfies ReadonlyArray<Family>

/**
 * Operator-defined model facts, for known or new models. Replaces catalog fields one by one.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModelOverride = Schema.Struct({
  model: Schema.NonEmptyString,
  provider: Schema.optionalKey(Schema.NonEmptyString),
  family: Schema.optionalKey(Schema.Literals(families)),
  wireId: Schema.optionalKey(Schema.NonEmptyString),
  wire: Schema.optionalKey(WireFormat),
  baseUrl: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^https?:\/\/\S+$/)))),
  contextTokens: Schema.optionalKey(Tokens),
  outputTokens: Schema.optionalKey(Tokens),
  seesImages: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
  callsTools: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
  computerTool: Schema.optionalKey(Schema.NullOr(ComputerTool)),
  keepsSchema: Schema.optionalKey(Schema.Boolean),
  writesCode: Schema.optionalKey(Schema.Boolean),
  reasonsByDefault: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
  isSmall: Schema.optionalKey(Schema.Boolean),
  minCachedTokens: Schema.optionalKey(Tokens),
  price: Schema.optionalKey(Schema.NullOr(ModelPrice)),
})
export type ModelOverride = typeof ModelOverride.Type
