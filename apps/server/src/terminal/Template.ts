import { Option, Result } from "effect"
import { oneLine } from "./Output.ts"

type Piece = { readonly text: string } | { readonly path: ReadonlyArray<string> }

/** Text with fields of a response, such as `{{id}} {{status}}`. */
export interface Template {
  readonly pieces: ReadonlyArray<Piece>
}

const escapes: { readonly [escape: string]: string } = { "\\t": "\t", "\\n": "\n", "\\\\": "\\" }

const textPiece = (text: string): Piece => ({
  text: text.replace(/\\[tn\\]/g, (escape) => escapes[escape] ?? escape),
})

/** Parses a template. A field is a path of names and numbers. There are no expressions. */
export const parseTemplate = (source: string): Option.Option<Template> => {
  const pieces: Array<Piece> = []
  const [before = "", ...fields] = source.split("{{")
  pieces.push(textPiece(before))
  for (const field of fields) {
    const end = field.indexOf("}}")
    const path = field.slice(0, Math.max(0, end)).trim().split(".")
    if (!path.every((name) => /^[\w-]+$/.test(name))) return Option.none()
    pieces.push({ path }, textPiece(field.slice(end + 2)))
  }
  return pieces.some((piece) => "path" in piece) ? Option.some({ pieces }) : Option.none()
}

/**
 * Renders a response, or each item of its list, as one text. Fails with a message if a field does not exist. A field
 * that is null, or that only some items have, is empty.
 */
export const renderTemplate = (template: Template, response: unknown): Result.Result<ReadonlyArray<string>, string> => {
  const paths = pathsOf(template)
  const items = itemsOf(response, paths)
  const unknown = items.length === 0 ? undefined : paths.find((path) => items.every((item) => !has(item, path)))
  return unknown === undefined
    ? Result.succeed(items.map((item) => textWith(template, item)))
    : Result.fail(unknownField(unknown, items))
}

/**
 * Renders one item of a list whose others are not known yet. Other items may have a field that this one has not, so only the first
 * name of its path must exist.
 */
export const renderItem = (template: Template, item: unknown): Result.Result<string, string> => {
  const unknown = pathsOf(template).find((path) => !has(item, path.slice(0, 1)))
  return unknown === undefined ? Result.succeed(textWith(template, item)) : Result.fail(unknownField(unknown, [item]))
}

const pathsOf = ({ pieces }: Template) => pieces.flatMap((piece) => ("path" in piece ? [piece.path] : []))

const textWith = ({ pieces }: Template, item: unknown): string =>
  pieces.map((piece) => ("text" in piece ? piece.text : textOf(valueAt(item, piece.path)))).join("")

const unknownField = (path: ReadonlyArray<string>, items: ReadonlyArray<unknown>): string => {
  const known = [...new Set(items.flatMap((item) => Object.keys(Object(item))))].toSorted()
  return `The response has no field "${path.join(".")}". Its fields are ${known.join(", ")}.`
}

/** Returns the items of a list, or the response if it has one of the fields itself or is no list. */
const itemsOf = (response: unknown, paths: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<unknown> => {
  if (Array.isArray(response)) return response
  if (typeof response !== "object" || response === null) return [response]
  const [list, ...others] = Object.values(response).filter((value) => Array.isArray(value))
  const isOwn = paths.some(([first = ""]) => Object.hasOwn(response, first))
  return list === undefined || others.length > 0 || isOwn ? [response] : list
}

const missing = Symbol("missing")

const valueAt = (item: unknown, path: ReadonlyArray<string>): unknown => {
  let value = item
  for (const name of path) {
    if (value === null) return null
    if (typeof value !== "object" || !Object.hasOwn(value, name)) return missing
    value = Reflect.get(value, name)
  }
  return value
}

const has = (item: unknown, path: ReadonlyArray<string>): boolean => valueAt(item, path) !== missing

const textOf = (value: unknown): string => {
  if (value === missing || value === null || value === undefined) return ""
  return oneLine(typeof value === "string" ? value : JSON.stringify(value))
}
