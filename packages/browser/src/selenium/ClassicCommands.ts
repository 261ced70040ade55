import { BidiError, type BidiSession } from "./BidiSession.ts"

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
  "GET /screenshot": async (session) => {
    const { data } = await session.call("browsingContext.captureScreenshot", { context: await current(session) })
    return data
  },
}

/** Runs a command of classic WebDriver, such as "GET /url". @throws BidiError */
export const runClassicCommand: (session: BidiSession, name: string, body: unknown) => Promise<unknown> = async (
  session,
  name,
  body,
) => {
  const command = commands[name]
  if (command !== undefined) return command(session, body)
  throw new BidiError(
    "unknown command",
    `${name} is a command of classic WebDriver, which hosted browsers do not have. Use WebDriver BiDi: driver.getBidi(), ` +
      `BrowsingContext and the other classes of selenium-webdriver/bidi.`,
  )
}
