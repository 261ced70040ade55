import * as Effect from "effect/Effect"
import type { CDPSession, Frame, Page } from "playwright-core"
import type { Heard } from "../page/Probe.ts"
import { attempt } from "./Attempt.ts"

/** Where Playwright's own scripts run, and with them the probe. */
const isolatedWorld = /^__playwright_utility_world/
/** What a person causes, and what it makes of the element that listens. */
const kinds: Readonly<Record<string, Heard>> = {
  click: "press",
  dblclick: "press",
  auxclick: "press",
  contextmenu: "press",
  mousedown: "press",
  mouseup: "press",
  pointerdown: "press",
  pointerup: "press",
  touchstart: "press",
  touchend: "press",
  dragstart: "drag",
  dragover: "drop",
  drop: "drop",
  mouseenter: "hover",
  mouseover: "hover",
  pointerenter: "hover",
  pointerover: "hover",
}
/** Elements that one piece of script listens on, from which on some of them answer for what looks like them. */
const manyAlike = 16
const samples = 6
/** Elements from which on no more are named to the page in one look: each is a message. The others are in the next. */
const nameLimit = 200
/** Shadow roots asked in a document at most. */
const rootLimit = 100
/** A document that takes longer to ask is asked again only after so many times of what that took. */
const repeatableMs = 250
const restFactor = 20
/** A browser that takes longer is not waited for: what has a role or a hand cursor is seen all the same. */
const listenMs = 2_000
const group = "tabwright"

interface Listener {
  readonly type: string
  readonly scriptId: string
  readonly lineNumber: number
  readonly columnNumber: number
  readonly backendNodeId?: number
}

/** One document, as the probe's world and the page's own see it. */
interface World {
  readonly contextId: number
  readonly frameId: string
  /** Elements whose listeners the page knows of. */
  readonly named: Set<number>
  /** Shadow roots, as objects of the page's world. */
  readonly roots: Array<string>
  /** Whether the probe is there. */
  isLookedAt: boolean
  /** How long it took to ask, the last time, and when that was over, by `performance.now()`. */
  askedMs: number
  askedAt: number
}

interface Ear {
  readonly cdp: CDPSession
  /** By the id of their context. */
  readonly worlds: Map<number, World>
  /** Contexts of the pages' own worlds, by frame. */
  readonly pages: Map<string, number>
}

const openEar = async (page: Page, at: Page | Frame): Promise<Ear> => {
  const cdp = await page.context().newCDPSession(at)
  const worlds = new Map<number, World>()
  const pages = new Map<string, number>()
  cdp.on("Runtime.executionContextCreated", ({ context }) => {
    const frameId = String(context.auxData?.["frameId"])
    if (String(context.auxData?.["isDefault"]) === "true") pages.set(frameId, context.id)
    if (isolatedWorld.test(context.name))
      worlds.set(context.id, {
        contextId: context.id,
        frameId,
        named: new Set(),
        roots: [],
        isLookedAt: false,
        askedMs: 0,
        askedAt: 0,
      })
  })
  cdp.on("Runtime.executionContextDestroyed", ({ executionContextId }) => void worlds.delete(executionContextId))
  cdp.on("Runtime.executionContextsCleared", () => {
    worlds.clear()
    pages.clear()
  })
  await cdp.send("Runtime.enable")
  return { cdp, worlds, pages }
}

/** What a property of a remote list holds. */
const itemsOf = async (cdp: CDPSession, objectId: string | undefined): Promise<ReadonlyArray<string>> => {
  if (objectId === undefined) return []
  const { result } = await cdp.send("Runtime.getProperties", { objectId, ownProperties: true })
  return result.flatMap(({ name, value }) =>
    /^\d+$/.test(name) && value?.objectId !== undefined ? [value.objectId] : [],
  )
}

