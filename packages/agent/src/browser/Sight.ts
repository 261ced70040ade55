import type { Frame } from "playwright-core"
import type { Observation, PageElement } from "../observation/Observation.ts"
import type { ElementBlock } from "../page/Probe.ts"

/** An element of the last observation and where to find it. */
export interface Target {
  readonly element: PageElement
  readonly block: ElementBlock
  readonly frame: Frame
  readonly token: string
}

/** An observation with what acting on it needs. */
export interface Sight {
  readonly observation: Observation
  readonly targets: Map<number, Target>
}
