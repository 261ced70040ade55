import type { Clause } from "../task/Clauses.ts"
import type { GroundState } from "../GroundState.ts"
import type { Acted } from "../controls/operation/Operation.ts"
import type { PageModel } from "../page/PageModel.ts"
import { driveCalendar } from "./Calendar.ts"
import type { Driver, Scene, Step } from "./Driver.ts"
import { driveDragInto, driveDragTowards } from "../figures/DragFigure.ts"
import { driveFigure } from "../figures/ClickFigure.ts"
import { driveDetail } from "./entry/Detail.ts"
import { driveDropdown } from "./Dropdown.ts"
import { driveEntryButtons } from "./entry/EntryButtons.ts"
import { driveExplore } from "./Explore.ts"
import { driveBestEntry } from "./entry/BestEntry.ts"
import { driveExpand } from "./Expand.ts"
import { driveKeypad } from "./Keypad.ts"
import { driveFocus, driveFormat, driveKeys } from "./Keyboard.ts"
import { driveRename, markDrivers } from "./Mark.ts"
import { driveContextMenu, driveMenu } from "./Menu.ts"
import { drivePane } from "./Pane.ts"
import { drivePlot } from "../figures/Plot.ts"
import { drivePointer } from "./Pointer.ts"
import { driveOrder, driveZone } from "./order/Place.ts"
import { driveNameFigure } from "../figures/NameFigure.ts"
import { driveRank } from "./order/Rank.ts"
import { driveSearchForm } from "./SearchForm.ts"
import { driveSliders } from "./Slider.ts"
import { driveSort } from "./Sort.ts"
import { driveSuggested } from "./Suggested.ts"
import { driveTransfer } from "./Transfer.ts"
import { driveTree } from "./Tree.ts"
import type { Action } from "@tabwright/agent/brain"

const drivers: ReadonlyArray<Driver> = [
  driveFigure,
  driveDragTowards,
  driveDragInto,
  driveRank,
  driveNameFigure,
  drivePlot,
  driveSuggested,
  driveKeypad,
  driveCalendar,
  driveTransfer,
  driveOrder,
  driveZone,
  drivePane,
  driveSliders,
  ...markDrivers,
  driveKeys,
  driveFormat,
  driveFocus,
  driveRename,
  driveSort,
  driveTree,
  driveExplore,
  driveEntryButtons,
  driveDetail,
  driveSearchForm,
  driveBestEntry,
  driveExpand,
  drivePointer,
  driveContextMenu,
  driveMenu,
  driveDropdown,
]

interface Act {
  readonly act: {
    readonly operation: Acted
    readonly actions: ReadonlyArray<Action>
    readonly goal: string
    readonly isSure?: boolean
  }
}

const actOf = ({ actions, control, covers = [], goal, isFinal, isSure = false, key, name, value }: Step): Act => {
  const operation: Acted = {
    kind: isFinal === true ? "press" : "drive",
    key,
    covers: new Set(covers),
    ...(value === undefined ? {} : { value }),
    control: control ?? { id: key, name, names: [], hints: [], isButton: true },
  }
  return { act: { operation, actions, goal, isSure } }
}

/** The next step of a clause at a widget, or the words that a widget already accounts for. */
export const drive = (
  page: PageModel,
  clause: Clause,
  state: GroundState,
  openWords: (used: ReadonlySet<number>) => Scene["open"],
):
  | Act
  | { readonly failed: string }
  | { readonly used: ReadonlyArray<number>; readonly isPart: boolean }
  | undefined => {
  const scene: Scene = { page, clause, state, open: openWords(new Set(state.used)) }
  if (state.used.length > 0 && scene.open.length === 0) return undefined
  for (const driver of drivers) {
    const driven = driver(scene)
    if (driven === undefined) continue
    const { covers, failed, isLooking, isPart, step } = driven
    if (failed !== undefined) return { failed }
    const left = isPart === true || isLooking === true ? [] : openWords(new Set([...state.used, ...covers]))
    if (left.length > 0) continue
    if (step === undefined) return { used: covers, isPart: isPart === true }
    // A click that had no effect is not repeated.
    const isDone = step.isFinal === true && state.done.includes(step.key)
    if (!isDone && !state.tried.includes(step.key))
      return actOf({ ...step, ...(step.isFinal === true ? { covers } : {}) })
  }
  return undefined
}
