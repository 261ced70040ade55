import { isDeepStrictEqual } from "node:util"
import type { Version } from "@tabwright/core/reasoning"
import type { CallMatch } from "../fake/CallLog.ts"
import type { FakeService } from "../fake/FakeService.ts"
import type { Run } from "../fake/run/Run.ts"
import type { WebhookReceiver } from "../webhooks/WebhookReceiver.ts"

/**
 * Selects runs of a fake service. A string is a part of the task.
 *
 * @category models
 * @since 0.1.0
 */
export type RunMatch =
  | string
  | RegExp
  | {
      readonly task?: string | RegExp
      readonly version?: Version
      readonly model?: string
      readonly status?: Run["status"]
      /** Exact number of runs. Default: at least one. */
      readonly times?: number
    }

/**
 * Details of received requests.
 *
 * @category models
 * @since 0.1.0
 */
export interface ReceivedMatch {
  /** Expected fields of the body; others are ignored. May contain asymmetric matchers. */
  readonly body?: unknown
  /** Exact number of requests. Default: at least one. */
  readonly times?: number
}

/**
 * The matchers, as methods of `expect(...)`.
 *
 * @category matchers
 * @since 0.1.0
 */
export interface TabwrightMatchers<R = unknown> {
  /** Of a `FakeService`: a v2 task, a turn of a v3 session or a v4 run was started. Default: any. */
  toHaveRun(match?: RunMatch): R
  /** Of a `FakeService`: it received requests of an operation, such as `createRun`. */
  toHaveReceived(call: CallMatch, details?: ReceivedMatch): R
  /** Of a `FakeService`: this number of browsers is running. Default: at least one. */
  toHaveActiveBrowsers(count?: number): R
  /** Of a run, task or session: it succeeded, with this text or structured output. Default: any. */
  toHaveCompletedWith(result?: unknown): R
  /** Of a run, task or session: it failed, with this part of the message or a message of this pattern. Default: any. */
  toHaveFailedWith(message?: string | RegExp): R
  /** Of a `WebhookReceiver`: it received a verified event with these fields of the payload; others are ignored. */
  toHaveReceivedEvent(type: string, payload?: Readonly<Record<string, unknown>>): R
}

/** The part of a matcher's context that is used, which vitest, Playwright Test and Jest share. */
interface Context {
  readonly isNot: boolean
}

interface Verdict {
  readonly pass: boolean
  readonly message: () => string
}

/** Says what was expected, then what there is. */
const verdict = (
  { isNot }: Context,
  pass: boolean,
  what: string,
  found: { readonly title: string; readonly lines: ReadonlyArray<string> },
): Verdict => ({
  pass,
  message: () => {
    const { lines, title } = found
    const list = lines.length === 0 ? `${title}: none` : [`${title}:`, ...lines.map((line) => `  ${line}`)].join("\n")
    return `Expected ${isNot ? "not " : ""}${what}\n\n${list}`
  },
})

const times = (count: number | undefined, found: number): boolean => (count === undefined ? found > 0 : found === count)

const counted = (count: number | undefined): string =>
  count === undefined ? "" : ` exactly ${count === 1 ? "once" : `${count} times`}`

const hasText = (whole: string, expected: string | RegExp): boolean =>
  typeof expected === "string" ? whole.includes(expected) : new RegExp(expected).test(whole)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Shows a value in one line. */
const display = (value: unknown): string =>
  value instanceof RegExp
    ? String(value)
    : (JSON.stringify(value, (_, item: unknown) => (item instanceof RegExp ? String(item) : matcherName(item))) ??
      "undefined")

/** Returns the description of an asymmetric matcher, and other values unchanged. */
const matcherName = (value: unknown): unknown =>
  typeof value === "object" &&
  value !== null &&
  "toAsymmetricMatcher" in value &&
  typeof value.toAsymmetricMatcher === "function"
    ? value.toAsymmetricMatcher()
    : value

