import type { FindMcpDestination } from "@tabwright/agent"
import type { DestinationOptions } from "@tabwright/chromium"
import { Cache, Context, Duration, Effect, Exit, Layer, Option, Redacted, Schema } from "effect"
import { createHash, timingSafeEqual } from "node:crypto"
import * as client from "openid-client"
import { checkedFetch, DestinationBlocked } from "../CheckedFetch.ts"
import { serverDestination } from "../ServerDestination.ts"
import type { Identity } from "./SignIns.ts"

/**
 * An OpenID provider at which users of the console sign in.
 *
 * @category models
 * @since 0.1.0
 */
export interface OidcSettings {
  /** URL without `/.well-known/openid-configuration`. */
  readonly issuer: string
  readonly clientId: string
  /** Absent for a public client, which PKCE protects. */
  readonly clientSecret?: Redacted.Redacted
  /** Name on the sign-in page. */
  readonly name: string
  readonly scopes: ReadonlyArray<string>
}

/**
 * The provider cannot be used, or its response is invalid. The cause holds no tokens.
 *
 * @category errors
 * @since 0.1.0
 */
export class OidcError extends Schema.TaggedError<OidcError>("@tabwright/service/access/user/OidcError")("OidcError", {
  reason: Schema.Literals(["ProviderUnavailable", "SignInDenied", "SignInFailed"]),
  message: Schema.String,
}) {}

/** The values of a sign-in that must return to the browser that started it. */
export interface OidcChecks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Maximum bytes of a response. Discovery documents and key sets have some KB. */
const maxBytes = 1024 * 1024

/** Maximum time of a request in ms. */
const limitMs = 10_000

/** Seconds that the clocks of server and provider may differ. */
const clockSkewSeconds = 60

/** Time for which a discovery document is used. */
const documentLifetime = Duration.hours(1)

/** Signs users in with the authorization code flow and PKCE. */
export class OidcProvider extends Context.Service<
  OidcProvider,
  {
    readonly name: string
    /** Returns the URL of the provider's sign-in page. */
    start(redirectUri: string): Effect.Effect<OidcChecks & { readonly url: string }, OidcError>
    /** Exchanges the code in the callback's URL, and checks the ID token. */
    finish(
      callback: URL,
      checks: OidcChecks,
    ): Effect.Effect<{ readonly identity: Identity; readonly idToken: Redacted.Redacted }, OidcError>
    /** None if the provider has no sign-out page or cannot be reached. */
    signOutUrl(idToken: Redacted.Redacted, returnUrl: string): Effect.Effect<Option.Option<string>>
  }
>()("@tabwright/service/access/user/OidcProvider") {
  static readonly layer = (settings: OidcSettings, network: DestinationOptions) =>
    Layer.effect(
      OidcProvider,
      Effect.gen(function* () {
        const documents = yield* Cache.makeWith(() => discover(settings, network), {
          capacity: 1,
          timeToLive: (exit) => (Exit.isSuccess(exit) ? documentLifetime : Duration.zero),
        })
        const configuration = Cache.get(documents, settings.issuer)

        const start = Effect.fn("OidcProvider.start")(function* (redirectUri: string) {
          const config = yield* configuration
          const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
          const challenge = yield* Effect.promise(() => client.calculatePKCECodeChallenge(verifier))
          const url = client.buildAuthorizationUrl(config, {
            redirect_uri: redirectUri,
            scope: settings.scopes.join(" "),
            state,
            nonce,
            code_challenge: challenge,
            code_challenge_method: "S256",
          })
          return { url: url.href, state, nonce, verifier }
        })

        const finish = Effect.fn("OidcProvider.finish")(function* (callback: URL, checks: OidcChecks) {
          const config = yield* configuration
          return yield* attempt(async () => {
            const tokens = await client.authorizationCodeGrant(config, callback, {
              expectedState: checks.state,
              expectedNonce: checks.nonce,
              pkceCodeVerifier: checks.verifier,
              idTokenExpected: true,
            })
            const claims = tokens.claims()
            const idToken = tokens.id_token
            if (claims === undefined || idToken === undefined) throw new Error("The response has no ID token")
            if (!matchesAccessToken(idToken, claims["at_hash"], tokens.access_token)) {
              throw new Error("at_hash does not match the access token")
            }
            const profile =
              claims["email"] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
                ? { ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
                : claims
            return { identity: identityOf(claims.iss, claims.sub, profile), idToken: Redacted.make(idToken) }
          })
        })

        const signOutUrl = (idToken: Redacted.Redacted, returnUrl: string) =>
          Effect.map(Effect.option(configuration), (found) =>
            Option.flatMap(found, (config) =>
              config.serverMetadata().end_session_endpoint === undefined
                ? Option.none()
                : Option.some(
                    client.buildEndSessionUrl(config, {
                      id_token_hint: Redacted.value(idToken),
                      post_logout_redirect_uri: returnUrl,
                    }).href,
                  ),
            ),
          )

        return OidcProvider.of({ name: settings.name, start, finish, signOutUrl })
      }),
    )
}

/** Reads the provider's discovery document. */
const discover = (settings: OidcSettings, network: DestinationOptions) =>
  attempt(async () => {
    const issuer = new URL(settings.issuer)
    const config = await client.discovery(
      issuer,
      settings.clientId,
      { [client.clockTolerance]: clockSkewSeconds },
      authenticationOf(settings),
      {
        [client.customFetch]: makeFetch(serverDestination(network)),
        timeout: limitMs / 1000,
        // Only a rule of the operator opens http.
        ...(issuer.protocol === "http:" ? { execute: [client.allowInsecureRequests] } : {}),
      },
    )
    client.enableNonRepudiationChecks(config)
    return config
  })

/** Sends the secret in a header, which every provider supports by default, or in the body where only that is supported. */
const authenticationOf = ({ clientSecret }: OidcSettings): client.ClientAuth => {
  if (clientSecret === undefined) return client.None()
  const [basic, post] = [
    client.ClientSecretBasic(Redacted.value(clientSecret)),
    client.ClientSecretPost(Redacted.value(clientSecret)),
  ]
  return (server, ...rest) => {
    const supported = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]
    return (supported.includes("client_secret_basic") ? basic : post)(server, ...rest)
  }
}

