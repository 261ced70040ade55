import { Option, Redacted, Schema } from "effect"
import { seal, unseal } from "../access/Seal.ts"
import { CustomProxy } from "./CustomProxy.ts"

/** What the sealed proxies are sealed for. */
const purpose = "customProxy"

const encode = Schema.encodeSync(Schema.fromJsonString(CustomProxy))
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(CustomProxy))

/**
 * A customer's proxy as it is stored, and sent from node to node.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sealProxy = (secret: Uint8Array, proxy: Redacted.Redacted<CustomProxy>): Uint8Array =>
  seal(secret, purpose, Buffer.from(encode(Redacted.value(proxy))))

/**
 * What was sealed; none where another secret sealed it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openProxy = (secret: Uint8Array, sealed: Uint8Array): Option.Option<Redacted.Redacted<CustomProxy>> =>
  unseal(secret, purpose, sealed).pipe(
    Option.flatMap((bytes) => decode(Buffer.from(bytes).toString())),
    Option.map((proxy) => Redacted.make(proxy, { label: "customProxy" })),
  )
