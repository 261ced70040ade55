import * as Predicate from "effect/Predicate"

/** Error codes of JSON-RPC, as the browser itself uses them. */
export const errorCodes = {
  parseError: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  serverError: -32_000,
} as const

/** A command with members of the expected types. Other members are the browser's to reject. */
export interface Command extends Readonly<Record<PropertyKey, unknown>> {
  /** A 32-bit integer. */
  readonly id: number
  readonly method: string
  readonly params?: Readonly<Record<PropertyKey, unknown>> | null
  readonly sessionId?: string
}

/** A command, or the response to a message that is none: without an id if the message has no valid one. */
export type ClientMessage =
  | { readonly _tag: "Command"; readonly command: Command }
  | { readonly _tag: "Invalid"; readonly response: { readonly id?: number; readonly error: CdpError } }

interface CdpError {
  readonly code: number
  readonly message: string
}

/** Parses the payload of a client's message. */
export const readCommand = (payload: Buffer): ClientMessage => {
  let message: unknown
  try {
    message = JSON.parse(payload.toString())
  } catch {
    return { _tag: "Invalid", response: { error: jsonError } }
  }
  const problem = problemOf(message)
  if (problem === undefined) return { _tag: "Command", command: message as Command }
  const error = { code: errorCodes.invalidRequest, message: problem }
  const id = Predicate.hasProperty(message, "id") && isId(message.id) ? message.id : undefined
  return { _tag: "Invalid", response: id === undefined ? { error } : { id, error } }
}

/** The error of a message that is not JSON, or is nested too deeply for a parser. */
export const jsonError: CdpError = {
  code: errorCodes.parseError,
  message: "Message must be JSON, nested at most a few hundred levels deep",
}

export const binaryError: CdpError = {
  code: errorCodes.invalidRequest,
  message: "Message must be a text frame, not a binary one",
}

const isId = (id: unknown): id is number => Predicate.isNumber(id) && (id | 0) === id

/** Texts as in the browser. */
const problemOf = (message: unknown): string | undefined => {
  if (!Predicate.isReadonlyObject(message)) return "Message must be an object"
  const { id, method, params, sessionId } = message
  if (!isId(id)) return "Message must have integer 'id' property"
  if (!Predicate.isString(method)) return "Message must have string 'method' property"
  if (sessionId !== undefined && !Predicate.isString(sessionId)) return "Message may have string 'sessionId' property"
  const hasParams = params === undefined || params === null || Predicate.isReadonlyObject(params)
  return hasParams ? undefined : "Message may have object 'params' property"
}
