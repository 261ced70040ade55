import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { notWebUrl, webAddress, webUrlsOnly } from "../../action/WebAddress.ts"
import { type Call, type CallOf, ScriptError } from "../../code/Call.ts"
import { compute } from "../../compute/ComputePool.ts"
import { pageLimit } from "../../code/ScriptLimits.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { navigateBy, reloadRejected } from "../page/NavigationResult.ts"
import { newPage, pause } from "../PlaywrightCall.ts"
import { testJob } from "../execute/TextMatch.ts"
import { mayOpen, mayTransfer, transferOf } from "../Exposure.ts"
import type { DriverContext } from "../DriverContext.ts"
import { call, orScriptError, pageOf, type ScriptContext, timeoutOf } from "./ScriptContext.ts"
import { patternOf, hasSecretPlaceholder } from "./ScriptLocators.ts"
import { saveScreenshot } from "./FileCalls.ts"
import { evaluateIn, trackEvaluation, canRunScript } from "./PageEvaluate.ts"

export type PageCall = Extract<Call, { readonly method: `page.${string}` }>

/** Default timeout for the rest of a document after navigation. */
const loadTimeoutMs = 10_000

const typingMs = 30_000

/** Interval between checks of a condition on a page. */
const pollMs = 100

export const pageCall = Effect.fnUntraced(function* <E>(
  script: ScriptContext<E>,
  asked: PageCall,
): Effect.fn.Return<unknown, AgentError | ScriptError> {
  const { session } = script
  const page = yield* call(session, async () => pageOf(session, asked.page))
  switch (asked.method) {
    case "page.goto":
    case "page.goBack":
    case "page.goForward":
    case "page.reload":
      return yield* navigate(session, page, asked)
    case "page.title":
      // The probe hides secrets, but is ready only some time after a navigation.
      return yield* session.exposure === undefined
        ? call(session, () => page.title(), session.timeouts.readMs)
        : orScriptError(session, session.probe.ask(page.mainFrame(), "title", {}, session.timeouts.readMs))
    case "page.content":
      return yield* session.exposure === undefined
        ? call(session, () => page.content(), session.timeouts.readMs)
        : orScriptError(session, session.probe.ask(page.mainFrame(), "markup", {}, session.timeouts.readMs))
    case "page.screenshot":
      return yield* saveScreenshot(session, page, asked)
    case "page.evaluate":
      yield* canRunScript(session, page)
      return yield* trackEvaluation(script, page, () => evaluateIn(session, page, asked))
    case "page.waitForFunction":
      return yield* waitForCondition(script, page, asked)
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
      if (hasSecretPlaceholder(text))
        return yield* Effect.fail(
          new ScriptError("Refused", "A secret can only be typed into an element.", "Use page.fill or locator.fill."),
        )
      if (act === "press") yield* orScriptError(session, mayTransfer(session, page, transferOf(text)))
      return yield* call(
        session,
        (signal) => (act === "press" ? page.keyboard.press(text) : typeText(page, text, signal)),
        typingMs,
      )
    }
    case "page.mouse":
      if (asked.act === "down") yield* orScriptError(session, mayTransfer(session, page, "drag"))
      return yield* call(session, () => mouse(page, asked), session.timeouts.actionMs)
  }
})

/** Waits until the URL matches, as the script sees it: Playwright would also match secrets in it. */
const waitForAddress = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
  { options, url: wanted }: CallOf<"page.waitForURL">,
): Effect.fn.Return<void, AgentError | ScriptError> {
  const timeout = timeoutOf(options)
  const until = performance.now() + timeout
  const pattern = patternOf(wanted)
  const { flags, source } = typeof pattern === "string" ? globPattern(pattern) : pattern
  let tested: string | undefined
  for (;;) {
    const text = session.redact(yield* call(session, async () => page.url()))
    if (text !== tested) {
      tested = text
      const isMatch = yield* compute(testJob, { source, flags, text }).pipe(
        Effect.mapError(({ message }) => new ScriptError("Refused", `The pattern cannot be matched. ${message}`)),
      )
      if (isMatch) break
    }
    if (performance.now() > until)
      return yield* Effect.fail(new ScriptError("TimedOut", `The URL did not match within ${timeout / 1000} s.`))
    yield* pause(pollMs)
  }
  const state = options.waitUntil ?? "load"
  if (state === "commit") return
  const left = Math.max(1, until - performance.now())
  yield* call(session, (signal) => page.waitForLoadState(state, { timeout: left, signal }))
})

/** Converts a glob with Playwright's semantics. */
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