/** Compares values that may contain asymmetric matchers. If partial, actual objects may have other fields. */
const matches = (actual: unknown, expected: unknown, { isPartial = false } = {}): boolean => {
  if (isMatcher(expected)) return expected.asymmetricMatch(actual)
  const compare = (name: string | number, a: object, b: object) =>
    matches(Reflect.get(a, name), Reflect.get(b, name), { isPartial })
  if (Array.isArray(actual) && Array.isArray(expected)) {
    return actual.length === expected.length && expected.every((_, at) => compare(at, actual, expected))
  }
  if (!isObject(actual) || !isObject(expected)) return isDeepStrictEqual(actual, expected)
  const names = new Set([...Object.keys(expected), ...(isPartial ? [] : Object.keys(actual))])
  return [...names].every((name) => compare(name, actual, expected))
}

const isMatcher = (value: unknown): value is { readonly asymmetricMatch: (actual: unknown) => boolean } =>
  typeof value === "object" &&
  value !== null &&
  "asymmetricMatch" in value &&
  typeof value.asymmetricMatch === "function"

const fakeService = (value: unknown, matcher: string): FakeService => {
  // Compares structure, because a program may load several copies of the class.
  if (typeof value === "object" && value !== null && "runs" in value && "calls" in value) return value as FakeService
  throw new TypeError(`${matcher} needs a FakeService, such as expect(service).${matcher}(...)`)
}

const webhookReceiver = (value: unknown): WebhookReceiver => {
  if (typeof value === "object" && value !== null && "received" in value) return value as WebhookReceiver
  throw new TypeError("toHaveReceivedEvent needs a WebhookReceiver, such as expect(receiver).toHaveReceivedEvent(...)")
}

const runs = (service: FakeService): ReadonlyArray<string> =>
  service.runs().map(({ error, model, status, task, version }) => {
    const reason = error === null ? "" : `: ${error}`
    return `${version} ${JSON.stringify(task)} with ${model}, ${status}${reason}`
  })

/** A run, task or session of any version, as returned by a client or by `FakeService.run`. */
interface Ended {
  readonly status: string
  readonly result?: unknown
  readonly output?: unknown
  readonly error?: unknown
  readonly isSuccess?: unknown
  readonly isTaskSuccessful?: unknown
}

const ended = (value: unknown, matcher: string): Ended => {
  if (typeof value === "object" && value !== null && "status" in value && typeof value.status === "string") {
    return value as Ended
  }
  const hint =
    value instanceof Promise ? `await it, or use expect(...).resolves.${matcher}` : "such as the result of client.run"
  throw new TypeError(`${matcher} needs a run, task or session: ${hint}`)
}

/** Undefined if the service does not say. */
const success = ({ isSuccess, isTaskSuccessful }: Ended): unknown => isSuccess ?? isTaskSuccessful ?? undefined

const hasFailed = (run: Ended): boolean =>
  ["failed", "error", "timed_out"].includes(run.status) || success(run) === false

const hasCompleted = (run: Ended): boolean =>
  !hasFailed(run) && (["completed", "finished"].includes(run.status) || success(run) === true)

/** In v2 and v3, the output of a failure is its reason. */
const reasonOf = ({ error, output }: Ended): string => {
  const reason = error ?? output
  return typeof reason === "string" ? reason : ""
}

const shown = (run: Ended) => {
  const { error, output, result, status } = run
  const details = { status, isSuccess: success(run), result, output, error }
  return {
    title: "It is",
    lines: Object.entries(details).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [`${name}: ${display(value)}`],
    ),
  }
}

/**
 * Matchers for the `expect.extend` of vitest, Playwright Test or Jest.
 *
 * @category matchers
 * @since 0.1.0
 */