/**
 * Returns why the provider cannot be used, or undefined.
 *
 * @category validation
 * @since 0.1.0
 */
export const probeOidcProvider = (
  settings: OidcSettings,
  network: DestinationOptions,
): Effect.Effect<string | undefined> =>
  Effect.match(discover(settings, network), { onFailure: ({ message }) => message, onSuccess: () => undefined })

const makeFetch =
  (find: FindMcpDestination): client.CustomFetch =>
  async (url, { body, headers, method, signal }) => {
    const sent = body instanceof URLSearchParams ? body.toString() : body
    if (typeof sent !== "string" && !(sent instanceof Uint8Array) && sent !== null && sent !== undefined) {
      throw new Error("Unexpected body of a request")
    }
    const response = await checkedFetch(find, new URL(url), {
      method,
      headers,
      body: sent ?? undefined,
      signal,
      maxBytes,
      limitMs,
    })
    const isEmpty = response.status === 204 || response.status === 304
    return new Response(isEmpty ? null : new Uint8Array(response.body), {
      status: response.status,
      headers: Object.entries(response.headers).flatMap(([name, value]): Array<[string, string]> =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    })
  }

const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, OidcError> =>
  Effect.tryPromise({ try: run, catch: errorOf })

const unavailable = /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|EPIPE|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/

/** Tells failures of the network from rejections. Causes are named, not copied: they may hold tokens. */
const errorOf = (error: unknown): OidcError => {
  const causes = causesOf(error)
  const blocked = causes.find((cause) => cause instanceof DestinationBlocked)
  if (blocked !== undefined) return new OidcError({ reason: "ProviderUnavailable", message: blocked.message })
  const isDown = causes.some(
    (cause) => unavailable.test(codeOf(cause)) || cause.name === "TimeoutError" || cause.name === "AbortError",
  )
  const denied = causes.find((cause) => cause instanceof client.AuthorizationResponseError)
  const rejected = causes.find((cause) => cause instanceof client.ResponseBodyError)
  const errorCode = denied?.error ?? rejected?.error
  const codes = causes.map((cause) => codeOf(cause)).filter((code) => code !== "")
  const message = [causes[0]?.message ?? "Unknown error", ...(codes.length === 0 ? [] : [`(${codes.join(", ")})`])]
  const status = causes.map((cause) => ("status" in cause ? Number(cause.status) : 0)).find((one) => one > 0) ?? 0
  const isHttpFailure = status >= 500 || codes.includes("OAUTH_RESPONSE_IS_NOT_CONFORM")
  return new OidcError({
    reason:
      denied?.error === "access_denied" || denied?.error === "login_required"
        ? "SignInDenied"
        : isDown || (isHttpFailure && denied === undefined)
          ? "ProviderUnavailable"
          : "SignInFailed",
    message: [...message, ...(errorCode === undefined ? [] : [`error=${plainCode(errorCode)}`])].join(" "),
  })
}

const causesOf = (error: unknown): ReadonlyArray<Error> =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : []

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "")

/** Error codes of OAuth 2.0 are letters and underscores. Other texts of a callback's URL are not repeated. */
const plainCode = (code: string): string => (/^[a-z_]{1,60}$/.test(code) ? code : "unknown")

const groupsOf = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.filter((group) => typeof group === "string") : []

/** Reads the claims that users are known by. An address counts only when the provider has verified it. */
export const identityOf = (issuer: string, subject: string, claims: Readonly<Record<string, unknown>>): Identity => {
  const { email, email_verified: isVerified, groups, name } = claims
  const isAddress = typeof email === "string" && email.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+$/.test(email)
  return {
    issuer,
    subject,
    email: isAddress && isVerified === true ? email.toLowerCase() : undefined,
    name: typeof name === "string" && name !== "" ? name.slice(0, 200) : null,
    groups: groupsOf(groups),
  }
}

/**
 * Checks `at_hash` of an ID token, which is optional in the authorization code flow: the left half of the access token's
 * hash, by the hash function of the ID token's algorithm.
 */
export const matchesAccessToken = (idToken: string, atHash: unknown, accessToken: string): boolean => {
  if (atHash === undefined) return true
  const header: unknown = JSON.parse(Buffer.from(idToken.split(".")[0] ?? "", "base64url").toString())
  const algorithm = typeof header === "object" && header !== null && "alg" in header ? String(header.alg) : ""
  const size = /^(?:Ed25519|EdDSA)$/.test(algorithm) ? "512" : /(256|384|512)$/.exec(algorithm)?.[1]
  if (size === undefined || typeof atHash !== "string") return false
  const digest = createHash(`sha${size}`).update(accessToken).digest()
  const expected = Buffer.from(digest.subarray(0, digest.length / 2).toString("base64url"))
  const given = Buffer.from(atHash)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
