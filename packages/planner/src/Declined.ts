import { distance } from "fastest-levenshtein"
import { TaskDeclined } from "@tabwright/agent/brain"
import { abilities } from "./Abilities.ts"
import { commandWords } from "./task/Sentences.ts"

/** Model string of the embedded planner. */
export const plannerModel = "tabwright-planner"

const shown = (clause: string): string => {
  const oneLine = clause.replace(/\s+/g, " ").trim()
  return oneLine.length <= 200 ? oneLine : `${oneLine.slice(0, 199)}…`
}

/** The known verb that a misspelt first word may stand for. */
const nearestVerb = (clause: string): string | undefined => {
  const first = (/[\p{L}-]+/u.exec(clause.toLowerCase())?.[0] ?? "").slice(0, 40)
  if (first.length < 4 || commandWords.includes(first)) return undefined
  const near = commandWords.map((verb) => ({ verb, far: distance(first, verb) })).sort((a, b) => a.far - b.far)[0]
  return near !== undefined && near.far <= (first.length > 5 ? 2 : 1) ? near.verb : undefined
}

const configure = {
  title: "Use a language model",
  detail:
    "Set a provider's key on the server, such as TABWRIGHT_OPENAI_API_KEY, or point it to an OpenAI-compatible endpoint with TABWRIGHT_MODEL_BASE_URL and TABWRIGHT_MODEL. Then omit the model, or select one of that provider.",
}

const understood = {
  title: "Write plain instructions",
  detail: `The planner understands tasks such as: ${abilities.flatMap(({ examples }) => examples).join("; ")}.`,
}

const quotes = {
  title: "Put names and texts in quotes",
  detail: 'Text in quotes is used verbatim: click "Best sellers", search for "flights to Rome".',
}

/** Declines a task for one of its clauses, and says what would help. */
export const declined = (clause: string): TaskDeclined => {
  const verb = nearestVerb(clause)
  const didYouMean =
    verb === undefined
      ? []
      : [
          {
            title: `Did you mean "${verb}"?`,
            detail: `"${shown(clause)}" starts with a word that the planner does not know. The closest known word is "${verb}".`,
          },
        ]
  return new TaskDeclined({
    clause,
    message: `This task needs a language model: the embedded planner "${plannerModel}" does not understand "${shown(clause)}". ${configure.detail} Nothing was done.`,
    suggestions: [configure, ...didYouMean, understood, quotes],
  })
}

/** Declines a task that the open page does not explain, and says why. */
export const declinedOnPage = (clause: string, reason: string): TaskDeclined =>
  new TaskDeclined({
    clause,
    message: `The embedded planner "${plannerModel}" cannot do "${shown(clause)}" on this page. ${reason} Use the words of the page, or a language model: ${configure.detail} Nothing was done.`,
    suggestions: [quotes, configure, understood],
  })

/** Declines a task that calls a tool which the run lacks, or with arguments that it does not take. */
export const declinedCall = (clause: string, fault: string): TaskDeclined =>
  new TaskDeclined({
    clause,
    message: `${fault} Nothing was done.`,
    suggestions: [
      {
        title: "Name a tool of the run and its arguments",
        detail:
          'For example: call tool lookup_order with orderId 17. Or as JSON: call tool lookup_order with {"orderId": 17}.',
      },
    ],
  })

/** Declines a task that signs in with a credential that the run lacks, or with one of several. */
export const declinedCredential = (name: string, logins: ReadonlyArray<{ readonly name: string }>): TaskDeclined => {
  const names = logins.map((login) => `"${login.name}"`).join(", ")
  const has = logins.length === 0 ? "The run has none." : `The run has ${names}.`
  return new TaskDeclined({
    clause: name,
    message: `${name === "" ? "The task does not name one of the run's credentials." : `The run has no credential "${name}" with a user name and a password.`} ${has} Nothing was done.`,
    suggestions: [
      {
        title: "Pass the credential to the run",
        detail:
          "Name it in credentialIds (--credential on the command line), or use autoLogin. Then name it in the task: sign in with the shop credential.",
      },
    ],
  })
}

/** Declines a task that never says where to start, while no page is open. */
export const declinedWithoutPage = (clause: string): TaskDeclined =>
  new TaskDeclined({
    clause,
    message: `No page is open, and the task has no URL before "${shown(clause)}". Start it with "Go to https://…", or use a language model: ${configure.detail} Nothing was done.`,
    suggestions: [
      { title: "Start with a URL", detail: `For example: Go to https://shop.example, ${shown(clause)}` },
      configure,
      understood,
    ],
  })

const seconds = (ms: number): string => `${ms / 1000} seconds of CPU time`

/** Declines a task that takes more CPU time to read than is allowed. */
export const declinedAsTooLarge = (task: string, limitMs: number): TaskDeclined =>
  new TaskDeclined({
    clause: task.trim().slice(0, 200),
    message: `This task is too large or unusual for the embedded planner "${plannerModel}": reading it takes more than ${seconds(limitMs)}. Shorten it to plain instructions, or use a language model: ${configure.detail} Nothing was done.`,
    suggestions: [
      {
        title: "Shorten the task",
        detail: "Remove text that is not an instruction, such as pasted content, and split the rest into several runs.",
      },
      configure,
      understood,
    ],
  })

/** Returns the result of a run whose page takes more CPU time to read than is allowed. */
export const pageTooLarge = (limitMs: number): string =>
  `The page is too large or unusual for the embedded planner "${plannerModel}": choosing the next action takes more than ${seconds(limitMs)}. Use a page with less content, such as a narrower search, or use a language model: ${configure.detail}`
