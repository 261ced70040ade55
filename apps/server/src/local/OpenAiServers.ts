import { Effect, Option, Schema } from "effect"
import type { FoundModel, LocalProduct } from "./LocalProduct.ts"

const Tokens = Schema.optional(Schema.NullOr(Schema.Int))

/** LM Studio's own list. Only it has these fields. */
const LmStudioModels = Schema.Struct({
  data: Schema.NonEmptyArray(
    Schema.Struct({
      id: Schema.String,
      type: Schema.String,
      state: Schema.Literals(["loaded", "not-loaded", "loading"]),
      compatibility_type: Schema.String,
      max_context_length: Tokens,
      loaded_context_length: Tokens,
      capabilities: Schema.optional(Schema.Array(Schema.String)),
    }),
  ),
})
const lmStudioModelsOf = Schema.decodeUnknownOption(LmStudioModels)

export const lmStudio: LocalProduct = {
  name: "lmstudio",
  title: "LM Studio",
  port: 1234,
  start: "lms load MODEL --context-length 32768",
  list: Effect.fnUntraced(function* (api) {
    const listed = Option.getOrUndefined(lmStudioModelsOf(yield* api("/api/v0/models")))
    return listed?.data
      .filter(({ type }) => type === "llm" || type === "vlm")
      .map(({ capabilities, id, loaded_context_length, max_context_length, type }): FoundModel => ({
        name: id,
        wireId: id,
        contextTokens: loaded_context_length ?? max_context_length ?? null,
        seesImages: type === "vlm",
        // Models without native support get the tools in their prompt.
        callsTools: capabilities?.includes("tool_use") === true ? true : null,
      }))
  }),
}

/** The list of `/v1/models`, by the value of `owned_by` that identifies a server. */
const ownedBy = <const Owner extends string>(owner: Owner) =>
  Schema.decodeUnknownOption(
    Schema.Struct({
      data: Schema.NonEmptyArray(
        Schema.Struct({ id: Schema.String, owned_by: Schema.Literal(owner), max_model_len: Tokens }),
      ),
    }),
  )

const LlamaProps = Schema.Struct({
  default_generation_settings: Schema.optional(Schema.Struct({ n_ctx: Tokens })),
  modalities: Schema.optional(Schema.Struct({ vision: Schema.optional(Schema.Boolean) })),
  chat_template_caps: Schema.optional(Schema.Struct({ supports_tools: Schema.optional(Schema.Boolean) })),
})
const llamaPropsOf = Schema.decodeUnknownOption(LlamaProps)
const llamaModelsOf = ownedBy("llamacpp")

/** The file name without its ending, for a model that was loaded from a path. */
const fileName = (id: string): string => (id.endsWith(".gguf") ? (id.split(/[/\\]/).at(-1) ?? id).slice(0, -5) : id)

export const llamaCpp: LocalProduct = {
  name: "llamacpp",
  title: "llama.cpp",
  port: 8080,
  start: "llama-server --ctx-size 32768 -m MODEL.gguf",
  list: Effect.fnUntraced(function* (api) {
    const listed = Option.getOrUndefined(llamaModelsOf(yield* api("/v1/models")))
    if (listed === undefined) return undefined
    // With several models, the properties are those of the program that selects them.
    const props = listed.data.length === 1 ? Option.getOrUndefined(llamaPropsOf(yield* api("/props"))) : undefined
    return listed.data.map(({ id }): FoundModel => ({
      name: fileName(id),
      wireId: id,
      contextTokens: props?.default_generation_settings?.n_ctx ?? null,
      seesImages: props?.modalities?.vision ?? null,
      // Without support in the chat template, the server ignores tools silently.
      callsTools: props?.chat_template_caps?.supports_tools ?? null,
    }))
  }),
}

const vllmModelsOf = ownedBy("vllm")

export const vllm: LocalProduct = {
  name: "vllm",
  title: "vLLM",
  port: 8000,
  start: "vllm serve MODEL --max-model-len 32768",
  list: Effect.fnUntraced(function* (api) {
    const listed = Option.getOrUndefined(vllmModelsOf(yield* api("/v1/models")))
    return listed?.data.map(({ id, max_model_len }): FoundModel => ({
      name: id,
      wireId: id,
      contextTokens: max_model_len ?? null,
      seesImages: null,
      callsTools: null,
    }))
  }),
}
