import { Effect } from "effect"
import { Command } from "effect/cli"
import { dataDirFlag } from "../../ServiceFlags.ts"
import { commandDescription } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"

const about = `Find or install a browser. Idempotent.
  As root on Debian and Ubuntu, also installs fonts for all languages.
  TABWRIGHT_BROWSER_INSTALL selects the installation method: apt, download, npm or off.
  TABWRIGHT_BROWSER_BUILD=headless-shell selects a browser build that starts faster.`

export const setup = Command.make(
  "setup",
  { dataDir: dataDirFlag, json: Flags.toggle("json", "print the result as one JSON object") },
  ({ dataDir, json }) =>
    Effect.flatMap(
      Effect.promise(() => import("../../ChromiumSetup.ts")),
      ({ setUp }) => setUp(dataDir, json),
    ),
).pipe(commandDescription(about))
