import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/** State that is carried from step to step; with the task, the page and the last step it decides alone. */
export const GroundState = Schema.Struct({
  grounded: Schema.Literal(true),
  /** Position of the clause at hand. */
  clause: Schema.Int,
  /** Positions of its words that steps have accounted for. */
  used: Schema.Array(Schema.Int),
  /** Keys of its operations that are done. */
  done: Schema.Array(Schema.String),
  /** Ways to reveal controls that were tried. */
  tried: Schema.Array(Schema.String),
  /** The action whose effect the next page shows; null if there is none. */
  pending: Schema.NullOr(
    Schema.Struct({
      kind: Schema.String,
      key: Schema.String,
      covers: Schema.Array(Schema.Int),
      name: Schema.String,
      id: Schema.String,
      value: Schema.NullOr(Schema.String),
      isOn: Schema.NullOr(Schema.Boolean),
      isSecret: Schema.Boolean,
      /** True if the task names word for word what is acted on. */
      isSure: Schema.Boolean,
      /** The consequence that its name stands for. */
      consequence: Schema.NullOr(Schema.String),
      /** True if a dialog was open. */
      hadDialog: Schema.Boolean,
    }),
  ),
  /** Hashes of what the page showed before the pending action. */
  before: Schema.Array(Schema.String),
  /** Hashes of what it showed when the clause began. */
  start: Schema.Array(Schema.String),
  /** Hashes of the names of buttons that the page had when the task began. */
  buttons: Schema.NullOr(Schema.Array(Schema.String)),
  /** Texts of rows that the clause is about. */
  rows: Schema.Array(Schema.String),
  /** Values that the clause entered and is not yet committed. */
  entered: Schema.Array(
    Schema.Struct({ name: Schema.String, text: Schema.String, id: Schema.String, kind: Schema.String }),
  ),
  /** Values that the clause entered and then sent. */
  sent: Schema.Array(
    Schema.Struct({ name: Schema.String, text: Schema.String, id: Schema.String, kind: Schema.String }),
  ),
  /** Consequences of buttons that the clause pressed. */
  consequences: Schema.Array(Schema.String),
  /** The control that was acted on last. */
  acted: Schema.String,
  /** Controls that the clause pressed. */
  pressed: Schema.Array(Schema.String),
  /** What "it" and "both" are: the texts that were named or entered last. */
  subjects: Schema.Array(Schema.String),
  /** The product that was added to a cart last. */
  item: Schema.NullOr(Schema.String),
  /** The reading of the task, by its position. */
  reading: Schema.Int,
  /** What a command that has begun must know; null before it begins. */
  command: Schema.NullOr(Schema.Json),
  /** The entry that the clause means by its position or by a value, with the positions of the words that say which. */
  picked: Schema.NullOr(Schema.Struct({ at: Schema.Array(Schema.Int), title: Schema.String })),
  /** Position after the clauses that are read as the values of one form; null outside of forms. */
  formEnd: Schema.NullOr(Schema.Int),
  /** Messages of browser dialogs, and names of downloads, of the whole task. */
  dialogs: Schema.Array(Schema.String),
  downloads: Schema.Array(Schema.String),
  /** Positions of questions that are answered after the rest of the task. */
  deferred: Schema.Array(Schema.Int),
  /** Values that were read. Those that are not asked for are reported only if nothing else is. */
  answers: Schema.Array(
    Schema.Struct({
      text: Schema.String,
      data: Schema.Json,
      label: Schema.String,
      isAsked: Schema.Boolean,
      isSaved: Schema.Boolean,
      /** Position of the clause that asked for it. */
      clause: Schema.Int,
    }),
  ),
  /** Names of files that were saved. */
  files: Schema.Array(Schema.String),
  story: Schema.Array(Schema.String),
  steps: Schema.Int,
  /** Actions of the whole task. */
  actions: Schema.Int,
  /** Seconds waited for the page. */
  waits: Schema.Int,
  /** True if the last action opened a dialog. */
  hasOpenedDialog: Schema.Boolean,
  /** True once anything but looking was done. */
  hasActed: Schema.Boolean,
  /** True once a password was entered. */
  hasSecret: Schema.Boolean,
})
export type GroundState = typeof GroundState.Type

export const initial: GroundState = {
  grounded: true,
  clause: 0,
  used: [],
  done: [],
  tried: [],
  pending: null,
  before: [],
  start: [],
  buttons: null,
  rows: [],
  entered: [],
  sent: [],
  acted: "",
  pressed: [],
  consequences: [],
  subjects: [],
  item: null,
  reading: 0,
  command: null,
  picked: null,
  formEnd: null,
  dialogs: [],
  downloads: [],
  deferred: [],
  answers: [],
  files: [],
  story: [],
  steps: 0,
  actions: 0,
  waits: 0,
  hasOpenedDialog: false,
  hasActed: false,
  hasSecret: false,
}

const decode = Schema.decodeUnknownOption(GroundState)

export const groundStateOf = (value: unknown): GroundState => Option.getOrElse(decode(value), () => initial)

/** Returns true if a state is one of a grounded task. */
export const isGrounded = (value: unknown): boolean => Option.isSome(decode(value))
