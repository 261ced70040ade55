import type { StepRecord } from "../loop/Step.ts"
import { truncate } from "./Truncate.ts"
import { fence } from "../observation/Fence.ts"
import { dataText, type ExtractAnswer } from "./StepBlock.ts"

/** Maximum total characters of the last step's readings, which are shown once. */
const readingsLimit = 30_000

/**
 * Returns the full readings of the last step, of which the history keeps only the beginning. Empty if there are none.
 *
 * @param longest characters. Default 30,000.
 */
export const latestExtracts = (
  last: StepRecord | undefined,
  answers: ReadonlyArray<ExtractAnswer>,
  longest = readingsLimit,
): string => {
  if (last === undefined) return ""
  const readings = last.results.flatMap((result, position) => {
    const action = last.decision.actions[position]
    const answer = answers.find((one) => one.position === position)?.text
    const isPage = action !== undefined && "extract" in action && action.extract.kind === "page"
    const text = answer ?? (isPage ? undefined : typeof result.data === "string" ? result.data : dataText(result))
    return text === undefined || text === ""
      ? []
      : [`${position + 1}. ${Object.keys(action ?? {})[0] ?? "action"}:\n${text}`]
  })
  if (readings.length === 0) return ""
  return `# Read in the last step, shown this once\n${fence("READING", truncate(readings.join("\n\n"), longest))}`
}
