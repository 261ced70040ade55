import { actingInstallers } from "./acting/Installers.ts"
import { installElement } from "./Element.ts"
import { installCovering } from "./Covering.ts"
import { installGeometry } from "./Geometry.ts"
import { installHearing } from "./Hearing.ts"
import { installLabelledValues } from "./LabelledValues.ts"
import { installLists } from "./Lists.ts"
import { installMasking } from "./Masking.ts"
import { installNearness } from "./Nearness.ts"
import { installNaming } from "./Naming.ts"
import { installPaging } from "./Paging.ts"
import type { CommandName, Commands, Probe } from "./Probe.ts"
import { installReading } from "./Reading.ts"
import { installRedactedReading } from "./RedactedReading.ts"
import { installRedaction } from "./Redaction.ts"
import { installRows } from "./Rows.ts"
import { installScrolling } from "./Scrolling.ts"
import { installSelectorGuard } from "./SelectorGuard.ts"
import { installState } from "./State.ts"
import { installTables } from "./Tables.ts"
import { installUsing } from "./Using.ts"
import { installVocabulary } from "./Vocabulary.ts"
import { installWalker } from "./Walker.ts"

/**
 * Name of the selector engine: `tabwright=ref:<token>:<number>` is an element, `tabwright=self` behind another selector says which
 * one that found, anything else is a command.
 */
export const engineName = "tabwright"

/**
 * Gives nodes without the names a page hides their own members behind: a form that holds `<select name="children">` and a
 * document with `<img name="body">` answer with those, to every script and in every world. Only forms and documents do.
 */
const makePlain = () => {
  const stands = new WeakMap<Node, Node>()
  const standFor = <N extends Node>(node: N, first: object): N =>
    new Proxy(node, {
      get: (target, key) => {
        for (let at: object | null = first; at !== null; at = Object.getPrototypeOf(at)) {
          const member = Object.getOwnPropertyDescriptor(at, key)
          if (member === undefined) continue
          if (member.get !== undefined) return member.get.call(target)
          return typeof member.value === "function" ? member.value.bind(target) : member.value
        }
        return undefined
      },
    })
  return <N extends Node>(node: N): N => {
    // Asked of every node several times over: what a form or document does not hide tells the others apart at once.
    const { tagName } = node as N & { readonly tagName?: unknown }
    if (typeof tagName === "string") {
      if (tagName !== "FORM" && tagName !== "form") return node
    } else if (tagName === undefined && node.nodeType !== Node.DOCUMENT_NODE && typeof node.nodeType === "number")
      return node
    if (!(node instanceof HTMLFormElement) && !(node instanceof Document)) return node
    let stand = stands.get(node)
    if (stand === undefined) {
      stand = standFor(node, node instanceof Document ? Document.prototype : HTMLFormElement.prototype)
      stands.set(node, stand)
      // A stand-in may be given where a node is: it stands for itself.
      stands.set(stand, stand)
    }
    // Made of this very node.
    return stand as N
  }
}

/** Sets up the probe once per document and answers the selector engine's calls. */
const startEngine = (installers: ReadonlyArray<(probe: Probe) => void>, plain: Probe["plain"]) => {
  // Filled by the installers; nothing calls it before they ran.
  const probe = {
    token: Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join(""),
    refs: new Map(),
    ids: new WeakMap(),
    nextRef: 1,
    commands: {},
    onForget: [],
    plain,
  } as unknown as Probe
  probe.refOf = (element) => {
    let ref = probe.ids.get(element)
    if (ref === undefined) {
      ref = probe.nextRef++
      probe.ids.set(element, ref)
      probe.refs.set(ref, new WeakRef(element))
    }
    return ref
  }
  probe.elementOf = (ref, token) => {
    if (token !== probe.token) return null
    const element = probe.refs.get(ref)?.deref()
    return element !== undefined && element.isConnected ? element : null
  }
  for (const install of installers) install(probe)
  // In Playwright's isolated world, where no page looks: this is how it is found over CDP.
  Object.defineProperty(globalThis, "tabwrightHearing", { value: probe.hearing, configurable: true })

  const answer = (body: string): unknown => {
    const [name, options, version] = JSON.parse(decodeURIComponent(body))
    const { redaction } = probe
    if (typeof version === "number" && name !== "tell" && redaction.version < version)
      return { untold: redaction.report() }
    redaction.watch()
    const command = probe.commands[name as keyof Probe["commands"]] as ((given: unknown) => unknown) | undefined
    if (command === undefined) return { error: `no command ${name}` }
    for (const forget of probe.onForget) forget()
    redaction.isOwn = true
    try {
      return { reply: command(options), exposed: redaction.exposed() }
    } catch (cause) {
      return { error: cause instanceof Error ? `${cause.message} ${cause.stack ?? ""}` : String(cause) }
    } finally {
      redaction.isOwn = false
    }
  }

  const queryAll = (root: unknown, body: string): Array<Element> => {
    const ref = /^ref:([a-z0-9]+):(\d+)$/.exec(body)
    if (ref !== null) {
      const element = probe.elementOf(Number(ref[2]), ref[1] ?? "")
      return element === null ? [] : [element]
    }
    const guard = /^guard:(\d+)$/.exec(body)
    if (guard !== null) {
      if (probe.redaction.version < Number(guard[1])) throw new Error("tabwright-untold")
      probe.redaction.watch()
      return [root as Element]
    }
    // The answer travels as the text of an element that is never attached: the page has no way to come by it.
    const carrier = document.createElement("data")
    probe.redaction.carriers.add(carrier)
    const isSelf = body === "self" && root instanceof Element
    carrier.textContent = JSON.stringify(isSelf ? { token: probe.token, ref: probe.refOf(root) } : answer(body))
    return [carrier]
  }
  return { queryAll, query: (root: unknown, body: string) => queryAll(root, body)[0] }
}

/** Source of the selector engine, an expression. */
export const engineSource = (): string => {
  const installers = [
    installVocabulary,
    installHearing,
    installRedaction,
    installRedactedReading,
    installSelectorGuard,
    installGeometry,
    installCovering,
    installRows,
    installNearness,
    installScrolling,
    installNaming,
    installUsing,
    installElement,
    installWalker,
    installState,
    installReading,
    installTables,
    installLists,
    installLabelledValues,
    installPaging,
    installMasking,
    ...actingInstallers,
  ]
  const all = installers.map((install) => `(${install.toString()})`).join(",")
  return `((plain) => ((document) => (${startEngine.toString()})([${all}], plain))(plain(document)))((${makePlain.toString()})())`
}

/**
 * Body of a selector that asks `name` with `options`, in a document that was told the secrets of that `version`. Quotes and `>>`
 * would end a selector, so it is all percent-encoded.
 */
export const commandBody = <Name extends CommandName>(
  name: Name,
  options: Parameters<Commands[Name]>[0],
  version?: number,
): string =>
  encodeURIComponent(JSON.stringify([name, options, version])).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )

export const selfBody = "self"

/** Body of a selector that finds its own root, and fails with `tabwright-untold` in a document that was not told its secrets. */
export const guardBody = (version: number): string => `guard:${version}`

export const refBody = (token: string, ref: number): string => `ref:${token}:${ref}`
