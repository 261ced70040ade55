/**
 * A moment as v2 writes it: UTC that does not say so.
 *
 * @category constructors
 * @since 0.1.0
 */
export const naive = (time: Date): string => time.toISOString().slice(0, -1)

/**
 * Reads a moment that a caller of v2 wrote: without a zone it is UTC. A leap second is the first of the next minute.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fromNaive = (text: string): Date => {
  const zoned = /(z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`
  // RFC 3339 has leap seconds, and dates of JavaScript have none.
  const leap = /^(.{16}):60(?:\.\d+)?/.exec(zoned)
  return leap === null ? new Date(zoned) : new Date(Date.parse(zoned.replace(leap[0], `${leap[1]}:59`)) + 1000)
}
