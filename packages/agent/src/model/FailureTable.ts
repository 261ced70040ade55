import type { Culprit } from "./Failure.ts"
import type { ModelErrorReason } from "./ModelError.ts"

/** One line of the table that reads a provider's failure. What is left out matches anything. */
export interface FailureRow {
  readonly reason: ModelErrorReason
  /** Of a failure without a status (in the middle of a stream, or without a connection) this never holds. */
  readonly statuses?: (status: number) => boolean
  /** Looked for in the whole body. */
  readonly words?: RegExp
  /** Says what happened instead of the status. */
  readonly verb?: string
}

const is =
  (...statuses: ReadonlyArray<number>) =>
  (status: number) =>
    statuses.includes(status)

/**
 * What the words and statuses of providers mean. The first line that matches decides; what none matches is `Overloaded`:
 * the provider failed in a way that it has no words for.
 *
 * Statuses alone tell little: a wrong key is 400 at Google and xAI, no credit 429 at OpenAI and 400 at Anthropic.
 */
export const failureTable: ReadonlyArray<FailureRow> = [
  {
    reason: "NoCredit",
    words:
      /insufficient_quota|exceeded_current_quota|credit balance is too low|insufficient balance|billing_error|prepayment credits|(?:have|has) any credits|available credits|spending limit|usage limits|no resource package/i,
  },
  // Google says of every limit that it is a quota, and of some when to come again.
  { reason: "RateLimited", statuses: is(429), words: /RESOURCE_EXHAUSTED|google\.rpc/ },
  { reason: "NoCredit", words: /exceeded your current quota|plan and billing/i },
  { reason: "NoCredit", statuses: is(402) },
  {
    reason: "ContextOverflow",
    words:
      /context_length_exceeded|prompt is too long|maximum context length|exceeds? (?:the )?(?:maximum|model'?s?|available) (?:number of tokens|context|token)|exceed context limit|context (?:window|size|length)|request_too_large|Request too large|input token length|token length too long|exceeded model token limit|prompt exceeds|maximum prompt length/i,
  },
  { reason: "ContextOverflow", statuses: is(413) },
  {
    reason: "BadKey",
    words:
      /API_KEY_INVALID|API key not valid|invalid_api_key|invalid x-api-key|(?:incorrect|invalid|expired) api[ _-]?key|authentication_error|invalid_authentication|invalid authentication|authentication failed|reported as leaked|unregistered callers/i,
  },
  {
    reason: "ContentFilter",
    words:
      /content[_ -]?(?:policy|filter)|filtering policy|usage policy|PROHIBITED_CONTENT|invalid_prompt|unsafe or sensitive|sensitive content/i,
  },
  {
    reason: "UnknownModel",
    words:
      /model_not_found|model\b.{0,120}?(?:does not exist|not found|not exist)|not found for API version|unknown model|access to (?:the )?model|not_found_error.{0,200}model:/is,
  },
  { reason: "BadKey", statuses: is(401, 403) },
  { reason: "UnknownModel", statuses: is(404) },
  { reason: "RateLimited", statuses: is(429) },
  { reason: "TimedOut", statuses: is(408, 504), verb: "took too long" },
  { reason: "Overloaded", statuses: (status) => status >= 500 },
  { reason: "BadRequest", statuses: (status) => status >= 400 },
  // From here on there is no status: the stream had begun, or nothing came at all.
  {
    reason: "MalformedAnswer",
    words: /AI_(?:JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody)Error/,
    verb: "sent what could not be read",
  },
  { reason: "RateLimited", words: /rate_limit/i },
  { reason: "TimedOut", words: /timeout_error|deadline_exceeded|Body Timeout|Headers Timeout/i, verb: "took too long" },
  { reason: "Overloaded", words: /overloaded|api_error|server_error|UNAVAILABLE|INTERNAL/ },
  {
    reason: "Unreachable",
    words:
      /Cannot connect|fetch failed|\bterminated|ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|socket|network|certificate|other side closed/i,
    verb: "could not be reached",
  },
  {
    reason: "BadRequest",
    words: /AI_(?:InvalidPrompt|InvalidArgument|UnsupportedFunctionality)|invalid_request/i,
    verb: "cannot be asked this",
  },
]

const repeated: ReadonlySet<ModelErrorReason> = new Set([
  "RateLimited",
  "Overloaded",
  "TimedOut",
  "Unreachable",
  "MalformedAnswer",
])

/** Whether the same call may work at another time. */
export const isWorthRepeating = (reason: ModelErrorReason): boolean => repeated.has(reason)

/** What to do about each. */
export const hints: Readonly<Record<ModelErrorReason, (culprit: Culprit) => string>> = {
  BadKey: ({ provider }) => `Set a valid API key for the provider "${provider}" that may use this model.`,
  NoCredit: ({ provider }) => `Add credit to the account of the key for "${provider}", or use another model.`,
  ContextOverflow: () => "Make the task or its files shorter, or use a model with a larger context.",
  ContentFilter: () => "Put the task in other words, or use another model.",
  UnknownModel: ({ baseUrl, model }) =>
    `Check the name of the model "${model}", that the key may use it, and that ${baseUrl} is the right address.`,
  RateLimited: () => "Try again later, run less at once, or raise the limits of the key at its provider.",
  Overloaded: () => "Try again later, or use another model.",
  TimedOut: () => "Try again, ask for less reasoning, or use a faster model.",
  BadRequest: () =>
    "The model or its endpoint does not take this request: check the model's settings, or use another one.",
  Unreachable: ({ baseUrl }) => `Check that ${baseUrl} is the right address and that this host can reach it.`,
  MalformedAnswer: () => "Try again, or use another model.",
}
