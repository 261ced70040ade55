import type { Frame } from "playwright-core"
import type { Observation, PageElement } from "../../observation/Observation.ts"
import type { ElementBlock } from "../../page/WalkReply.ts"

/** Numbering restarts above this number even in the same document, for lists that grow endlessly. */
const highest = 5_000

export interface ElementNumbers {
  /** Called at the start of an observation with the token of the main document. */
  readonly begin: (token: string) => void
  /** Returns the element's number: the previous one as long as the main document is the same, otherwise the next. */
  readonly numberOf: (token: string, ref: number) => number
}

/** Numbers elements: the same number for the same element in all observations of a document. */
export const makeElementNumbers = (): ElementNumbers => {
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

export interface ElementTarget {
  readonly element: PageElement
  readonly block: ElementBlock
  readonly frame: Frame
  readonly token: string
}

export interface ObservedPage {
  readonly observation: Observation
  readonly targets: Map<number, ElementTarget>
}
