import { ProfileState } from "@tabwright/chromium"
import { Effect, Option, Schema } from "effect"
import { seal, unseal } from "../access/Seal.ts"

const purpose = "profile"

const encode = Schema.encodeEffect(Schema.fromJsonString(ProfileState))
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(ProfileState))

/** Encrypts cookies and local storage with the server secret. */
export const sealProfile = (secret: Uint8Array, state: ProfileState): Effect.Effect<Uint8Array> =>
  Effect.map(Effect.orDie(encode(state)), (text) => seal(secret, purpose, Buffer.from(text)))

/** Decrypts cookies and local storage. None if they were encrypted with a different server secret. */
export const unsealProfile = (secret: Uint8Array, sealed: Uint8Array): Option.Option<ProfileState> =>
  Option.flatMap(unseal(secret, purpose, sealed), (bytes) => decode(Buffer.from(bytes).toString()))
