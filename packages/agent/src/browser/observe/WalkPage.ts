import * as Effect from "effect/Effect"
import type { Frame, Page } from "playwright-core"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { ambiguousElements } from "../../observation/ElementLines.ts"
import { hintOf } from "../../observation/Hint.ts"
import type { PageElement } from "../../observation/Observation.ts"
import type { Outline } from "../../observation/Outline.ts"
import type { Beyond, NumberedBlock } from "../../observation/PageRenderer.ts"
import type { ElementBlock, FrameBlock, Graphic, WalkOptions, WalkReply } from "../../page/WalkReply.ts"
import type { DriverContext } from "../DriverContext.ts"
import { playwrightCall } from "../PlaywrightCall.ts"
import { mergeOutlines, type OutlinedFrame } from "./FrameOutlines.ts"
import { contentFrames, frameReadMs, readMsOf } from "../page/ContentFrames.ts"
import type { ElementTarget } from "./ObservedPage.ts"

/** Maximum number and depth of observed frames: pages with ads nest dozens. */
const frameLimit = 30
const depthLimit = 5
/** Maximum elements and text blocks per frame. */
const blockLimit = 4_000

/** Maximum number of further queries for listeners. */
const listenerTries = 3

/** Limits of one observation, and if it had to leave anything out. */
interface Budget {
  framesLeft: number
  isExceeded: boolean
}

interface Walked {
  readonly frame: Frame
  readonly reply: WalkReply
  /** Child frames, by the reference of their element. */
  readonly inner: ReadonlyMap<number, Walked>
}

const walkFrame = (
  session: DriverContext,
  frame: Frame,
  options: WalkOptions,
  depth: number,
  budget: Budget,
): Effect.Effect<Walked, AgentError> =>
  Effect.gen(function* () {
    const limitMs = depth === 0 ? session.timeouts.readMs : readMsOf(session, frame)
    const asked = session.probe.ask(frame, "walk", options, limitMs)
    const reply = yield* Effect.tapError(asked, () => Effect.sync(() => session.silentFrames.add(frame)))
    session.silentFrames.delete(frame)
    const height = options.viewportHeight || reply.scroll.viewportHeight
    const width = options.viewportWidth || reply.viewportWidth
    const all = reply.blocks.filter((block) => block.kind === "frame")
    const frames = depth >= depthLimit ? [] : all
    if (reply.isCut || all.length > (depth >= depthLimit ? 0 : budget.framesLeft)) budget.isExceeded = true
    const walkable = frames.slice(0, Math.max(0, budget.framesLeft))
    const refs = walkable.map(({ ref }) => ref)
    const known = refs.length === 0 ? undefined : yield* contentFrames(session, frame, reply.token, refs)
    const inner = yield* Effect.forEach(
      walkable,
      (block) => {
        budget.framesLeft--
        const content = known?.get(block.ref)
        return walkInner(session, frame, reply.token, block, content, options, height, width, depth, budget)
      },
      { concurrency: 8 },
    )
    return { frame, reply, inner: new Map(inner.flatMap((found) => (found === undefined ? [] : [found]))) }
  })

const frameByHandle = ({ probe }: DriverContext, parent: Frame, token: string, ref: number) =>
  playwrightCall(async (signal) => {
    const handle = await probe.locate(parent, token, ref).elementHandle({ timeout: frameReadMs, signal })
    const content = await handle.contentFrame()
    await handle.dispose()
    return content
  })

/** A detached or unresponsive frame must not prevent the observation of the page. */
const walkInner = Effect.fnUntraced(
  function* (
    session: DriverContext,
    parent: Frame,
    token: string,
    block: FrameBlock,
    known: Frame | undefined,
    outer: WalkOptions,
    viewportHeight: number,
    viewportWidth: number,
    depth: number,
    budget: Budget,
  ) {
    const frame = known ?? (yield* frameByHandle(session, parent, token, block.ref))
    if (frame === null) return undefined
    const options: WalkOptions = {
      offsetTop: outer.offsetTop + block.box.top,
      offsetLeft: outer.offsetLeft + block.box.left,
      viewportHeight,
      viewportWidth,
      limit: blockLimit,
      remembers: outer.remembers,
      outlines: outer.outlines ?? false,
      isSecondWalk: outer.isSecondWalk ?? false,
    }
    const walked: Walked = yield* walkFrame(session, frame, options, depth + 1, budget)
    return [block.ref, walked] as const
  },
  (walked, _session, _parent, _token, _block, _known, _outer, _height, _width, _depth, budget) =>
    walked.pipe(
      Effect.timeout(frameReadMs * 2),
      Effect.orElseSucceed(() => {
        budget.isExceeded = true
        return undefined
      }),
    ),
)

const beyondOf = ({ elementsBelow, scroll }: WalkReply): Beyond => ({
  pages: (scroll.pageHeight - scroll.top - scroll.viewportHeight) / Math.max(1, scroll.viewportHeight),
  elements: elementsBelow,
})

/** Size in pixels from which the content of a frame that does not respond matters. */
const minClosedFrame = 60

const elementOf = (block: ElementBlock, index: number, frame: number, isAmbiguous: boolean): PageElement => ({
  index,
  frame,
  tag: block.tag,
  role: block.role,
  name: block.name,
  text: block.text,
  label: block.label,
  placeholder: block.placeholder,
  title: block.title,
  id: block.id,
  nameAttribute: block.nameAttribute,
  classes: block.classes,
  type: block.type,
  value: block.value,
  checked: block.checked,
  disabled: block.disabled,
  ...(block.expanded === "" ? {} : { expanded: block.expanded === "true" }),
  href: block.href,
  options: block.options,
  context: block.context,
  heading: block.heading,
  formMethod: block.formMethod,
  isInViewport: block.isInViewport,
  isNew: block.isNew,
  ...(isAmbiguous ? { isAmbiguous: true as const } : {}),
})

