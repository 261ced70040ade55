import type { RuntimeTypes } from "./RuntimeTypes.ts"

/** Installs the script's globals that JavaScript itself lacks. */
export const installGlobals = (runtime: RuntimeTypes): void => {
  const { host } = runtime

  const shown = (value: unknown): string => {
    if (typeof value === "string") return value
    if (value instanceof Error) return `${value.name}: ${value.message}`
    try {
      return JSON.stringify(value) ?? String(value)
    } catch {
      return String(value)
    }
  }
  const say = (...values: ReadonlyArray<unknown>): void => host.log(values.map(shown).join(" "))

  let lastTimer = 0
  const timers = new Set<number>()
  const later = (act: unknown, ms: unknown, ...args: ReadonlyArray<unknown>): number => {
    const timer = ++lastTimer
    timers.add(timer)
    const fire = () => {
      if (timers.delete(timer) && typeof act === "function") Reflect.apply(act, undefined, args)
    }
    void runtime.ask("sleep", { ms: Number(ms) || 0 }).then(fire, fire)
    return timer
  }
  const never = (timer: unknown): void => void timers.delete(Number(timer))

  class SearchParams {
    readonly pairs: Array<[string, string]>
    constructor(given: unknown = "") {
      const decode = (text: string) => decodeURIComponent(text.replaceAll("+", " "))
      this.pairs =
        typeof given === "string"
          ? given
              .replace(/^\?/, "")
              .split("&")
              .filter(Boolean)
              .map((pair) => {
                const [key = "", ...value] = pair.split("=")
                return [decode(key), decode(value.join("="))]
              })
          : Object.entries(given ?? {}).map(([key, value]) => [key, String(value)])
    }
    get(key: string) {
      return this.pairs.find(([name]) => name === key)?.[1] ?? null
    }
    getAll(key: string) {
      return this.pairs.filter(([name]) => name === key).map(([, value]) => value)
    }
    has(key: string) {
      return this.pairs.some(([name]) => name === key)
    }
    append(key: string, value: unknown) {
      this.pairs.push([key, String(value)])
    }
    set(key: string, value: unknown) {
      this.delete(key)
      this.append(key, value)
    }
    delete(key: string) {
      for (let at = this.pairs.length - 1; at >= 0; at--) if (this.pairs[at]?.[0] === key) this.pairs.splice(at, 1)
    }
    entries() {
      return this.pairs[Symbol.iterator]()
    }
    [Symbol.iterator]() {
      return this.entries()
    }
    toString() {
      return this.pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&")
    }
  }

  class Address {
    readonly href: string = ""
    readonly search: string = ""
    readonly searchParams: SearchParams
    constructor(url: unknown, base: unknown = "") {
      const text = (given: unknown) => (given instanceof Address ? given.href : typeof given === "string" ? given : "")
      const parts: unknown = JSON.parse(host.url(JSON.stringify([text(url), text(base)])))
      if (parts === null) throw new TypeError(`Invalid URL: ${text(url)}`)
      Object.assign(this, parts)
      this.searchParams = new SearchParams(this.search)
    }
    toString() {
      return this.href
    }
    toJSON() {
      return this.href
    }
  }

  Object.assign(globalThis, {
    console: { log: say, info: say, warn: say, error: say, debug: say, table: say },
    setTimeout: later,
    clearTimeout: never,
    URL: Address,
    URLSearchParams: SearchParams,
    structuredClone: (value: unknown): unknown => JSON.parse(JSON.stringify(value)),
  })
}
