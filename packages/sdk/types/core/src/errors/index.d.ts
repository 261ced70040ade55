export { type ApiError, type CallError, type CommonError, type ErrorOfStatus, isApiError } from "./ApiError.ts";
export { BadRequest, Conflict, Forbidden, NotFound, PayloadTooLarge, PaymentRequired, RateLimited, ServerError, Unauthorized, UnexpectedStatus, ValidationFailed, } from "./HttpErrors.ts";
export { DecodeFailed, FileChanged, Misconfigured, NetworkError, TimedOut, UnsupportedReasoning, type WaitedFor, } from "./ClientErrors.ts";
export { type FailedResponse, fromResponse } from "./FromResponse.ts";
export type { FailureFields, Issue, ResponseFields } from "./ErrorFields.ts";
export { errorClass, type ErrorIdentity } from "./ErrorClass.ts";
