import type { FailureSource } from "./ProviderFailure.ts"
import type { ModelErrorReason } from "../ModelError.ts"

/** One row of the failure table. Absent fields match anything. */
export interface FailureRow {
  readonly reason: ModelErrorReason
  /** Never matches a failure without a status (within a stream, or without a connection). */
  readonly statuses?: (status: number) => boolean
  /** Matched against the whole body. */
  readonly words?: RegExp
  /** Describes the failure in place of the status. */
  readonly verb?: string
}

const hasStatus =
  (...statuses: ReadonlyArray<number>) =>
  (status: number) =>
    statuses.includes(status)

/**
 * Meaning of provider errors and statuses. The first matching row decides; unmatched failures are `Overloaded`.
 * Statuses alone are ambiguous: a wrong key is 400 at Google and xAI, missing credit is 429 at OpenAI and 400 at
 * Anthropic.
 */
export const failureTable: ReadonlyArray<FailureRow> = [
  {
    reason: "InsufficientCredits",
    words:
      /insufficient_quota|exceeded_current_quota|credit balance is too low|insufficient balance|billing_error|prepayment credits|(?:have|has) any credits|available credits|spending limit|usage limits|no resource package/i,
  },
  // Google calls every limit a quota, and states a retry delay only for some.
  { reason: "RateLimited", statuses: hasStatus(429), words: /RESOURCE_EXHAUSTED|google\.rpc/ },
  { reason: "InsufficientCredits", words: /exceeded your current quota|plan and billing/i },
  { reason: "InsufficientCredits", statuses: hasStatus(402) },
  {
    reason: "ContextOverflow",
    words:
      /context_length_exceeded|prompt is too long|maximum context length|exceeds? (?:the )?(?:maximum|model'?s?|available) (?:number of tokens|context|token)|exceed context limit|context (?:window|size|length)|request_too_large|Request too large|input token length|token length too long|exceeded model token limit|prompt exceeds|maximum prompt length/i,
  },
  { reason: "ContextOverflow", statuses: hasStatus(413) },
  {
    reason: "InvalidKey",
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
  { reason: "InvalidKey", statuses: hasStatus(401, 403) },
  { reason: "UnknownModel", statuses: hasStatus(404) },
  { reason: "RateLimited", statuses: hasStatus(429) },
  { reason: "TimedOut", statuses: hasStatus(408, 504), verb: "took too long" },
  { reason: "Overloaded", statuses: (status) => status >= 500 },
  { reason: "BadRequest", statuses: (status) => status >= 400 },
  // Failures without a status: within a stream, or without a response.
  {
    reason: "MalformedResponse",
    words: /AI_(?:JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody)Error/,
    verb: "sent an unreadable response",
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
    verb: "does not support this request",
  },
]

const retryable: ReadonlySet<ModelErrorReason> = new Set([
  "RateLimited",
  "Overloaded",
  "TimedOut",
  "Unreachable",
  "MalformedResponse",
])

export const isRetryable = (reason: ModelErrorReason): boolean => retryable.has(reason)

/** Remedies by reason. */
export const hints: Readonly<Record<ModelErrorReason, (failureSource: FailureSource) => string>> = {
  InvalidKey: ({ provider }) => `Set a valid API key for the provider "${provider}" that may use this model.`,
  InsufficientCredits: ({ provider }) =>
    `Add credit to the account of the key for "${provider}", or use another model.`,
  ContextOverflow: () => "Make the task or its files shorter, or use a model with a larger context.",
  ContentFilter: () => "Rephrase the task, or use another model.",
  UnknownModel: ({ baseUrl, model }) =>
    `Check the name of the model "${model}", that the key may use it, and that ${baseUrl} is the correct URL.`,
  RateLimited: () => "Try again later, run fewer tasks at once, or raise the limits of the key at its provider.",
  Overloaded: () => "Try again later, or use another model.",
  TimedOut: () => "Try again, ask for less reasoning, or use a faster model.",
  BadRequest: () => "The model or its endpoint rejects this request: check the model's settings, or use another one.",
  Unreachable: ({ baseUrl }) => `Check that ${baseUrl} is the correct URL and that this host can reach it.`,
  MalformedResponse: () => "Try again, or use another model.",
}
