import * as Option from "effect/Option"
import type { BrainContext } from "../loop/Brain.ts"
import { stateOf } from "./BrainState.ts"
import type { Vision } from "./ModelBrainOptions.ts"

/** Elements under which a page says little in words. */
const fewElements = 10

/** Actions that are meant to change what can be seen. */
const visible = new Set(["click", "drag", "hover", "press", "select", "check"])

/**
 * Whether the model should be shown a picture of the page.
 *
 * @category guards
 * @since 0.1.0
 */
export const wantsPicture = (
  vision: Vision,
  { history, observation }: Pick<BrainContext, "history" | "observation">,
  page: string,
): boolean => {
  if (vision !== "auto") return vision
  const last = history.at(-1)
  if (last?.decision.actions.some((action) => "screenshot" in action) === true) return true
  // A page that is not open yet has nothing to show.
  if (observation.url === "" || observation.url.startsWith("about:")) return false
  if (observation.elements.length < fewElements) return true
  if (observation.elements.some((element) => element.tag === "canvas")) return true
  if (last === undefined) return false
  const hadNoEffect = last.results.some((result) => result.evidence?.unchanged === true)
  const acted = last.decision.actions.some((action) => visible.has(Object.keys(action)[0] ?? ""))
  return hadNoEffect || (acted && Option.getOrUndefined(stateOf(last))?.page === page)
}
