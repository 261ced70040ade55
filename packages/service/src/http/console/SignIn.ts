import { ByteSize, Clock, Effect, Option, Redacted, Schema } from "effect"
import { HttpIncomingMessage, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { CurrentActor } from "../../access/Actor.ts"
import { SignInCodes } from "../../access/SignInCodes.ts"
import { orDefect, type RefusalCode, refusals } from "../Refusal.ts"
import { RequestId } from "../RequestId.ts"
import { RequestWindow } from "../RequestWindow.ts"

/** How many codes one address may try in a window of 5 s. A code is 256 random bits: this is about load, not about luck. */
const triesOfAddress = 10

/** And all addresses together, whose number costs an attacker nothing. */
const triesOfAll = 100

const Body = Schema.Struct({ code: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200)) })

/**
 * `POST /console/sign-in` takes the code of a sign-in link and answers with a new API key, once. It asks for no key, only the
 * code; the answer is kept nowhere.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const codes = yield* SignInCodes
    const window = new RequestWindow()

    const mayTry = (address: string) =>
      Effect.map(
        Clock.currentTimeMillis,
        // What one address may not is not counted against the others.
        (now) => window.count(address, triesOfAddress, now).isAllowed && window.count("", triesOfAll, now).isAllowed,
      )

    yield* router.add("POST", "/console/sign-in", (request) =>
      Effect.gen(function* () {
        const address = Option.getOrNull(request.remoteAddress)
        if (!(yield* mayTry(address ?? ""))) return yield* refused(429, "SignInsLimited")
        const body = yield* HttpServerRequest.schemaBodyJson(Body).pipe(
          Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.kibibytes(4)),
          Effect.option,
        )
        if (Option.isNone(body)) return yield* refused(422, "SignInCodeMissing")
        const actor = { apiKeyId: null, address, requestId: yield* RequestId }
        const found = yield* codes
          .redeem(Redacted.make(body.value.code))
          .pipe(Effect.provideService(CurrentActor, actor), orDefect)
        if (Option.isNone(found)) return yield* refused(401, "SignInCodeUnknown")
        const { key, record } = found.value
        return HttpServerResponse.jsonUnsafe(
          { key: Redacted.value(key), expiresAt: record.expiresAt?.toISOString() ?? null },
          { headers },
        )
      }),
    )
  }),
)

/** Whatever is between here and the person must keep no copy. */
const headers = { "cache-control": "no-store" }

const refused = (status: number, code: RefusalCode) =>
  Effect.map(RequestId, (requestId) =>
    HttpServerResponse.jsonUnsafe({ detail: refusals[code], code, requestId }, { status, headers }),
  )
