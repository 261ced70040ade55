import * as Effect from "effect/Effect"
import type { BrowserContext, CDPSession, Dialog, Page } from "playwright-core"
import * as Semaphore from "effect/Semaphore"
import { playwrightCall, newPage, withCdp, within } from "../PlaywrightCall.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { Observation } from "../../observation/Observation.ts"
import { type PageActivity, watchActivity } from "./PageActivity.ts"

/** A page that does not appear within this time belongs to something else. */
const popupTimeoutMs = 3_000

/** Pages that the browser has opened but Playwright has not reported yet. */
export interface PendingPages {
  readonly pendingCount: () => number
}

/** Tracks opening pages: Playwright reports a popup only after setting it up, long after the click. */
export const watchPendingPages = Effect.fnUntraced(function* (
  browserSession: Effect.Effect<CDPSession, AgentError>,
  context: BrowserContext,
): Effect.fn.Return<PendingPages> {
  /** Start times, oldest first. */
  let opened: Array<number> = []
  let isWatching = false
  context.on("page", () => void opened.shift())
  const cdp = yield* Effect.option(browserSession)
  if (cdp._tag === "Some") {
    cdp.value.on("Target.targetCreated", ({ targetInfo }) => {
      // Existing pages are reported first.
      if (isWatching && targetInfo.type === "page" && targetInfo.subtype === undefined) opened.push(performance.now())
    })
    yield* Effect.ignore(playwrightCall(() => cdp.value.send("Target.setDiscoverTargets", { discover: true })))
    isWatching = true
  }
  return {
    pendingCount: () => {
      const now = performance.now()
      opened = opened.filter((at) => now - at < popupTimeoutMs)
      return opened.length
    },
  }
})

/** Maximum dialogs stored until the next observation, in case a page opens them endlessly. */
const dialogLimit = 20

/** Response to a dialog; `text` is for prompts. */
export interface DialogAnswer {
  readonly accept: boolean
  readonly text?: string
}

/** The pages of the context, one of which is active. */
export interface Tabs {
  /** Returns the active page; opens one if there is none. */
  readonly active: Effect.Effect<Page, AgentError>
  readonly current: () => Page | undefined
  readonly activity: (page: Page) => PageActivity
  readonly open: () => ReadonlyArray<Page>
  /** Opens another page in place of a hung one, with the same URL or empty, and closes the hung one. */
  readonly replace: (page: Page, reopens: boolean) => Effect.Effect<Page, AgentError>
  /** Returns the tab ID for the action `tab`: "t1", "t2" in order of creation. */
  readonly idOf: (page: Page) => string
  readonly activate: (page: Page) => void
  /** Sets the response to the next dialog; valid until the observation after the next acting step. */
  readonly answerNext: (answer: DialogAnswer) => void
  /** Called after an action that could have caused a dialog. */
  readonly actionExecuted: () => void
  /** Returns the answered dialogs without consuming them. */
  readonly dialogs: () => Observation["dialogs"]
  /** Returns the dialogs answered since the last call. */
  readonly takeDialogs: () => Observation["dialogs"]
}

/** Accepts alerts and confirmations, which block their action. Dismisses prompts, which need a text. */
const isAccepted = (dialog: Dialog): boolean => dialog.type() !== "prompt"

/** Timeout for closing a page, and for its replacement to appear. */
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
    playwrightCall(() => lost.close()),
    closeMs,
  )
  // An endless script blocks closing and keeps a processor busy.
  const kill = withCdp(lost, (cdp) => cdp.send("Page.crash")).pipe(Effect.timeout(closeMs))
  yield* close.pipe(
    Effect.catch(() => kill),
    Effect.ignore,
  )
  if (reopens && /^https?:/.test(url))
    yield* Effect.ignore(playwrightCall((signal) => page.goto(url, { waitUntil: "commit", timeout: reopenMs, signal })))
  return page
})

/**
 * Tracks the pages of a context. `redact` redacts secrets in dialog messages before they are truncated. `mayConfirm` returns
 * false for questions that must not be confirmed.
 */
export const watchTabs = (
  context: BrowserContext,
  redact: (text: string) => string = (text) => text,
  mayConfirm: (message: string) => boolean = () => true,
): Tabs => {
  const activities = new WeakMap<Page, PageActivity>()
  /** Most recently active last. */
  let order: Array<Page> = []
  let dialogs: Array<Observation["dialogs"][number]> = []

  let nextAnswer: DialogAnswer | undefined
  /** Set in this step, in an earlier one, or in an earlier one that was followed by an action. */
  let answerAge: "New" | "Waiting" | "Due" = "New"
  const ids = new WeakMap<Page, string>()
  let lastId = 0

  const idOf = (page: Page): string => {
    let id = ids.get(page)
    if (id === undefined) ids.set(page, (id = `t${++lastId}`))
    return id
  }

  const answer = (dialog: Dialog): void => {
    const { accept, text } = nextAnswer ?? { accept: isAccepted(dialog) }
    const accepted = accept && (dialog.type() !== "confirm" || mayConfirm(dialog.message()))
    nextAnswer = undefined
    if (dialogs.length < dialogLimit)
      dialogs.push({ type: dialog.type(), message: redact(dialog.message()).slice(0, 1000), accepted })
    // Another client of the browser may have answered first.
    void (accepted ? dialog.accept(text) : dialog.dismiss()).catch(() => undefined)
  }

  const activityOf = (page: Page): PageActivity => {
    let activity = activities.get(page)
    if (activity === undefined) activities.set(page, (activity = watchActivity(page)))
    return activity
  }

  const addPage = (page: Page): void => {
    activityOf(page)
    idOf(page)
    order = [...order.filter((other) => other !== page), page]
    page.on("close", () => {
      order = order.filter((other) => other !== page)
    })
  }

  // In a browser that was used before, the visible page is the active one.
  const pages = context.pages()
  for (const page of pages.filter((page) => page.url() === "about:blank")) addPage(page)
  for (const page of pages.filter((page) => page.url() !== "about:blank")) addPage(page)
  context.on("page", addPage)
  // Registered on the context: a popup may open a dialog before it is reported as a page.
  context.on("dialog", answer)

  const current = (): Page | undefined => order.at(-1)
  // Concurrent callers may need a page at the same time; only one is opened.
  const opening = Semaphore.makeUnsafe(1)
  return {
    current,
    active: opening.withPermit(
      Effect.suspend(() => {
        const page = current()
        if (page === undefined) return newPage(context)
        // A crashed page never responds again.
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
    actionExecuted: () => {
      if (answerAge === "Waiting") answerAge = "Due"
    },
    dialogs: () => dialogs,
    takeDialogs: () => {
      // Each step starts with an observation, so a much later dialog is not the expected one.
      if (answerAge === "Due") nextAnswer = undefined
      answerAge = "Waiting"
      const taken = dialogs
      dialogs = []
      return taken
    },
  }
}
