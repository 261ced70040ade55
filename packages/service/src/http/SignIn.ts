import { ByteSize, Clock, Effect, Option, Redacted, Schema } from "effect"
import { HttpIncomingMessage, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { CurrentActor } from "../access/AuditLog.ts"
import { SignInCodes } from "../access/SignInCodes.ts"
import type { ErrorCode } from "./ErrorCatalog.ts"
import { orDefect, respondWith } from "./ErrorResponse.ts"
import { RequestId } from "./server/RequestContext.ts"
import { RequestWindow } from "./middleware/RateLimit.ts"

/** Attempts in 5 s per client address, or per issued code, so that guesses never block a valid code. */
const maxAttempts = 10

const prefixLength = 16

const Body = Schema.Struct({ code: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200)) })

/** Exchanges the code of a sign-in link for a new API key, once. The code is the credential. */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const codes = yield* SignInCodes
    const window = new RequestWindow()

    const mayTry = (bucket: string) =>
      Effect.map(Clock.currentTimeMillis, (now) => window.count(bucket, maxAttempts, now).isAllowed)

    yield* router.add("POST", "/console/sign-in", (request) =>
      Effect.gen(function* () {
        const address = Option.getOrNull(request.remoteAddress)
        const body = yield* HttpServerRequest.schemaBodyJson(Body).pipe(
          Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.kibibytes(4)),
          Effect.option,
        )
        const code = Option.map(body, (given) => Redacted.make(given.code))
        const isIssued = Option.exists(code, (given) => codes.isIssued(given))
        const bucket =
          Option.isSome(code) && isIssued
            ? `code ${Redacted.value(code.value).slice(0, prefixLength)}`
            : `address ${address ?? ""}`
        if (!(yield* mayTry(bucket))) return yield* errorResponse(429, "SignInRateLimited")
        if (Option.isNone(code)) return yield* errorResponse(422, "SignInCodeMissing")
        if (!isIssued) return yield* errorResponse(401, "InvalidSignInCode")
        const actor = { apiKeyId: null, userEmail: null, ipAddress: address, requestId: yield* RequestId }
        const found = yield* codes.redeem(code.value).pipe(Effect.provideService(CurrentActor, actor), orDefect)
        if (Option.isNone(found)) return yield* errorResponse(401, "InvalidSignInCode")
        const { key, record } = found.value
        return HttpServerResponse.jsonUnsafe(
          { key: Redacted.value(key), expiresAt: record.expiresAt?.toISOString() ?? null },
          { headers },
        )
      }),
    )
  }),
)

/** Proxies must not cache the key. */
const headers = { "cache-control": "no-store" }

const errorResponse = (status: number, code: ErrorCode) => respondWith(status, code, headers)
