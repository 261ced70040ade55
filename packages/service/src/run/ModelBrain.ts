import type { Brain } from "@tabwright/agent"
import type { LanguageModel } from "@tabwright/agent/model"
import { Effect } from "effect"
import type { RunSecret } from "../access/RunSecrets.ts"
import type { Run } from "../store/RunStore.ts"
import type { Session } from "../store/SessionStore.ts"
import type { ModelTelling } from "./ModelTelling.ts"

/** What a brain gets to know of its run beside what the run's row says. */
export interface RunSenses {
  readonly telling: ModelTelling
  readonly secrets: ReadonlyArray<Pick<RunSecret, "name" | "domains">>
}

/** The brain of the agent that asks models is on its way into this tree. */
export const brainOnModel = (_model: LanguageModel, _run: Run, _session: Session, _senses: RunSenses): Brain => ({
  accept: () => Effect.void,
  decide: () => Effect.die("no brain for models yet"),
})
