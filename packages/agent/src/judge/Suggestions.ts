import type { StepRecord } from "../loop/Step.ts"
import type { ModelErrorReason } from "../model/ModelError.ts"
import { endedAtLogin, metCaptcha } from "./RuleBasedJudge.ts"

/**
 * A change by which a user can improve the result of a task.
 *
 * @category models
 * @since 0.1.0
 */
export interface Suggestion {
  readonly title: string
  readonly detail: string
  /** Name of the setting in requests or of the server. */
  readonly setting: string
}

/**
 * A finished run, for suggestions.
 *
 * @category models
 * @since 0.1.0
 */
export interface EndedRun {
  readonly steps: ReadonlyArray<StepRecord>
  readonly isSuccess: boolean
  /** The cause of the end, unless the agent chose it. */
  readonly reason?: "StepLimit" | "CostLimit" | "Declined" | ModelErrorReason | undefined
  readonly secretNames: ReadonlyArray<string>
  readonly maxSteps: number
}

/**
 * Returns suggestions for a failed run; none for a successful one.
 *
 * @category constructors
 * @since 0.1.0
 */
export const suggestionsFor = (run: EndedRun): ReadonlyArray<Suggestion> => {
  if (run.isSuccess) return []
  return [
    ...suggestionsForReason(run),
    ...networkSuggestions(run.steps),
    ...secretSuggestions(run),
    ...(metCaptcha(run.steps) ? [captcha] : []),
    ...humanSuggestions(run.steps),
  ]
}

const suggestionsForReason = ({ reason, maxSteps, steps }: EndedRun): ReadonlyArray<Suggestion> => {
  switch (reason) {
    case undefined:
      return []
    case "StepLimit":
      return [
        {
          title: "Allow more steps",
          detail: `All ${maxSteps} steps were used. Raise maxSteps, or split the task into several in one session.`,
          setting: "maxSteps",
        },
      ]
    case "CostLimit":
      return [
        {
          title: "Allow a higher cost",
          detail: `The cost limit was reached after ${steps.length} steps. Raise maxCostUsd, use a cheaper model, or split the task.`,
          setting: "maxCostUsd",
        },
      ]
    case "Declined":
      return [
        {
          title: "Configure a model",
          detail:
            "The embedded planner understands only plain step-by-step English. Add a provider key to the server and select one of its models.",
          setting: "model",
        },
      ]
    case "InvalidKey":
    case "InsufficientCredits":
      return [
        {
          title: reason === "InvalidKey" ? "Correct the provider key" : "Add credit at the provider",
          detail:
            reason === "InvalidKey"
              ? "The provider rejected the key for this model. Set a valid one for the server or the project."
              : "The account of the provider key has no credit left. Add credit, or use another model.",
          setting: "provider key",
        },
      ]
    case "UnknownModel":
      return [
        {
          title: "Select another model",
          detail: "The provider does not offer this model, or not for this key. Select one that it offers.",
          setting: "model",
        },
      ]
    case "RateLimited":
    case "Overloaded":
    case "TimedOut":
    case "Unreachable":
      return [
        {
          title: "Try again later, or use another model",
          detail: "The model's provider is temporarily unavailable. Send the same task again.",
          setting: "model",
        },
      ]
    case "ContextOverflow":
      return [
        {
          title: "Use a model with a larger context",
          detail: "The page and the task exceeded the model's context. Select a model with a larger one.",
          setting: "model",
        },
      ]
    case "ContentFilter":
      return [
        {
          title: "Rephrase the task, or use another model",
          detail: "The model or its provider refused to answer.",
          setting: "task",
        },
      ]
    case "BadRequest":
    case "MalformedResponse":
      return [
        {
          title: "Use another model",
          detail: "The model does not respond in the required format. Select one that supports tool calls.",
          setting: "model",
        },
      ]
  }
}

/** Message of the network policy; the host comes first. */
const notAllowedMessage = /^(\S+) is not an allowed domain/
const privateAddressMessage = /^(?:The address (\S+)|(\S+) has the address \S+ which) is not on the public internet/
const blockedMessage = /^(\S+) is (?:blocked on this server|on a blocklist of this server)/

