import type { Command } from "../Plan.ts"
import { answer } from "./read/FinalAnswer.ts"
import { callTool } from "./CallTool.ts"
import { addToCart, emptyCart, removeFromCart, setQuantity } from "./Cart.ts"
import { filter, filterPrice } from "./list/FilterList.ts"
import { fill } from "./form/FillForm.ts"
import { checkout, navigate, openPage, turn } from "./navigate/Navigation.ts"
import { openItem } from "./navigate/OpenResult.ts"
import { press, targetText } from "./pointer/PressControl.ts"
import { read } from "./read/ReadValue.ts"
import { onRows, takeRow } from "./list/RowActions.ts"
import { save } from "./read/SaveFile.ts"
import type { Outcome, Scene } from "./Scene.ts"
import { search } from "./form/Search.ts"
import { login } from "./form/SignIn.ts"
import { sort } from "./list/SortList.ts"
import { pressKey, scroll, scrollTo, wait, waitFor } from "./pointer/WaitAndScroll.ts"
import { dialog, expectDialog, verify } from "./read/VerifyClaim.ts"

/** What a command does next, seen from the page as it is and from what its last step came to. */
export const perform = (command: Command, scene: Scene): Outcome => {
  switch (command.do) {
    case "navigate":
      return navigate(command, scene)
    case "back":
    case "reload":
      return turn(command, scene)
    case "openPage":
      return openPage(command, scene)
    case "click":
      return press(scene, command.target, `Click ${targetText(command.target)}.`)
    case "onRows":
      return onRows(command, scene)
    case "takeRow":
      return takeRow(command, scene)
    case "fill":
      return fill(command, scene)
    case "search":
      return search(command, scene)
    case "sort":
      return sort(command, scene)
    case "filter":
      return filter(command, scene)
    case "filterPrice":
      return filterPrice(command, scene)
    case "press":
      return pressKey(command, scene)
    case "scroll":
      return scroll(command, scene)
    case "scrollTo":
      return scrollTo(command, scene)
    case "wait":
      return wait(command, scene)
    case "waitFor":
      return waitFor(command, scene)
    case "login":
      return login(command, scene)
    case "openItem":
      return openItem(command, scene)
    case "addToCart":
      return addToCart(command, scene)
    case "setQuantity":
      return setQuantity(command, scene)
    case "removeFromCart":
      return removeFromCart(command, scene)
    case "emptyCart":
      return emptyCart(command, scene)
    case "checkout":
      return checkout(command, scene)
    case "dialog":
      return dialog(command, scene)
    case "expectDialog":
      return expectDialog(command, scene)
    case "read":
      return read(command.reading, command.isAnswer, scene)
    case "save":
      return save(command, scene)
    case "verify":
      return verify(command, scene)
    case "answer":
      return answer(command, scene)
    case "callTool":
      return callTool(command, scene)
  }
}
