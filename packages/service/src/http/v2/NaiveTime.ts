/**
 * A moment as v2 writes it: UTC that does not say so.
 *
 * @category constructors
 * @since 0.1.0
 */
export const naive = (time: Date): string => time.toISOString().slice(0, -1)

/**
 * Reads a moment that a caller of v2 wrote: without a zone it is UTC.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fromNaive = (text: string): Date => new Date(/(z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
