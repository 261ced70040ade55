import type { BrowserCaptcha, BrowserLogEntry, CaptchaSettings } from "@tabwright/raw/v4/types"
import type { FakeClock } from "./FakeClock.ts"
import type { Ids } from "./Ids.ts"
import type { Settings } from "./Options.ts"
import type { Profiles } from "./Profiles.ts"
import type { MicroUsd, Projects } from "./Projects.ts"
import { found, FakeApiError } from "./FakeApiError.ts"
import { logEntry, type LoggedFields } from "./BrowserLog.ts"
import type { StoredFile } from "./Workspaces.ts"

/**
 * A browser of a client or of a session's agent.
 *   active -> stopped
 *
 * @category models
 * @since 0.1.0
 */
export interface Browser {
  readonly id: string
  readonly projectId: string
  /** Session whose agent uses it. */
  readonly sessionId: string | null
  readonly profileId: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly isRecorded: boolean
  readonly startedAt: Date
  readonly timeoutAt: Date
  status: "active" | "stopped"
  hasTimedOut: boolean
  finishedAt: Date | null
  isRecordingReady: boolean
  readonly downloads: Map<string, StoredFile>
  readonly visitedHosts: Set<string>
  /** Entries of the log. Undefined for a browser without one. */
  readonly log: Array<BrowserLogEntry> | undefined
  /** The solver of CAPTCHAs. Undefined for a browser without one. */
  readonly captcha: CaptchaSettings | undefined
  /** Newest first. */
  readonly captchas: Array<BrowserCaptcha>
}

export interface BrowserRequest {
  readonly projectId: string
  readonly profileId?: string | null | undefined
  readonly metadata?: Readonly<Record<string, string>>
  readonly record?: boolean | null | undefined
  readonly logs?: boolean | null | undefined
  readonly captcha?: CaptchaSettings | null | undefined
}

/**
 * Fields of a CAPTCHA of a browser. Default of the others: one that was solved.
 *
 * @category models
 * @since 0.1.0
 */
export type MetCaptcha = Pick<BrowserCaptcha, "kind"> &
  Partial<Pick<BrowserCaptcha, "siteKey" | "url" | "status" | "reason">>

/** Maximum lifetime, from interface/v4.md. */
export const maxTimeoutMinutes = 240

const usdPerHour = 20_000

const recordingDelay = "3 seconds"

export class Browsers {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #profiles: Profiles
  readonly #projects: Projects
  readonly #settings: Settings
  readonly #browsers = new Map<string, Browser>()
  readonly #timeouts = new Map<string, () => void>()

  constructor(clock: FakeClock, ids: Ids, profiles: Profiles, projects: Projects, settings: Settings) {
    this.#clock = clock
    this.#ids = ids
    this.#profiles = profiles
    this.#projects = projects
    this.#settings = settings
  }

  start(request: BrowserRequest & { readonly timeoutMinutes: number }): Browser {
    if (request.timeoutMinutes > maxTimeoutMinutes) throw FakeApiError.of("BrowserTimeout")
    const { profileId } = request
    if (profileId) {
      this.#profiles.of(request.projectId, profileId)
      if (this.active().some((other) => other.profileId === profileId)) throw FakeApiError.of("ProfileInUse")
    }
    this.#projects.requireCredits(request.projectId)
    if (this.active(request.projectId).length >= this.#settings.maxBrowsers) throw FakeApiError.of("TooManyBrowsers")
    return this.#add(request, request.timeoutMinutes)
  }

  /** Starts a browser for the agent of an accepted run. */
  startForAgent(request: Omit<BrowserRequest, "metadata"> & { readonly sessionId: string }): Browser {
    return this.#add(request, maxTimeoutMinutes)
  }

  #add(request: BrowserRequest & { readonly sessionId?: string }, minutes: number): Browser {
    const browser: Browser = {
      id: this.#ids.uuid("browser"),
      projectId: request.projectId,
      sessionId: request.sessionId ?? null,
      profileId: request.profileId ?? null,
      metadata: request.metadata ?? {},
      isRecorded: request.record ?? this.#settings.recording,
      startedAt: this.#clock.now,
      timeoutAt: new Date(this.#clock.ms + minutes * 60_000),
      status: "active",
      hasTimedOut: false,
      finishedAt: null,
      isRecordingReady: false,
      downloads: new Map(),
      visitedHosts: new Set(),
      log: request.logs === true ? [] : undefined,
      captcha: request.captcha ?? undefined,
      captchas: [],
    }
    this.#browsers.set(browser.id, browser)
    this.#timeouts.set(
      browser.id,
      this.#clock.after(`${minutes} minutes`, () => {
        browser.hasTimedOut = true
        this.stop(browser)
      }),
    )
    return browser
  }

  /** Adds an entry to the browser's log, if it has one. */
  addLog({ log }: Browser, fields: LoggedFields): void {
    log?.push(logEntry(log.length + 1, this.#clock.now, fields))
  }

  /** Adds a CAPTCHA that the browser's solver was asked for. */
  addCaptcha({ captcha, captchas }: Browser, { reason = null, status = "solved", ...fields }: MetCaptcha): void {
    if (captcha === undefined) throw new Error("The browser was created without `captcha`")
    const now = this.#clock.now.toISOString()
    captchas.unshift({
      id: this.#ids.uuid("captcha"),
      siteKey: null,
      url: "https://example.com/",
      solver: captcha.solver,
      ...fields,
      status,
      reason: status === "failed" ? (reason ?? "The fake did not solve it.") : null,
      createdAt: now,
      finishedAt: status === "waiting" ? null : now,
    })
  }

  find(id: string): Browser | undefined {
    return this.#browsers.get(id)
  }

  of(projectId: string, id: string): Browser {
    const browser = this.#browsers.get(id)
    return found(browser?.projectId === projectId ? browser : undefined, "BrowserNotFound")
  }

  /** Returns the browsers of all projects, oldest first. */
  all(): ReadonlyArray<Browser> {
    return [...this.#browsers.values()]
  }

  /** Newest first. */
  list(projectId: string): ReadonlyArray<Browser> {
    return [...this.#browsers.values()].filter((browser) => browser.projectId === projectId).reverse()
  }

  active(projectId?: string): ReadonlyArray<Browser> {
    return [...this.#browsers.values()].filter(
      (browser) => browser.status === "active" && (projectId === undefined || browser.projectId === projectId),
    )
  }

  activeOf(sessionId: string): Browser | undefined {
    return this.active().find((browser) => browser.sessionId === sessionId)
  }

  /** Stops the browser. Idempotent. */
  stop(browser: Browser): void {
    if (browser.status === "stopped") return
    this.#timeouts.get(browser.id)?.()
    this.#timeouts.delete(browser.id)
    browser.status = "stopped"
    browser.finishedAt = this.#clock.now
    if (browser.profileId !== null) this.#profiles.save(browser.profileId, browser.visitedHosts)
    this.#projects.charge(browser.projectId, this.cost(browser))
    if (browser.isRecorded) {
      this.#clock.after(recordingDelay, () => void (browser.isRecordingReady = true), browser.id)
    }
  }

  /** Returns the cost per started minute: of the whole timeout while running, of the used time once stopped. */
  cost({ finishedAt, startedAt, timeoutAt }: Browser): MicroUsd {
    const ms = (finishedAt ?? timeoutAt).getTime() - startedAt.getTime()
    return Math.round((Math.max(1, Math.ceil(ms / 60_000)) * usdPerHour) / 60)
  }
}
