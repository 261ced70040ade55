import * as Schema from "effect/Schema"
import { Action, KeyModifier, MouseButton } from "../action/Action.ts"
import { LocatorChain, Pattern } from "./LocatorChain.ts"

/**
 * Reason for a failed call, shown to the script and the model. TimedOut: the page took too long. Refused: the call is
 * not allowed in this way. NotFound: the element, page, file or tool does not exist. PageFailed: the page failed to do it.
 * ToolFailed: the tool answered with an error. Malformed: the call is invalid.
 */
const ScriptErrorReason = Schema.Literals(["TimedOut", "Refused", "NotFound", "PageFailed", "ToolFailed", "Malformed"])
type ScriptErrorReason = typeof ScriptErrorReason.Type

/** Error thrown in the script. */
export class ScriptError {
  readonly _tag = "Fault"
  readonly reason: ScriptErrorReason
  readonly message: string
  readonly hint: string | undefined
  constructor(reason: ScriptErrorReason, message: string, hint?: string) {
    this.reason = reason
    this.message = message
    this.hint = hint
  }
}

/** A page by its ID: "t1". */
const page = { page: Schema.String.check(Schema.isMaxLength(20)) }

/** Milliseconds, limited to the driver's maximum; 0 means the maximum. */
const timeout = Schema.optionalKey(Schema.Number)
const Px = Schema.Number.check(Schema.isBetween({ minimum: -100_000, maximum: 100_000 }))
const Name = Schema.String.check(Schema.isMaxLength(200))
const Text = Schema.String.check(Schema.isMaxLength(1_000_000))
const Source = Schema.String.check(Schema.isMaxLength(100_000))
const Arg = Schema.optionalKey(Schema.Json)

const OnlyTimeout = Schema.Struct({ timeout })
const ClickOptions = Schema.Struct({
  timeout,
  button: Schema.optionalKey(MouseButton),
  clickCount: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3 }))),
  modifiers: Schema.optionalKey(Schema.Array(KeyModifier)),
  position: Schema.optionalKey(Schema.Struct({ x: Px, y: Px })),
  force: Schema.optionalKey(Schema.Boolean),
})
const NavigationOptions = Schema.Struct({
  timeout,
  waitUntil: Schema.optionalKey(Schema.Literals(["commit", "domcontentloaded", "load", "networkidle"])),
})
const LoadState = Schema.Literals(["domcontentloaded", "load", "networkidle"])

/** Calls that read an element and take only options. */
export const ElementReading = Schema.Literals([
  ...(["count", "innerText", "textContent", "innerHTML", "inputValue", "allInnerTexts", "allTextContents"] as const),
  ...(["boundingBox", "isVisible", "isHidden", "isEnabled", "isDisabled", "isEditable", "isChecked"] as const),
])
export type ElementReading = typeof ElementReading.Type

const element = <const Method extends string, const Fields extends Schema.Struct.Fields>(
  method: Method,
  fields: Fields,
) => Schema.Struct({ method: Schema.Literal(`locator.${method}`), ...page, locator: LocatorChain, ...fields })

const onPage = <const Method extends string, const Fields extends Schema.Struct.Fields>(
  method: Method,
  fields: Fields,
) => Schema.Struct({ method: Schema.Literal(`page.${method}`), ...page, ...fields })

const readCall = <const Method extends ElementReading>(method: Method) => element(method, { options: OnlyTimeout })
const actionCall = <const Method extends "click" | "dblclick" | "hover" | "focus" | "blur" | "scrollIntoView">(
  method: Method,
) => element(method, { options: ClickOptions })

/** Actions of step mode that belong to the loop, or for which scripts have another API. */
const loopActions = ["done", "askHuman", "callTool", "run", "screenshot", "zoom", "evaluate"]

