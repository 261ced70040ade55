import type { Run } from "./Run.ts"
import { sampleOf } from "./SchemaSample.ts"
import type { Outcome } from "./Stubs.ts"

/** Ensures JSON output for a task with a schema: the stubbed one, or a matching value. */
export const withOutput = ({ outputSchema }: Pick<Run, "outputSchema">, outcome: Outcome): Outcome => {
  const { failure, output, result, ...rest } = outcome
  if (outputSchema === undefined || output !== undefined || failure !== undefined) return outcome
  return { ...rest, output: result === undefined ? sampleOf(outputSchema) : parsed(result) }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
