import { type FailureFields, failureMessage } from "./ErrorFields.ts"

const catalog = "https://github.com/tabwright/tabwright/blob/main/docs/client/errors.md"

/** Fields that are not printed: the message contains the detail, and the body may be long. Errors print the cause anyway. */
const unprinted: ReadonlyArray<string> = ["body", "cause", "detail"]

/**
 * Fields of all errors.
 *
 * @category models
 * @since 0.1.0
 */
export interface ErrorIdentity<Tag extends string> {
  /** Class name, for `switch` and structured logs. */
  readonly _tag: Tag
  /** Class name. */
  readonly name: Tag
  /** Address of the error code on the server, if the response names one, else of the class in the error catalog. */
  readonly docs: string
  /** Returns all fields except `body` and `cause`. */
  readonly toJSON: () => Record<string, unknown>
}

const anyBrand = Symbol.for("@tabwright/error")

/** Returns true for an error of any class created here, also by another copy of this module. */
export const isTabwrightError = (error: unknown): error is Error & ErrorIdentity<string> =>
  typeof error === "object" && error !== null && anyBrand in error

const docsOf = (fields: object): string | undefined =>
  "docs" in fields && typeof fields.docs === "string" ? fields.docs : undefined

/** Not `Readonly<Fields>`: editors do not show descriptions of mapped fields. */
type ErrorOf<Tag extends string, Fields> = Error & ErrorIdentity<Tag> & Fields

/**
 * Creates the base of an error class. `instanceof` also recognizes errors of other copies of the class, because a
 * program may load several entry points that contain it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const errorClass = <Tag extends string, Known extends object = object>(
  tag: Tag,
  messageOf: (fields: Known) => string,
): new <Fields extends Known>(fields: Fields) => ErrorOf<Tag, Fields> => {
  const brand = Symbol.for(`@tabwright/error/${tag}`)

  class Base extends Error {
    declare readonly docs: string

    constructor(fields: Known) {
      super(messageOf(fields), "cause" in fields ? { cause: fields.cause } : undefined)
      for (const [name, value] of Object.entries(fields)) {
        if (name === "cause" || value === undefined) continue
        Object.defineProperty(this, name, {
          value,
          enumerable: !unprinted.includes(name),
          configurable: true,
          writable: true,
        })
      }
      this.docs = docsOf(fields) ?? `${catalog}#${tag.toLowerCase()}`
    }

    toJSON(): Record<string, unknown> {
      const detail = "detail" in this ? { detail: this.detail } : {}
      return { name: tag, message: this.message, ...detail, ...Object.fromEntries(Object.entries(this)) }
    }

    static override [Symbol.hasInstance](value: unknown): boolean {
      if (Object.getPrototypeOf(this) !== Base) return Function.prototype[Symbol.hasInstance].call(this, value)
      return typeof value === "object" && value !== null && brand in value
    }
  }
  // Not enumerable, so that a printed error shows the class once.
  for (const [key, value] of [
    ["name", tag],
    ["_tag", tag],
    [brand, true],
    [anyBrand, true],
  ] as const) {
    Object.defineProperty(Base.prototype, key, { value, configurable: true, writable: true })
  }
  return Base as never
}

/** Creates the base of a class of call errors. `advice` ends the message. */
export const callError = <Tag extends string, Known extends FailureFields = FailureFields>(
  tag: Tag,
  advice: string | ((fields: Known) => string),
): new <Fields extends Known>(fields: Fields) => ErrorOf<Tag, Fields> =>
  errorClass(tag, (fields: Known) => failureMessage(fields, typeof advice === "string" ? advice : advice(fields)))

/** Copies an error of a class created here with its fields and its stack. Returns anything else unchanged. */
export const copyOf = <E>(error: E): E => {
  if (!isTabwrightError(error)) return error
  const Class = error.constructor as new (fields: object) => Error
  const own = unprinted.filter((name) => name in error).map((name) => [name, Reflect.get(error, name)])
  const copy = new Class(Object.assign({}, error, Object.fromEntries(own)))
  return Object.assign(copy, { stack: error.stack }) as unknown as E
}