/** Which of the listening elements to name, and whether each answers for its kind; and all that are known by it. */
const choose = (listeners: ReadonlyArray<Listener>, named: ReadonlySet<number>) => {
  const byElement = new Map<number, { kind: Heard; place: string }>()
  for (const { backendNodeId, columnNumber, lineNumber, scriptId, type } of listeners) {
    const kind = kinds[type]
    if (kind === undefined || backendNodeId === undefined || named.has(backendNodeId)) continue
    const known = byElement.get(backendNodeId)
    if (known === undefined || (kind === "press" && known.kind !== "press"))
      byElement.set(backendNodeId, { kind, place: `${scriptId}:${lineNumber}:${columnNumber}` })
  }
  const places = new Map<string, Array<number>>()
  for (const [id, { place }] of byElement) places.set(place, [...(places.get(place) ?? []), id])
  const chosen: Array<{ readonly id: number; readonly kind: Heard; readonly isKind: boolean }> = []
  const covered: Array<number> = []
  for (const ids of places.values()) {
    if (chosen.length >= nameLimit) break
    for (const id of ids) covered.push(id)
    const isMany = ids.length >= manyAlike
    const step = isMany ? Math.floor(ids.length / samples) : 1
    for (let at = 0; at < ids.length; at += step) {
      const id = ids[at]
      const kind = id === undefined ? undefined : byElement.get(id)?.kind
      if (id !== undefined && kind !== undefined) chosen.push({ id, kind, isKind: isMany })
    }
  }
  return { chosen, covered }
}

/** Names nodes to the page's world, by `talk`, a function of its hearing. */
const tell = async (
  { cdp }: Ear,
  world: World,
  nodes: ReadonlyArray<{ readonly id: number; readonly kind: Heard; readonly isKind: boolean }>,
  talk: string,
): Promise<boolean> => {
  const resolved = await Promise.all(
    nodes.map(async (node) => {
      // What is gone meanwhile is of no world.
      const found = await cdp
        .send("DOM.resolveNode", { backendNodeId: node.id, executionContextId: world.contextId, objectGroup: group })
        .catch(() => undefined)
      return found?.object.objectId === undefined ? [] : [{ ...node, objectId: found.object.objectId }]
    }),
  )
  const there = resolved.flat()
  if (there.length === 0) return false
  const { result } = await cdp.send("Runtime.callFunctionOn", {
    executionContextId: world.contextId,
    functionDeclaration: `function (kinds, areKinds, ...nodes) { return ${talk} }`,
    arguments: [
      { value: there.map(({ kind }) => kind) },
      { value: there.map(({ isKind }) => isKind) },
      ...there.map(({ objectId }) => ({ objectId })),
    ],
    returnByValue: true,
  })
  return result.value === true
}

/** Asks for the shadow roots of hosts; closed ones are made known to the probe. True when there were any of these. */
const openRoots = async (ear: Ear, world: World, hosts: ReadonlyArray<string>): Promise<boolean> => {
  if (hosts.length === 0) return false
  const { cdp } = ear
  const described = await Promise.all(
    hosts.map((objectId) => cdp.send("DOM.describeNode", { objectId, depth: 0 }).catch(() => undefined)),
  )
  const roots = described
    .flatMap((found) => found?.node.shadowRoots ?? [])
    .filter(({ shadowRootType }) => shadowRootType !== "user-agent")
    .slice(0, Math.max(0, rootLimit - world.roots.length))
  const own = await Promise.all(
    roots.map(({ backendNodeId }) => cdp.send("DOM.resolveNode", { backendNodeId }).catch(() => undefined)),
  )
  world.roots.push(...own.flatMap((found) => found?.object.objectId ?? []))
  const closed = roots.flatMap(({ backendNodeId, shadowRootType }) =>
    shadowRootType === "closed" ? [{ id: backendNodeId, kind: "press" as const, isKind: false }] : [],
  )
  return tell(ear, world, closed, "tabwrightHearing.adopt(...nodes)")
}

/** Whether the probe is in the world, and what it wants to have looked into. */
const askHosts = async ({ cdp }: Ear, world: World): Promise<ReadonlyArray<string> | undefined> => {
  const { result } = await cdp.send("Runtime.evaluate", {
    // Most of the time there is nothing: then the answer is all that has to be waited for.
    expression: "((hosts) => (hosts?.length === 0 ? null : hosts))(globalThis.tabwrightHearing?.ask())",
    contextId: world.contextId,
    objectGroup: group,
  })
  return result.type === "undefined" ? undefined : itemsOf(cdp, result.objectId)
}

