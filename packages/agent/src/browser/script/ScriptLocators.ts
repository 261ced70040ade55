import type { FrameLocator, Locator, Page } from "playwright-core"
import * as Effect from "effect/Effect"
import { ScriptError } from "../../code/Call.ts"
import type { Part, Pattern, LocatorChain } from "../../code/LocatorChain.ts"
import type { DriverContext } from "../DriverContext.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { resolveSecrets } from "../execute/SecretInput.ts"
import { call, callOn, orScriptError } from "./ScriptContext.ts"

type Root = Page | Locator | FrameLocator

/** Selector engines that scripts may not use: our own, and those that read framework internals. */
const reservedEngines = /(?:tabwright|_react|_vue)\w*\s*=|internal:/i

/** Selectors that could probe the value of a field piecewise. */
const valueSelector = /\[[^\]]*(?:value|\\)|@(?:value|\*)|attribute::/i

const regex = ({ regex: source, flags }: Exclude<Pattern, string>): RegExp => {
  try {
    return new RegExp(source, flags)
  } catch {
    throw new ScriptError("Malformed", `/${source}/${flags} is not a supported regular expression.`)
  }
}

export const patternOf = (pattern: Pattern): string | RegExp => (typeof pattern === "string" ? pattern : regex(pattern))

const omitUndefined = <A extends object>(options: A): { [Key in keyof A]: Exclude<A[Key], undefined> } =>
  // Playwright does not treat undefined as absent.
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never

/** Resolves a locator chain; in a run with secrets, on the redacted document. */
export const locatorOf = (session: DriverContext, page: Page, chain: LocatorChain, isOfPage = false): Locator => {
  // On every page, because a waiting call may continue on the next one.
  const isGuarded = session.secrets.all.length > 0
  const guard = isOfPage ? undefined : session.probe.guard()
  const start = guard === undefined ? page : page.locator(guard)
  const guardFrame = (frame: FrameLocator): Root => (guard === undefined ? frame : frame.locator(guard))
  const selector = (css: string): string => {
    if (reservedEngines.test(css))
      throw new ScriptError("Refused", `The selector "${css.slice(0, 80)}" is not supported.`)
    if (isGuarded && valueSelector.test(css))
      throw new ScriptError(
        "Refused",
        "Elements cannot be found by their values in a run with secrets.",
        "Use roles, labels or other attributes.",
      )
    return css
  }
  const resolveChain = (inner: LocatorChain, from: Root = page): Locator => {
    const found = inner.reduce<Root>(applyPart, from)
    const last = inner.at(-1)
    if (!isLocator(found) || last === undefined || "frame" in last || "contentFrame" in last)
      throw new ScriptError("Malformed", "A frame is not an element: specify an element in it.")
    return found
  }
  const applyPart = (root: Root, part: Part): Root => {
    if ("css" in part) return root.locator(selector(part.css))
    if ("role" in part) {
      const { exact, name, role, ...rest } = part
      // Playwright validates the role; an unknown one matches nothing.
      return root.getByRole(role as Parameters<Page["getByRole"]>[0], {
        ...omitUndefined(rest),
        ...(exact === undefined ? {} : { exact }),
        ...(name === undefined ? {} : { name: patternOf(name) }),
      })
    }
    if ("text" in part) return root.getByText(patternOf(part.text), exactOf(part))
    if ("label" in part) return root.getByLabel(patternOf(part.label), exactOf(part))
    if ("placeholder" in part) return root.getByPlaceholder(patternOf(part.placeholder), exactOf(part))
    if ("altText" in part) return root.getByAltText(patternOf(part.altText), exactOf(part))
    if ("title" in part) return root.getByTitle(patternOf(part.title), exactOf(part))
    if ("testId" in part) return root.getByTestId(patternOf(part.testId))
    if ("frame" in part) return guardFrame(root.frameLocator(selector(part.frame)))
    if (!isLocator(root)) throw new ScriptError("Malformed", "That is only supported for elements.")
    if ("nth" in part) return root.nth(part.nth)
    if ("contentFrame" in part) return guardFrame(root.contentFrame())
    if ("within" in part) return root.locator(resolveChain(part.within))
    if ("and" in part) return root.and(resolveChain(part.and))
    if ("or" in part) return root.or(resolveChain(part.or))
    const { has, hasNot, hasNotText, hasText, visible } = part.filter
    return root.filter({
      ...(has === undefined ? {} : { has: resolveChain(has) }),
      ...(hasNot === undefined ? {} : { hasNot: resolveChain(hasNot) }),
      ...(hasText === undefined ? {} : { hasText: patternOf(hasText) }),
      ...(hasNotText === undefined ? {} : { hasNotText: patternOf(hasNotText) }),
      ...(visible === undefined ? {} : { visible }),
    })
  }
  return resolveChain(chain, start)
}

export const entersFrames = (chain: LocatorChain): boolean =>
  chain.some((part) => "frame" in part || "contentFrame" in part || ("within" in part && entersFrames(part.within)))

const isLocator = (root: Root): root is Locator => "filter" in root

const exactOf = ({ exact }: { readonly exact?: boolean }) => (exact === undefined ? {} : { exact })

export const hasSecretPlaceholder = (text: string): boolean => /<secret>[^<>]{1,200}<\/secret>/.test(text)

/** Masks a field with dots permanently. For a label, the labeled field. */
const mask = (found: unknown): void => {
  if (!(found instanceof HTMLElement)) return
  const isField = found.matches("input, textarea, select") || found.isContentEditable
  const field = isField ? found : (found.closest("label")?.control ?? found)
  const name = "-webkit-text-security"
  const maskField = () => {
    const { style } = field
    if (style.getPropertyValue(name) !== "disc" || style.getPropertyPriority(name) !== "important")
      style.setProperty(name, "disc", "important")
  }
  maskField()
  new MutationObserver(maskField).observe(field, { attributes: true })
}

/** Types a text with secrets into the element that was checked: resolving it again could lead elsewhere. */
export const fillSecret = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
  { text, timeout, chain }: { readonly text: string; readonly chain: LocatorChain; readonly timeout: number },
): Effect.fn.Return<void, AgentError | ScriptError> {
  const handle = yield* callOn(session, page, async (signal) => {
    const locator = locatorOf(session, page, chain)
    await locator.waitFor({ state: "visible", timeout, signal })
    return locator.elementHandle({ timeout })
  })
  const frame = yield* call(session, async () => (await handle.ownerFrame()) ?? page.mainFrame())
  const { text: value } = yield* orScriptError(session, resolveSecrets(session, frame, text))
  yield* call(session, () => handle.evaluate(mask), timeout)
  yield* call(session, (signal) => handle.fill(value, { timeout, signal }))
})
