import * as Context from "effect/Context"

/** Header that makes a creating call safe to retry. */
export const idempotencyHeader = "idempotency-key"

/** Returns a version 4 UUID. `crypto.randomUUID` is missing on pages served over plain HTTP. */
const randomUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, place) => {
    const value = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, "0")
  }).join("")
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/**
 * Generator of idempotency keys. Default: random UUIDs.
 *
 * @category services
 * @since 0.1.0
 */
export const MakeIdempotencyKey = Context.Reference<() => string>("@tabwright/core/transport/MakeIdempotencyKey", {
  defaultValue: () => randomUuid,
})
