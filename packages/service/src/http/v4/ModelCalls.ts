import { Effect } from "effect"
import type { ModelCall } from "@tabwright/raw/v4/schemas"
import { ModelCallStore, type StoredModelCall } from "../../store/run/ModelCallStore.ts"
import { orDefect } from "../ErrorResponse.ts"

export const modelCallsOf = Effect.fnUntraced(function* (runId: string, step: number) {
  const calls = yield* orDefect((yield* ModelCallStore).list(runId, step))
  return { runId, step, calls: calls.map(modelCall) }
})

const modelCall = ({ images, response, startedAt, ...call }: StoredModelCall): typeof ModelCall.Type => ({
  ...call,
  createdAt: new Date(startedAt).toISOString(),
  images: images.map((image) => `data:image/jpeg;base64,${image}`),
  response:
    response === null
      ? null
      : {
          text: response.text,
          thinking: response.thinking,
          toolCalls: response.toolCalls.map(({ input, name }) => ({ name, input })),
          finishReason: response.finishReason,
          inputTokens: response.usage.inputTokens,
          cachedInputTokens: response.usage.cachedInputTokens,
          outputTokens: response.usage.outputTokens,
          reasoningTokens: response.usage.reasoningTokens,
          costUsd: response.costUsd,
        },
})
