/**
 * A part of a file: its first and last byte, counted from 0.
 *
 * @category models
 * @since 0.1.0
 */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The part that a `Range` header asks for (RFC 9110, 14.2). Undefined stands for the whole file: also where several parts are
 * asked for or the header cannot be read, which a server may answer so. `Outside` is a part that the file does not have.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readRange = (header: string | undefined, size: number): ByteRange | "Outside" | undefined => {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, "") ?? "") ?? []
  if (from === undefined || to === undefined || from + to === "") return undefined
  if (from === "") {
    const last = Number(to)
    return last === 0 || size === 0 ? "Outside" : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(from)
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== "" && Number(to) < start) return undefined
  return start >= size ? "Outside" : { start, end }
}
