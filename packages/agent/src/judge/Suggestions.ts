import type { StepRecord } from "../loop/Step.ts"
import type { ModelErrorReason } from "../model/ModelError.ts"
import { endedAtLogin, metCaptcha } from "./Signs.ts"

/**
 * What whoever gave a task could change so that it goes better.
 *
 * @category models
 * @since 0.1.0
 */
export interface Suggestion {
  readonly title: string
  readonly detail: string
  /** The setting that would help, as requests call it, or the server's. */
  readonly setting: string
}

/**
 * A run that has ended, as far as hints go.
 *
 * @category models
 * @since 0.1.0
 */
export interface EndedRun {
  readonly steps: ReadonlyArray<StepRecord>
  readonly isSuccess: boolean
  /** Why it ended, where that was not the agent's own choice. */
  readonly reason?: "StepLimit" | "CostLimit" | "Declined" | ModelErrorReason | undefined
  readonly secretNames: ReadonlyArray<string>
  readonly maxSteps: number
}

/**
 * Hints from what went wrong in a run; none for a run that went well.
 *
 * @category constructors
 * @since 0.1.0
 */
export const suggestionsFor = (run: EndedRun): ReadonlyArray<Suggestion> => {
  if (run.isSuccess) return []
  return [
    ...ofReason(run),
    ...ofNetwork(run.steps),
    ...ofSecrets(run),
    ...(metCaptcha(run.steps) ? [captcha] : []),
    ...ofPeople(run.steps),
  ]
}

const ofReason = ({ reason, maxSteps, steps }: EndedRun): ReadonlyArray<Suggestion> => {
  switch (reason) {
    case undefined:
      return []
    case "StepLimit":
      return [
        {
          title: "Allow more steps",
          detail: `All ${maxSteps} steps were used. Raise maxSteps, or give the task in parts in one session.`,
          setting: "maxSteps",
        },
      ]
    case "CostLimit":
      return [
        {
          title: "Allow a higher cost",
          detail: `The cost limit was reached after ${steps.length} steps. Raise maxCostUsd, take a cheaper model, or give the task in parts.`,
          setting: "maxCostUsd",
        },
      ]
    case "Declined":
      return [
        {
          title: "Configure a model",
          detail:
            "The embedded planner reads plain step-by-step English alone. Add a provider's key to the server and name one of its models.",
          setting: "model",
        },
      ]
    case "BadKey":
    case "NoCredit":
      return [
        {
          title: reason === "BadKey" ? "Correct the provider's key" : "Add credit at the provider",
          detail:
            reason === "BadKey"
              ? "The provider did not take the key that the model is called with. Set a valid one for the server or the project."
              : "The account behind the provider's key has no credit left. Add some, or run with another model.",
          setting: "provider key",
        },
      ]
    case "UnknownModel":
      return [
        {
          title: "Name another model",
          detail: "The provider does not have this model, or not for this key. Name one that it has.",
          setting: "model",
        },
      ]
    case "RateLimited":
    case "Overloaded":
    case "TimedOut":
    case "Unreachable":
      return [
        {
          title: "Try again later, or with another model",
          detail: "The provider of the model could not answer for now. The same task can be sent again.",
          setting: "model",
        },
      ]
    case "ContextOverflow":
      return [
        {
          title: "Take a model that reads more",
          detail: "The page and the task were longer than the model reads at once. Name one with a larger context.",
          setting: "model",
        },
      ]
    case "ContentFilter":
      return [
        {
          title: "Say the task differently, or take another model",
          detail: "The model or its provider refused to answer.",
          setting: "task",
        },
      ]
    case "BadRequest":
    case "MalformedAnswer":
      return [
        {
          title: "Take another model",
          detail: "The model does not answer in the way the agent needs. Name one that can call tools.",
          setting: "model",
        },
      ]
  }
}

/** How the network of a browser says no; the host comes first. */
const notAllowed = /^(\S+) is not one of the domains that this browser may reach/
const closed = /^(?:The address (\S+)|(\S+) has the address \S+ which) is not on the public internet/
const blocked = /^(\S+) is (?:blocked on this server|on a list of what this server blocks)/

const ofNetwork = (steps: ReadonlyArray<StepRecord>): ReadonlyArray<Suggestion> => {
  // What the network itself said: a message may repeat what a page calls itself.
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
  const outside = hosts(notAllowed)
  const refused = hosts(blocked)
  const inside = hosts(closed)
  return [
    ...(outside.length === 0
      ? []
      : [
          {
            title: `Allow ${outside.join(", ")}`,
            detail: `The task's allowed domains do not have ${outside.join(", ")}. Add what the task needs to them.`,
            setting: "allowedDomains",
          },
        ]),
    ...(inside.length === 0
      ? []
      : [
          {
            title: `Open the way to ${inside.join(", ")}`,
            detail: `${inside.join(", ")} is not on the public internet. The operator of the server opens it with --allow-network.`,
            setting: "--allow-network",
          },
        ]),
    ...(refused.length === 0
      ? []
      : [
          {
            title: `Ask the operator about ${refused.join(", ")}`,
            detail: `This server does not let browsers reach ${refused.join(", ")}.`,
            setting: "blocked domains",
          },
        ]),
  ]
}

/** How the driver refuses to type a secret. */
const unknownSecret = /^(?:Nothing was typed\. )?There is no secret "([^"]+)"/
const strayedSecret = /^(?:Nothing was typed\. )?The secret "([^"]+)" (?:may be typed on|is bound to no domain)/

const ofSecrets = ({ steps, secretNames }: EndedRun): ReadonlyArray<Suggestion> => {
  const messages = steps.flatMap(({ results }) => results.filter(({ ok }) => !ok).map(({ message }) => message))
  const names = (pattern: RegExp) => [...new Set(messages.flatMap((message) => pattern.exec(message)?.[1] ?? []))]
  const unknown = names(unknownSecret)
  const strayed = names(strayedSecret)
  const isWalled = secretNames.length === 0 && unknown.length === 0 && endedAtLogin(steps)
  return [
    ...(unknown.length === 0
      ? []
      : [
          {
            title: `Give the secret ${unknown.join(", ")}`,
            detail: `The agent needed ${unknown.join(", ")} and had no such secret. Send it along, bound to its site.`,
            setting: "secrets",
          },
        ]),
    ...(strayed.length === 0
      ? []
      : [
          {
            title: `Bind the secret ${strayed.join(", ")} to the site that asks for it`,
            detail: "It was asked for on a site that it may not be typed into. Add the site if it is the right one.",
            setting: "secrets",
          },
        ]),
    ...(isWalled
      ? [
          {
            title: "Let the agent sign in",
            detail:
              "The run ended where somebody has to sign in. Send the login as secrets, or use a profile that is signed in already.",
            setting: "secrets",
          },
        ]
      : []),
  ]
}

const captcha: Suggestion = {
  title: "Have a person solve the captcha",
  detail:
    "The site tests whether a person is there. Solve it in the live view of the session and send a follow-up task, or use a profile that the site knows.",
  setting: "profileId",
}

const ofPeople = (steps: ReadonlyArray<StepRecord>): ReadonlyArray<Suggestion> => {
  const asked = steps.findLast(({ decision }) => decision.actions.some((action) => "askHuman" in action))
  const isUnanswered = asked?.results.some(({ ok }) => !ok) === true
  return isUnanswered
    ? [
        {
          title: "Have somebody at hand",
          detail:
            "The agent asked for a person, and nobody came. Open the live view and send a follow-up task in the same session.",
          setting: "live view",
        },
      ]
    : []
}
