import { quote } from "../controls/Act.ts"
import type { GroundState } from "../GroundState.ts"
import type { PageModel } from "../page/PageModel.ts"
import { keysOf, stemsOf } from "../task/Words.ts"
import { type Driven, stepAt } from "./Driver.ts"

const finishing = stemsOf("submit done check save confirm finish ok")

/** Clicks the only button that takes what was arranged, unless the task names it for later; without one, the page is as asked. */
export const finish = (page: PageModel, state: GroundState, covers: ReadonlyArray<number>): Driven => {
  const said = new Set(keysOf(page.task))
  const [button, ...others] = page.controls.filter(
    ({ element, isButton, names: [keys = []] }) =>
      isButton && !element.disabled && keys.length < 3 && keys.some((key) => finishing.has(key)),
  )
  // The button may send a form that has nothing to do with it.
  const hasForm = page.controls.some(({ kind }) => kind === "enter" || kind === "select")
  if (button === undefined || others.length > 0 || hasForm || button.names[0]?.some((key) => said.has(key)) === true)
    return { covers }
  const key = `press finish ${button.id}`
  if (state.done.includes(key)) return { covers }
  return { covers, step: stepAt(button, key, `Click ${quote(button.name)}.`, undefined, { isFinal: true }) }
}
