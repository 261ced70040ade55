import * as Effect from "effect/Effect"
import type { Frame, Page } from "playwright-core"
import type { AgentError } from "../loop/AgentBrowser.ts"
import type { Observation, PageElement } from "../observation/Observation.ts"
import { fingerprint, locate } from "../observation/Fingerprint.ts"
import { type Beyond, type NumberedBlock, renderPage } from "../observation/Rendering.ts"
import type { ElementBlock, FrameBlock, WalkOptions, WalkReply } from "../page/Probe.ts"
import { attempt, withCdp } from "./Attempt.ts"
import type { Session } from "./Session.ts"
import type { Sight, Target } from "./Sight.ts"

/** Frames walked at most, and how deep: advertising pages nest dozens. */
const frameLimit = 30
const depthLimit = 5
/** Elements and text blocks per frame at most. */
const blockLimit = 4_000
/** A frame that does not answer is left out rather than waited for, and the next time only asked in passing. */
const frameReadMs = 2_500
const silentFrameReadMs = 150

interface Walked {
  readonly frame: Frame
  readonly reply: WalkReply
  /** Frames inside, by the reference of their element. */
  readonly inner: ReadonlyMap<number, Walked>
}

const walkFrame = (
  session: Session,
  frame: Frame,
  options: WalkOptions,
  depth: number,
  budget: { left: number },
): Effect.Effect<Walked, AgentError> =>
  Effect.gen(function* () {
    const innerMs = session.silentFrames.has(frame) ? silentFrameReadMs : frameReadMs
    const asked = session.probe.ask(frame, "walk", options, depth === 0 ? session.timeouts.readMs : innerMs)
    const reply = yield* Effect.tapError(asked, () => Effect.sync(() => session.silentFrames.add(frame)))
    session.silentFrames.delete(frame)
    const height = options.viewportHeight || reply.scroll.viewportHeight
    const width = options.viewportWidth || reply.viewportWidth
    const frames = depth >= depthLimit ? [] : reply.blocks.filter((block) => block.kind === "frame")
    const inner = yield* Effect.forEach(
      frames.slice(0, Math.max(0, budget.left)),
      (block) => {
        budget.left--
        return walkInner(session, frame, reply.token, block, options, height, width, depth, budget)
      },
      { concurrency: 8 },
    )
    return { frame, reply, inner: new Map(inner.flatMap((found) => (found === undefined ? [] : [found]))) }
  })

/** A frame that went away or does not answer is no reason to see nothing of the page. */
const walkInner = Effect.fnUntraced(
  function* (
    session: Session,
    parent: Frame,
    token: string,
    block: FrameBlock,
    outer: WalkOptions,
    viewportHeight: number,
    viewportWidth: number,
    depth: number,
    budget: { left: number },
  ) {
    const place = session.probe.locate(parent, token, block.ref)
    const frame = yield* attempt(async (signal) => {
      const handle = await place.elementHandle({ timeout: frameReadMs, signal })
      const content = await handle.contentFrame()
      await handle.dispose()
      return content
    })
    if (frame === null) return undefined
    const options: WalkOptions = {
      offsetTop: outer.offsetTop + block.box.top,
      offsetLeft: outer.offsetLeft + block.box.left,
      viewportHeight,
      viewportWidth,
      limit: blockLimit,
      remembers: outer.remembers,
      isAgain: outer.isAgain ?? false,
    }
    const walked: Walked = yield* walkFrame(session, frame, options, depth + 1, budget)
    return [block.ref, walked] as const
  },
  Effect.timeout(frameReadMs * 2),
  Effect.orElseSucceed(() => undefined),
)

/** What a frame holds below what was walked of it. */
const beyondOf = ({ elementsBelow, scroll }: WalkReply): Beyond => ({
  pages: (scroll.pageHeight - scroll.top - scroll.viewportHeight) / Math.max(1, scroll.viewportHeight),
  elements: elementsBelow,
})

const elementOf = (block: ElementBlock, index: number, frame: number): PageElement => ({
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
})

const pageTextLimit = 20_000

interface Seen {
  readonly page: Page
  readonly reply: WalkReply
  readonly numbered: ReadonlyArray<NumberedBlock>
  readonly targets: Map<number, Target>
  readonly texts: ReadonlyArray<string>
}

const isUnheard = ({ inner, reply }: Walked): boolean => reply.isUnheard || Array.from(inner.values()).some(isUnheard)

const countFrames = ({ inner }: Walked): number =>
  Array.from(inner.values()).reduce((sum, walked) => sum + countFrames(walked), 1)

