import type { StepRecord } from "../loop/Step.ts"
import { cut } from "./Cut.ts"
import { fence } from "./Fence.ts"
import { dataText, type ReadAnswer } from "./StepBlock.ts"

/** Characters of what the last step read that are shown, once, in all. */
const readingsLimit = 30_000

/**
 * What the last step read, in full: the history keeps the beginning alone. Empty where it read nothing.
 *
 * @param longest characters. Default 30,000.
 *
 * @category constructors
 * @since 0.1.0
 */
export const lastReadings = (
  last: StepRecord | undefined,
  answers: ReadonlyArray<ReadAnswer>,
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
  return `# Read in the last step, shown this once\n${fence("READING", cut(readings.join("\n\n"), longest))}`
}
