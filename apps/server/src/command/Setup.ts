import { Effect } from "effect"
import { Command } from "effect/cli"
import { dataDirFlag } from "../ServiceFlags.ts"
import * as Flags from "../syntax/Flags.ts"
import { described } from "../syntax/Described.ts"

const about = `Finds a browser or installs one, and says which. Safe to repeat.
  As root on Debian and Ubuntu it also installs the fonts that pages of all languages need.
  TABWRIGHT_BROWSER_INSTALL narrows it to apt, download or npm, or to none with off.
  TABWRIGHT_BROWSER_ENGINE=headless-shell asks for the engine that starts faster.`

/** Makes sure that there is a browser. */
export const setup = Command.make(
  "setup",
  { dataDir: dataDirFlag, json: Flags.toggle("json", "print what there is as one JSON object") },
  ({ dataDir, json }) =>
    Effect.flatMap(
      Effect.promise(() => import("../host/SetUp.ts")),
      ({ setUp }) => setUp(dataDir, json),
    ),
).pipe(described(about))
