import * as fc from "fast-check"
import type { Operation, Parameter } from "./Contract.ts"
import type { Ids } from "./World.ts"
import { mutatedValues, validValues, hostile, hostileText } from "./Values.ts"

/** A raw request, sent without normalization. */
export interface WireRequest {
  readonly method: string
  /** Path and query, percent-encoded or not. */
  readonly target: string
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly body: Buffer | undefined
}

/**
 * Percent-encodes characters that are invalid in a request line and keeps everything else, including invalid escapes.
 */
const raw = (made: string): string =>
  made.replaceAll(/[^!-~]|[#?]/gu, (character) => {
    const bytes = [...Buffer.from(character)]
    return bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")
  })

/** Invalid escapes, and escapes of invalid characters. */
const badEscapes = fc.constantFrom("%", "%z", "%zz", "%c0%80", "%ed%a0%80", "%ff", "%00", "%2e%2e", "%2f", "%252f", "+")

const segment = (parameter: Parameter, operation: Operation, ids: Ids): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...(ids[collectionOf(parameter, operation)] ?? allOf(ids))) },
    { weight: 1, arbitrary: fc.constantFrom(...allOf(ids)) },
    { weight: 1, arbitrary: badEscapes },
    // A slash would be another path, an empty text none.
    { weight: 1, arbitrary: hostileText.map((made) => raw(made.replaceAll("/", "_").slice(0, 300)) || "_") },
  )

/** Returns the path segment before the parameter: `browsers` in `/browsers/{session_id}`. */
export const collectionOf = ({ name }: Parameter, { path }: Operation): string =>
  path
    .slice(0, path.indexOf(`/{${name}}`))
    .split("/")
    .at(-1) ?? ""

const allOf = (ids: Ids): ReadonlyArray<string> => Object.values(ids).flat()

const query = (parameter: Parameter, operation: Operation, ids: Ids): fc.Arbitrary<string> => {
  const value = fc.oneof(
    {
      weight: 4,
      arbitrary: validValues(parameter.schema, { resolve: operation.resolve, ids: allOf(ids) })
        .map(String)
        .map(raw),
    },
    { weight: 1, arbitrary: badEscapes },
    { weight: 1, arbitrary: hostileText.map((made) => raw(made.slice(0, 300))) },
  )
  return fc
    .array(
      value.map((made) => `${parameter.name}=${made}`),
      { minLength: parameter.required === true ? 1 : 0, maxLength: 2 },
    )
    .map((each) => each.join("&"))
}

const targetOf = (operation: Operation, ids: Ids): fc.Arbitrary<string> => {
  const of = (place: Parameter["in"]) => operation.parameters.filter((parameter) => parameter.in === place)
  const inPath = of("path")
  return fc
    .tuple(
      fc.tuple(...inPath.map((parameter) => segment(parameter, operation, ids))),
      fc.tuple(...of("query").map((parameter) => query(parameter, operation, ids))),
      fc.oneof(
        { weight: 5, arbitrary: fc.constant("") },
        badEscapes.map((made) => `${made}=${made}&=&&`),
      ),
    )
    .map(([segments, queries, extra]) => {
      const path = inPath.reduce(
        (made, { name }, at) => made.replace(`{${name}}`, () => segments[at] ?? ""),
        operation.path,
      )
      const search = [...queries, extra].filter((each) => each !== "").join("&")
      return search === "" ? path : `${path}?${search}`
    })
}

