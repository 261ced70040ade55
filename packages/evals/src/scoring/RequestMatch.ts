import { isDeepStrictEqual } from "node:util"
import type { RequestFilter } from "../dataset/Scorer.ts"
import type { RecordedRequest } from "../evidence/Evidence.ts"
import { answerJson } from "./Answer.ts"

/** Returns true if a recorded request matches all given parts of a filter. */
export const matchesRequest = (filter: RequestFilter, { body, method, url }: RecordedRequest): boolean => {
  if (filter.method !== undefined && filter.method.toUpperCase() !== method.toUpperCase()) return false
  if (!new RegExp(filter.url).test(url)) return false
  if (filter.body !== undefined && !new RegExp(filter.body).test(body ?? "")) return false
  if (filter.fields === undefined) return true
  const fields = bodyFields(body ?? "")
  return Object.entries(filter.fields).every(([name, value]) => isSameField(value, fields[name]))
}

/** Returns the fields of a JSON object or of a form. */
const bodyFields = (body: string): { readonly [name: string]: unknown } => {
  const parsed = answerJson(body)
  if (typeof parsed === "object" && parsed !== null) return { ...parsed }
  return Object.fromEntries(new URLSearchParams(body))
}

/** Values of forms are texts. */
const isSameField = (expected: unknown, actual: unknown): boolean =>
  isDeepStrictEqual(expected, actual) || (typeof actual === "string" && JSON.stringify(expected) === actual)
