import { fitOutput, makeAskModel, sumUsage, type Usage } from "@tabwright/agent"
import { Context, Effect, Layer } from "effect"
import { ModelConnections, type ModelMissing } from "../model/ModelConnections.ts"
import { isBrain } from "../model/ModelInfo.ts"
import { ModelSettings } from "../model/ModelSettings.ts"
import { ModelSelection } from "../run/model/ModelSelection.ts"
import { RunError } from "../run/RunError.ts"
import type { PageDataOptions } from "../store/page/PageOptions.ts"
import type { StoreError } from "../store/StoreError.ts"
import { UsageStore } from "../store/UsageStore.ts"

const defaultPrompt = "Extract the data that the format describes. Use null for what the page does not state."

/** Data that a model found in a page. `fault` says why it does not fit the schema. */
export interface ExtractedData {
  readonly data: unknown
  readonly fault: string | undefined
  readonly usage: Usage
}

interface ExtractionRequest {
  /** Id of the fetch. */
  readonly id: string
  readonly projectId: string
  readonly apiKeyId: string | null
  readonly options: PageDataOptions
  readonly markdown: string
}

/** Extracts data from pages with a language model. */
export class PageExtraction extends Context.Service<
  PageExtraction,
  {
    /** Fails if the request's model cannot be used. */
    check(projectId: string, options: PageDataOptions): Effect.Effect<void, RunError | StoreError>
    extract(request: ExtractionRequest): Effect.Effect<ExtractedData, RunError | ModelMissing | StoreError>
  }
>()("@tabwright/service/page/PageExtraction") {
  static readonly layer = Layer.effect(
    PageExtraction,
    Effect.gen(function* () {
      const models = yield* ModelSelection
      const connections = yield* ModelConnections
      const settings = yield* ModelSettings
      const usages = yield* UsageStore

      const choose = Effect.fnUntraced(function* (projectId: string, { model: named }: PageDataOptions) {
        const chosen = yield* models.choose({ projectId, version: "v4", named, reasoning: {}, usesOwnKey: false })
        if (!isBrain(settings, chosen.model)) return chosen
        return yield* new RunError({
          reason: "ProviderMissing",
          detail:
            "Extraction without selectors needs a language model, and this server has none. Configure a model, or add x-selector to the schema.",
        })
      })

      const check = Effect.fn("PageExtraction.check")((projectId: string, options: PageDataOptions) =>
        Effect.asVoid(choose(projectId, options)),
      )

      const extract = Effect.fn("PageExtraction.extract")(function* ({
        markdown,
        options,
        ...page
      }: ExtractionRequest) {
        const { keySource, model: name } = yield* choose(page.projectId, options)
        const about = { projectId: page.projectId, version: "v4", model: name, reasoning: {}, keySource } as const
        const model = yield* connections.connect(about)
        const used: Array<Usage & { readonly model: string }> = []
        const ask = makeAskModel({
          model,
          allowance: Effect.succeed(null),
          onUsage: (usage, responding) => Effect.sync(() => void used.push({ ...usage, model: responding })),
        })
        const answer = yield* ask({
          query: options.prompt ?? defaultPrompt,
          schema: options.schema,
          page: markdown,
        }).pipe(Effect.ensuring(Effect.ignore(usages.addPageCall(page, used))))
        const usage = sumUsage(used)
        if ("fault" in answer) return { data: null, fault: answer.fault, usage }
        const fitted = yield* fitOutput(options.schema, { text: answer.text })
        return "fault" in fitted
          ? { data: null, fault: fitted.fault, usage }
          : { data: fitted.output, fault: undefined, usage }
      })

      return PageExtraction.of({ check, extract })
    }),
  )
}
