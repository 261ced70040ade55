import type { Outline, OutlineNode } from "../../observation/Outline.ts"
import type { OutlineEntry } from "../../page/outline/OutlineEntry.ts"

/** Limits for all frames together; each frame has the same for itself. */
const nodeLimit = 8_000
const sizeLimit = 600_000

/** A frame with its part of the outline. */
export interface OutlinedFrame {
  readonly frame: number
  readonly entries: ReadonlyArray<OutlineEntry>
  /** Numbers of its elements by reference. */
  readonly indices: ReadonlyMap<number, number>
  /** Frames in it by the reference of their element. */
  readonly inner: ReadonlyMap<number, OutlinedFrame>
}

/** Joins the outlines of all frames in document order, the content of a frame after its element. */
export const mergeOutlines = (main: OutlinedFrame): Outline => {
  const nodes: Array<OutlineNode> = []
  let size = 0
  const add = ({ entries, frame, indices, inner }: OutlinedFrame, owner: number): void => {
    const places: Array<number> = []
    for (const [parent, tag, role, text, name, left, top, width, height, traits] of entries) {
      if (nodes.length >= nodeLimit || size >= sizeLimit) return
      const { ref, ...rest } = traits ?? {}
      const el = ref === undefined ? undefined : indices.get(ref)
      const at = nodes.length
      places.push(at)
      nodes.push({
        parent: parent < 0 ? owner : (places[parent] ?? owner),
        frame,
        tag,
        role,
        text,
        name,
        ...(el === undefined ? {} : { el }),
        box: [left, top, width, height],
        ...rest,
      })
      size += 50 + text.length + name.length + (rest.value?.length ?? 0) + 9 * (rest.hints?.length ?? 0)
      const content = ref === undefined ? undefined : inner.get(ref)
      if (content !== undefined) add(content, at)
    }
  }
  add(main, -1)
  return nodes
}
