import { ByteSize, Clock, Context, Effect, Option, Redacted, Schema } from "effect"
import { HttpIncomingMessage, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { CurrentActor } from "../../access/AuditLog.ts"
import { ConsoleSessionLimits } from "../../access/user/ConsoleSessionLimits.ts"
import { ConsoleSessions } from "../../access/user/ConsoleSessions.ts"
import { Members } from "../../access/user/Members.ts"
import { type OidcError, OidcProvider } from "../../access/user/OidcProvider.ts"
import { SignIns } from "../../access/user/SignIns.ts"
import type { UserRejected } from "../../access/user/UserRejected.ts"
import { DataDirectory } from "../../database/DataDirectory.ts"
import { orDefect, respondWith } from "../ErrorResponse.ts"
import { RequestWindow } from "../middleware/RateLimit.ts"
import { publicUrl } from "../server/PublicUrl.ts"
import { RequestId } from "../server/RequestContext.ts"
import { flowSeconds, sealFlow, unsealFlow } from "./OidcFlow.ts"
import { clearCookie, isCrossOrigin, isForged, readCookie, samePath, setCookie } from "./SessionCookie.ts"
import { signInErrorPage } from "./SignInErrorPage.ts"

/** Attempts to sign in per client address in 5 s, each of which calls the provider. Default 10. */
export const MaxSignInAttempts = Context.Reference<number>("@tabwright/service/http/console/MaxSignInAttempts", {
  defaultValue: () => 10,
})

const StartBody = Schema.Struct({
  returnTo: Schema.optionalKey(Schema.String),
  invitation: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200))),
})

/** Proxies must not cache sessions. */
const headers = { "cache-control": "no-store" }

const callbackPath = "/console/oidc/callback"

