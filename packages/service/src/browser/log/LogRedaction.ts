import { isOneTimeCode, oneTimeCode } from "@tabwright/agent"
import type { LogEntry, LogHeader } from "@tabwright/chromium"
import type { RunSecret } from "../../access/RunSecrets.ts"
import { isSecretName, redacted, redactForms } from "../../access/SecretForms.ts"
import { secretMask } from "../../run/worker/SecretMask.ts"
import { sanitizeText } from "../../store/SanitizedText.ts"

/** Maximum lengths of stored texts. */
const limits = { url: 4_096, text: 8_192, header: 2_048, name: 256 } as const

const maxHeaders = 64

/** A secret that is cut in two cannot be recognized, so the end of a text that was cut before redaction is dropped. */
const longestSecret = 8_192

/** Codes that may have been typed in the last minutes, by the clock of the server or of the site. */
const codeAgesMs = [-30_000, 0, 30_000, 60_000, 90_000, 120_000]

const codesOf = (secrets: ReadonlyArray<RunSecret>, atMs: number): ReadonlyArray<Pick<RunSecret, "name" | "value">> =>
  secrets
    .filter(({ name }) => isOneTimeCode(name))
    .flatMap(({ name, value }) =>
      codeAgesMs.flatMap((ageMs) => {
        const code = oneTimeCode(value, atMs - ageMs)
        return code === undefined ? [] : [{ name, value: code }]
      }),
    )

/** Codes change at most this often. */
const codePeriodMs = 10_000

/**
 * Returns a function that removes secrets from entries and shortens their texts: the given secrets in all common
 * encodings, with their one-time codes, and everything whose name or form shows that it grants access.
 */
export const logRedaction = (secrets: ReadonlyArray<RunSecret>): ((entry: LogEntry) => LogEntry) => {
  const hideSecrets = secretMask(secrets)
  const hasCodes = secrets.some(({ name }) => isOneTimeCode(name))
  let codes = { period: Number.NaN, hide: secretMask([]) }

  const hideCodes = (text: string): string => {
    if (!hasCodes) return text
    const now = Date.now()
    const period = Math.floor(now / codePeriodMs)
    if (codes.period !== period) codes = { period, hide: secretMask(codesOf(secrets, now)) }
    return codes.hide(text)
  }

  const bounded = (text: string, limit: number, redact = redactForms): string => {
    const isCut = text.length > limit + longestSecret
    const shown = redact(hideCodes(hideSecrets(isCut ? text.slice(0, limit + longestSecret) : text)))
    const known = isCut ? shown.slice(0, Math.max(0, shown.length - longestSecret)) : shown
    return known.length > limit || isCut ? `${known.slice(0, limit)}…` : known
  }
  const boundedOrNull = (text: string | null, limit: number) => (text === null ? null : bounded(text, limit))

  const headers = (all: ReadonlyArray<LogHeader>) =>
    all.slice(0, maxHeaders).map(({ name, value }) => ({
      name: bounded(name, limits.name),
      value: isSecretName(name) ? redacted : bounded(value, limits.header),
    }))

  return (entry) =>
    sanitizeText({
      ...entry,
      text: boundedOrNull(entry.text, limits.text),
      url: boundedOrNull(entry.url, limits.url),
      request:
        entry.request === null
          ? null
          : {
              ...entry.request,
              method: bounded(entry.request.method, limits.name),
              statusText: bounded(entry.request.statusText, limits.name),
              protocol: bounded(entry.request.protocol, limits.name),
              mimeType: bounded(entry.request.mimeType, limits.name),
              error: boundedOrNull(entry.request.error, limits.name),
              errorReason: boundedOrNull(entry.request.errorReason, limits.header),
              redirectUrl: boundedOrNull(entry.request.redirectUrl, limits.url),
              requestHeaders: headers(entry.request.requestHeaders),
              responseHeaders: headers(entry.request.responseHeaders),
            },
      webSocket:
        entry.webSocket === null
          ? null
          : { ...entry.webSocket, error: boundedOrNull(entry.webSocket.error, limits.header) },
    })
}
