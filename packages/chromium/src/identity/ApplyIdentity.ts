import { randomBytes } from "node:crypto"
import * as os from "node:os"
import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import type * as Scope from "effect/Scope"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import type { Targets } from "../targets/Targets.ts"
import type { Identity } from "./Identity.ts"
import { pageScript } from "./PageScript.ts"
import { emulatedUserAgent } from "./EmulatedUserAgent.ts"
import { userAgentOf, type Machine } from "./UserAgent.ts"

export interface IdentityOptions {
  readonly targets: Targets
  /** For example "156.0.8078.79". */
  readonly version: string
  /** Identity that the browser was launched with (`identityFlags`). */
  readonly launched: Identity
  /** True if WebGL renders in software, which gives away a server. */
  readonly hasSoftwareGraphics: boolean
}

export interface AppliedIdentity {
  /** Returns true if pages already have the identity's time zone, locale and languages. */
  readonly has: (identity: Identity) => boolean
  /** Returns true if `change` can apply the identity. */
  readonly canBecome: (identity: Identity) => boolean
  /** Changes time zone, locale and languages, not stealth mode. Pages may retain values that they already read. */
  readonly change: (identity: Identity) => Effect.Effect<void>
  /** Permanently removes the server's override of time zone or locale: Chromium accepts only one. */
  readonly yieldTo: (what: "timeZone" | "locale") => Effect.Effect<void>
}

/** Common Linux machines: a laptop and, for ARM, a Raspberry Pi. */
const graphicsOf = (arch: string) =>
  arch.startsWith("arm")
    ? { vendor: "Google Inc. (Broadcom)", renderer: "ANGLE (Broadcom, V3D 7.1.7.0, OpenGL ES 3.1)" }
    : { vendor: "Google Inc. (Intel)", renderer: "ANGLE (Intel, Mesa Intel(R) UHD Graphics 630 (CFL GT2), OpenGL 4.6)" }

/** Clamped to the core counts of common desktop computers. */
const coresOf = (cores: number): number => Math.min(Math.max(cores, 4), 16)

/** Applies an identity to all targets before their first script. A user agent set by a client takes precedence. */
export const applyIdentity = Effect.fn("ApplyIdentity.applyIdentity")(function* ({
  targets,
  version,
  launched,
  hasSoftwareGraphics,
}: IdentityOptions): Effect.fn.Return<AppliedIdentity, never, Scope.Scope> {
  const run = yield* FiberSet.makeRuntime<never>()
  const released = new Set<"timeZone" | "locale">()
  let identity = launched

  const userAgent = identityUserAgent(launched, version, thisMachine)
  const { platform } = userAgent
  const hasHints = userAgent.userAgentMetadata !== undefined

  const source = pageScript({
    ...(launched.isStealthy && hasSoftwareGraphics ? { graphics: graphicsOf(thisMachine.arch) } : {}),
    hidesConsole: launched.isStealthy && launched.hidesConsole,
    ...(launched.userAgent === undefined ? {} : { navigator: { platform, hasHints } }),
    secret: randomBytes(12).toString("base64url"),
  })

  const setUserAgent = (target: AttachedTarget) =>
    target.send("Emulation.setUserAgentOverride", {
      ...userAgent,
      acceptLanguage: identity.languages.join(","),
    })

  /** A process has one time zone and one locale. Chromium rejects the overrides of all but the first target. */
  const overrideLocale = (target: AttachedTarget, always = false) => {
    const [timeZone, locale] = (["timeZone", "locale"] as const).map((what) =>
      identity[what] === defaults[what] || released.has(what) ? "" : identity[what],
    )
    return runAll([
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
    return runAll([
      ...(hasUserAgent(launched) || !isSameLocale(identity, launched) ? [setUserAgent(target)] : []),
      ...(launched.isStealthy
        ? [target.send("Emulation.setHardwareConcurrencyOverride", { hardwareConcurrency })]
        : []),
      ...(source === undefined ? [] : [script]),
      overrideLocale(target),
    ])
  }

  const overrideLocaleEverywhere = (always = false) =>
    Effect.suspend(() => runAll(targets.all().map((target) => overrideLocale(target, always))))

  // When the target with the override closes or moves to another process, the rest of its process loses the override.
  const restoreOverride = () => void run(overrideLocaleEverywhere())
  yield* Effect.acquireRelease(
    Effect.sync(() => [targets.each(setUp), targets.onClose(restoreOverride), targets.onChange(restoreOverride)]),
    (stops) => Effect.sync(() => stops.forEach((stop) => stop())),
  )

  return {
    has: (other) => isSameLocale(identity, other),
    canBecome: (next) =>
      next.isStealthy === launched.isStealthy &&
      next.hidesConsole === launched.hidesConsole &&
      next.userAgent?.text === launched.userAgent?.text &&
      next.userAgent?.isMobile === launched.userAgent?.isMobile,
    change: (next) =>
      Effect.suspend(() => {
        if (isSameLocale(identity, next)) return Effect.void
        identity = next
        return runAll([overrideLocaleEverywhere(true), ...targets.all().map(setUserAgent)])
      }),
    yieldTo: (what) =>
      Effect.suspend(() => {
        released.add(what)
        // Even if removed before: another client's command may have arrived since.
        return identity[what] === defaults[what] ? Effect.void : overrideLocaleEverywhere(true)
      }),
  }
})

/** Values that need no override, so that a client can set one. On Linux no flag changes the locale. */
const defaults = {
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: process.platform === "linux" ? "en-US" : undefined,
}

const isSameLocale = (one: Identity, other: Identity): boolean =>
  one.timeZone === other.timeZone && one.locale === other.locale && one.languages.join() === other.languages.join()

/** Runs commands together. Not every target type supports every command. */
const runAll = (commands: ReadonlyArray<Effect.Effect<unknown, ChromiumError>>): Effect.Effect<void> =>
  Effect.forEach(commands, (command) => Effect.ignore(command), { concurrency: "unbounded", discard: true })

export const thisMachine: Machine = { platform: process.platform, arch: process.arch, release: os.release() }

/** Emulates a mouse, which headless Chromium lacks: `(hover: hover)` and `(pointer: fine)` match. */
const pointerFlags = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"

/** Returns true if the identity's user agent is not headless Chromium's own. */
const hasUserAgent = ({ isStealthy, userAgent }: Identity): boolean => isStealthy || userAgent !== undefined

const identityUserAgent = (
  { isStealthy, userAgent }: Identity,
  version: string,
  machine: Machine,
): ReturnType<typeof emulatedUserAgent> =>
  userAgent === undefined ? userAgentOf(version, machine, isStealthy) : emulatedUserAgent(userAgent, version)

/** Returns the flags of an identity: values used outside pages, and those without a CDP command. */
export const identityFlags = (identity: Identity, version: string, machine: Machine): ReadonlyArray<string> => [
  `--lang=${identity.locale}`,
  `--accept-lang=${identity.languages.join(",")}`,
  // Service workers have the user agent of the flag only.
  ...(hasUserAgent(identity) ? [`--user-agent=${identityUserAgent(identity, version, machine).userAgent}`] : []),
  ...(identity.isStealthy ? ["--disable-blink-features=AutomationControlled", `--blink-settings=${pointerFlags}`] : []),
]
