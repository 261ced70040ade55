import { Option } from "effect"
import { Flag } from "effect/cli"

/** Defines an optional text option. `metavar` names its value in the help. */
export const text = (name: string, metavar: string, description: string): Flag.Flag<string | undefined> =>
  orUndefined(Flag.String(name), metavar, description)

/** Defines a repeatable text option. Values keep their order. */
export const texts = (name: string, metavar: string, description: string): Flag.Flag<ReadonlyArray<string>> =>
  Flag.String(name).pipe(
    Flag.withMetavar(metavar),
    Flag.withDescription(`${description} (repeatable)`),
    Flag.atLeast(0),
  )

export const toggle = (name: string, description: string): Flag.Flag<boolean> =>
  Flag.Boolean(name).pipe(Flag.withoutNegation, Flag.withDescription(description), Flag.withDefault(false))

export const word = <const Words extends ReadonlyArray<string>>(
  name: string,
  words: Words,
  description: string,
): Flag.Flag<Words[number] | undefined> => orUndefined(Flag.Literals(name, words), name.toUpperCase(), description)

/** Defines an optional path option with shell completion. An existing path must be of the value type. */
export const path = (
  name: string,
  type: "file" | "directory" | "either",
  metavar: string,
  description: string,
): Flag.Flag<string | undefined> => orUndefined(Flag.Path(name, { pathType: type }), metavar, description)

export const integer = (name: string, description: string): Flag.Flag<number | undefined> =>
  orUndefined(
    Flag.filterMap(Flag.String(name), parseInteger, () => "an integer"),
    "N",
    description,
  )

/** Defines an optional integer option that also accepts the word `none`, which becomes null. */
export const integerOr = (name: string, none: string, description: string): Flag.Flag<number | null | undefined> =>
  orUndefined(
    Flag.filterMap(
      Flag.String(name),
      (value): Option.Option<number | null> => (value === none ? Option.some(null) : parseInteger(value)),
      () => `an integer or ${none}`,
    ),
    `{N|${none}}`,
    description,
  )

/** Defines an optional number option of at least 0. */
export const decimal = (name: string, metavar: string, description: string): Flag.Flag<number | undefined> =>
  orUndefined(
    Flag.filterMap(
      Flag.String(name),
      (value) => (/^\d{1,9}(\.\d{1,9})?$/.test(value) ? Option.some(Number(value)) : Option.none()),
      () => "a number",
    ),
    metavar,
    description,
  )

/** Defines an optional time option. The value is a date or time, or an age such as `90m`, `24h` or `7d`. */
export const time = (name: string, description: string): Flag.Flag<string | undefined> =>
  orUndefined(
    Flag.filterMap(
      Flag.String(name),
      parseTime,
      () => "a time such as 2026-03-02, 2026-03-02T09:15:00Z, 90m, 24h or 7d",
    ),
    "TIME",
    description,
  )

const ages: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

const parseTime = (value: string): Option.Option<string> => {
  const [, count = "", unit = ""] = /^(\d{1,6})([mhd])$/.exec(value) ?? []
  const age = ages[unit]
  const at = age === undefined ? Date.parse(/^\d{4}-/.test(value) ? value : "") : Date.now() - Number(count) * age
  return Number.isNaN(at) ? Option.none() : Option.some(new Date(at).toISOString())
}

const seconds: Readonly<Record<string, number>> = { "": 1, s: 1, m: 60, h: 3600, d: 86_400 }

const parseDuration = (value: string): Option.Option<number> => {
  const [, count = "", unit = ""] = /^(\d{1,9})([smhd]?)$/.exec(value) ?? []
  return count === "" ? Option.none() : Option.some(Number(count) * (seconds[unit] ?? 1))
}

/** Defines an optional duration option, in seconds. */
export const duration = (name: string, description: string): Flag.Flag<number | undefined> =>
  orUndefined(
    Flag.filterMap(Flag.String(name), parseDuration, () => "a duration such as 90s, 15m, 24h or 7d, or seconds"),
    "DURATION",
    description,
  )

/** Defines an optional text option that also accepts the word `none`, which becomes null. */
export const textOr = (
  name: string,
  metavar: string,
  none: string,
  description: string,
): Flag.Flag<string | null | undefined> =>
  orUndefined(
    Flag.map(Flag.String(name), (value) => (value === none ? null : value)),
    `{${metavar}|${none}}`,
    description,
  )

const parseInteger = (value: string): Option.Option<number> =>
  /^\d{1,9}$/.test(value) ? Option.some(Number(value)) : Option.none()

const orUndefined = <A>(flag: Flag.Flag<A>, metavar: string, description: string): Flag.Flag<A | undefined> =>
  flag.pipe(
    Flag.withMetavar(metavar),
    Flag.withDescription(description),
    Flag.optional,
    Flag.map((value) => Option.getOrUndefined(value)),
  )

/** The option for the maximum number of results in a list. */
export const limit = integer("limit", "maximum number of results (default 50)")

/** The option for rules for actions and tools. */
export const policy = textOr(
  "policy",
  "JSON",
  "none",
  `rules for actions and tools, as JSON or @FILE: {"actions":{"purchase":"ask"},"tools":{"shop__*":"deny"}}`,
)
