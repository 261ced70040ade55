import { isDeepStrictEqual } from "node:util"
import type { RequestFilter } from "../dataset/Scorer.ts"
import type { RecordedRequest } from "../evidence/Evidence.ts"
import { bodyFields } from "./BodyFields.ts"

/** Returns "yes" if a recorded request matches all given parts of a filter, "unknown" if that depends on an unknown body. */
export const matchRequest = (
  filter: RequestFilter,
  { body, method, url }: RecordedRequest,
): "yes" | "no" | "unknown" => {
  if (filter.method !== undefined && filter.method.toUpperCase() !== method.toUpperCase()) return "no"
  if (!new RegExp(filter.url).test(url)) return "no"
  if (filter.body === undefined && filter.fields === undefined) return "yes"
  if (body === null) return "unknown"
  if (filter.body !== undefined && !new RegExp(filter.body).test(body ?? "")) return "no"
  const { fields, isKnown } = bodyFields(body ?? "")
  const isMatch = Object.entries(filter.fields ?? {}).every(([name, value]) =>
    fields.some(([given, actual]) => given === name && isSameField(value, actual)),
  )
  return isMatch ? "yes" : isKnown ? "no" : "unknown"
}

/** Values of forms are texts. */
const isSameField = (expected: unknown, actual: unknown): boolean =>
  isDeepStrictEqual(expected, actual) || (typeof actual === "string" && JSON.stringify(expected) === actual)
