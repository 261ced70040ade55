/** What begins as one of our markers does, in whatever letters. Bounded: a page of nothing but `<` would hold everybody up. */
const marker = /<<<(?=\W{0,40}(?:UNTRUSTED|END\W{1,40}OF)\b)/giu

/** Stands where a text named the nonce of its own fence. Leaving a gap instead would let two halves come together. */
const named = "·"

/**
 * A text without what looks like a marker of ours: for words of a page that stand in no fence of their own.
 *
 * @category constructors
 * @since 0.1.0
 */
export const withoutMarkers = (text: string): string => text.replace(marker, "<< <")

/**
 * A text that strangers wrote, so that nothing in it passes for the end of the fence around it: neither by the fence's own nonce,
 * should they have learnt it, nor by a marker that looks like ours.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fenced = (text: string, nonce: string): string => withoutMarkers(text.replaceAll(nonce, named))
