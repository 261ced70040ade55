import * as Effect from "effect/Effect"
import type { Action } from "../../action/Action.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { OnDispatch, ActionOutcome } from "./ActionOutcome.ts"
import { reject, type ActionRejected } from "./ActionRejected.ts"
import type { DriverContext } from "../DriverContext.ts"
import { attach } from "../action/form/Attach.ts"
import { check } from "../action/form/Check.ts"
import { click } from "../action/Click.ts"
import { dialog } from "../action/Dialog.ts"
import { finish } from "../action/Done.ts"
import { drag } from "../action/Drag.ts"
import { evaluate } from "../action/Evaluate.ts"
import { extract } from "../action/read/Extract.ts"
import { file } from "../action/File.ts"
import { fill } from "../action/form/Fill.ts"
import { fillForm } from "../action/form/FillForm.ts"
import { find } from "../action/read/Find.ts"
import { hover } from "../action/Hover.ts"
import { back, forward, navigate, reload } from "../action/Navigate.ts"
import { press } from "../action/Press.ts"
import { type Nested, run } from "../action/Run.ts"
import { readPage } from "../action/read/ReadPage.ts"
import { save } from "../action/Save.ts"
import { scroll } from "../action/Scroll.ts"
import { select } from "../action/form/Select.ts"
import { tab } from "../action/Tab.ts"
import { wait } from "../action/Wait.ts"

/** Dispatches an action to its implementation. */
export const dispatchAction = <E>(
  session: DriverContext,
  action: Action,
  onDispatch: OnDispatch<E>,
  nested: Nested<E>,
): Effect.Effect<ActionOutcome, AgentError | ActionRejected | E> => {
  if ("navigate" in action) return navigate(session, action.navigate, onDispatch)
  if ("back" in action) return back(session, onDispatch)
  if ("forward" in action) return forward(session, onDispatch)
  if ("reload" in action) return reload(session, onDispatch)
  if ("click" in action) return click(session, action.click, onDispatch)
  if ("hover" in action) return hover(session, action.hover, onDispatch)
  if ("drag" in action) return drag(session, action.drag, onDispatch)
  if ("fill" in action) return fill(session, action.fill, onDispatch)
  if ("fillForm" in action) return fillForm(session, action.fillForm, onDispatch)
  if ("select" in action) return select(session, action.select, onDispatch)
  if ("check" in action) return check(session, action.check, onDispatch)
  if ("attach" in action) return attach(session, action.attach, onDispatch)
  if ("press" in action) return press(session, action.press, onDispatch)
  if ("scroll" in action) return scroll(session, action.scroll, onDispatch)
  if ("wait" in action) return wait(session, action.wait)
  if ("tab" in action) return tab(session, action.tab, onDispatch)
  if ("dialog" in action) return dialog(session, action.dialog)
  if ("find" in action) return find(session, action.find, onDispatch)
  if ("readPage" in action) return readPage(session, action.readPage)
  if ("extract" in action) return extract(session, action.extract, onDispatch)
  if ("evaluate" in action) return evaluate(session, action.evaluate, onDispatch)
  if ("file" in action) return file(session, action.file, onDispatch)
  if ("save" in action) return save(session, action.save)
  if ("run" in action) return run(session, action.run, onDispatch, nested)
  if ("screenshot" in action) return Effect.succeed({ message: "The next step includes a screenshot.", settles: "No" })
  if ("askHuman" in action) return reject("No human can be asked here: only a run can ask one.")
  return finish(session, action.done)
}