/** The session of a browser, and sign-in at the operator's provider. */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const provider = yield* Effect.serviceOption(OidcProvider)
    const sessions = yield* ConsoleSessions
    const members = yield* Members
    const signIns = yield* SignIns
    const directory = yield* DataDirectory
    const { maxHours } = yield* ConsoleSessionLimits
    const maxAttempts = yield* MaxSignInAttempts
    const window = new RequestWindow()

    const mayTry = (request: HttpServerRequest.HttpServerRequest) =>
      Effect.map(
        Clock.currentTimeMillis,
        (now) =>
          window.count(
            Option.getOrElse(request.remoteAddress, () => ""),
            maxAttempts,
            now,
          ).isAllowed,
      )

    const actorOf = (request: HttpServerRequest.HttpServerRequest) =>
      Effect.map(RequestId, (requestId) => ({
        apiKeyId: null,
        userEmail: null,
        ipAddress: Option.getOrNull(request.remoteAddress),
        requestId,
      }))

    const sessionView = Effect.fnUntraced(function* (token: Redacted.Redacted) {
      const found = yield* sessions.userOf(token)
      if (Option.isNone(found)) return null
      const { email, name, userId } = found.value
      return {
        user: { id: userId, email, name },
        projects: yield* members.projectsOf(userId),
        csrfToken: sessions.csrfToken(token),
      }
    })

    yield* router.add("GET", "/console/session", (request) =>
      Effect.gen(function* () {
        const origin = yield* publicUrl
        const token = readCookie(request, "session", origin)
        const session = Option.isSome(token) ? yield* sessionView(token.value) : null
        const name = Option.getOrNull(Option.map(provider, ({ name }) => name))
        const response = HttpServerResponse.jsonUnsafe(
          { provider: name === null ? null : { name }, session },
          { headers },
        )
        return Option.isSome(token) && session === null ? clearCookie(response, "session", origin) : response
      }).pipe(orDefect),
    )

    yield* router.add("POST", "/console/sign-out", (request) =>
      Effect.gen(function* () {
        const origin = yield* publicUrl
        const token = readCookie(request, "session", origin)
        if (Option.isNone(token)) return HttpServerResponse.jsonUnsafe({ url: null }, { headers })
        const csrfToken = sessions.csrfToken(token.value)
        if (isForged(request.method, request.headers, new URL(origin).origin, csrfToken)) return yield* forged
        const user = yield* sessions.userOf(token.value)
        const userEmail = Option.getOrNull(Option.map(user, ({ email }) => email))
        const idToken = yield* sessions
          .endByToken(token.value)
          .pipe(Effect.provideService(CurrentActor, { ...(yield* actorOf(request)), userEmail }))
        const url =
          Option.isSome(idToken) && Option.isSome(provider)
            ? yield* provider.value.signOutUrl(idToken.value, `${origin}/`)
            : Option.none()
        return clearCookie(
          HttpServerResponse.jsonUnsafe({ url: Option.getOrNull(url) }, { headers }),
          "session",
          origin,
        )
      }).pipe(orDefect),
    )

    if (Option.isNone(provider)) return
    const oidc = provider.value

    yield* router.add("POST", "/console/oidc/start", (request) =>
      Effect.gen(function* () {
        const origin = yield* publicUrl
        if (isCrossOrigin(request.headers, new URL(origin).origin)) return yield* forged
        if (!(yield* mayTry(request))) return yield* respondWith(429, "SignInRateLimited", headers)
        const body = yield* HttpServerRequest.schemaBodyJson(StartBody).pipe(
          Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.kibibytes(8)),
          Effect.orElseSucceed((): typeof StartBody.Type => ({})),
        )
        const redirectUri = origin + callbackPath
        const { url, ...checks } = yield* oidc.start(redirectUri)
        const flow = { ...checks, redirectUri, returnTo: samePath(body.returnTo ?? "/") }
        const value = yield* sealFlow({ ...flow, invitation: body.invitation ?? null })
        const response = HttpServerResponse.jsonUnsafe({ url }, { headers })
        return setCookie(response, "oidc", origin, { value, maxAgeSeconds: flowSeconds })
      }).pipe(
        Effect.catchTag("OidcError", (error) =>
          Effect.andThen(logFailure(error), respondWith(502, error.reason, headers)),
        ),
        Effect.provideService(DataDirectory, directory),
      ),
    )

    yield* router.add("GET", callbackPath, (request) =>
      Effect.gen(function* () {
        const origin = yield* publicUrl
        const sealed = readCookie(request, "oidc", origin)
        const flow = Option.isSome(sealed) ? yield* unsealFlow(sealed.value) : Option.none()
        if (!(yield* mayTry(request))) return yield* signInErrorPage(429, "SignInRateLimited")
        const answered = yield* Option.isNone(flow)
          ? signInErrorPage(400, "SignInExpired")
          : Effect.gen(function* () {
              const { invitation, redirectUri, returnTo } = flow.value
              const callback = new URL(redirectUri)
              callback.search = new URL(request.url, "http://localhost").search
              const { identity, idToken } = yield* oidc.finish(callback, flow.value)
              const token = yield* signIns
                .signIn({
                  identity,
                  idToken,
                  invitation: invitation === null ? undefined : Redacted.make(invitation),
                  previous: Option.getOrUndefined(readCookie(request, "session", origin)),
                  userAgent: request.headers["user-agent"]?.slice(0, 500) ?? null,
                })
                .pipe(Effect.provideService(CurrentActor, yield* actorOf(request)))
              const response = HttpServerResponse.redirect(returnTo, { status: 303, headers })
              return setCookie(response, "session", origin, {
                value: Redacted.value(token),
                maxAgeSeconds: maxHours * 3600,
              })
            }).pipe(Effect.catchTags({ OidcError: failedPage, UserRejected: rejectedPage }))
        // A sign-in can be finished once.
        return clearCookie(answered, "oidc", origin)
      }).pipe(orDefect, Effect.provideService(DataDirectory, directory)),
    )
  }),
)

const forged = respondWith(403, "RequestForged", headers)

const logFailure = ({ message, reason }: OidcError) =>
  Effect.logWarning("A sign-in at the OpenID provider failed").pipe(Effect.annotateLogs({ reason, cause: message }))

const failedPage = (error: OidcError) =>
  Effect.andThen(logFailure(error), signInErrorPage(error.reason === "ProviderUnavailable" ? 502 : 400, error.reason))

const rejectedPage = ({ reason }: UserRejected) => signInErrorPage(403, reason)