/** An unusual spelling of the same JSON value. */
const spelling = (json: string): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(Buffer.from(json)) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          // A duplicate key, an infinite number, and a property of every object.
          json.replace("{", '{"task":1,"task":2,"__proto__":{},'),
          json.replace(/\d+/, "1e999"),
          json.slice(0, -1),
          `${json}${json}`,
          `\ufeff${json}`,
          `${" ".repeat(50_000)}${json}`,
          `{"a":${"[".repeat(100_000)}`,
          `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
          "",
        )
        .map((made) => Buffer.from(made)),
    },
    {
      weight: 1,
      arbitrary: fc.constant(Buffer.concat([Buffer.from(json.slice(0, 5)), Buffer.from([0xff, 0xc0, 0x80])])),
    },
  )

const bodyOf = (operation: Operation, ids: Ids): fc.Arbitrary<Buffer | undefined> => {
  const { body } = operation
  if (body === undefined) {
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      hostile.map((made) => Buffer.from(JSON.stringify(made))),
    )
  }
  const fits = validValues(body, { resolve: operation.resolve, ids: allOf(ids) })
  const value = fc.oneof(
    { weight: 2, arbitrary: fits },
    { weight: 5, arbitrary: fits.chain(mutatedValues) },
    { weight: 1, arbitrary: hostile },
  )
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    {
      weight: 12,
      arbitrary: value.map((made) => JSON.stringify(made)).chain(spelling),
    },
  )
}

const contentType = fc.oneof(
  { weight: 10, arbitrary: fc.constant("application/json") },
  fc.constantFrom(
    "application/json; charset=utf-8",
    "application/json; charset=utf-16",
    "APPLICATION/JSON",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "application/vnd.api+json",
    "*/*",
    ";",
    "x".repeat(3000),
  ),
)

/** Header values that a socket accepts: Latin-1 without line ends. */
const headerText = hostileText.map((made) => made.replaceAll(/[^\t -~\u00a0-\u00ff]/gu, "").slice(0, 1000))

const headersOf = (operation: Operation): fc.Arbitrary<ReadonlyArray<readonly [string, string]>> => {
  const names = operation.parameters.filter((parameter) => parameter.in === "header").map(({ name }) => name)
  const known = names.map((name) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      headerText.map((value) => [[name, value] as const]),
    ),
  )
  return fc
    .tuple(
      contentType,
      fc.tuple(...known),
      fc.oneof(
        { weight: 5, arbitrary: fc.constant([]) },
        headerText.map((value) => [
          ["x-forwarded-host", value] as const,
          ["x-forwarded-proto", value] as const,
          ["traceparent", value] as const,
          ["cookie", value] as const,
        ]),
      ),
    )
    .map(([type, own, others]) => [["content-type", type] as const, ...own.flat(), ...others])
}

export const requestOf = (operation: Operation, ids: Ids): fc.Arbitrary<WireRequest> =>
  fc
    .record({ target: targetOf(operation, ids), headers: headersOf(operation), body: bodyOf(operation, ids) })
    .map(({ target, headers, body }) => ({
      method: operation.method,
      target,
      body,
      // A content type without a body is unusual but allowed.
      headers: body === undefined ? headers.slice(1) : headers,
    }))

/** Paths outside the API, with the last segment that is used when the ID is unknown. */
const otherPaths = [
  "/files/",
  "/uploads/",
  "/live/",
  "/cdp/",
  "/task-logs/",
  "/share",
  "/api/v4/openapi.",
  "/health",
  "/api/v4/",
  "/",
]

const methods = ["GET", "HEAD", "PUT", "POST", "PATCH", "DELETE", "OPTIONS", "TRACE"]

/** Requests to paths outside the API, where a link is the credential, and to unknown paths. */
export const otherRequestOf = (ids: Ids): fc.Arbitrary<WireRequest> =>
  fc
    .record({
      method: fc.constantFrom(...methods),
      origin: fc.oneof(
        { weight: 5, arbitrary: fc.constant("") },
        fc.constantFrom("http://other.example", "http://[::zz", "/"),
      ),
      path: fc.constantFrom(...otherPaths),
      word: fc.oneof(
        fc.constantFrom(...allOf(ids)),
        badEscapes,
        hostileText.map((made) => raw(made.slice(0, 300))),
      ),
      query: fc.dictionary(
        fc.constantFrom("expires", "signature", "token", "download", "view"),
        hostileText.map((made) => raw(made.slice(0, 300))),
      ),
      range: headerText,
      type: contentType,
      body: fc.option(
        fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
        { nil: undefined },
      ),
    })
    .map(({ method, origin, path, word, query, range, type, body }) => ({
      method,
      target: `${origin}${path}${word}?${Object.entries(query)
        .map(([name, value]) => `${name}=${value}`)
        .join("&")}`,
      headers: [
        ["range", range],
        ["if-none-match", range],
        ["accept", range],
        ["content-type", type],
      ],
      body,
    }))
