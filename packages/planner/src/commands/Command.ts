import { withoutEnd } from "../task/Words.ts"
import type { Action, ActionResult, BrainContext } from "@tabwright/agent/brain"
import type * as Schema from "effect/Schema"
import type { ToolCall } from "../task/ToolCall.ts"
import type { LabeledAnswer } from "../answer/Reply.ts"
import type { Clause } from "../task/Clauses.ts"
import type { GroundState } from "../GroundState.ts"
import type { Acted } from "../controls/operation/Operation.ts"
import type { PageModel } from "../page/PageModel.ts"

/** What a command may read to decide its next step. */
export interface Moment {
  readonly clause: Clause
  readonly later: ReadonlyArray<Clause>
  readonly page: PageModel
  readonly state: GroundState
  /** Result of the last action of this command; undefined at its beginning, and after an interruption. */
  readonly result: ActionResult | undefined
  readonly earlierTurns: BrainContext["earlierTurns"]
  readonly calls: ReadonlyArray<ToolCall>
}

/** An action whose result the command reads itself. */
interface Taken {
  readonly actions: ReadonlyArray<Action>
  readonly goal: string
  /** What the command must know after it. Default true. */
  readonly note?: Schema.Json
  /** True if it only looks at the page. */
  readonly isLooking?: boolean
  /** True if it enters a password. */
  readonly isSecret?: boolean
}

/** An action at a control, whose effect is verified as that of any other. */
interface Pressed {
  readonly note?: Schema.Json
  /** True if the task says which control is meant. */
  readonly isSure?: boolean
  readonly operation: Acted
  readonly actions: ReadonlyArray<Action>
  readonly goal: string
}

interface Met {
  readonly said: string
  /** The product that "it" is from then on. */
  readonly item?: string
  /** What was read; `isAsked` is false if the task does not ask for it to be reported. */
  readonly answer?: LabeledAnswer & { readonly isAsked?: boolean }
  /** Which earlier answers are asked for. */
  readonly reported?: "last" | "all"
  /** Name of the file that holds what was read, and which answers it holds. */
  readonly file?: string
  readonly saved?: "last" | "all"
  /** Positions of the words that are done; without them, the whole clause is. */
  readonly used?: ReadonlyArray<number>
}

export type CommandStep = Taken | Pressed | Met | { readonly failed: string }

/** Does what a clause asks for without a control that is called so; undefined for other clauses. */
export type Command = (moment: Moment) => CommandStep | undefined

/** A clause without politeness and marks at its end. */
export const plainText = ({ text }: Clause): string =>
  withoutEnd(
    text
      .trim()
      .replace(/^(?:(?:please|then|now|and|first|next|finally|just|also),? |(?:could|can|would|will) you )+/i, ""),
  )

/** A clause in lower case, without politeness and marks at its end. */
export const saidIn = (clause: Clause): string => plainText(clause).toLowerCase()
