import { BidiError, type BidiSession } from "./BidiSession.ts"

/** Name of the property that holds the id of an element, as defined by WebDriver. Its value is BiDi's shared id. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf"

/** A located element. */
export interface ElementReference {
  readonly sharedId: string
}

const locatorOf = (using: string, value: string): object => {
  switch (using) {
    case "css selector":
      return { type: "css", value }
    case "xpath":
      return { type: "xpath", value }
    case "tag name":
      return { type: "css", value }
    case "link text":
    case "partial link text": {
      const text = `normalize-space() = ${xpathText(value)}`
      return { type: "xpath", value: `.//a[${using === "link text" ? text : `contains(., ${xpathText(value)})`}]` }
    }
    default:
      throw new BidiError("invalid argument", `Elements cannot be located by ${using}.`)
  }
}

/** XPath has no escapes in texts. */
const xpathText = (text: string): string =>
  text.includes('"')
    ? `concat(${text
        .split('"')
        .map((part) => `"${part}"`)
        .join(`, '"', `)})`
    : `"${text}"`

/** Locates elements in a window, or in an element of it. */
export const locate = async (
  session: BidiSession,
  context: string,
  { using, value }: { readonly using: string; readonly value: string },
  parent?: ElementReference,
): Promise<ReadonlyArray<object>> => {
  const locator = locatorOf(using, value)
  const start = parent === undefined ? {} : { startNodes: [parent] }
  const { nodes } = await session.call("browsingContext.locateNodes", { context, locator, ...start })
  return Array.isArray(nodes) ? nodes.map(({ sharedId }) => ({ [elementKey]: sharedId })) : []
}

/** Calls a function with an element and more arguments, and returns its result, a primitive value. */
export const callOn = async (
  session: BidiSession,
  context: string,
  element: ElementReference,
  functionDeclaration: string,
  ...values: ReadonlyArray<string>
): Promise<unknown> => {
  const { exceptionDetails, result } = await session.call("script.callFunction", {
    functionDeclaration,
    awaitPromise: false,
    target: { context },
    arguments: [element, ...values.map((value) => ({ type: "string", value }))],
  })
  if (exceptionDetails !== undefined) throw new BidiError("javascript error", String(Object(exceptionDetails).text))
  return Object(result).value ?? null
}

const perform = (session: BidiSession, context: string, source: object): Promise<unknown> =>
  session.call("input.performActions", { context, actions: [source] })

/** Scrolls to an element and clicks its center. */
export const click = async (session: BidiSession, context: string, element: ElementReference): Promise<null> => {
  await callOn(session, context, element, `(element) => element.scrollIntoViewIfNeeded()`)
  const origin = { type: "element", element }
  const actions = [
    { type: "pointerMove", x: 0, y: 0, origin },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ]
  await perform(session, context, { type: "pointer", id: "mouse", actions })
  return null
}

const focusAtEnd = `(element) => {
  element.focus()
  const length = element.value?.length
  if (length !== undefined && element.selectionStart !== null) element.setSelectionRange?.(length, length)
}`

/** Types a text. For a file input, the text names files of this machine, one a line. */
export const type = async (
  session: BidiSession,
  context: string,
  element: ElementReference,
  text: string,
): Promise<null> => {
  const isFileInput = await callOn(session, context, element, `(element) => element.type === "file"`)
  if (isFileInput === true) {
    await session.call("input.setFiles", { context, element, files: text.split("\n") })
    return null
  }
  await callOn(session, context, element, focusAtEnd)
  // A key is a grapheme, such as an emoji with its modifiers.
  const actions = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment).flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ])
  await perform(session, context, { type: "key", id: "keyboard", actions })
  return null
}
