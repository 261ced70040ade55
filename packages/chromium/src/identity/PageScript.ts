export interface PageScriptOptions {
  /** WebGL vendor and renderer that hide a software renderer. Absent: unchanged. */
  readonly graphics?: { readonly vendor: string; readonly renderer: string }
  /** Removes errors from console messages; see `Identity.hidesConsole`. */
  readonly hidesConsole: boolean
  /** Properties of `navigator`, of which Chromium loses the platform with the first navigation. Absent: unchanged. */
  readonly navigator?: { readonly platform: string; readonly hasHints: boolean }
  /** Random value per browser, known only to the server, by which the script recognizes its own methods. */
  readonly secret: string
}

/**
 * Returns a script for pages, frames and workers that changes what CDP cannot, or undefined if there is nothing to
 * change.
 *
 * Replacements of native functions are methods, like natives: no prototype, not constructible, with the same name,
 * length, flags and position. Only their source could reveal them, so `Function.prototype.toString` is replaced, too.
 * It recognizes them by the secret in their source, which also works across frames.
 */
export const pageScript = ({ graphics, hidesConsole, navigator, secret }: PageScriptOptions): string | undefined => {
  const mark = JSON.stringify(secret)
  const parts = [
    ...(graphics === undefined ? [] : [graphicsPart(graphics, mark)]),
    ...(navigator === undefined ? [] : [navigatorPart(navigator, mark)]),
    ...(hidesConsole ? [consolePart(mark)] : []),
  ]
  return parts.length === 0 ? undefined : `(() => {"use strict";${sourcePart(mark)}${parts.join("")}})()`
}

/**
 * Captures natives before a page can replace them. Removes the replacements' lines from error stacks; they are the only
 * ones without a file.
 */
const sourcePart = (mark: string): string => `
const { apply, defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf } = Reflect
const { includes, split } = String.prototype, { filter, join, map } = Array.prototype
const isError = Error.isError ?? (() => false), nativeSource = Function.prototype.toString
const pass = (native, self, args) => {
  try { return apply(native, self, args) } catch (error) {
    if (isError(error)) {
      const isOurs = (line, at) => at > 0 && at < 5 && (apply(includes, line, ["(<anonymous>:"]) || apply(includes, line, ["Reflect.apply"]))
      error.stack = apply(join, apply(filter, apply(split, error.stack, ["\\n"]), [(line, at) => !isOurs(line, at)]), ["\\n"])
    }
    throw error
  }
}
const stand = (owner, name, make) => {
  const own = getOwnPropertyDescriptor(owner, name)
  if (typeof own?.value === "function") defineProperty(owner, name, { ...own, value: make(own.value) })
}
stand(Function.prototype, "toString", () => ({ toString() { ${mark}
  const source = pass(nativeSource, this, [])
  return apply(includes, source, [${JSON.stringify(mark)}]) ? "function " + apply(split, source, ["("])[0] + "() { [native code] }" : source
} }).toString)`

/** 37445 and 37446 are UNMASKED_VENDOR_WEBGL and UNMASKED_RENDERER_WEBGL. */
const graphicsPart = (
  { vendor, renderer }: { readonly vendor: string; readonly renderer: string },
  mark: string,
): string => `
for (const type of ["WebGLRenderingContext", "WebGL2RenderingContext"]) {
  const { prototype } = globalThis[type] ?? {}
  if (prototype !== undefined) stand(prototype, "getParameter", (native) => ({ getParameter(name) { ${mark}
    const value = pass(native, this, arguments)
    if (typeof value !== "string") return value
    return name === 37445 ? ${JSON.stringify(vendor)} : name === 37446 ? ${JSON.stringify(renderer)} : value
  } }).getParameter)
}`

const navigatorPart = (
  { hasHints, platform }: { readonly platform: string; readonly hasHints: boolean },
  mark: string,
): string => `
for (const type of ["Navigator", "WorkerNavigator"]) {
  const { prototype } = globalThis[type] ?? {}
  const own = prototype && getOwnPropertyDescriptor(prototype, "platform")
  if (own === undefined) continue
  const { get } = getOwnPropertyDescriptor({ get platform() { ${mark}
    pass(own.get, this, [])
    return ${JSON.stringify(platform)}
  } }, "platform")
  defineProperty(prototype, "platform", { ...own, get })
  ${hasHints ? "" : `deleteProperty(prototype, "userAgentData")`}
}
${hasHints ? "" : `deleteProperty(globalThis, "NavigatorUAData")`}`

const consoleMethods = ["debug", "error", "info", "log", "warn", "dir", "table", "trace", "group", "groupCollapsed"]

/** Logging an error to an observed console reads its stack, which pages can detect. */
const consolePart = (mark: string): string => `
const field = (error, name) => {
  for (let at = error; at !== null; at = getPrototypeOf(at)) {
    const own = getOwnPropertyDescriptor(at, name)
    if (own !== undefined) return typeof own.value === "string" ? own.value : ""
  }
}
const told = (value) => isError(value) ? field(value, "name") + ": " + field(value, "message") : value
${consoleMethods
  .map(
    (name) => `stand(console, "${name}", (native) => ({ ${name}(...data) { ${mark}
  return pass(native, this, apply(map, data, [told]))
} }).${name})`,
  )
  .join("\n")}`
