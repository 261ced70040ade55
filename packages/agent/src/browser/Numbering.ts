/** Number from which on counting begins anew even in the same document: a list that grows without end. */
const highest = 5_000

/** What elements are called in actions. */
export interface Numbering {
  /** Called at the beginning of a look, with the token of the main document. */
  readonly begin: (token: string) => void
  /** The number of an element: the one it had, as long as the main document is the same; else the next. */
  readonly numberOf: (token: string, ref: number) => number
}

/**
 * Numbers elements so that a number means the same element in every look at a document: what is told of a page stays comparable, and
 * a number from the look before never means another element.
 */
export const makeNumbering = (): Numbering => {
  let main = ""
  let numbers = new Map<string, number>()
  let next = 1
  return {
    begin: (token) => {
      if (token === main && next < highest) return
      main = token
      numbers = new Map()
      next = 1
    },
    numberOf: (token, ref) => {
      const key = `${token}:${ref}`
      let number = numbers.get(key)
      if (number === undefined) numbers.set(key, (number = next++))
      return number
    },
  }
}
