import type { Probe, CommandName, Commands } from "./Probe.ts"
import { installScreenshotMask, installSecretValues } from "./redaction/SecretMask.ts"
import { installFindInPage } from "./action/FindInPage.ts"
import { installHoverTargets } from "./action/HoverTargets.ts"
import { installScrollAndSlide } from "./action/ScrollAndSlide.ts"
import { installChangeObserver } from "./action/ChangeObserver.ts"
import { installOptionPicker } from "./action/OptionPicker.ts"
import { installPressGuard } from "./action/PressGuard.ts"
import { installControlFacts } from "./action/ControlFacts.ts"
import { installPointTarget } from "./action/PointTarget.ts"
import { installPageText, installTextReader } from "./action/PageText.ts"
import { installElement, installElementState } from "./Element.ts"
import { installOcclusion, installNearViewport } from "./Visibility.ts"
import { installFieldState } from "./FieldState.ts"
import { installGeometry } from "./Geometry.ts"
import { installHint } from "./Hint.ts"
import { installHoverControls } from "./HoverControls.ts"
import { installListenerRegistry } from "./ListenerRegistry.ts"
import { installLiveRegions } from "./LiveRegions.ts"
import { installLabeledValues } from "./list/LabeledValues.ts"
import { installLists, installPagination, installScrollState, installRows } from "./list/Lists.ts"
import { installAccessibleName } from "./AccessibleName.ts"
import { installRedactedDom, installSelectorGuard } from "./redaction/RedactedDom.ts"
import { installRedaction } from "./redaction/Redaction.ts"
import { installTables } from "./list/Tables.ts"
import { installInteractivity } from "./Interactivity.ts"
import { installVocabulary } from "./Vocabulary.ts"
import { installVisibleBoxes } from "./VisibleBoxes.ts"
import { installElementPaint } from "./outline/ElementPaint.ts"
import { installElementTraits } from "./outline/ElementTraits.ts"
import { installOutlineWalker } from "./outline/OutlineWalker.ts"
import { installWalker } from "./Walker.ts"

/** Installers of the commands for actions, in addition to those for observation. */
const actionInstallers: ReadonlyArray<(probe: Probe) => void> = [
  installChangeObserver,
  installFindInPage,
  installHoverTargets,
  installPressGuard,
  installPageText,
  installScrollAndSlide,
  installOptionPicker,
  installPointTarget,
  installControlFacts,
  installScreenshotMask,
]

/**
 * Name of the selector engine: `tabwright=ref:<token>:<number>` is an element, `tabwright=self` after another
 * selector returns the reference of its match, anything else is a command.
 */
export const engineName = "tabwright"

/**
 * Returns nodes without named access: a form with `<select name="children">` or a document with `<img name="body">`
 * overrides its own properties, in every world. Only forms and documents have named access.
 */
const makePlain = () => {
  const proxies = new WeakMap<Node, Node>()
  const plainProxy = <N extends Node>(node: N, first: object): N =>
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
    // Called for every node several times; the tag distinguishes forms and documents cheaply.
    const { tagName } = node as N & { readonly tagName?: unknown }
    if (typeof tagName === "string") {
      if (tagName !== "FORM" && tagName !== "form") return node
    } else if (tagName === undefined && node.nodeType !== Node.DOCUMENT_NODE && typeof node.nodeType === "number")
      return node
    if (!(node instanceof HTMLFormElement) && !(node instanceof Document)) return node
    let stand = proxies.get(node)
    if (stand === undefined) {
      stand = plainProxy(node, node instanceof Document ? Document.prototype : HTMLFormElement.prototype)
      proxies.set(node, stand)
      // A proxy may be passed again.
      proxies.set(stand, stand)
    }
    return stand as N
  }
}

/** Sets up the probe once per document and answers the selector engine's calls. */
const startEngine = (installers: ReadonlyArray<(probe: Probe) => void>, plain: Probe["plain"]) => {
  // Completed by the installers before anything uses it.
  const probe = {
    token: Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join(""),
    refs: new Map(),
    ids: new WeakMap(),
    nextRef: 1,
    commands: { token: () => probe.token },
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
  // In Playwright's isolated world, invisible to the page; CDP finds it here.
  Object.defineProperty(globalThis, "tabwrightListeners", { value: probe.listeners, configurable: true })

  const runCommand = (body: string): unknown => {
    const [name, options, version] = JSON.parse(decodeURIComponent(body))
    const { redaction } = probe
    if (typeof version === "number" && name !== "tell" && redaction.version < version)
      return { missingSecrets: redaction.report() }
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
      if (probe.redaction.version < Number(guard[1])) throw new Error("tabwright-secrets-missing")
      probe.redaction.watch()
      return [root as Element]
    }
    // The reply is the text of an element that is never attached, so the page cannot reach it.
    const carrier = document.createElement("data")
    probe.redaction.carriers.add(carrier)
    const isSelf = body === "self" && root instanceof Element
    carrier.textContent = JSON.stringify(isSelf ? { token: probe.token, ref: probe.refOf(root) } : runCommand(body))
    return [carrier]
  }
  return {
    queryAll,
    query: (root: unknown, body: string) => queryAll(root, body)[0],
    answer: (body: string) => JSON.stringify(runCommand(body)),
  }
}

/** Name of the engine in Playwright's isolated world, which has one per document. */
export const engineGlobal = "tabwrightEngine"

/** Returns the source of the selector engine, an expression. */
export const engineSource = (): string => {
  const installers = [
    installVocabulary,
    installListenerRegistry,
    installRedaction,
    installRedactedDom,
    installSelectorGuard,
    installGeometry,
    installOcclusion,
    installRows,
    installNearViewport,
    installScrollState,
    installAccessibleName,
    installInteractivity,
    installFieldState,
    installHint,
    installHoverControls,
    installLiveRegions,
    installElement,
    installElementPaint,
    installElementTraits,
    installOutlineWalker,
    installWalker,
    installElementState,
    installVisibleBoxes,
    installTextReader,
    installTables,
    installLists,
    installLabeledValues,
    installPagination,
    installSecretValues,
    ...actionInstallers,
  ]
  const all = installers.map((install) => `(${install.toString()})`).join(",")
  return `globalThis.${engineGlobal} ??= ((plain) => ((document) => (${startEngine.toString()})([${all}], plain))(plain(document)))((${makePlain.toString()})())`
}

/** Returns a selector body that runs a command. Percent-encoded: quotes and `>>` would end a selector. */
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

/** Returns a selector body for its own root. Fails with `tabwright-secrets-missing` in a document without its secrets. */
export const guardBody = (version: number): string => `guard:${version}`

export const refBody = (token: string, ref: number): string => `ref:${token}:${ref}`
