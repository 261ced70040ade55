import type { Probe } from "../Probe.ts"
import { installConcealing } from "./Concealing.ts"
import { installFinding } from "./Finding.ts"
import { installMoving } from "./Moving.ts"
import { installNoticing } from "./Noticing.ts"
import { installPicking } from "./Picking.ts"
import { installWriting } from "./Writing.ts"

/** What the verbs ask of a page, beside what seeing does. */
export const actingInstallers: ReadonlyArray<(probe: Probe) => void> = [
  installNoticing,
  installFinding,
  installWriting,
  installMoving,
  installPicking,
  installConcealing,
]
