import type { LevelRow } from "./ModelRow.ts"
import { type Rejection, renderRejected } from "./Rejection.ts"

/**
 * Checks a `thinkingLevel` against the model's row. `null` and absence mean the provider's default and always pass.
 *
 * @category validation
 * @since 0.1.0
 */
export const checkLevel = (row: LevelRow, thinkingLevel: unknown): ReadonlyArray<Rejection> => {
  if (thinkingLevel === undefined || thinkingLevel === null) return []
  if (row.levels.some((level) => level === thinkingLevel)) return []
  return [
    {
      kind: "level",
      model: row.model,
      provider: row.provider,
      rejected: renderRejected(thinkingLevel),
      supported: row.levels,
    },
  ]
}