const networkSuggestions = (steps: ReadonlyArray<StepRecord>): ReadonlyArray<Suggestion> => {
  // Only messages of the network itself: action messages may quote a page.
  const refusals = steps.flatMap(({ results }) =>
    results.flatMap(({ evidence, ok }) => (ok ? [] : (evidence?.refusals ?? []))),
  )
  const hosts = (pattern: RegExp) => [
    ...new Set(
      refusals.flatMap((refusal) => {
        const [, first, second] = pattern.exec(refusal) ?? []
        return first ?? second ?? []
      }),
    ),
  ]
  const outside = hosts(notAllowedMessage)
  const refused = hosts(blockedMessage)
  const inside = hosts(privateAddressMessage)
  return [
    ...(outside.length === 0
      ? []
      : [
          {
            title: `Allow ${outside.join(", ")}`,
            detail: `The task's allowed domains do not include ${outside.join(", ")}. Add the domains that the task needs.`,
            setting: "allowedDomains",
          },
        ]),
    ...(inside.length === 0
      ? []
      : [
          {
            title: `Allow access to ${inside.join(", ")}`,
            detail: `${inside.join(", ")} is not on the public internet. The operator of the server can allow it with --allow-network.`,
            setting: "--allow-network",
          },
        ]),
    ...(refused.length === 0
      ? []
      : [
          {
            title: `Ask the operator to allow ${refused.join(", ")}`,
            detail: `This server blocks ${refused.join(", ")}.`,
            setting: "blocked domains",
          },
        ]),
  ]
}

/** Message of the driver when it rejects a secret. */
const unknownSecretMessage = /^(?:Nothing was typed\. )?There is no secret "([^"]+)"/
const wrongDomainMessage =
  /^(?:Nothing was typed\. )?The secret "([^"]+)" (?:may only be typed on|is not bound to any domain)/

const secretSuggestions = ({ steps, secretNames }: EndedRun): ReadonlyArray<Suggestion> => {
  const messages = steps.flatMap(({ results }) => results.filter(({ ok }) => !ok).map(({ message }) => message))
  const names = (pattern: RegExp) => [...new Set(messages.flatMap((message) => pattern.exec(message)?.[1] ?? []))]
  const unknown = names(unknownSecretMessage)
  const misplaced = names(wrongDomainMessage)
  const needsLogin = secretNames.length === 0 && unknown.length === 0 && endedAtLogin(steps)
  return [
    ...(unknown.length === 0
      ? []
      : [
          {
            title: `Add the secret ${unknown.join(", ")}`,
            detail: `The agent needed ${unknown.join(", ")} but there was no such secret. Send it with the task, bound to its site.`,
            setting: "secrets",
          },
        ]),
    ...(misplaced.length === 0
      ? []
      : [
          {
            title: `Bind the secret ${misplaced.join(", ")} to the site that asks for it`,
            detail:
              "It was requested on a site where it may not be typed. Add the site to its domains if it is the right one.",
            setting: "secrets",
          },
        ]),
    ...(needsLogin
      ? [
          {
            title: "Let the agent sign in",
            detail:
              "The run ended at a login page. Send the login as secrets, or use a profile that is already signed in.",
            setting: "secrets",
          },
        ]
      : []),
  ]
}

const captcha: Suggestion = {
  title: "Have a human solve the captcha",
  detail:
    "The site checks for a human. Solve it in the live view of the session and send a follow-up task, or use a profile known to the site.",
  setting: "profileId",
}

const humanSuggestions = (steps: ReadonlyArray<StepRecord>): ReadonlyArray<Suggestion> => {
  const asked = steps.findLast(({ decision }) => decision.actions.some((action) => "askHuman" in action))
  const isUnanswered = asked?.results.some(({ ok }) => !ok) === true
  return isUnanswered
    ? [
        {
          title: "Have a human available",
          detail:
            "The agent asked for a human, but none replied. Open the live view and send a follow-up task in the same session.",
          setting: "live view",
        },
      ]
    : []
}
