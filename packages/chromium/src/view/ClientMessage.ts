import * as Exit from "effect/Exit"
import * as Predicate from "effect/Predicate"
import * as Schema from "effect/Schema"

const between = (minimum: number, maximum: number) => Schema.isBetween({ minimum, maximum })
const int = (minimum: number, maximum: number) => Schema.Int.check(between(minimum, maximum))
const text = (maxLength: number) => Schema.String.check(Schema.isMaxLength(maxLength))

/** CSS pixels of the frame shown to the viewer. */
const coordinate = Schema.Finite.check(between(-100_000, 100_000))
const id = text(64)

/** Bit mask: Alt 1, Control 2, Meta 4, Shift 8. */
const modifiers = int(0, 15)

/** Longer than practical pastes. */
const maxPasteLength = 500_000

const messages = {
  /** The viewer has drawn the frame and can receive another one. */
  ack: Schema.Struct({ type: Schema.Literal("ack"), frame: Schema.Int }),
  /** True while the frame is visible; the viewer's own tab may be hidden. */
  watch: Schema.Struct({ type: Schema.Literal("watch"), isOn: Schema.Boolean }),
  mouse: Schema.Struct({
    type: Schema.Literal("mouse"),
    action: Schema.Literals(["move", "down", "up", "wheel"]),
    x: coordinate,
    y: coordinate,
    button: Schema.Literals(["none", "left", "middle", "right", "back", "forward"]),
    /** Bit mask of pressed buttons: left 1, right 2, middle 4, back 8, forward 16. */
    buttons: int(0, 31),
    /** 2 for a double click. */
    clicks: int(0, 3),
    modifiers,
    deltaX: Schema.optionalKey(coordinate),
    deltaY: Schema.optionalKey(coordinate),
  }),
  touch: Schema.Struct({
    type: Schema.Literal("touch"),
    action: Schema.Literals(["start", "move", "end", "cancel"]),
    points: Schema.Array(Schema.Struct({ id: int(0, 99), x: coordinate, y: coordinate })).check(Schema.isMaxLength(10)),
    modifiers,
  }),
  key: Schema.Struct({
    type: Schema.Literal("key"),
    action: Schema.Literals(["down", "up"]),
    key: text(32),
    code: text(32),
    keyCode: int(0, 65_535),
    location: int(0, 3),
    isRepeat: Schema.Boolean,
    modifiers,
    /** Text typed by the key, if any. */
    text: text(16),
  }),
  /** Text without a key, or the end of a composition. */
  text: Schema.Struct({ type: Schema.Literal("text"), text: text(10_000) }),
  /** Current text of an input method. Empty if cancelled. */
  composition: Schema.Struct({
    type: Schema.Literal("composition"),
    text: text(1000),
    selectionStart: int(0, 1000),
    selectionEnd: int(0, 1000),
  }),
  copy: Schema.Struct({ type: Schema.Literal("copy"), isCut: Schema.Boolean }),
  paste: Schema.Struct({ type: Schema.Literal("paste"), text: text(maxPasteLength) }),
  showTab: Schema.Struct({ type: Schema.Literal("showTab"), id }),
  openTab: Schema.Struct({ type: Schema.Literal("openTab") }),
  closeTab: Schema.Struct({ type: Schema.Literal("closeTab"), id }),
  navigate: Schema.Struct({ type: Schema.Literal("navigate"), address: text(8192) }),
  history: Schema.Struct({ type: Schema.Literal("history"), by: Schema.Literals([-1, 1]) }),
  reload: Schema.Struct({ type: Schema.Literal("reload") }),
  dialog: Schema.Struct({
    type: Schema.Literal("dialog"),
    id,
    isAccepted: Schema.Boolean,
    text: Schema.optionalKey(text(10_000)),
  }),
  /** Index of the option to select. Null if the list was closed. */
  select: Schema.Struct({ type: Schema.Literal("select"), id, index: Schema.NullOr(int(0, 100_000)) }),
  /** Announces files, whose bytes follow in binary messages, in order. Empty if the chooser was closed. */
  files: Schema.Struct({
    type: Schema.Literal("files"),
    id,
    files: Schema.Array(Schema.Struct({ name: text(255), bytes: int(0, 2 ** 40) })).check(Schema.isMaxLength(20)),
  }),
  /** Size of the page in CSS pixels. */
  resize: Schema.Struct({ type: Schema.Literal("resize"), width: int(320, 6144), height: int(320, 3456) }),
} as const

type Messages = typeof messages

export type ClientMessage = { [Type in keyof Messages]: Messages[Type]["Type"] }[keyof Messages]

export type MessageOf<Type extends ClientMessage["type"]> = Extract<ClientMessage, { readonly type: Type }>

/** Returns "unknown" for unknown types, which newer pages may send, and "invalid" for invalid input. */
export const readViewerMessage = (json: string): ClientMessage | "unknown" | "invalid" => {
  let message: unknown
  try {
    message = JSON.parse(json)
  } catch {
    return "invalid"
  }
  if (!Predicate.hasProperty(message, "type") || !Predicate.isString(message.type)) return "invalid"
  if (!isKnown(message.type)) return "unknown"
  const read = Schema.decodeUnknownExit(messages[message.type] as Schema.Decoder<ClientMessage>)(message)
  return Exit.isSuccess(read) ? read.value : "invalid"
}

const isKnown = (type: string): type is keyof Messages => Object.hasOwn(messages, type)
