const start = "after:"

/** Encodes the key of a list's last item as an opaque cursor. */
export const encodeCursor = (key: string): string => Buffer.from(start + key).toString("base64url")

/** Decodes a cursor. Returns undefined for a text that {@link encodeCursor} did not create. */
export const decodeCursor = (cursor: string): string | undefined => {
  const text = Buffer.from(cursor, "base64url").toString()
  const key = text.startsWith(start) ? text.slice(start.length) : undefined
  return key !== undefined && encodeCursor(key) === cursor ? key : undefined
}
