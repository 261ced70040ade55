import { BidiError, type BidiSession } from "./BidiSession.ts"
import { callOn, click, type ElementReference, locate, type } from "./Elements.ts"

type Command = (session: BidiSession, body: unknown) => Promise<unknown>

/** The window that classic commands use, by session. */
const windows = new WeakMap<BidiSession, string>()

/** Returns the ids of the top-level windows. */
const contexts = async (session: BidiSession): Promise<ReadonlyArray<string>> => {
  const { contexts } = await session.call("browsingContext.getTree", { maxDepth: 0 })
  return Array.isArray(contexts) ? contexts.map(({ context }) => String(context)) : []
}

/** Returns the current window: the chosen one, by default the first. */
const current = async (session: BidiSession): Promise<string> => {
  const all = await contexts(session)
  const id = windows.get(session) ?? all[0]
  if (id === undefined || !all.includes(id)) throw new BidiError("no such window", "The window was closed.")
  return id
}

const textField = (body: unknown, name: string): string => {
  const value: unknown = Object(body)[name]
  if (typeof value !== "string") throw new BidiError("invalid argument", `\`${name}\` must be a string.`)
  return value
}

const evaluate =
  (expression: string): Command =>
  async (session) => {
    const target = { context: await current(session) }
    const { result } = await session.call("script.evaluate", { expression, awaitPromise: false, target })
    return Object(result).value ?? null
  }

const commands: Readonly<Record<string, Command>> = {
  "GET /window": current,
  "GET /window/handles": contexts,
  "POST /window": async (session, body) => {
    const handle = textField(body, "handle")
    if (!(await contexts(session)).includes(handle)) throw new BidiError("no such window", "There is no such window.")
    windows.set(session, handle)
    return null
  },
  "POST /url": async (session, body) => {
    const url = textField(body, "url")
    await session.call("browsingContext.navigate", { context: await current(session), url, wait: "complete" })
    return null
  },
  "GET /url": evaluate("location.href"),
  "GET /title": evaluate("document.title"),
  "POST /element": async (session, body) => first(await find(session, body)),
  "POST /elements": (session, body) => find(session, body),
  "GET /screenshot": async (session) => {
    const { data } = await session.call("browsingContext.captureScreenshot", { context: await current(session) })
    return data
  },
}

const locatorIn = (body: unknown) => ({ using: textField(body, "using"), value: textField(body, "value") })

const first = (elements: ReadonlyArray<object>): object => {
  const [element] = elements
  if (element === undefined) throw new BidiError("no such element", "No element matches the locator.")
  return element
}

const find = async (session: BidiSession, body: unknown, parent?: ElementReference) =>
  locate(session, await current(session), locatorIn(body), parent)

type ElementCommand = (
  session: BidiSession,
  context: string,
  element: ElementReference,
  body: unknown,
  name: string,
) => Promise<unknown>

const read =
  (functionDeclaration: string): ElementCommand =>
  (session, context, element, _body, name) =>
    callOn(session, context, element, functionDeclaration, name)

/** Commands on an element. The last part of `attribute` and `property` is a name. */
const elementCommands: Readonly<Record<string, ElementCommand>> = {
  "POST /element": async (session, _context, element, body) => first(await find(session, body, element)),
  "POST /elements": (session, _context, element, body) => find(session, body, element),
  "POST /click": click,
  "POST /value": (session, context, element, body) => type(session, context, element, textField(body, "text")),
  "POST /clear": read(`(element) => {
    element.focus()
    if (element.isContentEditable) element.textContent = ""
    else element.value = ""
    element.dispatchEvent(new Event("input", { bubbles: true }))
    element.dispatchEvent(new Event("change", { bubbles: true }))
    element.blur()
  }`),
  "GET /text": read(`(element) => element.innerText ?? element.textContent`),
  "GET /name": read(`(element) => element.localName`),
  "GET /attribute": read(`(element, name) => element.getAttribute(name)`),
  "GET /property": read(`(element, name) => element[name]`),
  "GET /selected": read(`(element) => element.checked ?? element.selected ?? false`),
  "GET /enabled": read(`(element) => !element.matches(":disabled")`),
}

const elementPath = /^(\w+) \/element\/([^/]+)(\/\w+)(?:\/(.+))?$/

/** Runs a command of classic WebDriver, such as "GET /url". @throws BidiError */
export const runClassicCommand: (session: BidiSession, name: string, body: unknown) => Promise<unknown> = async (
  session,
  name,
  body,
) => {
  const command = commands[name]
  if (command !== undefined) return command(session, body)
  const [, method = "", sharedId = "", action = "", last = ""] = elementPath.exec(name) ?? []
  const elementCommand = elementCommands[`${method} ${action}`]
  if (elementCommand !== undefined) {
    return elementCommand(session, await current(session), { sharedId }, body, decodeURIComponent(last))
  }
  throw new BidiError(
    "unknown command",
    `${name} is a command of classic WebDriver, which this endpoint does not have. Use WebDriver BiDi: driver.getBidi(), ` +
      `BrowsingContext and the other classes of selenium-webdriver/bidi.`,
  )
}
