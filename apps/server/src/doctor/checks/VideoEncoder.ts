import { findFfmpeg } from "@tabwright/chromium"
import { Effect } from "effect"
import { type Check, ok } from "../Check.ts"

/** Videos are encoded after a browser has stopped. */
export const videoEncoder: Check = {
  name: "Video",
  run: () =>
    Effect.map(findFfmpeg(), (ffmpeg) => [
      ok(
        ffmpeg === undefined
          ? "no ffmpeg: Chromium encodes recordings, with about twice the file size"
          : ffmpeg.program,
      ),
    ]),
}
