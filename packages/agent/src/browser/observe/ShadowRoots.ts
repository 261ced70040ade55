import { callRegistry, groupOf, type ListenerConnection, resolveNodes, type World } from "./ListenerConnection.ts"

/** Maximum shadow roots held per document, and of known ones queried again per observation. */
const rootLimit = 3_000
const repeatLimit = 100

const readItems = async ({ cdp }: ListenerConnection, objectId: string | undefined): Promise<ReadonlyArray<string>> => {
  if (objectId === undefined) return []
  const { result } = await cdp.send("Runtime.getProperties", { objectId, ownProperties: true })
  return result.flatMap(({ name, value }) =>
    /^\d+$/.test(name) && value?.objectId !== undefined ? [value.objectId] : [],
  )
}

/** The ID of a host and its shadow root, as an object of the main world. */
export type HostedRoot = readonly [host: number, root: string]

/**
 * Returns known roots near the viewport, those first whose last query is longest ago. A root is queried completely when it
 * is new, so this finds listeners added later.
 */
export const rootsToQuery = (
  { cdp }: Pick<ListenerConnection, "cdp">,
  world: World,
  near: ReadonlySet<number>,
): ReadonlyArray<HostedRoot> => {
  const all = Array.from(world.roots)
  for (const [host, objectId] of all.slice(0, Math.max(0, all.length - rootLimit))) {
    world.roots.delete(host)
    // A held root keeps its nodes in memory.
    void cdp.send("Runtime.releaseObject", { objectId }).catch(() => undefined)
  }
  const chosen = all.filter(([host]) => near.has(host) && world.roots.has(host)).slice(0, repeatLimit)
  for (const [host, root] of chosen) {
    world.roots.delete(host)
    world.roots.set(host, root)
  }
  return chosen
}

/** Queries possible hosts for shadow roots. Reports closed ones to the probe. Returns the new roots and whether any was closed. */
export const openRoots = async (
  connection: ListenerConnection,
  world: World,
): Promise<{ readonly roots: ReadonlyArray<HostedRoot>; readonly hasClosed: boolean }> => {
  const { cdp } = connection
  const { result } = await cdp.send("Runtime.evaluate", {
    expression: "globalThis.tabwrightListeners.hosts()",
    contextId: world.contextId,
    objectGroup: groupOf(world),
  })
  const hosts = await readItems(connection, result.objectId)
  const lastId = Number(await callRegistry(connection, world, "lastHostId", []))
  const roots: Array<HostedRoot> = []
  const closed: Array<{ readonly id: number }> = []
  await Promise.all(
    hosts.map(async (objectId, at) => {
      const described = await cdp.send("DOM.describeNode", { objectId, depth: 0 }).catch(() => undefined)
      const root = described?.node.shadowRoots?.find(({ shadowRootType }) => shadowRootType !== "user-agent")
      if (root === undefined) return
      const own = await cdp.send("DOM.resolveNode", { backendNodeId: root.backendNodeId }).catch(() => undefined)
      if (own?.object.objectId === undefined) return
      roots.push([lastId - hosts.length + at + 1, own.object.objectId])
      if (root.shadowRootType === "closed") closed.push({ id: root.backendNodeId })
    }),
  )
  const adopted = await resolveNodes(connection, world, closed)
  if (adopted.length > 0)
    await callRegistry(
      connection,
      world,
      "adopt",
      [],
      adopted.map(({ objectId }) => objectId),
    )
  for (const [host, root] of roots) world.roots.set(host, root)
  return { roots, hasClosed: adopted.length > 0 }
}
