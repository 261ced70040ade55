import type { ModelErrorReason } from "../../src/model/index.ts"

export interface ProviderError {
  readonly model: string
  readonly status: number
  readonly body: { readonly [key: string]: unknown }
  readonly reason: ModelErrorReason
  readonly expected: string
}

const openai = (
  status: number,
  reason: ModelErrorReason,
  message: string,
  code: string | null,
  type: string,
): ProviderError => ({
  model: "gpt-5.6-luna",
  status,
  body: { error: { message, type, param: null, code } },
  reason,
  expected: message.slice(0, 24),
})
const anthropic = (status: number, reason: ModelErrorReason, type: string, message: string): ProviderError => ({
  model: "claude-opus-5",
  status,
  body: { type: "error", error: { type, message }, request_id: "req_011CSHoEeqs5C35K2UUqR7Fy" },
  reason,
  expected: message.slice(0, 24),
})
const google = (
  code: number,
  reason: ModelErrorReason,
  status: string,
  message: string,
  details: ReadonlyArray<object> = [],
): ProviderError => ({
  model: "gemini-3-flash",
  status: code,
  body: { error: { code, message, status, details } },
  reason,
  expected: message.slice(0, 24),
})
const xai = (status: number, reason: ModelErrorReason, code: string, error: string): ProviderError => ({
  model: "grok-4.5",
  status,
  body: { code, error },
  reason,
  expected: error.slice(0, 24),
})
const other = (
  model: string,
  status: number,
  reason: ModelErrorReason,
  body: ProviderError["body"],
  expected: string,
): ProviderError => ({ model, status, body, reason, expected })

const quotaHelp =
  "You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits."