export const matchers = {
  toHaveRun(this: Context, received: unknown, match: RunMatch = {}): Verdict {
    const service = fakeService(received, "toHaveRun")
    const wanted = typeof match === "string" || match instanceof RegExp ? { task: match } : match
    const { model, status, task, times: count, version } = wanted
    const found = service
      .runs()
      .filter(
        (run) =>
          (task === undefined || hasText(run.task, task)) &&
          (version === undefined || version === run.version) &&
          (model === undefined || model === run.model) &&
          (status === undefined || status === run.status),
      )
    const { times: _, ...shownMatch } = wanted
    const which = Object.keys(shownMatch).length === 0 ? "a run" : `a run that matches ${display(shownMatch)}`
    return verdict(this, times(count, found.length), `${which}${counted(count)}`, {
      title: "Runs",
      lines: runs(service),
    })
  },

  toHaveReceived(this: Context, received: unknown, call: CallMatch, details: ReceivedMatch = {}): Verdict {
    const service = fakeService(received, "toHaveReceived")
    const calls = service.calls(call)
    const found =
      "body" in details ? calls.filter(({ body }) => matches(body, details.body, { isPartial: true })) : calls
    const what = typeof call === "string" ? call : display(call)
    const body = "body" in details ? ` with the body ${display(details.body)}` : ""
    const candidates = calls.length > 0 ? calls : service.calls()
    return verdict(this, times(details.times, found.length), `a request ${what}${body}${counted(details.times)}`, {
      title: "Requests",
      lines: candidates.map(({ body, method, operation, path, status }) => {
        const sent = body === undefined ? "" : ` ${display(body)}`
        return `${operation ?? "no operation"} ${method} ${path}, ${status ?? "no response"}${sent}`
      }),
    })
  },

  toHaveActiveBrowsers(this: Context, received: unknown, count?: number): Verdict {
    const active = fakeService(received, "toHaveActiveBrowsers").activeBrowsers()
    return verdict(
      this,
      times(count, active.length),
      count === undefined ? "a running browser" : `${count} running browsers`,
      {
        title: "Running browsers",
        lines: active.map(({ id, sessionId, startedAt }) => {
          const owner = sessionId === null ? "a client" : `session ${sessionId}`
          return `${id} of ${owner}, started at ${startedAt.toISOString()}`
        }),
      },
    )
  },

  toHaveCompletedWith(this: Context, received: unknown, ...expected: ReadonlyArray<unknown>): Verdict {
    const run = ended(received, "toHaveCompletedWith")
    const [result] = expected
    const texts = [run.result, run.output]
    const isExpected =
      expected.length === 0 ||
      texts.some((own) =>
        result instanceof RegExp
          ? typeof own === "string" && hasText(own, result)
          : own !== undefined && matches(own, result),
      )
    const what = expected.length === 0 ? "a completed run" : `a run completed with ${display(result)}`
    return verdict(this, hasCompleted(run) && isExpected, what, shown(run))
  },

  toHaveFailedWith(this: Context, received: unknown, message?: string | RegExp): Verdict {
    const run = ended(received, "toHaveFailedWith")
    const isExpected = message === undefined || hasText(reasonOf(run), message)
    const what = message === undefined ? "a failed run" : `a run failed with ${display(message)}`
    return verdict(this, hasFailed(run) && isExpected, what, shown(run))
  },

  toHaveReceivedEvent(
    this: Context,
    received: unknown,
    type: string,
    payload: Readonly<Record<string, unknown>> = {},
  ): Verdict {
    const events = webhookReceiver(received).received.map(({ verdict }) => verdict)
    const pass = events.some(
      (event) =>
        event._tag === "Success" &&
        event.success.type === type &&
        matches(event.success.payload, payload, { isPartial: true }),
    )
    const which = Object.keys(payload).length === 0 ? "" : ` with ${display(payload)}`
    return verdict(this, pass, `a verified event ${type}${which}`, {
      title: "Deliveries",
      lines: events.map((event) =>
        event._tag === "Success"
          ? `${event.success.type} ${display(event.success.payload)}`
          : `rejected: ${event.failure.message}`,
      ),
    })
  },
}