/** Walks the active page and its visible frames, and numbers what it meets in reading order. */
const walkPage = Effect.fnUntraced(function* (
  session: Session,
  remembers: boolean,
): Effect.fn.Return<Seen, AgentError> {
  const page = yield* session.tabs.active
  const whole: WalkOptions = {
    offsetTop: 0,
    offsetLeft: 0,
    viewportHeight: 0,
    viewportWidth: 0,
    limit: blockLimit,
    remembers,
  }
  const walk = (isAgain: boolean) =>
    walkFrame(session, page.mainFrame(), { ...whole, isAgain }, 0, { left: frameLimit })
  yield* session.listening.listen(page)
  let main = yield* walk(false)
  // A document that is seen for the first time can only be listened to once the probe is there.
  if (isUnheard(main) && (yield* session.listening.listen(page))) {
    const again = yield* walk(true)
    // A frame may have been too busy the second time.
    if (countFrames(again) >= countFrames(main)) main = again
  }
  const numbered: Array<NumberedBlock> = []
  const targets = new Map<number, Target>()
  const texts: Array<string> = []
  let frames = 0
  session.numbering.begin(main.reply.token)
  const place = (walked: Walked): void => {
    const frame = frames++
    if (walked.reply.pageText !== "") texts.push(walked.reply.pageText)
    for (const block of walked.reply.blocks) {
      if (block.kind === "element") {
        const index = session.numbering.numberOf(walked.reply.token, block.ref)
        const element = elementOf(block, index, frame)
        targets.set(index, { element, block, frame: walked.frame, token: walked.reply.token })
        numbered.push({ block, index, frame })
        continue
      }
      const inner = block.kind === "frame" ? walked.inner.get(block.ref) : undefined
      if (block.kind === "text") numbered.push({ block, index: 0, frame })
      if (inner === undefined) continue
      numbered.push({ block, index: 0, frame, beyond: beyondOf(inner.reply) })
      place(inner)
    }
  }
  place(main)
  return { page, reply: main.reply, numbered, targets, texts }
})

/**
 * The element that has taken the place of one that is gone: pages draw parts of themselves anew at any time. Undefined
 * unless exactly one is convincingly the same.
 */
export const lookAgain = Effect.fnUntraced(function* (
  session: Session,
  lost: Target,
): Effect.fn.Return<Target | undefined, AgentError> {
  const { targets } = yield* walkPage(session, false)
  const elements = Array.from(targets.values(), (target) => target.element)
  const index = locate({ elements }, fingerprint(lost.element))
  return index === undefined ? undefined : targets.get(index)
})

/** Looks at the active page and all its visible frames. `notice` is told with it. */
export const observePage = Effect.fnUntraced(function* (
  session: Session,
  notice?: string,
): Effect.fn.Return<Sight, AgentError> {
  const { page, reply, numbered, targets, texts } = yield* walkPage(session, true)
  const head = {
    url: reply.url,
    title: reply.title,
    scroll: reply.scroll,
    tabs: yield* describeTabs(session, page, reply.title),
    dialogs: session.tabs.takeDialogs(),
    downloads: session.downloads.take(),
    status: session.tabs.activity(page).status(),
    ...(notice === undefined ? {} : { notice }),
  }
  const observation: Observation = {
    ...head,
    elements: Array.from(targets.values(), (target) => target.element),
    text: renderPage(head, numbered, crypto.randomUUID().slice(0, 13)),
    pageText: texts.join("\n").slice(0, pageTextLimit),
  }
  return { observation, targets }
})

/** Characters of the title of a tab that is not the active one. */
const titleLimit = 200

const describeTabs = (session: Session, active: Page, title: string): Effect.Effect<Observation["tabs"]> =>
  Effect.forEach(
    session.tabs.open(),
    Effect.fnUntraced(function* (page: Page) {
      const id = session.tabs.idOf(page)
      if (page === active) return { id, url: page.url(), title, active: true }
      // Of the browser, which knows it shortened: a page's own may be as long as it likes, or the page stuck.
      const other = yield* withCdp(page, (cdp) => cdp.send("Target.getTargetInfo")).pipe(
        Effect.map(({ targetInfo }) => session.hide(targetInfo.title).slice(0, titleLimit)),
        Effect.timeout(500),
        Effect.orElseSucceed(() => ""),
      )
      return { id, url: page.url(), title: other, active: false }
    }),
    { concurrency: 4 },
  )
