/**
 * The beginning of a text, with a mark where it was cut.
 *
 * @category constructors
 * @since 0.1.0
 */
export const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, Math.max(0, longest - 1))}…` : text

/**
 * A text on one line: what a page says must not pass for a line of ours.
 *
 * @category constructors
 * @since 0.1.0
 */
export const oneLine = (text: string, longest: number): string => cut(text.replace(/\s+/g, " ").trim(), longest)
