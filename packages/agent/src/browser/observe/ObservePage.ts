import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { fingerprint, locate } from "../../observation/Fingerprint.ts"
import type { Observation } from "../../observation/Observation.ts"
import { renderPage } from "../../observation/PageRenderer.ts"
import type { PageState } from "../../observation/PageState.ts"
import { captchaNotice, findCaptcha } from "../page/CaptchaWidget.ts"
import type { DriverContext } from "../DriverContext.ts"
import { withCdp } from "../PlaywrightCall.ts"
import type { ElementTarget, ObservedPage } from "./ObservedPage.ts"
import { type WalkedPage, walkPage } from "./WalkPage.ts"

const pageTextLimit = 20_000

const incompleteNotice =
  "The browser is slow or the page too large: controls may be missing here. Observe again or scroll."

/** Finds the element that replaced a detached one, if a single element is similar enough. */
export const refreshTarget = Effect.fnUntraced(function* (
  session: DriverContext,
  lost: ElementTarget,
): Effect.fn.Return<ElementTarget | undefined, AgentError> {
  const { targets } = yield* walkPage(session, false, false)
  const elements = Array.from(targets.values(), (target) => target.element)
  const index = locate({ elements }, fingerprint(lost.element))
  return index === undefined ? undefined : targets.get(index)
})

/** Characters of text below which a page without elements counts as nearly empty. */
const fewCharacters = 20

const stateOf = (
  session: DriverContext,
  { isComplete, numbered, page, replies, reply, texts }: WalkedPage,
): PageState => {
  const messages = replies
    .flatMap((one) => one.messages)
    .map(({ kind, text }) => ({ kind, text: session.redact(text) }))
  const isFirst = (text: string, at: number): boolean => messages.findIndex((other) => other.text === text) === at
  const { covered } = reply
  return {
    messages: messages.filter(({ text }, at) => isFirst(text, at)),
    loading: {
      requests: session.tabs.activity(page).pending(),
      placeholders: replies.reduce((sum, { placeholders }) => sum + placeholders, 0),
    },
    covered: covered === null ? null : { ...covered, name: session.redact(covered.name) },
    isNearlyEmpty: numbered.every(({ block }) => block.kind === "text") && texts.join("").length < fewCharacters,
    isComplete: isComplete && replies.every(({ isCut }) => !isCut),
  }
}

/** Observes the active page and all its visible frames. `notice` is included in the observation. */
export const observePage = Effect.fnUntraced(function* (
  session: DriverContext,
  outlines: boolean,
  notice?: string,
): Effect.fn.Return<ObservedPage, AgentError> {
  const seen = yield* walkPage(session, true, outlines)
  const { graphics, isComplete, page, reply, numbered, targets, texts } = seen
  // A page that does not answer is reported by the observation itself.
  const captcha = yield* Effect.orElseSucceed(findCaptcha(session), () => undefined)
  const notices = [
    ...(notice === undefined ? [] : [notice]),
    ...(isComplete ? [] : [incompleteNotice]),
    ...(captcha === undefined || captcha.isPassive ? [] : [captchaNotice(captcha)]),
  ]
  const head = {
    url: reply.url,
    title: reply.title,
    scroll: reply.scroll,
    tabs: yield* describeTabs(session, page, reply.title),
    dialogs: session.tabs.takeDialogs(),
    downloads: session.downloads.take(),
    status: session.tabs.activity(page).status(),
    ...(notices.length === 0 ? {} : { notice: notices.join(" ") }),
  }
  const observation: Observation = {
    ...head,
    elements: Array.from(targets.values(), (target) => target.element),
    text: renderPage(head, numbered, crypto.randomUUID().slice(0, 13), stateOf(session, seen)),
    pageText: texts.join("\n").slice(0, pageTextLimit),
    ...(seen.outline === undefined ? {} : { outline: seen.outline }),
    ...(graphics.length === 0 ? {} : { graphics }),
    ...(reply.dialog === "" ? {} : { dialog: reply.dialog }),
  }
  return { observation, targets }
})

const titleLimit = 200

const describeTabs = (session: DriverContext, active: Page, title: string): Effect.Effect<Observation["tabs"]> =>
  Effect.forEach(
    session.tabs.open(),
    Effect.fnUntraced(function* (page: Page) {
      const id = session.tabs.idOf(page)
      if (page === active) return { id, url: page.url(), title, active: true }
      // Read from the browser, which truncates it: the page's own title has no limit, and the page may hang.
      const other = yield* withCdp(page, (cdp) => cdp.send("Target.getTargetInfo")).pipe(
        Effect.map(({ targetInfo }) => session.redact(targetInfo.title).slice(0, titleLimit)),
        Effect.timeout(500),
        Effect.orElseSucceed(() => ""),
      )
      return { id, url: page.url(), title: other, active: false }
    }),
    { concurrency: 4 },
  )
