import { randomBytes } from "node:crypto"
import * as os from "node:os"
import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import type * as Scope from "effect/Scope"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import type { Targets } from "../targets/Targets.ts"
import type { Identity } from "./Identity.ts"
import { thisMachine } from "./IdentityFlags.ts"
import { pageScript } from "./PageScript.ts"
import { userAgentOf } from "./UserAgent.ts"

/**
 * @category models
 * @since 0.1.0
 */
export interface IdentityOptions {
  readonly targets: Targets
  /** For example "156.0.8078.79". */
  readonly version: string
  /** The one that the browser was launched with (`identityFlags`). */
  readonly launched: Identity
  /** Whether WebGL draws without a graphics card, which no person's computer does. */
  readonly hasSoftwareGraphics: boolean
}

/**
 * The identity of a browser that runs.
 *
 * @category models
 * @since 0.1.0
 */
export interface AppliedIdentity {
  /** Whether `change` can make it that one. */
  readonly canBecome: (identity: Identity) => boolean
  /**
   * Moves open targets, and all later ones, to another place: time zone, locale and languages. Whether the browser is stealthy
   * stays as it was launched. What a page has already read it may keep.
   */
  readonly change: (identity: Identity) => Effect.Effect<void>
  /** Leaves the time zone or the locale to clients from now on, for the whole browser: Chromium lets only one say it. */
  readonly yieldTo: (what: "timeZone" | "locale") => Effect.Effect<void>
}

/** Everyday Linux machines: a laptop and, for ARM, a Raspberry Pi. */
const graphicsOf = (arch: string) =>
  arch.startsWith("arm")
    ? { vendor: "Google Inc. (Broadcom)", renderer: "ANGLE (Broadcom, V3D 7.1.7.0, OpenGL ES 3.1)" }
    : { vendor: "Google Inc. (Intel)", renderer: "ANGLE (Intel, Mesa Intel(R) UHD Graphics 630 (CFL GT2), OpenGL 4.6)" }

/** Servers have more cores, and the smallest ones fewer, than the computers that people browse with. */
const coresOf = (cores: number): number => Math.min(Math.max(cores, 4), 16)

/**
 * Makes a browser's pages, frames and workers say who they are, now and in every later one, before their first script. A
 * client that sets a user agent of its own wins.
 *
 * @category constructors
 * @since 0.1.0
 */
export const applyIdentity = Effect.fn("ApplyIdentity.applyIdentity")(function* ({
  targets,
  version,
  launched,
  hasSoftwareGraphics,
}: IdentityOptions): Effect.fn.Return<AppliedIdentity, never, Scope.Scope> {
  const run = yield* FiberSet.makeRuntime<never>()
  const yielded = new Set<"timeZone" | "locale">()
  let identity = launched

  const source = launched.isStealthy
    ? pageScript({
        ...(hasSoftwareGraphics ? { graphics: graphicsOf(thisMachine.arch) } : {}),
        hidesConsole: launched.hidesConsole,
        secret: randomBytes(12).toString("base64url"),
      })
    : undefined

  const sayAgent = (target: AttachedTarget) =>
    target.send("Emulation.setUserAgentOverride", {
      ...userAgentOf(version, thisMachine, launched.isStealthy),
      acceptLanguage: identity.languages.join(","),
    })

  /** A process has one time zone and one locale, whichever of its targets says it first; the others are refused. */
  const sayPlace = (target: AttachedTarget, always = false) => {
    const [timeZone, locale] = (["timeZone", "locale"] as const).map((what) =>
      identity[what] === native[what] || yielded.has(what) ? "" : identity[what],
    )
    return together([
      ...(timeZone || always ? [target.send("Emulation.setTimezoneOverride", { timezoneId: timeZone })] : []),
      ...(locale || always ? [target.send("Emulation.setLocaleOverride", { locale })] : []),
    ])
  }

  const setUp = (target: AttachedTarget) => {
    const isDocument = target.type === "page" || target.type === "iframe"
    if (!isDocument && !target.type.endsWith("worker")) return Effect.void
    const hardwareConcurrency = coresOf(os.availableParallelism())
    const script = isDocument
      ? target.send("Page.addScriptToEvaluateOnNewDocument", { source, runImmediately: true })
      : target.send("Runtime.evaluate", { expression: source })
    return together([
      ...(launched.isStealthy || !isSamePlace(identity, launched) ? [sayAgent(target)] : []),
      ...(launched.isStealthy
        ? [target.send("Emulation.setHardwareConcurrencyOverride", { hardwareConcurrency })]
        : []),
      ...(source === undefined ? [] : [script]),
      sayPlace(target),
    ])
  }

  const sayPlaceEverywhere = (always = false) =>
    Effect.suspend(() => together(targets.all().map((target) => sayPlace(target, always))))

  // Where the target that has said it goes, or moves to another process, the rest of its process has not heard it.
  const repeat = () => void run(sayPlaceEverywhere())
  yield* Effect.acquireRelease(
    Effect.sync(() => [targets.each(setUp), targets.onGone(repeat), targets.onChange(repeat)]),
    (stops) => Effect.sync(() => stops.forEach((stop) => stop())),
  )

  return {
    canBecome: (next) => next.isStealthy === launched.isStealthy && next.hidesConsole === launched.hidesConsole,
    change: (next) =>
      Effect.suspend(() => {
        if (isSamePlace(identity, next)) return Effect.void
        identity = next
        return together([sayPlaceEverywhere(true), ...targets.all().map(sayAgent)])
      }),
    yieldTo: (what) =>
      Effect.suspend(() => {
        yielded.add(what)
        // Also where it was yielded before: another client's command may have come a moment ago.
        return identity[what] === native[what] ? Effect.void : sayPlaceEverywhere(true)
      }),
  }
})

/** What holds without a word, so that a client may say something else: on Linux no flag moves the locale. */
const native = {
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: process.platform === "linux" ? "en-US" : undefined,
}

const isSamePlace = (one: Identity, other: Identity): boolean =>
  one.timeZone === other.timeZone && one.locale === other.locale && one.languages.join() === other.languages.join()

/** Not every kind of target knows every command. */
const together = (commands: ReadonlyArray<Effect.Effect<unknown, ChromiumError>>): Effect.Effect<void> =>
  Effect.forEach(commands, (command) => Effect.ignore(command), { concurrency: "unbounded", discard: true })