export const providerErrors: ReadonlyArray<ProviderError> = [
  openai(
    401,
    "InvalidKey",
    "Incorrect API key provided: sk-canar*************6789. You can find your API key at https://platform.openai.com/account/api-keys.",
    "invalid_api_key",
    "invalid_request_error",
  ),
  openai(
    429,
    "InsufficientCredits",
    "You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs.",
    "insufficient_quota",
    "insufficient_quota",
  ),
  openai(
    429,
    "ContextOverflow",
    "Request too large for gpt-5.6-luna in organization org-1 on tokens per min (TPM): Limit 30000, Requested 51000. The input or output tokens must be reduced in order to run successfully.",
    "rate_limit_exceeded",
    "tokens",
  ),
  openai(
    400,
    "ContextOverflow",
    "Your input exceeds the context window of this model. Please adjust your input and try again.",
    "context_length_exceeded",
    "invalid_request_error",
  ),
  openai(
    400,
    "ContentFilter",
    "Invalid prompt: your prompt was flagged as potentially violating our usage policy. Please try again with a different prompt.",
    "invalid_prompt",
    "invalid_request_error",
  ),
  openai(
    404,
    "UnknownModel",
    "The model `gpt-5.6-luna` does not exist or you do not have access to it.",
    "model_not_found",
    "invalid_request_error",
  ),
  openai(
    403,
    "UnknownModel",
    "Project `proj_1` does not have access to model `gpt-5.6-luna`",
    "model_not_found",
    "invalid_request_error",
  ),
  openai(
    400,
    "BadRequest",
    "Invalid schema for function 'step': None is not of type 'array'.",
    "invalid_function_parameters",
    "invalid_request_error",
  ),
  openai(
    403,
    "InvalidKey",
    "Country, region, or territory not supported",
    "unsupported_country_region_territory",
    "request_forbidden",
  ),

  anthropic(401, "InvalidKey", "authentication_error", "invalid x-api-key"),
  anthropic(
    400,
    "InsufficientCredits",
    "invalid_request_error",
    "Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.",
  ),
  anthropic(
    400,
    "InsufficientCredits",
    "invalid_request_error",
    "You have reached your specified API usage limits. You will regain access on 2026-12-01 at 00:00 UTC.",
  ),
  anthropic(400, "ContextOverflow", "invalid_request_error", "prompt is too long: 1048310 tokens > 1000000 maximum"),
  anthropic(
    400,
    "ContextOverflow",
    "invalid_request_error",
    "input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000, decrease input length or `max_tokens` and try again",
  ),
  anthropic(413, "ContextOverflow", "request_too_large", "Request exceeds the maximum size"),
  anthropic(400, "ContentFilter", "invalid_request_error", "Output blocked by content filtering policy"),
  anthropic(404, "UnknownModel", "not_found_error", "model: claude-opus-5"),
  anthropic(
    403,
    "InvalidKey",
    "permission_error",
    "Your API key does not have permission to use the specified resource.",
  ),
  anthropic(400, "BadRequest", "invalid_request_error", "messages: roles must alternate between user and assistant"),

  google(400, "InvalidKey", "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", [
    { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID", domain: "googleapis.com" },
  ]),
  google(403, "InvalidKey", "PERMISSION_DENIED", "Your API key was reported as leaked. Please use another API key."),
  google(
    404,
    "UnknownModel",
    "NOT_FOUND",
    "models/gemini-3-flash-preview is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.",
  ),
  google(
    400,
    "ContextOverflow",
    "INVALID_ARGUMENT",
    "The input token count (1303948) exceeds the maximum number of tokens allowed (1048576).",
  ),
  google(
    429,
    "InsufficientCredits",
    "RESOURCE_EXHAUSTED",
    "Your prepayment credits are depleted. Please go to AI Studio to manage your project and billing.",
  ),
  google(400, "BadRequest", "FAILED_PRECONDITION", "User location is not supported for the API use."),

  xai(
    400,
    "InvalidKey",
    "Client specified an invalid argument",
    "Incorrect API key provided: sk***89. You can obtain an API key from https://console.x.ai.",
  ),
  xai(
    403,
    "InsufficientCredits",
    "The caller does not have permission to execute the specified operation",
    "Your newly created team doesn't have any credits yet. You can purchase those on https://console.x.ai/team.",
  ),
  xai(
    404,
    "UnknownModel",
    "Some requested entity was not found",
    "The model grok-4.5 does not exist or your team 1234 does not have access to it. Please ensure you're using the correct API key.",
  ),
  xai(
    400,
    "ContextOverflow",
    "Client specified an invalid argument",
    "This model's maximum prompt length is 262144 but the request contains 300000 tokens.",
  ),

  other(
    "glm-5.2",
    401,
    "InvalidKey",
    { error: { code: "1000", message: "Authentication Failed" } },
    "Authentication Failed",
  ),
  other(
    "glm-5.2",
    429,
    "InsufficientCredits",
    { error: { code: "1113", message: "Insufficient balance or no resource package. Please recharge." } },
    "Insufficient balance",
  ),
  other(
    "glm-5.2",
    400,
    "UnknownModel",
    { error: { code: "1211", message: "Unknown Model, please check the model code." } },
    "Unknown Model",
  ),
  other(
    "glm-5.2",
    400,
    "ContextOverflow",
    { error: { code: "1261", message: "Prompt exceeds max length" } },
    "Prompt exceeds",
  ),
  other(
    "glm-5.2",
    400,
    "ContentFilter",
    {
      error: {
        code: "1301",
        message: "System detected potentially unsafe or sensitive content in input or generation.",
      },
    },
    "unsafe or sensitive",
  ),
  other(
    "kimi-k3",
    401,
    "InvalidKey",
    { error: { message: "Invalid Authentication", type: "invalid_authentication_error" } },
    "Invalid Authentication",
  ),
  other(
    "kimi-k3",
    429,
    "InsufficientCredits",
    {
      error: {
        message: "Your account org-1 is suspended, please check your plan and billing details",
        type: "exceeded_current_quota_error",
      },
    },
    "suspended",
  ),
  other(
    "kimi-k3",
    400,
    "ContextOverflow",
    {
      error: {
        message: "Invalid request: Your request exceeded model token limit: 262144",
        type: "invalid_request_error",
      },
    },
    "exceeded model token limit",
  ),
  other(
    "kimi-k3",
    400,
    "ContentFilter",
    { error: { message: "The request was rejected because it was considered high risk", type: "content_filter" } },
    "high risk",
  ),
  other(
    "kimi-k3",
    404,
    "UnknownModel",
    { error: { message: "Not found the model kimi-k3 or Permission denied", type: "resource_not_found_error" } },
    "Not found the model",
  ),
  other(
    "minimax-m3",
    401,
    "InvalidKey",
    { type: "error", error: { type: "authorized_error", message: "invalid api key (2049)", http_code: "401" } },
    "invalid api key",
  ),
  // Ollama, vLLM and similar servers.
  other(
    "minimax-m3",
    400,
    "BadRequest",
    {
      object: "error",
      message: "For this model sampling with a seed is not supported",
      type: "BadRequestError",
      code: 400,
    },
    "is not supported",
  ),
  other(
    "minimax-m3",
    404,
    "UnknownModel",
    { error: { message: 'model "qwen3" not found, try pulling it first', type: "api_error", param: null, code: null } },
    "try pulling it first",
  ),
  other(
    "minimax-m3",
    400,
    "ContextOverflow",
    {
      object: "error",
      message:
        "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens. Please reduce the length of the messages.",
      type: "BadRequestError",
      code: 400,
    },
    "maximum context length",
  ),
]

/** Transient errors, which are retried. */
export const passing: ReadonlyArray<ProviderError> = [
  openai(
    429,
    "RateLimited",
    "Rate limit reached for gpt-5.6-luna in organization org-1 on requests per min (RPM): Limit 3, Used 3.",
    "rate_limit_exceeded",
    "requests",
  ),
  openai(
    500,
    "Overloaded",
    "The server had an error while processing your request. Sorry about that!",
    null,
    "server_error",
  ),
  anthropic(
    429,
    "RateLimited",
    "rate_limit_error",
    "This request would exceed your organization's rate limit of 50 requests per minute",
  ),
  anthropic(529, "Overloaded", "overloaded_error", "Overloaded"),
  anthropic(504, "TimedOut", "timeout_error", "Request timed out"),
  google(503, "Overloaded", "UNAVAILABLE", "The model is overloaded. Please try again later."),
  google(504, "TimedOut", "DEADLINE_EXCEEDED", "The request timed out. Please try again."),
  google(429, "RateLimited", "RESOURCE_EXHAUSTED", quotaHelp, [
    { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "0.5s" },
  ]),
  other(
    "kimi-k3",
    429,
    "RateLimited",
    {
      error: { message: "The engine is currently overloaded, please try again later", type: "engine_overloaded_error" },
    },
    "engine is currently overloaded",
  ),
]
