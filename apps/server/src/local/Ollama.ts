import { Effect, Option, Schema } from "effect"
import type { FoundModel, LocalProduct } from "./LocalProduct.ts"

const Tags = Schema.Struct({
  models: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      digest: Schema.String,
      /** Set for models that run at the vendor, on the account that Ollama is signed in to. */
      remote_host: Schema.optional(Schema.NullOr(Schema.String)),
      remote_model: Schema.optional(Schema.NullOr(Schema.String)),
    }),
  ),
})

const Details = Schema.Struct({
  capabilities: Schema.optional(Schema.Array(Schema.String)),
  model_info: Schema.optional(Schema.Record(Schema.String, Schema.Unknown)),
  /** Lines of a Modelfile, such as `num_ctx 8192`. */
  parameters: Schema.optional(Schema.String),
})

/** Loaded models with the context that they were loaded with. */
const Loaded = Schema.Struct({
  models: Schema.Array(Schema.Struct({ name: Schema.String, context_length: Schema.optional(Schema.Int) })),
})

const tagsOf = Schema.decodeUnknownOption(Tags)
const detailsOf = Schema.decodeUnknownOption(Details)
const loadedOf = Schema.decodeUnknownOption(Loaded)

/** Maximum number of models whose details are requested. */
const maxDetails = 50

const isRemote = ({ name, remote_host, remote_model }: (typeof Tags.Type)["models"][number]): boolean =>
  Boolean(remote_host) || Boolean(remote_model) || /[:-]cloud$/.test(name)

const modelContext = (info: Readonly<Record<string, unknown>> = {}): number | null => {
  const key = Object.keys(info).find((name) => /^[^.]+\.context_length$/.test(name))
  const tokens = key === undefined ? undefined : info[key]
  return typeof tokens === "number" && Number.isInteger(tokens) && tokens > 0 ? tokens : null
}

const found = (
  name: string,
  details: typeof Details.Type | undefined,
  loadedTokens: number | undefined,
): FoundModel | undefined => {
  const { capabilities, model_info, parameters = "" } = details ?? {}
  if (capabilities !== undefined && !capabilities.includes("completion")) return undefined
  const has = (capability: string) => capabilities?.includes(capability) ?? null
  const set = /^num_ctx\s+(\d+)/m.exec(parameters)?.[1]
  return {
    name: name.replace(/:latest$/, ""),
    wireId: name,
    contextTokens: loadedTokens ?? (set === undefined ? modelContext(model_info) : Number(set)),
    seesImages: has("vision"),
    callsTools: has("tools"),
  }
}

export const ollama: LocalProduct = {
  name: "ollama",
  title: "Ollama",
  port: 11434,
  start: "OLLAMA_CONTEXT_LENGTH=32768 ollama serve",
  list: Effect.fnUntraced(function* (api) {
    const tags = Option.getOrUndefined(tagsOf(yield* api("/api/tags")))
    if (tags === undefined) return undefined
    const local = tags.models.filter((model) => !isRemote(model))
    const [loaded, ...details] = yield* Effect.all(
      [api("/api/ps"), ...local.slice(0, maxDetails).map(({ name }) => api("/api/show", { model: name }))],
      { concurrency: 16 },
    )
    const running = Option.match(loadedOf(loaded), { onNone: () => [], onSome: ({ models }) => models })
    return local.flatMap(({ name }, position) => {
      const loadedTokens = running.find((one) => one.name === name)?.context_length
      return found(name, Option.getOrUndefined(detailsOf(details[position])), loadedTokens) ?? []
    })
  }),
}
