import * as Predicate from "effect/Predicate"

/** Where a page says it is, as far as clients may say it, too. */
export type Place = "timeZone" | "locale"

const commands: Readonly<Record<string, readonly [place: Place, parameter: string]>> = {
  "Emulation.setTimezoneOverride": ["timeZone", "timezoneId"],
  "Emulation.setLocaleOverride": ["locale", "locale"],
}

/**
 * What a command of a client says of the place where a page is, or undefined when it says nothing. Chromium takes that from one
 * CDP session only, whichever is first, and that is ours.
 *
 * @category constructors
 * @since 0.1.0
 */
export const placeSaid = ({ method, params }: Readonly<Record<PropertyKey, unknown>>): Place | undefined => {
  if (!Predicate.isString(method) || !Object.hasOwn(commands, method)) return undefined
  const [place, parameter] = commands[method] ?? []
  const says = parameter !== undefined && Predicate.hasProperty(params, parameter) && params[parameter] !== ""
  return says ? place : undefined
}
