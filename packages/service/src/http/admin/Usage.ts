import { BadRequest } from "@tabwright/raw/admin/api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { type UsageSum, UsageStore } from "../../store/UsageStore.ts"
import { decodeCursor, encodeCursor } from "../input/Pagination.ts"
import { orDefect, failWith } from "../ErrorResponse.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "usage",
  Effect.fnUntraced(function* (handlers) {
    const usages = yield* UsageStore

    return handlers.handle("listUsage", ({ query: { cursor, limit, ...query } }) =>
      Effect.gen(function* () {
        const offset = cursor === undefined ? 0 : offsetOf(cursor)
        if (offset === undefined) return yield* failWith(BadRequest, "MalformedCursor")
        const found = yield* orDefect(usages.sums({ ...query, offset, limit: limit + 1 }))
        const hasMore = found.length > limit
        return {
          usage: found.slice(0, limit).map(usageView),
          nextCursor: hasMore ? encodeCursor(String(offset + limit)) : null,
          hasMore,
        }
      }),
    )
  }),
)

const offsetOf = (cursor: string): number | undefined => {
  const text = decodeCursor(cursor)
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

const usageView = (sum: UsageSum) => ({
  ...sum,
  inputTokens: Number(sum.inputTokens),
  cachedInputTokens: Number(sum.cachedInputTokens),
  cacheWriteTokens: Number(sum.cacheWriteTokens),
  outputTokens: Number(sum.outputTokens),
  reasoningTokens: Number(sum.reasoningTokens),
  minutes: Number(sum.minutes),
  bytes: Number(sum.bytes),
  unpricedCalls: Number(sum.unpricedCalls),
})
