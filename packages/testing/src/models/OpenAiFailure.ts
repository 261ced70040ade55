import type { JsonObject } from "./JsonObject.ts"
import type { ModelFailure } from "./ModelReply.ts"

const words: Readonly<Record<number, { readonly type: string; readonly code: string | null }>> = {
  400: { type: "invalid_request_error", code: null },
  401: { type: "invalid_request_error", code: "invalid_api_key" },
  403: { type: "insufficient_permissions", code: null },
  404: { type: "invalid_request_error", code: "model_not_found" },
  429: { type: "requests", code: "rate_limit_exceeded" },
  503: { type: "server_error", code: "server_overloaded" },
}

/** Converts an error to both OpenAI formats. */
export const openAiFailure = (failure: ModelFailure): { readonly status: number; readonly body: JsonObject } => {
  const status = failure.status === 529 ? 503 : failure.status
  const { code, type } = words[status] ?? { type: "server_error", code: null }
  return { status, body: { error: { message: failure.message, type, param: null, code } } }
}
