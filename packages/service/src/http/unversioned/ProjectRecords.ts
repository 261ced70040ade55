import { Effect } from "effect"
import { ApiKeys, type ApiKey } from "../../access/ApiKeys.ts"
import { type AuditEntry, AuditLog } from "../../access/AuditLog.ts"
import { type UsageSum, UsageStore } from "../../store/UsageStore.ts"
import { type ErrorClass, failWith, orDefect } from "../ErrorResponse.ts"
import { decodeCursor, encodeCursor, firstPage, keysetPage, numberInCursor, startOf } from "../input/Pagination.ts"

interface PageInput {
  readonly limit: number
  readonly cursor?: string
}

interface KeysInput extends PageInput {
  readonly projectId?: string
}

interface UsageInput extends KeysInput {
  readonly apiKeyId?: string
  readonly sessionId?: string
  readonly runId?: string
  readonly months: number
  readonly interval?: "month" | "day"
}

interface AuditInput extends KeysInput {
  readonly apiKeyId?: string
  readonly action?: string
}

/** Lists of keys, usage and audit entries: of one project in v4, and of all in the admin API. */
export const projectRecords = Effect.fnUntraced(function* <B>(BadRequest: ErrorClass<B>) {
  const apiKeys = yield* ApiKeys
  const usages = yield* UsageStore
  const log = yield* AuditLog

  const keys = Effect.fnUntraced(function* ({ cursor, limit, projectId }: KeysInput) {
    const after = yield* startOf(BadRequest, cursor)
    // One extra row shows whether there is another page.
    const found = yield* orDefect(apiKeys.list({ projectId, after, limit: limit + 1 }))
    const { items, ...rest } = keysetPage(firstPage(found, limit))
    return { keys: items.map(({ record }) => keyView(record)), ...rest }
  })

  const usage = Effect.fnUntraced(function* ({ cursor, limit, ...query }: UsageInput) {
    const offset = cursor === undefined ? 0 : offsetOf(cursor)
    if (offset === undefined) return yield* failWith(BadRequest, "MalformedCursor")
    const found = yield* orDefect(usages.sums({ ...query, offset, limit: limit + 1 }))
    const hasMore = found.length > limit
    return {
      usage: found.slice(0, limit).map(usageView),
      nextCursor: hasMore ? encodeCursor(String(offset + limit)) : null,
      hasMore,
    }
  })

  const audit = Effect.fnUntraced(function* ({ cursor, limit, ...filter }: AuditInput) {
    const before = cursor === undefined ? undefined : numberInCursor(cursor)
    if (before === null) return yield* failWith(BadRequest, "MalformedCursor")
    const { items, hasMore } = yield* orDefect(log.list({ ...filter, before, limit }))
    return {
      entries: items.map(entryView),
      nextCursor: hasMore ? encodeCursor(String(items.at(-1)?.id)) : null,
      hasMore,
    }
  })

  return { keys, usage, audit }
})

export const keyView = ({ previousExpiresAt, ...key }: ApiKey) => ({
  ...key,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
  previousKeyExpiresAt: previousExpiresAt?.toISOString() ?? null,
})

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

const entryView = ({ createdAt, id, ...entry }: AuditEntry) => ({
  ...entry,
  id: String(id),
  createdAt: createdAt.toISOString(),
  // Written by the service, as a JSON object.
  details: entry.details as { readonly [key: string]: unknown },
})
