import type { FrameLocator, Locator, Page } from "playwright-core"
import { Fault } from "../../code/Fault.ts"
import type { Part, Pattern, Way } from "../../code/Way.ts"
import type { Session } from "../Session.ts"

type Root = Page | Locator | FrameLocator

/** Engines that look where a script may not: our own, and those that read what frameworks keep. */
const closedEngines = /(?:tabwright|_react|_vue)\w*\s*=|internal:/i

/** What would ask for the value of a field bit by bit. */
const askingForValues = /\[[^\]]*(?:value|\\)|@(?:value|\*)|attribute::/i

const regex = ({ regex: source, flags }: Exclude<Pattern, string>): RegExp => {
  try {
    return new RegExp(source, flags)
  } catch {
    throw new Fault("Malformed", `/${source}/${flags} is no regular expression here.`)
  }
}

/** A pattern as Playwright takes it. */
export const patternOf = (pattern: Pattern): string | RegExp => (typeof pattern === "string" ? pattern : regex(pattern))

const given = <A extends object>(options: A): { [Key in keyof A]: Exclude<A[Key], undefined> } =>
  // What is not there is left out: Playwright tells nothing from undefined.
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never

/**
 * The elements at the end of a way, as a locator of the page. In a run with secrets it sees the redacted document, unless it is
 * for the page's own world.
 */
export const locatorOf = (session: Session, page: Page, way: Way, isOfPage = false): Locator => {
  // On every page: a call that waits would wait on the next one too.
  const isGuarded = session.secrets.all.length > 0
  const guard = isOfPage ? undefined : session.probe.guard()
  const start = guard === undefined ? page : page.locator(guard)
  const inside = (frame: FrameLocator): Root => (guard === undefined ? frame : frame.locator(guard))
  const selector = (css: string): string => {
    if (closedEngines.test(css))
      throw new Fault("Refused", `The selector "${css.slice(0, 80)}" is of a kind that is not offered.`)
    if (isGuarded && askingForValues.test(css))
      throw new Fault(
        "Refused",
        "In a run with secrets elements cannot be found by their values.",
        "Use roles, labels or other attributes.",
      )
    return css
  }
  const whole = (inner: Way, from: Root = page): Locator => {
    const found = inner.reduce<Root>(step, from)
    const last = inner.at(-1)
    if (!isLocator(found) || last === undefined || "frame" in last || "contentFrame" in last)
      throw new Fault("Malformed", "A frame is no element: say which element in it is meant.")
    return found
  }
  const step = (root: Root, part: Part): Root => {
    if ("css" in part) return root.locator(selector(part.css))
    if ("role" in part) {
      const { exact, name, role, ...rest } = part
      // Playwright's own list of roles: another one finds nothing.
      return root.getByRole(role as Parameters<Page["getByRole"]>[0], {
        ...given(rest),
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
    if ("frame" in part) return inside(root.frameLocator(selector(part.frame)))
    if (!isLocator(root)) throw new Fault("Malformed", "That is only there for elements.")
    if ("nth" in part) return root.nth(part.nth)
    if ("contentFrame" in part) return inside(root.contentFrame())
    if ("within" in part) return root.locator(whole(part.within))
    if ("and" in part) return root.and(whole(part.and))
    if ("or" in part) return root.or(whole(part.or))
    const { has, hasNot, hasNotText, hasText, visible } = part.filter
    return root.filter({
      ...(has === undefined ? {} : { has: whole(has) }),
      ...(hasNot === undefined ? {} : { hasNot: whole(hasNot) }),
      ...(hasText === undefined ? {} : { hasText: patternOf(hasText) }),
      ...(hasNotText === undefined ? {} : { hasNotText: patternOf(hasNotText) }),
      ...(visible === undefined ? {} : { visible }),
    })
  }
  return whole(way, start)
}

/** Whether a way leads into a frame. */
export const entersFrames = (way: Way): boolean =>
  way.some((part) => "frame" in part || "contentFrame" in part || ("within" in part && entersFrames(part.within)))

const isLocator = (root: Root): root is Locator => "filter" in root

const exactOf = ({ exact }: { readonly exact?: boolean }) => (exact === undefined ? {} : { exact })