/** Who listens in one tree. */
const listenersOf = async ({ cdp }: Ear, objectId: string): Promise<ReadonlyArray<Listener>> => {
  const found = await cdp.send("DOMDebugger.getEventListeners", { objectId, depth: -1 }).catch(() => undefined)
  return found?.listeners ?? []
}

/**
 * Who listens in the document and the shadow roots that are known. `document` cannot be replaced by a page. Asked of the page's
 * own world and one tree at a time: asking for all worlds and through shadow roots and frames at once (`pierce`) makes Chromium
 * 156 crash in its garbage collection now and then.
 */
const askListeners = async (ear: Ear, world: World, contextId: number): Promise<ReadonlyArray<Listener>> => {
  const start = performance.now()
  const { objectId } = (await ear.cdp.send("Runtime.evaluate", { expression: "document", contextId })).result
  const trees = objectId === undefined ? world.roots : [objectId, ...world.roots]
  const heard = await Promise.all(trees.map((tree) => listenersOf(ear, tree)))
  if (objectId !== undefined) void ear.cdp.send("Runtime.releaseObject", { objectId }).catch(() => undefined)
  world.askedAt = performance.now()
  world.askedMs = world.askedAt - start
  return heard.flat()
}

const listenIn = async (ear: Ear, world: World): Promise<boolean> => {
  const contextId = ear.pages.get(world.frameId)
  const isRested = world.askedMs <= repeatableMs || performance.now() - world.askedAt > restFactor * world.askedMs
  const canAsk = contextId !== undefined && isRested
  const ask = () => (canAsk ? askListeners(ear, world, contextId).catch(() => undefined) : undefined)
  // What was looked at before is asked at once: an answer is waited for longer than it takes to find.
  const isEarly = world.isLookedAt
  const early = isEarly ? ask() : undefined
  const hosts = await askHosts(ear, world)
  if (hosts === undefined || contextId === undefined) return false
  world.isLookedAt = true
  const known = world.roots.length
  const hasRoots = await openRoots(ear, world, hosts)
  const heard = (await (isEarly ? early : ask())) ?? []
  const late = isEarly && canAsk ? world.roots.slice(known) : []
  const inside = await Promise.all(late.map((root) => listenersOf(ear, root)))
  const { chosen, covered } = choose([...heard, ...inside.flat()], world.named)
  for (const id of covered) world.named.add(id)
  const hasListeners = await tell(ear, world, chosen, "tabwrightHearing.hear(kinds, areKinds, ...nodes)")
  if (hosts.length > 0 || chosen.length > 0)
    void ear.cdp.send("Runtime.releaseObjectGroup", { objectGroup: group }).catch(() => undefined)
  return hasListeners || hasRoots
}

/**
 * Tells the probe what only the browser knows: which elements scripts listen on, and closed shadow roots. Asked for over CDP sessions
 * of its own, one per process of the page, whose answers reach the probe in its isolated world: the page sees none of it.
 */
export interface Listening {
  /** Listens in all frames that were looked at; true when something is known now that was not before. */
  readonly listen: (page: Page) => Effect.Effect<boolean>
}

export const makeListening = (): Listening => {
  /** Null for a frame that shares its page's process. */
  const ears = new WeakMap<Page | Frame, { readonly url: string; readonly ear: Promise<Ear | null> }>()

  const earOf = (page: Page, at: Page | Frame): Promise<Ear | null> => {
    // A frame may move to another process with each document.
    const url = at === page ? "" : at.url()
    const known = ears.get(at)
    if (known !== undefined && known.url === url) return known.ear
    void known?.ear.then((ear) => ear?.cdp.detach()).catch(() => undefined)
    const ear = openEar(page, at).catch(() => null)
    ears.set(at, { url, ear })
    return ear
  }

  return {
    listen: (page) =>
      attempt(async () => {
        const frames = page.frames().filter((frame) => frame.parentFrame() !== null)
        const all = await Promise.all([page, ...frames.slice(0, 60)].map((at) => earOf(page, at)))
        const heard = await Promise.all(
          all
            .filter((ear) => ear !== null)
            .flatMap((ear) => Array.from(ear.worlds.values(), (world) => listenIn(ear, world).catch(() => false))),
        )
        return heard.includes(true)
      }).pipe(
        Effect.timeout(listenMs),
        Effect.orElseSucceed(() => false),
      ),
  }
}
