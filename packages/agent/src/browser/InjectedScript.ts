/** A CDP message of Playwright, or a response to one. */
export interface CdpMessage {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: { readonly result?: { readonly type?: unknown } }
}

/** Name of the script in Playwright's isolated world, which pages cannot see. */
const globalName = "tabwrightInjectedScript"

/** Length above which an expression may contain the script. */
const minLength = 100_000

/** Start of the ids of messages that Playwright did not send. It counts its own from 1. */
const firstOwnId = 2 ** 30

/** Playwright's script for one document, in parts. */
interface ParsedScript {
  /** A function of the options. */
  readonly source: string
  /** Selector engines as JSON. */
  readonly engines: string
  /** The other options as JSON, which differ between frames. */
  readonly options: string
}

const call = "return new (module.exports.InjectedScript())(globalThis, "
const enginesKey = ',"customEngines":'

/** Returns the parts of Playwright's script for its isolated world. Undefined for any other expression. */
const parseScript = (expression: unknown): ParsedScript | undefined => {
  if (typeof expression !== "string" || expression.length < minLength) return undefined
  const text = expression.trim()
  const callAt = text.lastIndexOf(call)
  const enginesAt = text.indexOf(enginesKey, callAt)
  const end = /\}\);\s*\}\)\(\);$/.exec(text.slice(-100))?.[0]
  const start = /^\(\(\) => \{/.exec(text)?.[0]
  if (callAt === -1 || enginesAt === -1 || start === undefined || end === undefined) return undefined
  const options = `${text.slice(callAt + call.length, enginesAt)}}`
  if (!options.includes('"isUtilityWorld":true')) return undefined
  return {
    source: `((options) => {${text.slice(start.length, callAt)}${call}options);})`,
    engines: text.slice(enginesAt + enginesKey.length, -end.length),
    options,
  }
}

const isSame = (one: ParsedScript | undefined, other: ParsedScript): boolean =>
  one !== undefined && one.source === other.source && one.engines === other.engines

/** As text, the script is not parsed in frames that do not need it. */
const installSource = ({ engines, source }: ParsedScript): string =>
  `Object.defineProperty(globalThis, "${globalName}", { value: { source: ${JSON.stringify(source)}, engines: ${engines} }, configurable: true })`

const startExpression = ({ options }: ParsedScript): string =>
  `globalThis.${globalName} === undefined ? undefined : (0, eval)(${globalName}.source)({ ...${options}, customEngines: ${globalName}.engines })`

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
  memory: ScriptMemory = processMemory,
): ScriptInstaller => {
  /** Isolated worlds by CDP session, with the script that new documents of the session have. */
  const worlds = new Map<string, { readonly worldName: string; script: ParsedScript | undefined }>()
  /** Original messages of started scripts. */
  const started = new Map<number, CdpMessage>()
  let nextId = firstOwnId

  const install = (message: CdpMessage, worldName: string): CdpMessage => {
    worlds.set(message.sessionId ?? "", { worldName, script: memory.script })
    return memory.script === undefined
      ? message
      : { ...message, params: { ...message.params, source: installSource(memory.script) } }
  }

  const start = (message: CdpMessage): CdpMessage => {
    const script = parseScript(message.params?.["expression"])
    const world = worlds.get(message.sessionId ?? "")
    if (script === undefined || world === undefined || message.id === undefined) return message
    if (isSame(world.script, script)) {
      started.set(message.id, message)
      return { ...message, params: { ...message.params, expression: startExpression(script) } }
    }
    memory.script = script
    world.script = script
    const { worldName } = world
    const params = { source: installSource(script), worldName }
    const method = "Page.addScriptToEvaluateOnNewDocument"
    send({ id: nextId++, ...(message.sessionId === undefined ? {} : { sessionId: message.sessionId }), method, params })
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
      if (id >= firstOwnId) return false
      const original = started.get(id)
      if (original === undefined) return true
      started.delete(id)
      if (message.result?.result?.type !== "undefined") return true
      send(original)
      return false
    },
  }
}
