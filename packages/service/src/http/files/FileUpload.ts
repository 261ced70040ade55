import { ByteSize, DateTime, Effect, Option, Redacted, Stream } from "effect"
import { HttpIncomingMessage, HttpRouter, type HttpServerRequest, HttpServerResponse, Multipart } from "effect/http"
import { Browsers } from "../../browser/Browsers.ts"
import { DataDirectory } from "../../database/DataDirectory.ts"
import { verify } from "../../files/SignedUrl.ts"
import { UploadError, type UploadErrorReason } from "../../files/UploadRules.ts"
import { type IncomingFile, Uploads } from "../../files/Uploads.ts"
import { LoadMonitor } from "../../node/LoadMonitor.ts"
import { exposedHeaders } from "../server/Cors.ts"
import { overloaded } from "../middleware/OverloadProtection.ts"
import { type AnyErrorCode, errorDetails } from "../ErrorCatalog.ts"
import { orDefect, respondWithDetail } from "../ErrorResponse.ts"

/** Maximum number of form parts: the file and the fields that the upload link lists. */
const maxFormParts = 20
const maxFieldSize = ByteSize.kibibytes(16)

/** The link is the credential. Any page that has it may use it, and no cookies or keys are sent. */
const anyOrigin = { "access-control-allow-origin": "*", "access-control-expose-headers": exposedHeaders }

const preflightHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "PUT, POST",
  "access-control-allow-headers": "content-type",
  // The lifetime of a link.
  "access-control-max-age": "300",
}

const statuses: Readonly<Record<UploadErrorReason, number>> = {
  UploadNotFound: 404,
  TargetGone: 404,
  UploadCompleted: 409,
  FileExists: 409,
  FileTooLarge: 413,
  WorkspaceFull: 413,
  BrowserFull: 413,
  ProjectFull: 413,
  TypeMismatch: 403,
  SizeMismatch: 403,
  Unreadable: 400,
}

/**
 * Accepts a file at a signed link that has not expired: as the body of a PUT or POST, or as the file of a form. The
 * link is the credential. The response is sent once the file is stored durably. Afterwards the link accepts the same
 * bytes again without storing them, and responds with 409 to any others.
 */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const uploads = yield* Uploads
    const browsers = yield* Browsers
    const load = yield* LoadMonitor
    const secret = Redacted.value((yield* DataDirectory).secret)

    const receive = Effect.fnUntraced(function* (id: string, file: IncomingFile) {
      const upload = yield* uploads.find(id)
      if (load.rejectionOf(upload.projectId) !== undefined)
        return yield* Effect.map(overloaded, HttpServerResponse.setHeader("connection", "close"))
      const fileId = yield* load.track(upload.projectId)(uploads.receive(upload, file))
      if (upload.browserId !== null) {
        const browser = yield* browsers.find(upload.browserId)
        if (Option.isSome(browser)) yield* browser.value.deliver([{ id: fileId, path: upload.path }])
      }
      return HttpServerResponse.empty({ status: 200 })
    })

    const validityOf = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, id: string) {
      const url = new URL(request.url, "http://localhost")
      return verify(secret, `/uploads/${id}`, url.searchParams, DateTime.toDate(yield* DateTime.now))
    })

    const unknown = errorResponse(404, "RouteNotFound", errorDetails.RouteNotFound)

    /** Answers a CORS preflight. Expired links are rejected in the upload itself, whose response the page can read. */
    const preflight = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
      const { id = "" } = yield* HttpRouter.params
      if ((yield* validityOf(request, id)) === "Forged") return yield* unknown
      return HttpServerResponse.empty({ status: 204, headers: preflightHeaders })
    })

    const answer = Effect.fnUntraced(
      function* (request: HttpServerRequest.HttpServerRequest) {
        const { id = "" } = yield* HttpRouter.params
        const validity = yield* validityOf(request, id)
        if (validity === "Expired") return yield* errorResponse(403, "LinkExpired", errorDetails.LinkExpired)
        if (validity === "Forged") return yield* unknown
        const contentType = request.headers["content-type"]
        if (request.method === "POST" && contentType?.startsWith("multipart/form-data") === true) {
          return yield* receiveForm(request, (file) => receive(id, file))
        }
        const length = Number(request.headers["content-length"] ?? Number.NaN)
        return yield* receive(id, {
          contentType,
          contentLength: Number.isSafeInteger(length) ? length : undefined,
          bytes: Stream.mapError(request.stream, () => unreadable("The upload was interrupted. Send the file again.")),
        })
      },
      orDefect,
      Effect.catchTag("UploadError", (error) => errorResponse(statuses[error.reason], error.reason, error.message)),
      Effect.map(HttpServerResponse.setHeaders(anyOrigin)),
      // The file is limited by its announced size.
      Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.gibibytes(1024)),
    )

    yield* router.add("OPTIONS", "/uploads/:id", preflight)
    yield* router.add("PUT", "/uploads/:id", answer)
    yield* router.add("POST", "/uploads/:id", answer)
  }),
)

/** Streams the form's first file. The parts after it are read and discarded. */
const receiveForm = Effect.fnUntraced(
  function* <E, R>(
    request: HttpServerRequest.HttpServerRequest,
    receive: (file: IncomingFile) => Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
  ) {
    let response: HttpServerResponse.HttpServerResponse | undefined
    const parts = Stream.mapError(request.multipartStream, formError)
    yield* Stream.runForEach(parts, (part) =>
      Effect.gen(function* () {
        if (Multipart.isField(part)) return
        const bytes = Stream.mapError(part.content, formError)
        if (response !== undefined) return yield* Stream.runDrain(bytes)
        // The form's fields declare the file's type. The type guessed by the client for the part is ignored.
        response = yield* receive({ contentType: undefined, contentLength: undefined, bytes })
      }),
    )
    return response ?? (yield* unreadable("The form has no file. Send it as the field `file`."))
  },
  Effect.provideService(Multipart.MaxParts, maxFormParts),
  Effect.provideService(Multipart.MaxFieldSize, maxFieldSize),
)

const unreadable = (message: string) => new UploadError({ reason: "Unreadable", message })

const formError = () => unreadable("Invalid form. Send its fields first, then one file as the field `file`.")

/** Closes the connection, because the rest of the body is not read. */
const errorResponse = (status: number, code: AnyErrorCode, detail: string) =>
  respondWithDetail(status, code, detail, { connection: "close" })
