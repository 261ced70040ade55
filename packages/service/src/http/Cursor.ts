const start = "after:"

/**
 * Makes the opaque cursor that asks for what comes after a key of a list.
 *
 * @category constructors
 * @since 0.1.0
 */
export const encodeCursor = (key: string): string => Buffer.from(start + key).toString("base64url")

/**
 * The key behind a cursor; undefined for a text that {@link encodeCursor} did not make.
 *
 * @category constructors
 * @since 0.1.0
 */
export const decodeCursor = (cursor: string): string | undefined => {
  const text = Buffer.from(cursor, "base64url").toString()
  const key = text.startsWith(start) ? text.slice(start.length) : undefined
  return key !== undefined && encodeCursor(key) === cursor ? key : undefined
}
