/**
 * Where a list that is sorted by time, newest first, goes on: the moment and the id of the last row of a page. A
 * moment has microseconds, as the database has them; a JavaScript date would lose rows between two of its milliseconds.
 *
 * @category models
 * @since 0.1.0
 */
export interface RecencyKey {
  /** Since 1970. */
  readonly micros: bigint
  readonly id: string
}

const shape = /^(\d{1,18}):([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/

/**
 * The key as text, for a cursor.
 *
 * @category constructors
 * @since 0.1.0
 */
export const formatRecencyKey = (key: RecencyKey): string => `${key.micros}:${key.id}`

/**
 * Reads what {@link formatRecencyKey} made; undefined for any other text.
 *
 * @category constructors
 * @since 0.1.0
 */
export const parseRecencyKey = (text: string): RecencyKey | undefined => {
  const [, micros, id] = shape.exec(text) ?? []
  return micros === undefined || id === undefined ? undefined : { micros: BigInt(micros), id }
}
