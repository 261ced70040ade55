import * as Schema from "effect/Schema"

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

/** One part of a locator chain, as in Playwright. */
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
  | { readonly within: LocatorChain }
  | { readonly and: LocatorChain }
  | { readonly or: LocatorChain }
  | {
      readonly filter: {
        readonly hasText?: Pattern
        readonly hasNotText?: Pattern
        readonly has?: LocatorChain
        readonly hasNot?: LocatorChain
        readonly visible?: boolean
      }
    }
export type LocatorChain = ReadonlyArray<Part>

const Inner = Schema.suspend((): Schema.Codec<LocatorChain> => LocatorChain)
const flag = Schema.optionalKey(Schema.Boolean)

export const Part: Schema.Codec<Part> = Schema.Union([
  Schema.Struct({ css: Selector }),
  Schema.Struct({
    // Playwright inserts it into its own selector unescaped.
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

/** A chain of locators from a page to an element; at most 30 parts. */
export const LocatorChain: Schema.Codec<LocatorChain> = Schema.Array(Part).check(Schema.isMaxLength(30))
