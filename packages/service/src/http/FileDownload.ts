import { DateTime, Effect, Option, Redacted } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { Files } from "../files/Files.ts"
import { verify } from "../files/SignedUrl.ts"
import { DataFolder } from "../database/DataFolder.ts"
import { readRange } from "./ByteRange.ts"
import { orDefect, refusals } from "./Refusal.ts"
import { RequestId } from "./RequestId.ts"

/**
 * Serves a file to whoever holds a link that was signed here and has not expired. No key is asked for.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const files = yield* Files
    const secret = Redacted.value((yield* DataFolder).secret)

    const answer = (request: HttpServerRequest.HttpServerRequest) =>
      Effect.gen(function* () {
        const { id = "" } = yield* HttpRouter.params
        const url = new URL(request.url, "http://localhost")
        const verdict = verify(secret, `/files/${id}`, url.searchParams, DateTime.toDate(yield* DateTime.now))
        if (verdict === "Expired")
          return yield* refusal(403, "LinkExpired", "This link has expired. Ask for a new one.")
        let range: ReturnType<typeof readRange>
        const part = (size: number) => {
          range = readRange(request.headers["range"], size)
          return range === "Outside" ? undefined : range
        }
        const file = verdict === "Valid" ? yield* orDefect(files.read(id, part)) : Option.none()
        // A forged link and a missing file look alike: nothing can be learnt by guessing.
        if (Option.isNone(file)) return yield* refusal(404, "FileNotFound", refusals.FileNotFound)
        const { row, bytes } = file.value
        const kind = url.searchParams.get("disposition") === "attachment" ? "attachment" : "inline"
        const size = Number(row.size)
        if (range === "Outside") {
          const answered = yield* refusal(416, "RangeNotSatisfiable", `The file has ${size} bytes, none of them there.`)
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
            // What a run saved is never run as part of this origin.
            "content-security-policy":
              "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'",
            "x-content-type-options": "nosniff",
          },
        })
      })

    // The route of every unknown path would answer HEAD before that of GET did.
    yield* router.add("*", "/files/:id", (request) =>
      request.method === "GET" || request.method === "HEAD"
        ? answer(request)
        : refusal(404, "RouteNotFound", refusals.RouteNotFound),
    )
  }),
)

/** A text as RFC 8187 has it in a header: these four are left alone by `encodeURIComponent` and mean something there. */
const headerText = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)

const refusal = (status: number, code: string, detail: string) =>
  Effect.map(RequestId, (requestId) => HttpServerResponse.jsonUnsafe({ detail, code, requestId }, { status }))
