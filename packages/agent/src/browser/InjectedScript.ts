import type { CdpMessage, OwnCalls } from "./OwnCalls.ts"

/** Name of the script in Playwright's isolated world, which pages cannot see. */
export const installedScript = "tabwrightInjectedScript"

/** Length above which an expression may contain the script. */
const minLength = 100_000

/** Playwright's script in parts: the text before and after the options that differ between frames. */
interface ParsedScript {
  readonly head: string
  /** Begins with the selector engines. */
  readonly tail: string
}

const optionsStart = "new (module.exports.InjectedScript())(globalThis, "
const enginesKey = ',"customEngines":'
const closing = /\}\);\s*\}\)\(\);\s*$/

/** Returns the parts of Playwright's script for its isolated world. Undefined for any other expression. */
const parseScript = (expression: string): ParsedScript | undefined => {
  const startAt = expression.lastIndexOf(optionsStart)
  const enginesAt = expression.indexOf(enginesKey, startAt)
  const isScript = /^\s*\(\(\) => \{/.test(expression) && closing.test(expression.slice(-100))
  if (!isScript || startAt === -1 || enginesAt === -1) return undefined
  const optionsAt = startAt + optionsStart.length
  if (!expression.slice(optionsAt, enginesAt).includes('"isUtilityWorld":true')) return undefined
  return { head: expression.slice(0, optionsAt), tail: expression.slice(enginesAt) }
}

/** Returns the options of a script as JSON without its end. Undefined if it is another script. */
const optionsOf = ({ head, tail }: ParsedScript, expression: string): string | undefined =>
  expression.startsWith(head) && expression.endsWith(tail)
    ? expression.slice(head.length, expression.length - tail.length)
    : undefined

/** As text, the script is not parsed in frames that do not need it. */
const installSource = ({ head, tail }: ParsedScript): string => {
  const source = JSON.stringify(`${head.replace("(() => {", "((options) => {")}options) })`)
  const engines = tail.slice(enginesKey.length).replace(closing, "")
  return `Object.defineProperty(globalThis, "${installedScript}", { value: { source: ${source}, engines: ${engines} }, configurable: true })`
}

const startExpression = (options: string): string =>
  `globalThis.${installedScript} === undefined ? undefined : (0, eval)(${installedScript}.source)(${options}${enginesKey}${installedScript}.engines})`

interface ScriptMemory {
  /** The script that was sent last. */
  script: ParsedScript | undefined
}

/** Shared by connections, since the first page of each exists before Playwright sends the script. */
const processMemory: ScriptMemory = { script: undefined }

/** The messages of one connection. */
export interface ScriptInstaller {
  /** Returns the message to send instead. */
  readonly outgoing: (message: CdpMessage) => CdpMessage
  /** Returns false if the message is not for Playwright. */
  readonly incoming: (message: CdpMessage) => boolean
}

/**
 * Sends Playwright's script (with the probe 0.5 MB) once per page instead of once per document and frame, which saves 20 to
 * 30 ms each: the browser keeps it for new documents, and Playwright's message only starts it. A document without it
 * receives the original message, as does everything if a later version of Playwright changes the script's form.
 */
export const makeScriptInstaller = (
  send: (message: CdpMessage) => void,
  { call }: Pick<OwnCalls, "call">,
  memory: ScriptMemory = processMemory,
): ScriptInstaller => {
  /** Isolated worlds by CDP session, with the script that new documents of the session have. */
  const worlds = new Map<string, { readonly worldName: string; script: ParsedScript | undefined }>()
  /** Original messages of started scripts. */
  const started = new Map<number, CdpMessage>()

  const install = (message: CdpMessage, worldName: string): CdpMessage => {
    worlds.set(message.sessionId ?? "", { worldName, script: memory.script })
    return memory.script === undefined
      ? message
      : { ...message, params: { ...message.params, source: installSource(memory.script) } }
  }

  const start = (message: CdpMessage): CdpMessage => {
    const { id, params = {}, sessionId } = message
    const { expression } = params
    const world = worlds.get(sessionId ?? "")
    if (typeof expression !== "string" || expression.length < minLength || world === undefined || id === undefined)
      return message
    const options = world.script === undefined ? undefined : optionsOf(world.script, expression)
    if (options !== undefined) {
      started.set(id, message)
      return { ...message, params: { ...params, expression: startExpression(options) } }
    }
    const script = parseScript(expression)
    if (script === undefined) return message
    memory.script = script
    world.script = script
    const installing = {
      ...(sessionId === undefined ? {} : { sessionId }),
      method: "Page.addScriptToEvaluateOnNewDocument",
      params: { source: installSource(script), worldName: world.worldName },
    }
    // Without it, documents receive the whole script.
    call(installing).catch(() => undefined)
    return message
  }

  return {
    outgoing: (message) => {
      if (message.method === "Runtime.evaluate") return start(message)
      if (message.method !== "Page.addScriptToEvaluateOnNewDocument") return message
      const { source, worldName } = message.params ?? {}
      return source === "" && typeof worldName === "string" ? install(message, worldName) : message
    },
    incoming: (message) => {
      const { id } = message
      if (id === undefined) {
        const gone = message.method === "Target.detachedFromTarget" ? message.params?.["sessionId"] : undefined
        if (typeof gone === "string") worlds.delete(gone)
        return true
      }
      const original = started.get(id)
      if (original === undefined) return true
      started.delete(id)
      if (message.result?.result?.type !== "undefined") return true
      send(original)
      return false
    },
  }
}