/** A walked page. */
export interface WalkedPage {
  readonly page: Page
  readonly reply: WalkReply
  readonly numbered: ReadonlyArray<NumberedBlock>
  readonly targets: Map<number, ElementTarget>
  readonly texts: ReadonlyArray<string>
  readonly graphics: ReadonlyArray<Graphic>
  /** False if controls may be missing. */
  readonly isComplete: boolean
  readonly replies: ReadonlyArray<WalkReply>
  /** Undefined unless requested. */
  readonly outline: Outline | undefined
}

const isUnheard = ({ inner, reply }: Walked): boolean =>
  reply.needsListenerQuery || Array.from(inner.values()).some(isUnheard)

const isOutlined = ({ inner, reply }: Walked): boolean =>
  reply.outline !== undefined && Array.from(inner.values()).every(isOutlined)

const countFrames = ({ inner }: Walked): number =>
  Array.from(inner.values()).reduce((sum, walked) => sum + countFrames(walked), 1)

const elementsIn = ({ inner, reply }: Walked): ReadonlyArray<ElementBlock> => [
  ...reply.blocks.filter((block) => block.kind === "element"),
  ...Array.from(inner.values()).flatMap(elementsIn),
]

/** Observes the active page and its visible frames and numbers the elements in reading order. */
export const walkPage = Effect.fnUntraced(function* (
  session: DriverContext,
  remembers: boolean,
  outlines: boolean,
): Effect.fn.Return<WalkedPage, AgentError> {
  const page = yield* session.tabs.active
  const whole: WalkOptions = {
    offsetTop: 0,
    offsetLeft: 0,
    viewportHeight: 0,
    viewportWidth: 0,
    limit: blockLimit,
    remembers,
    outlines,
  }
  const budget: Budget = { framesLeft: 0, isExceeded: false }
  const walk = (isSecondWalk: boolean) => {
    budget.framesLeft = frameLimit
    budget.isExceeded = false
    return walkFrame(session, page.mainFrame(), { ...whole, isSecondWalk }, 0, budget)
  }
  let { isComplete } = yield* session.listening.listen(page)
  let main = yield* walk(false)
  // Listeners of a new document can be queried only once the probe is installed, and shadow roots only once visited.
  for (let tries = 0; tries < listenerTries && (isUnheard(main) || !isComplete); tries++) {
    const report = yield* session.listening.listen(page)
    isComplete = report.isComplete
    if (!report.isNew && isComplete) break
    if (!report.isNew) continue
    const again = yield* walk(true)
    // A frame may have been too busy the second time.
    if (countFrames(again) >= countFrames(main)) main = again
  }
  if (outlines && !isOutlined(main)) {
    const again = yield* walk(true)
    if (countFrames(again) >= countFrames(main)) main = again
  }
  const numbered: Array<NumberedBlock> = []
  const targets = new Map<number, ElementTarget>()
  const texts: Array<string> = []
  const graphics = new Set<Graphic>()
  const replies: Array<WalkReply> = []
  const hints = new Map(
    elementsIn(main).flatMap((block) =>
      block.hint === null ? [] : [[block, hintOf(block.hint, session.redact)] as const],
    ),
  )
  const ambiguous = ambiguousElements(elementsIn(main), main.reply.url, hints)
  let frames = 0
  session.numbering.begin(main.reply.token)
  const frameElement = (walked: Walked): OutlinedFrame => {
    const frame = frames++
    const indices = new Map<number, number>()
    const walkedFrames = new Map<number, OutlinedFrame>()
    const own: OutlinedFrame = { frame, entries: walked.reply.outline ?? [], indices, inner: walkedFrames }
    replies.push(walked.reply)
    if (walked.reply.pageText !== "") texts.push(walked.reply.pageText)
    for (const graphic of walked.reply.graphics) graphics.add(graphic)
    for (const block of walked.reply.blocks) {
      if (block.kind === "element") {
        const index = session.numbering.numberOf(walked.reply.token, block.ref)
        const element = elementOf(block, index, frame, ambiguous.has(block))
        indices.set(block.ref, index)
        targets.set(index, { element, block, frame: walked.frame, token: walked.reply.token })
        const hint = hints.get(block)
        numbered.push({ block, index, frame, ...(hint === undefined ? {} : { hint }) })
        continue
      }
      const inner = block.kind === "frame" ? walked.inner.get(block.ref) : undefined
      if (block.kind === "text") numbered.push({ block, index: 0, frame })
      if (inner === undefined) {
        const isLarge = block.kind === "frame" && Math.min(block.box.width, block.box.height) >= minClosedFrame
        if (isLarge) graphics.add("frame")
        continue
      }
      numbered.push({ block, index: 0, frame, beyond: beyondOf(inner.reply) })
      walkedFrames.set(block.kind === "frame" ? block.ref : 0, frameElement(inner))
    }
    return own
  }
  const outlined = frameElement(main)
  return {
    page,
    reply: main.reply,
    numbered,
    targets,
    texts,
    replies,
    outline: outlines ? mergeOutlines(outlined) : undefined,
    graphics: [...graphics],
    isComplete: isComplete && !budget.isExceeded,
  }
})
