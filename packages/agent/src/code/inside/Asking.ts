import type { Inside } from "./Inside.ts"

/** How a script's world speaks to the driver. Runs inside the interpreter, where nothing of this module is but this function. */
export const installAsking = (inside: Inside): void => {
  interface Answer {
    readonly value?: unknown
    readonly fault?: { readonly reason: string; readonly message: string; readonly hint?: string }
    readonly urls: Readonly<Record<string, string>>
  }

  inside.ask = async (method, args) => {
    inside.pending++
    // After an await nothing says any more where the script was.
    const asked = new Error().stack ?? ""
    try {
      const answer: Answer = JSON.parse(await inside.host.call(JSON.stringify({ method, ...args })))
      inside.urls = answer.urls
      if (answer.fault === undefined) return answer.value
      const { reason, message, hint } = answer.fault
      const error = Object.assign(new Error(message), { reason, hint })
      error.stack = asked
      error.name = reason === "TimedOut" ? "TimeoutError" : "Error"
      throw error
    } finally {
      inside.pending--
    }
  }

  inside.guarded = (what, members, hints = {}) =>
    new Proxy(members, {
      get: (target, key) => {
        // Whoever awaits a value asks it for `then`, and whoever writes it as JSON for `toJSON`.
        if (typeof key === "symbol" || key in target || key === "then" || key === "toJSON")
          return Reflect.get(target, key)
        const hint = hints[key] ?? `There are ${Object.keys(target).join(", ")}.`
        throw Object.assign(new TypeError(`${what}.${key} is not offered here. ${hint}`), {
          reason: "NotOffered",
          hint,
        })
      },
    })

  inside.code = (source) => ({ source: String(source), isFunction: typeof source === "function" })

  inside.pattern = (given) => (given instanceof RegExp ? { regex: given.source, flags: given.flags } : String(given))
}
