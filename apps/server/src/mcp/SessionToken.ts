import { Schema } from "effect"
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto"

/** The facts of a session that its requests do not repeat. */
export interface SessionFacts {
  readonly protocolVersion: string
  /** True if the client can show forms to its user. */
  readonly hasForms: boolean
}

const Content = Schema.fromJsonString(
  Schema.Struct({ v: Schema.String.check(Schema.isMaxLength(40)), f: Schema.Boolean, n: Schema.String }),
)

/**
 * A session id contains its session, signed with the digest of the client's key: every node can continue the session, nothing is
 * stored, and the session ends with its key.
 */
export const makeToken = ({ hasForms, protocolVersion }: SessionFacts, digest: string): string => {
  const content = Schema.encodeSync(Content)({ v: protocolVersion.slice(0, 40), f: hasForms, n: randomUUID() })
  const body = Buffer.from(content).toString("base64url")
  return `${body}.${signatureOf(body, digest).toString("base64url")}`
}

/** Reads a session id. Undefined if it was not signed with the key. */
export const readToken = (token: string, digest: string): SessionFacts | undefined => {
  const [body = "", signature = "", ...rest] = token.length > 500 ? [] : token.split(".")
  const given = Buffer.from(signature, "base64url")
  const expected = signatureOf(body, digest)
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const read = Schema.decodeUnknownOption(Content)(Buffer.from(body, "base64url").toString("utf8"))
  return read._tag === "Some" ? { protocolVersion: read.value.v, hasForms: read.value.f } : undefined
}

const signatureOf = (body: string, digest: string): Buffer =>
  createHmac("sha256", digest).update(`tabwright mcp session ${body}`).digest()
