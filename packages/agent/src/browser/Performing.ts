import * as Effect from "effect/Effect"
import type { Action } from "../action/Action.ts"
import type { AgentError } from "../loop/AgentBrowser.ts"
import type { Announce, Outcome } from "./Outcome.ts"
import { refuse, type Refused } from "./Refused.ts"
import type { Session } from "./Session.ts"
import { attach } from "./verb/Attach.ts"
import { check } from "./verb/Check.ts"
import { click } from "./verb/Click.ts"
import { dialog } from "./verb/Dialog.ts"
import { finish } from "./verb/Done.ts"
import { drag } from "./verb/Drag.ts"
import { evaluate } from "./verb/Evaluate.ts"
import { extract } from "./verb/Extract.ts"
import { file } from "./verb/File.ts"
import { fill } from "./verb/Fill.ts"
import { fillForm } from "./verb/FillForm.ts"
import { find } from "./verb/Find.ts"
import { hover } from "./verb/Hover.ts"
import { back, forward, navigate, reload } from "./verb/Navigate.ts"
import { press } from "./verb/Press.ts"
import { type Nested, run } from "./verb/Run.ts"
import { readPage } from "./verb/ReadPage.ts"
import { save } from "./verb/Save.ts"
import { scroll } from "./verb/Scroll.ts"
import { select } from "./verb/Select.ts"
import { tab } from "./verb/Tab.ts"
import { wait } from "./verb/Wait.ts"

/** Has the one verb do the action that knows it. */
export const perform = <E>(
  session: Session,
  action: Action,
  announce: Announce<E>,
  nested: Nested<E>,
): Effect.Effect<Outcome, AgentError | Refused | E> => {
  if ("navigate" in action) return navigate(session, action.navigate, announce)
  if ("back" in action) return back(session, announce)
  if ("forward" in action) return forward(session, announce)
  if ("reload" in action) return reload(session, announce)
  if ("click" in action) return click(session, action.click, announce)
  if ("hover" in action) return hover(session, action.hover, announce)
  if ("drag" in action) return drag(session, action.drag, announce)
  if ("fill" in action) return fill(session, action.fill, announce)
  if ("fillForm" in action) return fillForm(session, action.fillForm, announce)
  if ("select" in action) return select(session, action.select, announce)
  if ("check" in action) return check(session, action.check, announce)
  if ("attach" in action) return attach(session, action.attach, announce)
  if ("press" in action) return press(session, action.press, announce)
  if ("scroll" in action) return scroll(session, action.scroll, announce)
  if ("wait" in action) return wait(session, action.wait)
  if ("tab" in action) return tab(session, action.tab, announce)
  if ("dialog" in action) return dialog(session, action.dialog)
  if ("find" in action) return find(session, action.find, announce)
  if ("readPage" in action) return readPage(session, action.readPage)
  if ("extract" in action) return extract(session, action.extract, announce)
  if ("evaluate" in action) return evaluate(session, action.evaluate, announce)
  if ("file" in action) return file(session, action.file, announce)
  if ("save" in action) return save(session, action.save)
  if ("run" in action) return run(session, action.run, announce, nested)
  if ("screenshot" in action) return Effect.succeed({ message: "The picture comes with the next page.", settles: "No" })
  if ("askHuman" in action) return refuse("Nobody can be asked here: only a run has people to ask.")
  return finish(session, action.done)
}
