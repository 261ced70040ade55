import { Option, Redacted, Schema } from "effect"
import { seal, unseal } from "../../access/Seal.ts"
import { CustomProxy } from "./CustomProxy.ts"

const purpose = "customProxy"

const encode = Schema.encodeSync(Schema.fromJsonString(CustomProxy))
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(CustomProxy))

/** Encrypts a client's proxy for storage and for transfer between nodes. */
export const encryptProxy = (secret: Uint8Array, proxy: Redacted.Redacted<CustomProxy>): Uint8Array =>
  seal(secret, purpose, Buffer.from(encode(Redacted.value(proxy))))

/** Decrypts a proxy. Returns none if it was encrypted with another secret. */
export const decryptProxy = (secret: Uint8Array, sealed: Uint8Array): Option.Option<Redacted.Redacted<CustomProxy>> =>
  unseal(secret, purpose, sealed).pipe(
    Option.flatMap((bytes) => decode(Buffer.from(bytes).toString())),
    Option.map((proxy) => Redacted.make(proxy, { label: "customProxy" })),
  )
