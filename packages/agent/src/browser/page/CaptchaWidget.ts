import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { DriverContext } from "../DriverContext.ts"
import { playwrightCall, within } from "../PlaywrightCall.ts"
import { type Captcha, type CaptchaKind, captchaKindOf, captchaKinds, captchaSigns } from "../../observation/Captcha.ts"

interface Wanted {
  readonly kind: CaptchaKind
  readonly shows: string
  readonly field: string
}

/** Runs in the page. Reads the first CAPTCHA that is present and not solved. */
const readWidget = (wanted: ReadonlyArray<Wanted>) => {
  const keyIn = (url: string): string | null =>
    /[?&#](?:k|sitekey|pkey|pk)=([\w-]+)/.exec(url)?.[1] ?? /\/([0-3]x[\w-]{10,})(?:\/|$)/.exec(url)?.[1] ?? null
  for (const { field, kind, shows } of wanted) {
    const shown = shows === "" ? [] : Array.from(document.querySelectorAll(shows))
    const widget = shown.find((element) => !(element instanceof HTMLInputElement)) ?? shown[0]
    if (widget === undefined) continue
    const fields = field === "" ? [] : Array.from(document.querySelectorAll(field))
    const isSolved = fields.some((one) => "value" in one && one.value !== "")
    if (isSolved) continue
    const holder =
      widget.closest("[data-sitekey], [data-pkey]") ?? document.querySelector("[data-sitekey], [data-pkey]")
    const frame = widget instanceof HTMLIFrameElement ? widget : widget.querySelector("iframe")
    const siteKey =
      holder?.getAttribute("data-sitekey") ?? holder?.getAttribute("data-pkey") ?? (frame ? keyIn(frame.src) : null)
    return {
      kind,
      siteKey: siteKey === null ? null : siteKey.slice(0, 200),
      action: holder?.getAttribute("data-action")?.slice(0, 100) ?? null,
      url: location.href.split("#")[0] ?? "",
    }
  }
  return null
}

interface Placement {
  readonly url: string
  readonly siteKey: string | null
  readonly field: string
  readonly token: string
}

/** Runs in the page. Sets the token as the widget's own script does, and calls the callback of the page. */
const placeInPage = ({ field, siteKey, token, url }: Placement): boolean => {
  if ((location.href.split("#")[0] ?? "") !== url) return false
  const holders = Array.from(document.querySelectorAll("[data-sitekey]"))
  const holder = holders.find((one) => one.getAttribute("data-sitekey") === siteKey)
  if (siteKey !== null && holders.length > 0 && holder === undefined) return false
  const inside = Array.from(holder?.querySelectorAll(field) ?? [])
  const fields = inside.length > 0 ? inside : Array.from(document.querySelectorAll(field))
  const target = fields.find((one) => "value" in one)
  if (target === undefined || !("value" in target)) return false
  target.value = token
  target.dispatchEvent(new Event("input", { bubbles: true }))
  target.dispatchEvent(new Event("change", { bubbles: true }))

  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null
  const named = (name: string): unknown =>
    name
      .split(".")
      .reduce<unknown>(
        (at, part) => (isObject(at) || typeof at === "function" ? Reflect.get(at, part) : undefined),
        globalThis,
      )
  /** Finds the callback that was passed to `grecaptcha.render`. */
  const rendered = (value: unknown, depth: number): unknown => {
    if (!isObject(value) || depth > 4) return undefined
    if (value["sitekey"] === siteKey && value["callback"] !== undefined) return value["callback"]
    for (const inner of Object.values(value)) {
      const found = inner instanceof Node ? undefined : rendered(inner, depth + 1)
      if (found !== undefined) return found
    }
    return undefined
  }
  const config: unknown = Reflect.get(globalThis, "___grecaptcha_cfg")
  const given = holder?.getAttribute("data-callback") ?? (isObject(config) ? rendered(config["clients"], 0) : undefined)
  const callback = typeof given === "string" ? named(given) : given
  if (typeof callback === "function") callback(token)
  return true
}

/** Runs in the page. Reads the CAPTCHA of a page of which the requests are not known, by the scripts and frames that it has. */
const readDocument = (signs: ReadonlyArray<Wanted & { readonly loads: string }>, read: typeof readWidget) => {
  const elements = Array.from(document.querySelectorAll("script[src], iframe[src]"))
  const named = elements.map((element) => ("src" in element ? String(element.src) : ""))
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name)
  const urls = [...named, ...loaded].slice(0, 2_000).map((url) => url.slice(0, 2_000))
  const present = signs.filter(({ loads }) => urls.some((url) => new RegExp(loads).test(url)))
  const isChallenge = present.some(({ kind }) => kind === "cloudflare")
  return read(present.filter(({ kind }) => !(isChallenge && kind === "turnstile")))
}

