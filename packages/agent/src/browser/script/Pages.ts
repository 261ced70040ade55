import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { webAddress } from "../../action/Address.ts"
import type { Call, CallOf } from "../../code/Call.ts"
import { Fault } from "../../code/Fault.ts"
import { compute } from "../../compute/ComputePool.ts"
import { pageLimit } from "../../code/Limits.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { arrive } from "../Arrival.ts"
import { newPage, pause } from "../Attempt.ts"
import { testJob } from "../Matching.ts"
import { mayOpen } from "../Exposure.ts"
import type { Session } from "../Session.ts"
import { mayTransfer, transferOf } from "../Transfer.ts"
import { call, orFault } from "./Faults.ts"
import { patternOf } from "./Locating.ts"
import { keepPicture } from "./Pictures.ts"
import { evaluateIn, evaluating, mayBeRead } from "./Scripting.ts"
import { pageOf, type ScriptSession, timeoutOf } from "./ScriptSession.ts"
import { asksForSecret } from "./Secrets.ts"

/** A call that is about a page as a whole. */
export type PageCall = Extract<Call, { readonly method: `page.${string}` }>

/** A document that was asked for has arrived; how long the rest of it is waited for where the script says nothing. */
const restMs = 10_000

/** Typing what a script gives may take as long. */
const typingMs = 30_000

/** How long a page is left between two looks at whether something holds on it. */
const betweenLooksMs = 100

/** Does what a script wants of a page. */
export const pageCall = Effect.fnUntraced(function* <E>(
  script: ScriptSession<E>,
  asked: PageCall,
): Effect.fn.Return<unknown, AgentError | Fault> {
  const { session } = script
  const page = yield* call(session, async () => pageOf(session, asked.page))
  switch (asked.method) {
    case "page.goto":
    case "page.goBack":
    case "page.goForward":
    case "page.reload":
      return yield* navigate(session, page, asked)
    case "page.title":
      return yield* orFault(session, session.probe.ask(page.mainFrame(), "title", {}, session.timeouts.readMs))
    case "page.content":
      return yield* session.exposure === undefined
        ? call(session, () => page.content(), session.timeouts.readMs)
        : orFault(session, session.probe.ask(page.mainFrame(), "markup", {}, session.timeouts.readMs))
    case "page.screenshot":
      return yield* keepPicture(session, page, asked)
    case "page.evaluate":
      yield* mayBeRead(session, page)
      return yield* evaluating(script, page, () => evaluateIn(session, page, asked))
    case "page.waitForFunction":
      return yield* waitForTruth(script, page, asked)
    case "page.waitForURL":
      return yield* waitForAddress(session, page, asked)
    case "page.waitForLoadState":
      return yield* call(session, (signal) =>
        page.waitForLoadState(asked.state, { timeout: timeoutOf(asked.options), signal }),
      )
    case "page.waitForEvent":
      return yield* asked.event === "popup" ? popup(session, page, asked) : download(session, timeoutOf(asked.options))
    case "page.bringToFront":
      yield* call(session, () => page.bringToFront(), session.timeouts.actionMs)
      session.tabs.activate(page)
      return undefined
    case "page.close":
      return yield* call(session, () => page.close(), session.timeouts.actionMs)
    case "page.keyboard": {
      const { act, text } = asked
      if (asksForSecret(text))
        return yield* Effect.fail(
          new Fault("Refused", "A secret is typed into an element alone.", "Use page.fill or locator.fill."),
        )
      if (act === "press") yield* orFault(session, mayTransfer(session, page, transferOf(text)))
      return yield* call(
        session,
        (signal) => (act === "press" ? page.keyboard.press(text) : typeOut(page, text, signal)),
        typingMs,
      )
    }
    case "page.mouse":
      if (asked.act === "down") yield* orFault(session, mayTransfer(session, page, "drag"))
      return yield* call(session, () => mouse(page, asked), session.timeouts.actionMs)
  }
})

/**
 * Waits until the address, as the script knows it, matches. Not done by Playwright, which would match on the thread that serves all
 * runs, and with the secrets in the address.
 */
const waitForAddress = Effect.fnUntraced(function* (
  session: Session,
  page: Page,
  { options, url: wanted }: CallOf<"page.waitForURL">,
): Effect.fn.Return<void, AgentError | Fault> {
  const timeout = timeoutOf(options)
  const until = performance.now() + timeout
  const pattern = patternOf(wanted)
  const { flags, source } = typeof pattern === "string" ? globPattern(pattern) : pattern
  let tested: string | undefined
  for (;;) {
    const text = session.hide(yield* call(session, async () => page.url()))
    if (text !== tested) {
      tested = text
      const isMatch = yield* compute(testJob, { source, flags, text }).pipe(
        Effect.mapError(({ message }) => new Fault("Refused", `The pattern cannot be matched. ${message}`)),
      )
      if (isMatch) break
    }
    if (performance.now() > until)
      return yield* Effect.fail(new Fault("TimedOut", `The address did not match within ${timeout / 1000} s.`))
    yield* pause(betweenLooksMs)
  }
  const state = options.waitUntil ?? "load"
  if (state === "commit") return
  const left = Math.max(1, until - performance.now())
  yield* call(session, (signal) => page.waitForLoadState(state, { timeout: left, signal }))
})

