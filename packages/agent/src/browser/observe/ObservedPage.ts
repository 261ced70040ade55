import type { Frame } from "playwright-core"
import type { Observation, PageElement } from "../../observation/Observation.ts"
import type { ElementBlock } from "../../page/Probe.ts"

/** An element of the last observation with its location. */
export interface ElementTarget {
  readonly element: PageElement
  readonly block: ElementBlock
  readonly frame: Frame
  readonly token: string
}

/** An observation with the data needed to act on it. */
export interface ObservedPage {
  readonly observation: Observation
  readonly targets: Map<number, ElementTarget>
}
