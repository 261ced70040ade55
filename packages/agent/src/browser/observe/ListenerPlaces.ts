import type { CDPSession } from "playwright-core"

/** Listening nodes in a snapshot of a document. */
export interface ListenerPlaces {
  /** Position in `document.querySelectorAll("*")` by backend ID; undefined for a document with shadow roots. */
  readonly positions: ReadonlyMap<number, number> | undefined
  /** Returns true for an element without elements inside, so that it serves no others. */
  readonly isLeaf: (id: number) => boolean
  /** Returns true for an element far from the viewport, or without a box. */
  readonly isFar: (id: number) => boolean
}

const elementType = 1
/** Distance from the viewport up to which elements count as near, in its heights. The walk includes one. */
const nearPages = 2

const capture = (cdp: CDPSession) => cdp.send("DOMSnapshot.captureSnapshot", { computedStyles: [] })
type Snapshot = Awaited<ReturnType<typeof capture>>["documents"][number]

/** Takes one snapshot, which is faster than a message per element. */
export const placeListeners = async (cdp: CDPSession, frameId: string): Promise<ListenerPlaces> => {
  const { documents, strings } = await capture(cdp)
  const document = documents.find((one) => strings[one.frameId] === frameId)
  const ids = document?.nodes.backendNodeId ?? []
  const types = document?.nodes.nodeType ?? []
  const parents = document?.nodes.parentIndex ?? []
  const pseudo = new Set(document?.nodes.pseudoType?.index ?? [])
  const shadow = new Map(
    document?.nodes.shadowRootType?.index.map((node, at) => [
      node,
      strings[document.nodes.shadowRootType?.value[at] ?? -1],
    ]) ?? [],
  )
  // The snapshot contains the flat tree, whose order differs from the document's as soon as an element has a shadow root.
  const hasRoots = Array.from(shadow.values()).some((type) => type !== "user-agent")
  const positions = new Map<number, number>()
  const elements = new Set<number>()
  const containers = new Set<number>()
  types.forEach((type, at) => {
    const id = ids[at]
    if (type !== elementType || id === undefined || pseudo.has(at)) return
    elements.add(id)
    const parent = ids[parents[at] ?? -1]
    if (parent !== undefined) containers.add(parent)
    if (!shadow.has(at)) positions.set(id, positions.size)
  })
  // The position of a frame is unknown.
  const near = document === undefined || documents[0] !== document ? undefined : nearIds(document, ids, parents)
  return {
    positions: hasRoots ? undefined : positions,
    // Documents and shadow roots are not elements.
    isLeaf: (id) => elements.has(id) && !containers.has(id),
    isFar: (id) => near !== undefined && elements.has(id) && !near.has(id),
  }
}

const nearIds = (
  { layout, scrollOffsetY = 0 }: Snapshot,
  ids: ReadonlyArray<number>,
  parents: ReadonlyArray<number>,
): ReadonlySet<number> => {
  // The box of the document is the viewport's.
  const height = layout.bounds[0]?.[3] ?? 0
  const top = scrollOffsetY - nearPages * height
  const bottom = scrollOffsetY + (1 + nearPages) * height
  const near = new Set<number>()
  layout.nodeIndex.forEach((node, at) => {
    const [, y = 0, , own = 0] = layout.bounds[at] ?? []
    if (y + own < top || y > bottom) return
    // A parent without a box of its own has its children's.
    for (const one of [node, parents[node] ?? -1]) {
      const id = ids[one]
      if (id !== undefined) near.add(id)
    }
  })
  return near
}
