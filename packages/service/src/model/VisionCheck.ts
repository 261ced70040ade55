import type { KeyedProvider } from "@tabwright/core/contract"
import { Effect } from "effect"
import { ModelConnections } from "./ModelConnections.ts"
import { defaultModels } from "./ModelInfo.ts"

const limit = "30 seconds"

/**
 * Tests with the project's key if the provider's default model accepts images, unless that is known. Returns a sentence for
 * users; empty if there was no test. Its cost is not part of a run.
 */
export const checkVision = Effect.fn("VisionCheck.checkVision")(
  function* (projectId: string, provider: KeyedProvider) {
    const model = defaultModels.find((row) => row.provider === provider)?.v4
    if (model === undefined) return ""
    const connections = yield* ModelConnections
    const { testVision } = yield* connections.connect({
      projectId,
      version: "v4",
      model,
      reasoning: {},
      keySource: "project",
    })
    const result = yield* testVision?.() ?? Effect.succeed(undefined)
    if (result === undefined) return ""
    const { seesImages, spent } = result
    const cost = spent === undefined ? "" : ` The test cost ${costText(spent.costUsd)}.`
    if (seesImages === null) return ` The test of images with the model "${model}" had no result.${cost}`
    return ` The model "${model}" ${seesImages ? "accepts images" : "does not accept images"}.${cost}`
  },
  Effect.timeoutOrElse({ duration: limit, orElse: () => Effect.succeed("") }),
  Effect.catchTag("ModelMissing", () => Effect.succeed("")),
)

const costText = (costUsd: string | null): string =>
  costUsd === null ? "an unknown amount, because the model has no known price" : `${costUsd} USD`