/**
 * An expression that reads the CAPTCHA of a page, for {@link captchaFrom}. It changes nothing, and works in an isolated
 * world, where the page does not notice it. CAPTCHAs that ask the visitor for nothing are left out.
 *
 * @category constants
 * @since 0.1.0
 */
export const captchaExpression: string = `(${readDocument.toString()})(${JSON.stringify(
  captchaKinds.flatMap((kind) => {
    const { field, loads, shows } = captchaSigns[kind]
    return shows === "" ? [] : [{ kind, shows, field, loads: loads.source }]
  }),
)}, ${readWidget.toString()})`

/** Pages control the values. */
const decodeWidget = Schema.decodeUnknownOption(
  Schema.Struct({
    kind: Schema.Literals(captchaKinds),
    siteKey: Schema.NullOr(Schema.String),
    action: Schema.NullOr(Schema.String),
    url: Schema.String.check(Schema.isMaxLength(10_000)),
  }),
)

/**
 * Returns the CAPTCHA that {@link captchaExpression} found, if there is one.
 *
 * @category constructors
 * @since 0.1.0
 */
export const captchaFrom = (result: unknown): Captcha | undefined => {
  const found = Option.getOrUndefined(decodeWidget(result))
  if (found === undefined) return undefined
  const { field, name } = captchaSigns[found.kind]
  return { ...found, name, takesToken: field !== "", isPassive: false }
}

/**
 * An expression that places a solver's token in the page's own world, and returns false if the page shows another document
 * or widget. Undefined for a CAPTCHA that takes no token. It contains the token.
 *
 * @category constructors
 * @since 0.1.0
 */
export const tokenExpression = (
  { kind, siteKey, url }: Captcha,
  token: Redacted.Redacted,
): Redacted.Redacted | undefined => {
  const { field } = captchaSigns[kind]
  if (field === "") return undefined
  const placement: Placement = { url, siteKey, field, token: Redacted.value(token) }
  return Redacted.make(`(${placeInPage.toString()})(${JSON.stringify(placement)})`)
}

/** Kinds that the page has loaded. Known from its requests and frames, without asking the page. */
const loadedKinds = (session: DriverContext): ReadonlyArray<CaptchaKind> => {
  const page = session.tabs.current()
  if (page === undefined) return []
  const inFrames = page.frames().flatMap((frame) => captchaKindOf(frame.url()) ?? [])
  const kinds = new Set([...session.tabs.activity(page).captchas(), ...inFrames])
  // The challenge page contains another widget, whose token alone does not open the site.
  if (kinds.has("cloudflare")) kinds.delete("turnstile")
  return [...kinds]
}

/** Returns the CAPTCHA of the active page, if there is one that is not solved. Asks only pages that have loaded one. */
export const findCaptcha = Effect.fnUntraced(function* (
  session: DriverContext,
): Effect.fn.Return<Captcha | undefined, AgentError> {
  const kinds = loadedKinds(session)
  if (kinds.length === 0) return undefined
  const page = yield* session.tabs.active
  const wanted = kinds.map((kind) => ({ kind, shows: captchaSigns[kind].shows, field: captchaSigns[kind].field }))
  const found = yield* within(
    playwrightCall(() => page.evaluate(readWidget, wanted)),
    session.timeouts.readMs,
  )
  const { kind, ...read } =
    found ??
    (kinds.includes("recaptchaV3")
      ? { kind: "recaptchaV3" as const, siteKey: null, action: null, url: page.url().split("#")[0] ?? "" }
      : { kind: undefined })
  if (kind === undefined || !("url" in read)) return undefined
  const { field, name, shows } = captchaSigns[kind]
  return { kind, name, ...read, takesToken: field !== "", isPassive: shows === "" }
})

/**
 * Places a solver's token in the document that the CAPTCHA was found in, and calls the page's callback. False if the page
 * shows another document or another widget.
 */
export const placeCaptchaToken = Effect.fnUntraced(function* (
  session: DriverContext,
  { kind, siteKey, url }: Captcha,
  token: Redacted.Redacted,
): Effect.fn.Return<boolean, AgentError> {
  const { field } = captchaSigns[kind]
  if (field === "") return false
  const page = yield* session.tabs.active
  const placement = { url, siteKey, field, token: Redacted.value(token) }
  return yield* within(
    playwrightCall(() => page.evaluate(placeInPage, placement)),
    session.timeouts.readMs,
  )
})

/** Advice for a model that sees the page. */
export const captchaNotice = ({ name }: Captcha): string =>
  `This page has a CAPTCHA (${name}). Do not try to solve it or to get around it. ` +
  "If you cannot continue without it, ask a person if you can; otherwise end the task and say so."
