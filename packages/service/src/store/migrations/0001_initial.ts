import { Effect } from "effect"
import browsers from "./initial/Browsers.ts"
import files from "./initial/Files.ts"
import projects from "./initial/Projects.ts"
import runs from "./initial/Runs.ts"
import sessions from "./initial/Sessions.ts"
import usage from "./initial/Usage.ts"
import webhooks from "./initial/Webhooks.ts"

/** The schema of the first release, in the order of its foreign keys. */
export default Effect.all([projects, sessions, runs, browsers, files, webhooks, usage], { discard: true })
