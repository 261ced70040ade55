import { Clock, Effect, Option, Redacted, Schema } from "effect"
import { DataDirectory } from "../../database/DataDirectory.ts"
import { seal, unseal } from "../../access/Seal.ts"

/** Enough to sign in at the provider, with a second factor. */
export const flowSeconds = 600

/** A sign-in that was started in this browser. Its cookie is encrypted, so that any node can continue it. */
export const OidcFlow = Schema.Struct({
  state: Schema.String,
  nonce: Schema.String,
  verifier: Schema.String,
  redirectUri: Schema.String,
  returnTo: Schema.String,
  invitation: Schema.NullOr(Schema.String),
  expiresAtMs: Schema.Number,
})
export type OidcFlow = typeof OidcFlow.Type

const purpose = "oidc sign-in"

const Json = Schema.fromJsonString(OidcFlow)
const encode = Schema.encodeSync(Json)
const decode = Schema.decodeUnknownOption(Json)

export const sealFlow = Effect.fnUntraced(function* (flow: Omit<OidcFlow, "expiresAtMs">) {
  const secret = Redacted.value((yield* DataDirectory).secret)
  const expiresAtMs = (yield* Clock.currentTimeMillis) + flowSeconds * 1000
  return Buffer.from(seal(secret, purpose, Buffer.from(encode({ ...flow, expiresAtMs })))).toString("base64url")
})

/** None for an expired flow, and for a value that this server did not create. */
export const unsealFlow = Effect.fnUntraced(function* (sealed: Redacted.Redacted) {
  const secret = Redacted.value((yield* DataDirectory).secret)
  const nowMs = yield* Clock.currentTimeMillis
  return unseal(secret, purpose, Buffer.from(Redacted.value(sealed), "base64url")).pipe(
    Option.flatMap((json) => decode(Buffer.from(json).toString())),
    Option.filter(({ expiresAtMs }) => nowMs < expiresAtMs),
  )
})
