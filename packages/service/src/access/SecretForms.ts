/** Replaces what is hidden. */
export const redacted = "<redacted>"

const secretWords = new Set(
  "auth authorization otp totp sig signature sid key pass pwd pin cvv cvc code state policy access refresh ticket".split(
    " ",
  ),
)

const secretParts =
  /token|secret|passw|passphrase|session|sessid|api-?_?key|credential|signature|jwt|assertion|cookie|csrf|xsrf|saml|auth(?!or)|2fa/i

/** Returns true for names of parameters, fields and headers whose values may grant access. */
export const isSecretName = (name: string): boolean =>
  secretParts.test(name) ||
  name
    .split(/[^a-zA-Z0-9]+|(?<=[a-z0-9])(?=[A-Z])/)
    .some((word) => secretWords.has(word.toLowerCase()) && !/^(?:country|zip|postal|status|error)/i.test(name))

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

// Pages choose these texts, so each repetition is bounded, or starts only where a run of its characters does.
const userInfo = /\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@?#"'<>]{1,1000}@/gi
const scheme = /\b(Bearer|Basic|Digest|Negotiate|Token)\s+[\w\-.~+/=]{6,}/gi
const dotted = /[\w.-]{13,}/g
const webTokenHead = /\beyJ[\w-]{8}/
const knownKey =
  /\b(?:sk-|[sr]k_(?:live|test)_|tw_|whsec_|gh[pousr]_|github_pat_|glpat-|xox[abprs]-|AKIA|AIza)[\w-]{12,}/g
const assignment = /(?<![\w.\-%[\]~])([\w.\-%[\]~]+)=([^&\s"'<>#]+)/g
const field = /(?<![\w.-])([\w.-]+)(["']?\s{0,8}:\s{0,8})("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[^\s,}"']+)/g

/** Redacts the web tokens in a run of their characters: a head, a body, and maybe a signature. */
const redactWebTokens = (run: string): string => {
  const parts = run.split(".")
  const shown: Array<string> = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? ""
    const start = parts[at + 1] ? part.search(webTokenHead) : -1
    shown.push(start === -1 ? part : `${part.slice(0, start)}${redacted}`)
    if (start !== -1) at += 2
  }
  return shown.join(".")
}

/** Redacts what grants access by its form: in URLs, assignments, JSON and well-known tokens. */
export const redactForms = (text: string): string =>
  text
    .replace(userInfo, `$1${redacted}@`)
    .replace(scheme, `$1 ${redacted}`)
    .replace(dotted, redactWebTokens)
    .replace(knownKey, redacted)
    .replace(assignment, (all, name: string) => (isSecretName(decoded(name)) ? `${name}=${redacted}` : all))
    .replace(field, (all, name: string, separator: string, value: string) => {
      // A position in a script, such as `auth.js:10:5`, is not a field.
      const isField = /\s$|^["']/.test(separator) || /^["']/.test(value)
      return isField && isSecretName(name) ? `${name}${separator}${redacted}` : all
    })
