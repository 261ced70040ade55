import { Option } from "effect"
import { Flag } from "effect/cli"

/**
 * An option with a text, undefined where it is not given. `metavar` is what help calls the text.
 *
 * @category constructors
 * @since 0.1.0
 */
export const text = (name: string, metavar: string, about: string): Flag.Flag<string | undefined> =>
  orUndefined(Flag.String(name), metavar, about)

/**
 * An option that may be repeated; its texts in their order.
 *
 * @category constructors
 * @since 0.1.0
 */
export const texts = (name: string, metavar: string, about: string): Flag.Flag<ReadonlyArray<string>> =>
  Flag.String(name).pipe(Flag.withMetavar(metavar), Flag.withDescription(`${about}; may be repeated`), Flag.atLeast(0))

/**
 * An option without a value.
 *
 * @category constructors
 * @since 0.1.0
 */
export const toggle = (name: string, about: string): Flag.Flag<boolean> =>
  Flag.Boolean(name).pipe(Flag.withoutNegation, Flag.withDescription(about), Flag.withDefault(false))

/**
 * An option that is one of a few words, undefined where it is not given.
 *
 * @category constructors
 * @since 0.1.0
 */
export const word = <const Words extends ReadonlyArray<string>>(
  name: string,
  words: Words,
  about: string,
): Flag.Flag<Words[number] | undefined> => orUndefined(Flag.Literals(name, words), name.toUpperCase(), about)

/**
 * An option with a path of this machine, which shells complete; undefined where it is not given. One that is there must be of the
 * type; with `either` whoever uses it says what is wrong with it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const path = (
  name: string,
  type: "file" | "directory" | "either",
  metavar: string,
  about: string,
): Flag.Flag<string | undefined> => orUndefined(Flag.Path(name, { pathType: type }), metavar, about)

/**
 * An option with a whole number, undefined where it is not given.
 *
 * @category constructors
 * @since 0.1.0
 */
export const whole = (name: string, about: string): Flag.Flag<number | undefined> =>
  orUndefined(
    Flag.filterMap(Flag.String(name), wholeOf, () => "a whole number"),
    "N",
    about,
  )

/**
 * An option with a whole number, or null for the word that stands for none; undefined where it is not given.
 *
 * @category constructors
 * @since 0.1.0
 */
export const wholeOr = (name: string, none: string, about: string): Flag.Flag<number | null | undefined> =>
  orUndefined(
    Flag.filterMap(
      Flag.String(name),
      (given): Option.Option<number | null> => (given === none ? Option.some(null) : wholeOf(given)),
      () => `a whole number, or ${none}`,
    ),
    `{N|${none}}`,
    about,
  )

/**
 * An option with a text, or null for the word that stands for none; undefined where it is not given.
 *
 * @category constructors
 * @since 0.1.0
 */
export const textOr = (
  name: string,
  metavar: string,
  none: string,
  about: string,
): Flag.Flag<string | null | undefined> =>
  orUndefined(
    Flag.map(Flag.String(name), (given) => (given === none ? null : given)),
    `{${metavar}|${none}}`,
    about,
  )

const wholeOf = (given: string): Option.Option<number> =>
  /^\d{1,9}$/.test(given) ? Option.some(Number(given)) : Option.none()

const orUndefined = <A>(flag: Flag.Flag<A>, metavar: string, about: string): Flag.Flag<A | undefined> =>
  flag.pipe(
    Flag.withMetavar(metavar),
    Flag.withDescription(about),
    Flag.optional,
    Flag.map((given) => Option.getOrUndefined(given)),
  )
