import * as Schema from "effect/Schema"

/** A text, or a regular expression. */
export const Pattern = Schema.Union([
  Schema.String,
  Schema.Struct({
    regex: Schema.String.check(Schema.isMaxLength(1000)),
    flags: Schema.String.check(Schema.isPattern(/^[gimsuy]{0,6}$/)),
  }),
])
export type Pattern = typeof Pattern.Type

const Selector = Schema.String.check(Schema.isMaxLength(4000))
const exact = { exact: Schema.optionalKey(Schema.Boolean) }

/**
 * One part of the way to an element, as Playwright's locators chain them.
 *
 * @category models
 * @since 0.1.0
 */
export type Part =
  | { readonly css: string }
  | {
      readonly role: string
      readonly name?: Pattern
      readonly exact?: boolean
      readonly checked?: boolean
      readonly disabled?: boolean
      readonly expanded?: boolean
      readonly includeHidden?: boolean
      readonly level?: number
      readonly pressed?: boolean
      readonly selected?: boolean
    }
  | { readonly text: Pattern; readonly exact?: boolean }
  | { readonly label: Pattern; readonly exact?: boolean }
  | { readonly placeholder: Pattern; readonly exact?: boolean }
  | { readonly altText: Pattern; readonly exact?: boolean }
  | { readonly title: Pattern; readonly exact?: boolean }
  | { readonly testId: Pattern }
  | { readonly nth: number }
  | { readonly frame: string }
  | { readonly contentFrame: true }
  | { readonly within: Way }
  | { readonly and: Way }
  | { readonly or: Way }
  | {
      readonly filter: {
        readonly hasText?: Pattern
        readonly hasNotText?: Pattern
        readonly has?: Way
        readonly hasNot?: Way
        readonly visible?: boolean
      }
    }
export type Way = ReadonlyArray<Part>

const Inner = Schema.suspend((): Schema.Codec<Way> => Way)
const flag = Schema.optionalKey(Schema.Boolean)

export const Part: Schema.Codec<Part> = Schema.Union([
  Schema.Struct({ css: Selector }),
  Schema.Struct({
    // Playwright puts it into its own selector as it is.
    role: Schema.String.check(Schema.isPattern(/^[a-z]{1,40}$/i)),
    name: Schema.optionalKey(Pattern),
    ...exact,
    checked: flag,
    disabled: flag,
    expanded: flag,
    includeHidden: flag,
    level: Schema.optionalKey(Schema.Int),
    pressed: flag,
    selected: flag,
  }),
  Schema.Struct({ text: Pattern, ...exact }),
  Schema.Struct({ label: Pattern, ...exact }),
  Schema.Struct({ placeholder: Pattern, ...exact }),
  Schema.Struct({ altText: Pattern, ...exact }),
  Schema.Struct({ title: Pattern, ...exact }),
  Schema.Struct({ testId: Pattern }),
  Schema.Struct({ nth: Schema.Int }),
  Schema.Struct({ frame: Selector }),
  Schema.Struct({ contentFrame: Schema.Literal(true) }),
  Schema.Struct({ within: Inner }),
  Schema.Struct({ and: Inner }),
  Schema.Struct({ or: Inner }),
  Schema.Struct({
    filter: Schema.Struct({
      hasText: Schema.optionalKey(Pattern),
      hasNotText: Schema.optionalKey(Pattern),
      has: Schema.optionalKey(Inner),
      hasNot: Schema.optionalKey(Inner),
      visible: flag,
    }),
  }),
])

/**
 * The way to an element from its page: at most 30 parts.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Way: Schema.Codec<Way> = Schema.Array(Part).check(Schema.isMaxLength(30))
