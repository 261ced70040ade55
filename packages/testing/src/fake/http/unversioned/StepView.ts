import { linkLifetimes } from "../../Links.ts"
import type { Step } from "../../run/Run.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"

/** A PNG of one transparent pixel. */
const picture = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
)

export const screenshotUrl = ({ origin, state }: CallerShape): string =>
  origin + state.links.make({ kind: "download", content: picture, contentType: "image/png" }, linkLifetimes.screenshot)

/** Step as shown by v2 and in the data of `step.completed`. */
export const stepView = (caller: CallerShape, step: Step) => ({ ...step, screenshotUrl: screenshotUrl(caller) })
