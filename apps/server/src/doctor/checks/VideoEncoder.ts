import { findFfmpeg } from "@tabwright/chromium"
import { Effect } from "effect"
import { type Check, fine } from "../Check.ts"

/** Recordings become videos after a browser has stopped. */
export const videoEncoder: Check = {
  name: "Video",
  examine: () =>
    Effect.map(findFfmpeg(), (ffmpeg) => [
      fine(
        ffmpeg === undefined
          ? "no ffmpeg: recordings are encoded by Chromium, in files of about twice the size"
          : ffmpeg.program,
      ),
    ]),
}
