import type { Clause } from "../language/Clauses.ts"
import { act } from "./Act.ts"
import { activate } from "./Activate.ts"
import { append } from "./form/Append.ts"
import { attribute } from "./read/Attribute.ts"
import { adjust } from "./form/Adjust.ts"
import { callTool } from "./CallTool.ts"
import { cart } from "./list/Cart.ts"
import { checkAll } from "./form/All.ts"
import { chooseThen } from "./form/ChooseThen.ts"
import { compare } from "./read/Compare.ts"
import { computing } from "./read/Compute.ts"
import { count } from "./read/Count.ts"
import { dialog } from "./Dialog.ts"
import { copy } from "./form/Copy.ts"
import { dualList } from "./form/DualList.ts"
import { makeEach } from "./Each.ts"
import { enter } from "./form/Enter.ts"
import { events } from "./read/Events.ts"
import { files } from "./Files.ts"
import type { Frame, Intent, ReadContext } from "./Frame.ts"
import { gesture, waiting } from "./pointer/Gesture.ts"
import { add } from "./Item.ts"
import { keypad } from "./pointer/Keypad.ts"
import { pressKeys, typeKeys } from "./pointer/Keys.ts"
import { menuPath } from "./pointer/MenuPath.ts"
import { moving } from "./pointer/Move.ts"
import { navigate } from "./Navigate.ts"
import { options } from "./form/Options.ts"
import { inPlace } from "./form/InPlace.ts"
import { openThing } from "./Open.ts"
import { read } from "./read/Read.ts"
import { report } from "./read/Report.ts"
import { resizing } from "./pointer/Resize.ts"
import { result } from "./list/Result.ts"
import { searching } from "./list/Search.ts"
import { seek } from "./Seek.ts"
import { sorting } from "./list/Sort.ts"
import { readTable } from "./list/Table.ts"
import { statedNumber } from "./read/Stated.ts"
import { tick } from "./form/Tick.ts"
import { transfer } from "./form/Transfer.ts"
import { verify } from "./read/Verify.ts"
import { signIn } from "./form/SignIn.ts"

const single: ReadonlyArray<Frame> = [
  callTool,
  navigate,
  events,
  cart,
  dualList,
  keypad,
  adjust,
  transfer,
  checkAll,
  options,
  inPlace,
  seek,
  tick,
  statedNumber,
  dialog,
  files,
  sorting,
  result,
  readTable,
  searching,
  menuPath,
  moving,
  resizing,
  gesture,
  waiting,
  typeKeys,
  pressKeys,
  compare,
  computing,
  count,
  append,
  report,
  attribute,
  read,
  verify,
  openThing,
  add,
  signIn,
  copy,
  enter,
  act,
  activate,
  chooseThen,
]

const readAs =
  (frames: ReadonlyArray<Frame>) =>
  (clause: Clause, context: ReadContext): ReadonlyArray<Intent> =>
    frames.flatMap((frame) => frame.read(clause, context))

/** All frames. Of readings that fit the page equally well, that of the first frame is executed. */
export const frames: ReadonlyArray<Frame> = [...single, makeEach(readAs(single))]
