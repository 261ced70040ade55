import { DateTime, Effect, Option, Redacted } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { Files } from "../../files/Files.ts"
import { verify } from "../../files/SignedUrl.ts"
import { DataDirectory } from "../../database/DataDirectory.ts"
import { orDefect, respondWith, respondWithDetail, linkExpired } from "../ErrorResponse.ts"
import { RequestLogContext } from "../server/RequestContext.ts"

/** A byte range of a file: first and last byte, counted from 0. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Parses a `Range` header (RFC 9110, 14.2). Several ranges and invalid headers select the whole file. */
export const readRange = (header: string | undefined, size: number): ByteRange | "Outside" | undefined => {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, "") ?? "") ?? []
  if (from === undefined || to === undefined || from + to === "") return undefined
  if (from === "") {
    const last = Number(to)
    return last === 0 || size === 0 ? "Outside" : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(from)
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== "" && Number(to) < start) return undefined
  return start >= size ? "Outside" : { start, end }
}

/** Serves files by signed links that have not expired. Needs no API key. */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const files = yield* Files
    const secret = Redacted.value((yield* DataDirectory).secret)

    const answer = (request: HttpServerRequest.HttpServerRequest) =>
      Effect.gen(function* () {
        const { id = "" } = yield* HttpRouter.params
        const url = new URL(request.url, "http://localhost")
        const validity = verify(secret, `/files/${id}`, url.searchParams, DateTime.toDate(yield* DateTime.now))
        if (validity === "Expired") return yield* linkExpired
        let range: ReturnType<typeof readRange>
        const part = (size: number) => {
          range = readRange(request.headers["range"], size)
          return range === "Outside" ? undefined : range
        }
        const file = validity === "Valid" ? yield* orDefect(files.read(id, part)) : Option.none()
        // A forged link and a missing file get the same response, so that guessing reveals nothing.
        if (Option.isNone(file)) return yield* respondWith(404, "FileNotFound")
        const { row, bytes } = file.value
        const facts = yield* RequestLogContext
        facts.projectId = row.projectId
        const kind = url.searchParams.get("disposition") === "attachment" ? "attachment" : "inline"
        const size = Number(row.size)
        if (range === "Outside") {
          const answered = yield* respondWithDetail(
            416,
            "RangeNotSatisfiable",
            `The requested range is outside the file's ${size} bytes.`,
          )
          return HttpServerResponse.setHeader(answered, "content-range", `bytes */${size}`)
        }
        return HttpServerResponse.stream(bytes, {
          status: range === undefined ? 200 : 206,
          contentType: row.contentType,
          contentLength: range === undefined ? size : range.end - range.start + 1,
          headers: {
            "accept-ranges": "bytes",
            ...(range === undefined ? {} : { "content-range": `bytes ${range.start}-${range.end}/${size}` }),
            "content-disposition": `${kind}; filename*=UTF-8''${headerText(row.path.split("/").at(-1) ?? row.path)}`,
            "cache-control": "private, max-age=60",
            // A file saved by a run must never execute in this origin.
            "content-security-policy":
              "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'",
            "x-content-type-options": "nosniff",
          },
        })
      })

    yield* router.add("GET", "/files/:id", answer)
  }),
)

/** Encodes a header value as in RFC 8187. `encodeURIComponent` leaves these four characters alone. */
const headerText = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
