import { installAgent } from "./Agent.ts"
import { installAsking } from "./Asking.ts"
import type { Host, Inside, ScriptEnd } from "./Inside.ts"
import { installLocators } from "./Locators.ts"
import { installPages } from "./Pages.ts"
import { installWorld } from "./World.ts"

/** Makes the script's world and runs it there. Gives a `ScriptEnd` as JSON, and never rejects. */
const startInside = async (
  installers: ReadonlyArray<(inside: Inside) => void>,
  host: Host,
  urls: string,
  source: string,
): Promise<string> => {
  // Filled by the installers; nothing calls it before they ran.
  const inside = { host, urls: JSON.parse(urls), pending: 0 } as Inside
  for (const install of installers) install(inside)

  const absent: Readonly<Record<string, string>> = {
    fetch: "Pages load things: page.goto, or fetch inside page.evaluate.",
    require: "There are no modules: page, context, agent and console are all there is.",
    process: "There is no Node here: page, context, agent and console are all there is.",
    document: "The page's own objects are inside page.evaluate(() => …) alone.",
    window: "The page's own objects are inside page.evaluate(() => …) alone.",
    expect: "There is no test runner: compare, and throw or return what is wrong.",
  }
  const told = (cause: unknown): NonNullable<ScriptEnd["error"]> => {
    if (!(cause instanceof Error)) return { name: "Error", message: String(cause), stack: "" }
    const { name, message, stack = "" } = cause
    const missing = name === "ReferenceError" ? absent[/\b(\w+)'? is not defined/.exec(message)?.[1] ?? ""] : undefined
    const reason = "reason" in cause && typeof cause.reason === "string" ? { reason: cause.reason } : {}
    const hint = missing ?? ("hint" in cause && typeof cause.hint === "string" ? cause.hint : undefined)
    return {
      name: String(name),
      message: String(message),
      stack: String(stack),
      ...reason,
      ...(hint === undefined ? {} : { hint }),
    }
  }
  const end = (what: Omit<ScriptEnd, "pending">): string => JSON.stringify({ ...what, pending: inside.pending })
  try {
    const value: unknown = await inside.compile(source)(undefined)
    if (value === undefined) return end({})
    try {
      return end({ returned: JSON.stringify(value) ?? JSON.stringify(typeof value) })
    } catch {
      return end({ returned: JSON.stringify("a value that is no JSON") })
    }
  } catch (cause) {
    return end({ error: told(cause) })
  }
}

/**
 * The source of a function `(host, urls, source)` that runs a script in a world of its own: everything a script sees that is
 * not JavaScript itself.
 */
export const preludeSource = (): string => {
  const installers = [installAsking, installLocators, installPages, installWorld, installAgent]
  const all = installers.map((install) => `(${install.toString()})`).join(",")
  return `"use strict"; ((host, urls, source) => (${startInside.toString()})([${all}], host, urls, source))`
}
