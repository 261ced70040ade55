import { defaultIdentity, type Identity, languagesOf } from "@tabwright/chromium"
import { Result } from "effect"
import { choiceOf, type Environment, textOf } from "./EnvValue.ts"

/**
 * Reads the identity of browsers without a proxy country: `TABWRIGHT_STEALTH`, `TABWRIGHT_LOCALE` and
 * `TABWRIGHT_TIME_ZONE`. Fails with a message for operators.
 */
export const readIdentity = (env: Environment): Result.Result<Identity, string> =>
  Result.gen(function* () {
    const stealth = yield* choiceOf(env, "TABWRIGHT_STEALTH", ["on", "strict", "off"])
    const locale = yield* localeOf(textOf(env, "TABWRIGHT_LOCALE") ?? defaultIdentity.locale)
    return {
      locale,
      languages: languagesOf(locale),
      timeZone: yield* timeZoneOf(textOf(env, "TABWRIGHT_TIME_ZONE") ?? defaultIdentity.timeZone),
      isStealthy: stealth !== "off",
      hidesConsole: stealth === "strict",
    }
  })

const localeOf = (text: string): Result.Result<string, string> =>
  Result.try({
    try: () => new Intl.Locale(text).toString(),
    catch: () => `TABWRIGHT_LOCALE is "${text}"; it must be a locale such as en-US or pt-BR.`,
  })

const timeZoneOf = (text: string): Result.Result<string, string> =>
  Result.try({
    try: () => new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone,
    catch: () => `TABWRIGHT_TIME_ZONE is "${text}"; it must be a time zone such as Europe/Berlin or America/New_York.`,
  })
