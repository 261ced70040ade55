import { defineJob } from "../compute/Job.ts"
import { isObject, readJson } from "../output/Json.ts"
import { normalized } from "../Text.ts"

interface Comparison {
  readonly groundTruth: string
  readonly answer: { readonly text: string; readonly output?: unknown }
}

/**
 * Returns the reason why an answer disagrees with the ground truth, or undefined. A ground truth between slashes is a
 * regular expression for the text; JSON objects and lists must be contained in the output; any other text must equal
 * the answer or occur in it, ignoring case and whitespace.
 */
export const compareJob = defineJob(
  import.meta.url,
  "compareJob",
  { cpuMs: 1500 },
  ({ answer, groundTruth }: Comparison): string | undefined => {
    const truth = groundTruth.trim()
    const [, pattern, flags = ""] = /^\/(.+)\/([dgimsuvy]*)$/s.exec(truth) ?? []
    if (pattern !== undefined) return matchFault(pattern, flags, answer.text)
    const wanted = readJson(truth)?.value
    if (typeof wanted === "object" && wanted !== null) {
      const given = answer.output ?? readJson(answer.text)?.value
      return given === undefined ? "The answer is not JSON, but JSON was expected." : findMismatch(wanted, given, "")
    }
    const answerText = normalizeText(
      answer.output === undefined ? answer.text : `${answer.text} ${JSON.stringify(answer.output)}`,
    )
    return answerText.includes(normalizeText(truth))
      ? undefined
      : `The answer does not contain "${truth.slice(0, 200)}".`
  },
)

const matchFault = (pattern: string, flags: string, text: string): string | undefined => {
  try {
    const matches = new RegExp(pattern, flags.replace(/[gy]/g, "")).test(text)
    return matches ? undefined : `The answer does not match /${pattern}/${flags}.`
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    return `The answer could not be matched with /${pattern}/${flags}: ${cause.message}`
  }
}

/** Every key of an object and every item of a list must be present. */
const findMismatch = (wanted: unknown, given: unknown, path: string): string | undefined => {
  const place = path === "" ? "the output" : path
  if (Array.isArray(wanted)) {
    if (!Array.isArray(given)) return `${place} is not a list.`
    const absent = wanted.find((item) => !given.some((other) => findMismatch(item, other, path) === undefined))
    return absent === undefined ? undefined : `${place} has no ${JSON.stringify(absent)}.`
  }
  if (typeof wanted === "object" && wanted !== null) {
    if (!isObject(given)) return `${place} is not an object.`
    for (const [key, value] of Object.entries(wanted)) {
      if (!Object.hasOwn(given, key)) return `${place} has no "${key}".`
      const fault = findMismatch(value, given[key], `${path}/${key}`)
      if (fault !== undefined) return fault
    }
    return undefined
  }
  const isEqual =
    typeof wanted === "string" && typeof given === "string"
      ? normalizeText(wanted) === normalizeText(given)
      : wanted === given
  return isEqual ? undefined : `${place} is ${JSON.stringify(given)}, not ${JSON.stringify(wanted)}.`
}

const normalizeText = (text: string): string => normalized(text.normalize("NFKC"))
