import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import type { BrowserContext, Dialog, Page } from "playwright-core"
import type { AgentError } from "../loop/AgentBrowser.ts"
import type { Observation } from "../observation/Observation.ts"
import { type Activity, watchActivity } from "./Activity.ts"
import { attempt, newPage, withCdp, within } from "./Attempt.ts"

/** Dialogs kept until they are observed, so that a page that opens them without end fills no memory. */
const dialogLimit = 20

/** What to say to a dialog; `text` is for a prompt. */
export interface DialogAnswer {
  readonly accept: boolean
  readonly text?: string
}

/** The pages of the context, one of which is the active one. */
export interface Tabs {
  /** The active page; opens one where none is left. */
  readonly active: Effect.Effect<Page, AgentError>
  /** The active page if there is one at the moment. */
  readonly current: () => Page | undefined
  readonly activity: (page: Page) => Activity
  readonly open: () => ReadonlyArray<Page>
  /** Opens another page in place of one that answers no more, on the same address or an empty one, and closes that. */
  readonly replace: (page: Page, reopens: boolean) => Effect.Effect<Page, AgentError>
  /** What the action `tab` calls a page: "t1", "t2" in the order in which they came. */
  readonly idOf: (page: Page) => string
  /** Makes a page the active one. */
  readonly activate: (page: Page) => void
  /** How the next dialog is answered, in place of the rule; until the observation after the next step that acts. */
  readonly answerNext: (answer: DialogAnswer) => void
  /** Something was done that a dialog could have come of. */
  readonly acted: () => void
  /** Dialogs answered and not taken yet. */
  readonly dialogs: () => Observation["dialogs"]
  /** Dialogs answered since the last call. */
  readonly takeDialogs: () => Observation["dialogs"]
}

/** Alerts and confirmations are in the way of what the agent just asked for: yes. A prompt wants words nobody gave: no. */
const isAccepted = (dialog: Dialog): boolean => dialog.type() !== "prompt"

/** How long a page may take to be closed, and how long the one in its place to be on its way. */
const closeMs = 3_000
const reopenMs = 10_000

const replacePage = Effect.fnUntraced(function* (
  context: BrowserContext,
  lost: Page,
  reopens: boolean,
): Effect.fn.Return<Page, AgentError> {
  const url = lost.url()
  const page = yield* newPage(context)
  const close = within(
    attempt(() => lost.close()),
    closeMs,
  )
  // A script without end keeps a page from being closed, and a processor busy.
  const kill = withCdp(lost, (cdp) => cdp.send("Page.crash")).pipe(Effect.timeout(closeMs))
  yield* close.pipe(
    Effect.catch(() => kill),
    Effect.ignore,
  )
  if (reopens && /^https?:/.test(url))
    yield* Effect.ignore(attempt((signal) => page.goto(url, { waitUntil: "commit", timeout: reopenMs, signal })))
  return page
})

/** `hide` takes secrets out of what dialogs say, before it is cut. */
export const watchTabs = (context: BrowserContext, hide: (text: string) => string = (text) => text): Tabs => {
  const activities = new WeakMap<Page, Activity>()
  /** Most recently active last. */
  let order: Array<Page> = []
  let dialogs: Array<Observation["dialogs"][number]> = []

  let nextAnswer: DialogAnswer | undefined
  /** Prepared in this step, in an earlier one, or in an earlier one and acted on since. */
  let answerAge: "New" | "Waiting" | "Due" = "New"
  const ids = new WeakMap<Page, string>()
  let lastId = 0

  const idOf = (page: Page): string => {
    let id = ids.get(page)
    if (id === undefined) ids.set(page, (id = `t${++lastId}`))
    return id
  }

  const answer = (dialog: Dialog): void => {
    const { accept: accepted, text } = nextAnswer ?? { accept: isAccepted(dialog) }
    nextAnswer = undefined
    if (dialogs.length < dialogLimit)
      dialogs.push({ type: dialog.type(), message: hide(dialog.message()).slice(0, 1000), accepted })
    // Another client of the same browser may have been faster; then there is nothing left to answer.
    void (accepted ? dialog.accept(text) : dialog.dismiss()).catch(() => undefined)
  }

  const activityOf = (page: Page): Activity => {
    let activity = activities.get(page)
    if (activity === undefined) activities.set(page, (activity = watchActivity(page)))
    return activity
  }

  const adopt = (page: Page): void => {
    activityOf(page)
    idOf(page)
    order = [...order.filter((other) => other !== page), page]
    page.on("close", () => {
      order = order.filter((other) => other !== page)
    })
  }

  // A browser that was in use before: the page that shows something is the one to go on with.
  const pages = context.pages()
  for (const page of pages.filter((page) => page.url() === "about:blank")) adopt(page)
  for (const page of pages.filter((page) => page.url() !== "about:blank")) adopt(page)
  context.on("page", adopt)
  // Of the context: a popup may open a dialog before it is known as a page.
  context.on("dialog", answer)

  const current = (): Page | undefined => order.at(-1)
  // A picture, the state and an action may ask for a page at the same moment: one is opened for all of them.
  const opening = Semaphore.makeUnsafe(1)
  return {
    current,
    active: opening.withPermit(
      Effect.suspend(() => {
        const page = current()
        if (page === undefined) return newPage(context)
        // A crashed page answers nothing any more.
        return activityOf(page).isCrashed() ? replacePage(context, page, true) : Effect.succeed(page)
      }),
    ),
    activity: activityOf,
    open: () => order,
    replace: (page, reopens) => replacePage(context, page, reopens),
    idOf,
    activate: (page) => {
      order = [...order.filter((other) => other !== page), page]
    },
    answerNext: (given) => {
      nextAnswer = given
      answerAge = "New"
    },
    acted: () => {
      if (answerAge === "Waiting") answerAge = "Due"
    },
    dialogs: () => dialogs,
    takeDialogs: () => {
      // Each step begins with an observation. A dialog much later would be another one than was meant.
      if (answerAge === "Due") nextAnswer = undefined
      answerAge = "Waiting"
      const taken = dialogs
      dialogs = []
      return taken
    },
  }
}
