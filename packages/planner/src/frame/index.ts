import type { Clause } from "../language/Clauses.ts"
import { act } from "./Act.ts"
import { activate } from "./Activate.ts"
import { checkAll } from "./All.ts"
import { compare } from "./Compare.ts"
import { computing } from "./Compute.ts"
import { count } from "./Count.ts"
import { dialog } from "./Dialog.ts"
import { makeEach } from "./Each.ts"
import { editOpen } from "./EditOpen.ts"
import { enter } from "./Enter.ts"
import { files } from "./Files.ts"
import type { Frame, Intent, ReadContext } from "./Frame.ts"
import { gesture, waiting } from "./Gesture.ts"
import { add, renameItem } from "./Item.ts"
import { pressKeys, typeKeys } from "./Keys.ts"
import { moving } from "./Move.ts"
import { navigate } from "./Navigate.ts"
import { options } from "./Options.ts"
import { openThing } from "./Open.ts"
import { read } from "./Read.ts"
import { resizing } from "./Resize.ts"
import { searching } from "./Search.ts"
import { seek } from "./Seek.ts"
import { statedNumber } from "./Stated.ts"
import { tick } from "./Tick.ts"
import { transfer } from "./Transfer.ts"

const single: ReadonlyArray<Frame> = [
  navigate,
  transfer,
  checkAll,
  options,
  editOpen,
  seek,
  tick,
  statedNumber,
  dialog,
  files,
  searching,
  moving,
  resizing,
  gesture,
  waiting,
  typeKeys,
  pressKeys,
  compare,
  computing,
  count,
  read,
  openThing,
  add,
  renameItem,
  enter,
  act,
  activate,
]

const readAs =
  (frames: ReadonlyArray<Frame>) =>
  (clause: Clause, context: ReadContext): ReadonlyArray<Intent> =>
    frames.flatMap((frame) => frame.read(clause, context))

/** All frames. Of readings that fit the page equally well, that of the first frame is executed. */
export const frames: ReadonlyArray<Frame> = [...single, makeEach(readAs(single))]
