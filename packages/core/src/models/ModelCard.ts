import * as Schema from "effect/Schema"
import type { Family } from "../reasoning/index.ts"
import { ModelPrice } from "./ModelPrice.ts"
import { WireFormat } from "./WireFormat.ts"

/**
 * Everything that is known about a model but which reasoning a version lets one ask of it.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelCard {
  /** The model string, as the versions of the interface spell it. */
  readonly model: string
  /** One of the companies of `Provider`, or an operator's own word. */
  readonly provider: string
  /** How its reasoning is steered. */
  readonly family: Family
  /** How its provider spells it. */
  readonly wireId: string
  readonly wire: WireFormat
  /** Where it is asked; `null` where nobody but the operator knows. */
  readonly baseUrl: string | null
  /** Tokens of prompt and answer together; `null` where no figure is published. */
  readonly contextTokens: number | null
  /** Tokens of one answer; `null` where no figure is published. */
  readonly outputTokens: number | null
  /** `null` where nobody says so: no image is sent then. */
  readonly seesImages: boolean | null
  /** Whether an OpenAI-compatible endpoint keeps to a JSON schema; the other formats always do. */
  readonly keepsSchema: boolean
  /** `null` where no figure is published: costs are then unknown, and not 0. */
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
 * What an operator says about a model, known or not: replaces what the catalogue says, field by field.
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
  keepsSchema: Schema.optionalKey(Schema.Boolean),
  price: Schema.optionalKey(Schema.NullOr(ModelPrice)),
})
export type ModelOverride = typeof ModelOverride.Type
