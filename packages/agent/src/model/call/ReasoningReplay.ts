import type {
  LanguageModelV4ReasoningPart,
  LanguageModelV4TextPart,
  LanguageModelV4ToolCallPart,
} from "@ai-sdk/provider"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

export type AssistantPart = LanguageModelV4TextPart | LanguageModelV4ReasoningPart | LanguageModelV4ToolCallPart

const JsonObject = Schema.Record(Schema.String, Schema.Json)
/** Signatures, encrypted reasoning and IDs, by provider. */
const Marks = { providerOptions: Schema.optionalKey(Schema.Record(Schema.String, JsonObject)) }

const ReasoningReplay = Schema.Struct({
  key: Schema.String,
  parts: Schema.Array(
    Schema.Union([
      Schema.Struct({ type: Schema.Literal("text"), text: Schema.String, ...Marks }),
      Schema.Struct({ type: Schema.Literal("reasoning"), text: Schema.String, ...Marks }),
      Schema.Struct({
        type: Schema.Literal("tool-call"),
        toolCallId: Schema.String,
        toolName: Schema.String,
        input: Schema.Json,
        ...Marks,
      }),
    ]),
  ),
})

const decode = Schema.decodeUnknownOption(ReasoningReplay)

/** Stores a response for reasoning replay. `key` identifies the model: others cannot use the data. */
export const makeReplay = (key: string, parts: ReadonlyArray<AssistantPart>): Schema.Json =>
  JSON.parse(JSON.stringify({ key, parts })) as Schema.Json

/** Returns the parts of a replay; `undefined` if it is absent or another model's. */
export const partsOfReplay = (replay: Schema.Json | undefined, key: string): Array<AssistantPart> | undefined => {
  const decoded = Option.getOrUndefined(decode(replay))
  if (decoded === undefined || decoded.key !== key) return undefined
  return decoded.parts.map((part): AssistantPart => {
    const { providerOptions, ...rest } = part
    return providerOptions === undefined
      ? rest
      : {
          ...rest,
          providerOptions: JSON.parse(JSON.stringify(providerOptions)) as NonNullable<AssistantPart["providerOptions"]>,
        }
  })
}
