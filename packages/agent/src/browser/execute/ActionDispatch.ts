import * as Effect from "effect/Effect"
import type { DialogAnswer } from "../page/Tabs.ts"
import {
  type ActionEffect,
  type OnDispatch,
  type ActionOutcome,
  describe,
  acquireElement,
  useElement,
  orReject,
  reject,
  type ActionRejected,
} from "./ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"
import type { Action } from "../../action/Action.ts"
import { saveScript } from "../../code/SavedScripts.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { attach } from "../action/form/Attach.ts"
import { check } from "../action/form/Check.ts"
import { click } from "../action/Click.ts"
import { drag } from "../action/Drag.ts"
import { evaluate } from "../action/Evaluate.ts"
import { extract } from "../action/read/Extract.ts"
import { file, save } from "../action/File.ts"
import { fill } from "../action/form/Fill.ts"
import { fillForm } from "../action/form/FillForm.ts"
import { find } from "../action/read/Find.ts"
import { back, forward, navigate, reload, search } from "../action/Navigate.ts"
import { revealByHover } from "../action/HoverReveal.ts"
import { hoverPoint, mouse, scrollPoint } from "../action/Pointer.ts"
import { key, press } from "../action/Press.ts"
import { type Nested, program, run } from "../action/Run.ts"
import { readFile } from "../action/read/ReadFile.ts"
import { readPage } from "../action/read/ReadPage.ts"
import { select } from "../action/form/Select.ts"
import { tab } from "../action/Tab.ts"
import { type } from "../action/Type.ts"
import { wait } from "../action/Wait.ts"
import { zoom } from "../action/Zoom.ts"

/** Sets the response to the next dialog. Nothing is dispatched, because the dialog does not exist yet. */
const dialog = (session: DriverContext, answer: DialogAnswer): ReturnType<typeof answerNextDialog> =>
  answerNextDialog(session, answer)

const answerNextDialog = Effect.fnUntraced(function* (
  session: DriverContext,
  answer: DialogAnswer,
): ActionEffect<never> {
  yield* Effect.sync(() => session.tabs.answerNext(answer))
  const words = answer.text === undefined ? "" : ` with "${answer.text.slice(0, 80)}"`
  return { message: `The next dialog will be ${answer.accept ? `accepted${words}` : "dismissed"}.`, settles: "None" }
})

const finishTask = Effect.fnUntraced(function* (
  session: DriverContext,
  { keep, success, text }: Extract<Action, { readonly done: unknown }>["done"],
): ActionEffect<never> {
  if (keep === undefined || !success) return { message: text, settles: "None" }
  // Failing to save a script does not fail the task.
  const kept = yield* saveScript(session.files, keep).pipe(
    Effect.catch((error) => Effect.as(Effect.logWarning(`The script was not saved: ${error.message}`), undefined)),
  )
  return { message: text, ...(kept === undefined ? {} : { file: kept }), settles: "None" }
})

/** Moves the pointer onto an element and leaves it there, so that hover menus stay open. */
const hover = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { el, x, y, shot }: Extract<Action, { readonly hover: unknown }>["hover"],
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  if (el === undefined) {
    if (x === undefined || y === undefined) return yield* reject("Specify an element, or a point with x and y.")
    return yield* hoverPoint(session, { x, y, ...(shot === undefined ? {} : { shot }) }, onDispatch)
  }
  const held = yield* acquireElement(session, el)
  const { target, locator } = held
  const timeout = session.timeouts.actionMs
  yield* revealByHover(session, held, onDispatch)
  yield* useElement(session, target, (signal) => locator.hover({ trial: true, timeout, signal }))
  yield* onDispatch(describe(target), true)
  yield* useElement(session, target, (signal) => locator.hover({ timeout, signal, noWaitAfter: true }))
  return { message: `Moved the pointer onto ${describe(target)}.`, settles: "Full" }
})

const pageLimit = 20

/** Scrolls the page or its largest scrollable part; with an element, the scrollable part around it. */
const scroll = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { direction, pages = 1, el, x, y, dx = 0, dy = 0 }: Extract<Action, { readonly scroll: unknown }>["scroll"],
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  if (x !== undefined && y !== undefined) return yield* scrollPoint(session, { x, y, dx, dy }, onDispatch)
  if (direction === undefined) return yield* reject("Specify a direction, or a point with x, y, dx and dy.")
  const held = el === undefined ? undefined : yield* acquireElement(session, el)
  const page = yield* session.tabs.active
  const part = held === undefined ? "the page" : describe(held.target)
  yield* onDispatch(part, true)
  const scope = held === undefined ? { ref: 0, token: "" } : { ref: held.target.block.ref, token: held.target.token }
  const options = { ...scope, direction, pages: Math.min(pageLimit, Math.max(0.1, pages)) }
  const frame = held?.frame ?? page.mainFrame()
  const at = yield* orReject(session.probe.ask(frame, "scrollPart", options, session.timeouts.readMs))
  const isPart = held !== undefined || direction === "left" || direction === "right"
  if (at === null || (isPart && at.end <= 0 && at.moved === 0))
    return yield* reject(`There is nothing to scroll ${direction} in ${part}.`)
  const place = `${at.at} of ${Math.max(0, at.end)} px`
  const edge = { up: "top", top: "top", left: "left end", right: "right end" }[direction as string] ?? "bottom"
  const name = held === undefined ? "The page" : "It"
  return {
    message:
      at.moved === 0 ? `${name} is already at the ${edge} (${place}).` : `Scrolled ${direction}, now at ${place}.`,
    settles: at.moved === 0 ? "None" : "Full",
  }
})

export const dispatchAction = <E>(
  session: DriverContext,
  action: Action,
  onDispatch: OnDispatch<E>,
  nested: Nested<E>,
): Effect.Effect<ActionOutcome, AgentError | ActionRejected | E> => {
  if ("navigate" in action) return navigate(session, action.navigate, onDispatch)
  if ("search" in action) return search(session, action.search, onDispatch)
  if ("back" in action) return back(session, onDispatch)
  if ("forward" in action) return forward(session, onDispatch)
  if ("reload" in action) return reload(session, onDispatch)
  if ("click" in action) return click(session, action.click, onDispatch)
  if ("hover" in action) return hover(session, action.hover, onDispatch)
  if ("drag" in action) return drag(session, action.drag, onDispatch)
  if ("type" in action) return type(session, action.type, onDispatch)
  if ("mouse" in action) return mouse(session, action.mouse, onDispatch)
  if ("key" in action) return key(session, action.key, onDispatch)
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
  if ("readFile" in action) return readFile(session, action.readFile)
  if ("extract" in action) return extract(session, action.extract, onDispatch)
  if ("evaluate" in action) return evaluate(session, action.evaluate, onDispatch)
  if ("file" in action) return file(session, action.file, onDispatch)
  if ("save" in action) return save(session, action.save)
  if ("run" in action) return run(session, action.run, onDispatch, nested)
  if ("program" in action) return program(session, action.program, onDispatch, nested)
  if ("screenshot" in action)
    return Effect.succeed({ message: "The next step includes a screenshot.", settles: "None" })
  if ("zoom" in action) return zoom(session, action.zoom)
  if ("askHuman" in action) return reject("A human can only be asked within a run.")
  if ("callTool" in action) return reject("A tool can only be called within a run.")
  return finishTask(session, action.done)
}
