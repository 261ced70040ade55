import { contractModels, type Version } from "@tabwright/core/reasoning"
import { countries, publicInterface, type PublicInterface } from "./Shapes.ts"

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isText = (pattern: RegExp) => (value: unknown) => typeof value === "string" && pattern.test(value)

const words: Readonly<Record<string, (value: unknown, version: Version) => boolean>> = {
  any: () => true,
  null: (value) => value === null,
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  object: isObject,
  uuid: isText(uuid),
  /** With an offset. */
  time: (value) => isText(time)(value) && !Number.isNaN(Date.parse(String(value))),
  decimal: isText(decimal),
  country: (value) => typeof value === "string" && countries.has(value),
  model: (value, version) => typeof value === "string" && contractModels(version).includes(value),
}

const errors: PublicInterface["shapes"] = {
  Problem: { detail: "string|object" },
  Invalid: { detail: "[Issue]" },
  Issue: { loc: "[any]", msg: "string", type: "string" },
}

/** Returns the mismatches of a value with a type. */
const mismatches = (version: Version, type: string, value: unknown, at: string): ReadonlyArray<string> => {
  const shapes = { ...publicInterface[version].shapes, ...errors }
  const alternatives = type.split("|").map((alternative) => {
    const [, item] = /^\[(.+)\]$/.exec(alternative) ?? []
    if (item !== undefined) {
      return Array.isArray(value)
        ? value.flatMap((each, index) => mismatches(version, item, each, `${at}[${index}]`))
        : [`${at} is not an array`]
    }
    const shape = shapes[alternative]
    if (shape === undefined) {
      const fits = alternative.startsWith("'")
        ? value === alternative.slice(1, -1)
        : words[alternative]?.(value, version) === true
      return fits ? [] : [`${at} is ${JSON.stringify(value)?.slice(0, 100) ?? "missing"}, not ${alternative}`]
    }
    if (!isObject(value)) return [`${at} is not an object`]
    return Object.entries(shape).flatMap(([field, inner]) => {
      const name = field.replace("?", "")
      const isOmitted = field.endsWith("?") && value[name] === undefined
      return isOmitted ? [] : mismatches(version, inner, value[name], `${at}.${name}`)
    })
  })
  // The closest alternative.
  return alternatives.reduce((best, each) => (each.length < best.length ? each : best))
}

/** The operations of a version: method, segments of the path, status and type of the success. */
const operations = (version: Version) =>
  Object.entries(publicInterface[version].operations).map(([operation, success]) => {
    const [method = "", path = ""] = operation.split(" ")
    const [status = "", type] = success.split(" ")
    return { method, segments: `/api/${version}${path}`.split("/"), status, type }
  })

const known = { v2: operations("v2"), v3: operations("v3"), v4: operations("v4") } as const

const isAt = (segments: ReadonlyArray<string>, path: string): boolean => {
  const given = path.split("/")
  return (
    given.length === segments.length &&
    segments.every((segment, index) => segment.startsWith("{") || segment === given[index])
  )
}

/**
 * Returns what the public clients would not accept in a response, or undefined if they accept it or do not know the
 * operation.
 *
 * @category testing
 * @since 0.1.0
 */
export const publicFault = (
  method: string,
  path: string,
  { body, status }: { readonly status: number; readonly body: unknown },
): string | undefined => {
  for (const version of ["v2", "v3", "v4"] as const) {
    const operation = known[version].find((each) => each.method === method && isAt(each.segments, path))
    if (operation === undefined) continue
    if (status < 400 && String(status) !== operation.status) {
      return `public clients expect ${operation.status}, not ${status}`
    }
    const type = status === 422 ? "Invalid" : status >= 400 ? "Problem" : operation.type
    if (type === undefined) return body === undefined ? undefined : "public clients expect no body"
    const found = mismatches(version, type, body, "body")
    return found.length === 0 ? undefined : `public clients do not accept it: ${found.join("; ")}`
  }
  return undefined
}
