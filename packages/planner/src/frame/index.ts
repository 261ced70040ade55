import { activate } from "./Activate.ts"
import type { Frame } from "./Frame.ts"
import { navigate } from "./Navigate.ts"

/** All frames. Of readings that fit the page equally well, that of the first frame is executed. */
export const frames: ReadonlyArray<Frame> = [navigate, activate]
