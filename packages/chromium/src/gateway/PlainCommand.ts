const quote = 0x22
const comma = 0x2c
const minus = 0x2d
const point = 0x2e
const colon = 0x3a
const backslash = 0x5c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** Position of a value that this module does not accept. Reading there returns undefined. */
const none = -1

/** Deeper parameters are left to the parser. */
const maxDepth = 16

const idMember = Buffer.from('{"id":')
const methodMember = Buffer.from(',"method":"')
const paramsMember = Buffer.from(',"params":')
const sessionMember = Buffer.from(',"sessionId":"')
const words = ["true", "false", "null"].map((word) => Buffer.from(word))

/**
 * Returns the method of a command that every JSON parser reads alike, without parsing it: printable ASCII without spaces,
 * and exactly the members `id`, `method`, `params` and `sessionId`, in this order, the latter two optional. Returns
 * undefined for all other messages, which must be parsed.
 */
export const methodOfPlain = (bytes: Buffer): string | undefined => {
  const idEnd = endOfDigits(bytes, endOfText(bytes, 0, idMember))
  const methodAt = endOfText(bytes, idEnd, methodMember)
  const methodEnd = endOfName(bytes, methodAt)
  if (bytes[methodEnd] !== quote) return undefined
  let at = methodEnd + 1
  const paramsAt = endOfText(bytes, at, paramsMember)
  if (paramsAt !== none) at = bytes[paramsAt] === openBrace ? endOfValue(bytes, paramsAt, maxDepth) : none
  const sessionAt = endOfText(bytes, at, sessionMember)
  if (sessionAt !== none) {
    at = endOfName(bytes, sessionAt)
    at = bytes[at] === quote ? at + 1 : none
  }
  if (bytes[at] !== closeBrace || at !== bytes.length - 1) return undefined
  return bytes.toString("latin1", methodAt, methodEnd)
}

const endOfText = (bytes: Uint8Array, at: number, text: Uint8Array): number => {
  if (at === none) return none
  for (let offset = 0; offset < text.length; offset++) if (bytes[at + offset] !== text[offset]) return none
  return at + text.length
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a))

/** Letters, digits and points, at most 64: method names and session ids. */
const endOfName = (bytes: Uint8Array, from: number): number => {
  let at = from
  while (at !== none && (isLetter(bytes[at]) || isDigit(bytes[at]) || bytes[at] === point)) at++
  return at === from || at - from > 64 ? none : at
}

/** An integer of up to nine digits, so that it is exact everywhere. */
const endOfDigits = (bytes: Uint8Array, from: number): number => {
  let at = from
  while (at !== none && isDigit(bytes[at])) at++
  const hasLeadingZero = bytes[from] === 0x30 && at > from + 1
  return at === from || at - from > 9 || hasLeadingZero ? none : at
}

const endOfValue = (bytes: Uint8Array, at: number, depth: number): number => {
  const first = bytes[at]
  if (first === quote) return endOfString(bytes, at + 1)
  if (first === openBrace || first === openBracket) return depth === 0 ? none : endOfContainer(bytes, at, depth - 1)
  if (first === minus || isDigit(first)) return endOfNumber(bytes, at)
  for (const word of words) if (first === word[0]) return endOfText(bytes, at, word)
  return none
}

const endOfContainer = (bytes: Uint8Array, start: number, depth: number): number => {
  const isObject = bytes[start] === openBrace
  const closing = isObject ? closeBrace : closeBracket
  let at = start + 1
  if (bytes[at] === closing) return at + 1
  for (;;) {
    if (isObject) {
      at = bytes[at] === quote ? endOfString(bytes, at + 1) : none
      if (bytes[at] !== colon) return none
      at++
    }
    at = endOfValue(bytes, at, depth)
    if (bytes[at] === closing) return at + 1
    if (bytes[at] !== comma) return none
    at++
  }
}

/** Numbers with an exponent are left to the parser. */
const endOfNumber = (bytes: Uint8Array, start: number): number => {
  const from = bytes[start] === minus ? start + 1 : start
  const at = endOfDigits(bytes, from)
  if (bytes[at] !== point) return at
  let end = at + 1
  while (isDigit(bytes[end])) end++
  return end === at + 1 ? none : end
}

const endOfString = (bytes: Uint8Array, from: number): number => {
  for (let at = from; ; at++) {
    const byte = bytes[at]
    if (byte === quote) return at + 1
    if (byte === backslash) {
      at = endOfEscape(bytes, at + 1)
      if (at === none) return none
    } else if (byte === undefined || byte < 0x20 || byte > 0x7e) return none
  }
}

/** Returns the position of the last character of an escape. */
const endOfEscape = (bytes: Uint8Array, at: number): number => {
  switch (bytes[at]) {
    case quote:
    case backslash:
    case 0x2f:
    case 0x62:
    case 0x66:
    case 0x6e:
    case 0x72:
    case 0x74:
      return at
    case 0x75:
      for (let digit = 1; digit <= 4; digit++) if (!isHexDigit(bytes[at + digit])) return none
      return at + 4
  }
  return none
}

const isHexDigit = (byte: number | undefined): boolean =>
  isDigit(byte) || (byte !== undefined && ((byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66)))