/** A glob as Playwright reads it. */
const globPattern = (glob: string): RegExp => {
  let isIn = false
  const source = glob.replace(/\*\*|[*{},.+?^$()|[\]\\]/g, (sign) => {
    if (sign === "**") return ".*"
    if (sign === "*") return "[^/]*"
    if (sign === "{" || sign === "}") {
      isIn = sign === "{"
      return isIn ? "(?:" : ")"
    }
    return sign === "," ? (isIn ? "|" : ",") : `\\${sign}`
  })
  return new RegExp(`^${source}/?$`)
}

/** In pieces: one that has begun cannot be called off. */
const typeOut = async ({ keyboard }: Page, text: string, signal: AbortSignal): Promise<void> => {
  for (const [piece] of text.matchAll(/.{1,20}/gsu)) {
    signal.throwIfAborted()
    await keyboard.type(piece)
  }
}

/** Looks again and again whether something holds, and each time whether the page may be asked: it may be another one by now. */
const waitForTruth = Effect.fnUntraced(function* <E>(
  script: ScriptSession<E>,
  page: Page,
  asked: CallOf<"page.waitForFunction">,
): Effect.fn.Return<true, AgentError | Fault> {
  const timeout = timeoutOf(asked.options)
  const until = performance.now() + timeout
  for (;;) {
    yield* mayBeRead(script.session, page)
    const look = async () => Boolean(await evaluateIn(script.session, page, asked))
    const isTrue = yield* evaluating(script, page, look, Math.max(1, until - performance.now())).pipe(
      Effect.catchIf(
        (error) => error instanceof Fault && /context was destroyed|Cannot find context/.test(error.message),
        () => Effect.succeed(false),
      ),
    )
    if (isTrue) return true
    if (performance.now() > until)
      return yield* Effect.fail(new Fault("TimedOut", `It did not come true within ${timeout / 1000} s.`))
    yield* pause(betweenLooksMs)
  }
})

const mouse = async ({ mouse: pointer }: Page, { act, x, y }: CallOf<"page.mouse">): Promise<void> => {
  if (act === "down") return pointer.down()
  if (act === "up") return pointer.up()
  return pointer[act](x, y)
}

const navigate = Effect.fnUntraced(function* (
  session: Session,
  page: Page,
  asked: CallOf<"page.goto" | "page.goBack" | "page.goForward" | "page.reload">,
): Effect.fn.Return<number, AgentError | Fault> {
  const { options } = asked
  const timeout = options.timeout === undefined ? session.timeouts.navigationMs : timeoutOf(options)
  const address = asked.method === "page.goto" ? webAddress(asked.url, page.url()) : page.url()
  if (address === null)
    return yield* Effect.fail(new Fault("Refused", "That is not a web address.", "Only http and https can be opened."))
  const given = asked.method === "page.goto" ? yield* orFault(session, mayOpen(session, address)) : address
  if (asked.method === "page.reload" && session.tabs.activity(page).method() === "POST")
    return yield* Effect.fail(
      new Fault("Refused", "This page is the answer to a form: loading it again would send the form a second time."),
    )
  yield* orFault(
    session,
    arrive(session, page, given, "", ({ signal, waitUntil }) => {
      const how = { waitUntil, timeout, signal }
      if (asked.method === "page.goBack") return page.goBack(how)
      if (asked.method === "page.goForward") return page.goForward(how)
      return asked.method === "page.reload" ? page.reload(how) : page.goto(given, how)
    }),
  )
  const { waitUntil } = options
  if (waitUntil !== "commit") {
    const rest = call(session, (signal) =>
      page.waitForLoadState(waitUntil ?? "load", {
        timeout: waitUntil === undefined ? Math.min(restMs, timeout) : timeout,
        signal,
      }),
    )
    // A page that never ends loading can be used all the same, unless its end was asked for.
    yield* waitUntil === undefined
      ? Effect.catchIf(
          rest,
          (error) => error instanceof Fault,
          () => Effect.void,
        )
      : rest
  }
  const status = session.tabs.activity(page).status() ?? 0
  // In place of a site our own network answers like this, where the address is not encrypted.
  const refusal = status === 403 ? yield* session.refusalOf(page.url()) : undefined
  return refusal === undefined
    ? status
    : yield* Effect.fail(new Fault("Refused", `Refused by the network policy: ${session.hide(refusal)}`))
})

const popup = (session: Session, page: Page, { options }: CallOf<"page.waitForEvent">) =>
  call(session, async (signal) => {
    const opened = await page.waitForEvent("popup", { timeout: timeoutOf(options), signal })
    return session.tabs.idOf(opened)
  })

/** Any page that opens from now on. */
export const anyPage = (session: Session, { options }: CallOf<"context.waitForEvent">) =>
  call(session, async () =>
    session.tabs.idOf(await session.context.waitForEvent("page", { timeout: timeoutOf(options) })),
  )

/** Opens a page and makes it the active one. */
export const openPage = Effect.fnUntraced(function* (session: Session): Effect.fn.Return<string, AgentError | Fault> {
  const { tabs } = session
  if (tabs.open().length >= pageLimit)
    return yield* Effect.fail(new Fault("Refused", `${pageLimit} pages are open.`, "Close some with page.close()."))
  const page = yield* orFault(session, newPage(session.context))
  tabs.activate(page)
  return tabs.idOf(page)
})

const download = Effect.fnUntraced(function* (session: Session, timeout: number): Effect.fn.Return<string, Fault> {
  const before = session.downloads.arrived().length
  const until = performance.now() + timeout
  while (performance.now() < until) {
    const name = session.downloads.arrived()[before]
    if (name !== undefined) return name
    yield* pause(50)
  }
  return yield* Effect.fail(new Fault("TimedOut", `No file came within ${timeout / 1000} s.`))
})
