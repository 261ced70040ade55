/**
 * Interval of comments in an idle event stream, in ms, so that proxies keep the connection open.
 *
 * @category constants
 * @since 0.1.0
 */
export const keepAliveMs = 15_000

/**
 * Comment that keeps an idle event stream open.
 *
 * @category constants
 * @since 0.1.0
 */
export const keepAlive = ": keep-alive\n\n"

/**
 * Encodes a run's event as a server-sent event with its id, type and JSON.
 *
 * @category formatting
 * @since 0.1.0
 */
export const encodeEvent = (event: { readonly id: number; readonly type: string }): string =>
  `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