/** One call of a script: everything it can do. Unknown fields are ignored: Playwright has more options. */
export const Call = Schema.Union([
  onPage("goto", { url: Schema.String.check(Schema.isMaxLength(20_000)), options: NavigationOptions }),
  onPage("goBack", { options: NavigationOptions }),
  onPage("goForward", { options: NavigationOptions }),
  onPage("reload", { options: NavigationOptions }),
  onPage("title", {}),
  onPage("content", {}),
  onPage("screenshot", { fullPage: Schema.optionalKey(Schema.Boolean), path: Schema.optionalKey(Name) }),
  onPage("evaluate", { source: Source, isFunction: Schema.Boolean, arg: Arg }),
  onPage("waitForFunction", { source: Source, isFunction: Schema.Boolean, arg: Arg, options: OnlyTimeout }),
  onPage("waitForURL", { url: Pattern, options: NavigationOptions }),
  onPage("waitForLoadState", { state: LoadState, options: OnlyTimeout }),
  onPage("waitForEvent", { event: Schema.Literals(["popup", "download"]), options: OnlyTimeout }),
  onPage("bringToFront", {}),
  onPage("close", {}),
  onPage("keyboard", { act: Schema.Literals(["press", "type"]), text: Text }),
  onPage("mouse", {
    act: Schema.Literals(["click", "dblclick", "move", "down", "up", "wheel"]),
    x: Px,
    y: Px,
  }),
  readCall("count"),
  readCall("innerText"),
  readCall("textContent"),
  readCall("innerHTML"),
  readCall("inputValue"),
  readCall("allInnerTexts"),
  readCall("allTextContents"),
  readCall("boundingBox"),
  readCall("isVisible"),
  readCall("isHidden"),
  readCall("isEnabled"),
  readCall("isDisabled"),
  readCall("isEditable"),
  readCall("isChecked"),
  element("getAttribute", { name: Name, options: OnlyTimeout }),
  element("waitFor", {
    options: Schema.Struct({
      timeout,
      state: Schema.optionalKey(Schema.Literals(["attached", "detached", "visible", "hidden"])),
    }),
  }),
  actionCall("click"),
  actionCall("dblclick"),
  actionCall("hover"),
  actionCall("focus"),
  actionCall("blur"),
  actionCall("scrollIntoView"),
  element("setChecked", { checked: Schema.Boolean, options: OnlyTimeout }),
  element("fill", { text: Text, options: OnlyTimeout }),
  element("type", { text: Text, options: OnlyTimeout }),
  element("press", { key: Name, options: OnlyTimeout }),
  element("selectOption", {
    values: Schema.Array(
      Schema.Union([
        Schema.String,
        Schema.Struct({
          value: Schema.optionalKey(Schema.String),
          label: Schema.optionalKey(Schema.String),
          index: Schema.optionalKey(Schema.Int),
        }),
      ]),
    ).check(Schema.isMaxLength(200)),
    options: OnlyTimeout,
  }),
  element("dragTo", { target: LocatorChain, options: OnlyTimeout }),
  element("evaluate", { source: Source, isFunction: Schema.Boolean, arg: Arg }),
  element("evaluateAll", { source: Source, isFunction: Schema.Boolean, arg: Arg }),
  element("screenshot", { path: Schema.optionalKey(Name) }),
  Schema.Struct({ method: Schema.Literal("context.newPage") }),
  Schema.Struct({
    method: Schema.Literal("context.waitForEvent"),
    event: Schema.Literal("page"),
    options: OnlyTimeout,
  }),
  Schema.Struct({
    method: Schema.Literal("sleep"),
    /** Maximum 30 s. */
    ms: Schema.Number,
  }),
  Schema.Struct({ method: Schema.Literal("agent.state"), full: Schema.Boolean }),
  Schema.Struct({ method: Schema.Literal("agent.difference") }),
  Schema.Struct({
    method: Schema.Literal("agent.ask"),
    question: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(4000)),
    /** JSON Schema of the answer. */
    schema: Schema.optionalKey(Schema.Json),
  }),
  Schema.Struct({
    method: Schema.Literal("agent.act"),
    actions: Schema.Array(
      Action.check(
        Schema.makeFilter((action) =>
          loopActions.some((name) => name in action) ? `scripts cannot execute ${Object.keys(action)[0]}` : undefined,
        ),
      ),
    ).check(Schema.isMinLength(1), Schema.isMaxLength(20)),
  }),
  Schema.Struct({ method: Schema.Literal("agent.script"), name: Name }),
  Schema.Struct({
    method: Schema.Literal("tools.call"),
    name: Name,
    arguments: Schema.Record(Schema.String, Schema.Json),
  }),
  Schema.Struct({ method: Schema.Literal("files.list") }),
  Schema.Struct({ method: Schema.Literal("files.read"), name: Name }),
  Schema.Struct({
    method: Schema.Literal("files.write"),
    name: Name,
    content: Schema.String.check(Schema.isMaxLength(4_000_000)),
  }),
])
export type Call = typeof Call.Type

export type CallOf<Method extends Call["method"]> = Extract<Call, { readonly method: Method }>
