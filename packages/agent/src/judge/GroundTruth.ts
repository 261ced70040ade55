import { Script } from "node:vm"
import { readJson } from "../output/ReadJson.ts"

/** Longest that a caller's regular expression may be at work, in milliseconds on the wall: a machine may be busy. */
const timeLimitMs = 1500

/**
 * Why an answer does not agree with what the caller knows to be true; undefined where it does.
 *
 * Between slashes it is a regular expression for the text; JSON objects and lists must be part of the output; any other text
 * must be the answer or stand in it, apart from capitals and spaces.
 *
 * @category guards
 * @since 0.1.0
 */
export const disagreement = (
  groundTruth: string,
  answer: { readonly text: string; readonly output?: unknown },
): string | undefined => {
  const truth = groundTruth.trim()
  const [, pattern, flags = ""] = /^\/(.+)\/([dgimsuvy]*)$/s.exec(truth) ?? []
  if (pattern !== undefined) return matchFault(pattern, flags, answer.text)
  const wanted = readJson(truth)?.value
  if (typeof wanted === "object" && wanted !== null) {
    const given = answer.output ?? readJson(answer.text)?.value
    return given === undefined ? "The answer is no JSON, and JSON was expected." : missing(wanted, given, "")
  }
  const heard = plain(answer.output === undefined ? answer.text : `${answer.text} ${JSON.stringify(answer.output)}`)
  return heard.includes(plain(truth)) ? undefined : `The answer does not hold "${truth.slice(0, 200)}".`
}

const matchFault = (pattern: string, flags: string, text: string): string | undefined => {
  try {
    let matches = false
    const work = () => void (matches = new RegExp(pattern, flags.replace(/[gy]/g, "")).test(text))
    new Script("work()").runInNewContext({ work }, { timeout: timeLimitMs })
    return matches ? undefined : `The answer does not match /${pattern}/${flags}.`
  } catch (cause) {
    return `The answer could not be matched with /${pattern}/${flags}: ${cause instanceof Error ? cause.message : String(cause)}`
  }
}

/** Every key of an object, and every item of a list in some place, must be there. */
const missing = (wanted: unknown, given: unknown, path: string): string | undefined => {
  const place = path === "" ? "the output" : path
  if (Array.isArray(wanted)) {
    if (!Array.isArray(given)) return `${place} is no list.`
    const absent = wanted.find((item) => !given.some((other) => missing(item, other, path) === undefined))
    return absent === undefined ? undefined : `${place} has no ${JSON.stringify(absent)}.`
  }
  if (typeof wanted === "object" && wanted !== null) {
    if (typeof given !== "object" || given === null || Array.isArray(given)) return `${place} is no object.`
    for (const [key, value] of Object.entries(wanted)) {
      if (!Object.hasOwn(given, key)) return `${place} has no "${key}".`
      const fault = missing(value, Reflect.get(given, key), `${path}/${key}`)
      if (fault !== undefined) return fault
    }
    return undefined
  }
  const isEqual =
    typeof wanted === "string" && typeof given === "string" ? plain(wanted) === plain(given) : wanted === given
  return isEqual ? undefined : `${place} is ${JSON.stringify(given)}, not ${JSON.stringify(wanted)}.`
}

const plain = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim()
