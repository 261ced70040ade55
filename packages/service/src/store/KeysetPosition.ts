/**
 * Position in a list sorted by time, newest first: the timestamp and id of a page's last row. Microseconds as in the
 * database, because a JavaScript date would skip rows within a millisecond.
 */
export interface KeysetPosition {
  readonly micros: bigint
  readonly id: string
}

const shape = /^(\d{1,18}):([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/

/** Formats a position for a cursor. */
export const formatKeysetPosition = (key: KeysetPosition): string => `${key.micros}:${key.id}`

/** Parses a position from {@link formatKeysetPosition}. Returns undefined for any other text. */
export const parseKeysetPosition = (text: string): KeysetPosition | undefined => {
  const [, micros, id] = shape.exec(text) ?? []
  return micros === undefined || id === undefined ? undefined : { micros: BigInt(micros), id }
}