/** Typing cannot be aborted, so the text is typed in pieces. */
const typeText = async ({ keyboard }: Page, text: string, signal: AbortSignal): Promise<void> => {
  for (const [piece] of text.matchAll(/.{1,20}/gsu)) {
    signal.throwIfAborted()
    await keyboard.type(piece)
  }
}

/** Polls a condition. Checks each time that the page may be read, because it may have navigated. */
const waitForCondition = Effect.fnUntraced(function* <E>(
  script: ScriptContext<E>,
  page: Page,
  asked: CallOf<"page.waitForFunction">,
): Effect.fn.Return<true, AgentError | ScriptError> {
  const timeout = timeoutOf(asked.options)
  const until = performance.now() + timeout
  for (;;) {
    yield* canRunScript(script.session, page)
    const evaluateCondition = async () => Boolean(await evaluateIn(script.session, page, asked))
    const isTrue = yield* trackEvaluation(script, page, evaluateCondition, Math.max(1, until - performance.now())).pipe(
      Effect.catchIf(
        (error) => error instanceof ScriptError && /context was destroyed|Cannot find context/.test(error.message),
        () => Effect.succeed(false),
      ),
    )
    if (isTrue) return true
    if (performance.now() > until)
      return yield* Effect.fail(
        new ScriptError("TimedOut", `The condition did not become true within ${timeout / 1000} s.`),
      )
    yield* pause(pollMs)
  }
})

const mouse = async ({ mouse: pointer }: Page, { act, x, y }: CallOf<"page.mouse">): Promise<void> => {
  if (act === "down") return pointer.down()
  if (act === "up") return pointer.up()
  return pointer[act](x, y)
}

const navigate = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
  asked: CallOf<"page.goto" | "page.goBack" | "page.goForward" | "page.reload">,
): Effect.fn.Return<number, AgentError | ScriptError> {
  const { options } = asked
  const timeout = options.timeout === undefined ? session.timeouts.navigationMs : timeoutOf(options)
  const address = asked.method === "page.goto" ? webAddress(asked.url, page.url()) : page.url()
  if (address === null)
    return yield* Effect.fail(
      new ScriptError("Refused", notWebUrl(asked.method === "page.goto" ? asked.url : page.url()), webUrlsOnly),
    )
  const given = asked.method === "page.goto" ? yield* orScriptError(session, mayOpen(session, address)) : address
  if (asked.method === "page.reload" && session.tabs.activity(page).method() === "POST")
    return yield* Effect.fail(new ScriptError("Refused", reloadRejected))
  yield* orScriptError(
    session,
    navigateBy(session, page, given, "", ({ signal, waitUntil }) => {
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
        timeout: waitUntil === undefined ? Math.min(loadTimeoutMs, timeout) : timeout,
        signal,
      }),
    )
    // A page that never finishes loading is usable, unless the script waits for its end.
    yield* waitUntil === undefined
      ? Effect.catchIf(
          rest,
          (error) => error instanceof ScriptError,
          () => Effect.void,
        )
      : rest
  }
  return session.tabs.activity(page).status() ?? 0
})

const popup = (session: DriverContext, page: Page, { options }: CallOf<"page.waitForEvent">) =>
  call(session, async (signal) => {
    const opened = await page.waitForEvent("popup", { timeout: timeoutOf(options), signal })
    return session.tabs.idOf(opened)
  })

/** Waits for any page that opens from now on. */
export const waitForAnyPage = (session: DriverContext, { options }: CallOf<"context.waitForEvent">) =>
  call(session, async () =>
    session.tabs.idOf(await session.context.waitForEvent("page", { timeout: timeoutOf(options) })),
  )

export const openPage = Effect.fnUntraced(function* (
  session: DriverContext,
): Effect.fn.Return<string, AgentError | ScriptError> {
  const { tabs } = session
  if (tabs.open().length >= pageLimit)
    return yield* Effect.fail(
      new ScriptError("Refused", `${pageLimit} pages are open.`, "Close some with page.close()."),
    )
  const page = yield* orScriptError(session, newPage(session.context))
  tabs.activate(page)
  return tabs.idOf(page)
})

const download = Effect.fnUntraced(function* (
  session: DriverContext,
  timeout: number,
): Effect.fn.Return<string, ScriptError> {
  const before = session.downloads.arrived().length
  const until = performance.now() + timeout
  while (performance.now() < until) {
    const name = session.downloads.arrived()[before]
    if (name !== undefined) return name
    yield* pause(50)
  }
  return yield* Effect.fail(new ScriptError("TimedOut", `No download started within ${timeout / 1000} s.`))
})
