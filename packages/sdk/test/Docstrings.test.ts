import { readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { parseAst } from "rolldown/parseAst"
import { assert, describe, it } from "vitest"

const root = join(import.meta.dirname, "..", "..", "..")
const packages = join(root, "packages")

/** The used parts of a syntax tree. */
interface Node {
  readonly type: string
  readonly start: number
  readonly name?: string
  readonly value?: Node | string | number | null
  readonly id?: Node | null
  readonly key?: Node
  readonly kind?: string
  readonly override?: boolean
  readonly body?: Node | ReadonlyArray<Node> | null
  readonly members?: ReadonlyArray<Node>
  readonly types?: ReadonlyArray<Node>
  readonly typeAnnotation?: Node
  readonly superTypeArguments?: { readonly params: ReadonlyArray<Node> } | null
  readonly declaration?: Node | null
  readonly declarations?: ReadonlyArray<Node>
  readonly source?: { readonly value: string } | null
  readonly specifiers?: ReadonlyArray<{ readonly exported: Node; readonly local: Node }>
}

interface Source {
  readonly text: string
  readonly body: ReadonlyArray<Node>
}

const sources = new Map<string, Source>()

const sourceOf = (file: string): Source => {
  const known = sources.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, "utf8")
  const source = { text, body: parseAst(text, { lang: "ts" }, file).body as unknown as ReadonlyArray<Node> }
  sources.set(file, source)
  return source
}

/** Resolves an import of the workspace. Undefined for other packages. */
const resolve = (from: string, name: string): string | undefined => {
  if (name.startsWith(".")) return join(dirname(from), name)
  const [, own, path = ""] = /^@tabwright\/(\w+)(?:\/(.*))?$/.exec(name) ?? []
  if (own === "core") return join(packages, "core", "src", path, "index.ts")
  return own === "raw"
    ? join(packages, "raw", "src", `${path.replace(/^(?:v\d|admin)\//, "generated/$&")}.ts`)
    : undefined
}

/** Collects the exported names by file, from an entry and what it re-exports. "*" stands for all. */
const reach = (file: string, name: string, reached: Map<string, Set<string>>): void => {
  const names = reached.get(file) ?? new Set()
  if (names.has(name) || names.has("*")) return
  reached.set(file, names.add(name))
  for (const { source, specifiers, type } of sourceOf(file).body) {
    const target = source && type.startsWith("Export") ? resolve(file, source.value) : undefined
    if (target === undefined) continue
    if (type === "ExportAllDeclaration") reach(target, "*", reached)
    for (const { exported, local } of specifiers ?? []) {
      if (name === "*" || exported.name === name) reach(target, local.name ?? "*", reached)
    }
  }
}

const commentBefore = (text: string, start: number): string => {
  const before = text.slice(0, start).trimEnd()
  return before.endsWith("*/") ? before.slice(before.lastIndexOf("/**") + 3, -2) : ""
}

const listOf = (body: Node["body"]): ReadonlyArray<Node> =>
  body === undefined || body === null ? [] : "type" in body ? listOf(body.body) : body

/** Returns the fields of an object type. The description of a union covers its members. */
const literalsOf = ({ members = [], type, types = [] }: Node): ReadonlyArray<Node> =>
  type === "TSTypeLiteral" ? members : type === "TSIntersectionType" ? types.flatMap(literalsOf) : []

/** Returns the members of a class, an interface or an object type. Fields of an error are the type argument of its base. */
const membersOf = ({ body, superTypeArguments, type, typeAnnotation }: Node): ReadonlyArray<Node> => [
  ...(type === "ClassDeclaration" || type === "TSInterfaceDeclaration" ? listOf(body) : []),
  ...(superTypeArguments?.params ?? []).flatMap(literalsOf),
  ...(type === "TSTypeAliasDeclaration" && typeAnnotation !== undefined ? literalsOf(typeAnnotation) : []),
]

const nameOf = ({ key }: Node): string => {
  const { name, value } = key ?? {}
  return name ?? (typeof value === "string" || typeof value === "number" ? `${value}` : "[symbol]")
}

const isHidden = ({ key, kind, override, type }: Node): boolean =>
  type === "StaticBlock" ||
  type === "TSIndexSignature" ||
  key?.type === "PrivateIdentifier" ||
  override === true ||
  kind === "constructor"

const hasBody = ({ value }: Node): boolean => typeof value === "object" && value !== null && value.body !== null

/** Returns true for the implementation of overloads, which editors do not show. */
const isImplementation = (member: Node, all: ReadonlyArray<Node>): boolean =>
  member.type === "MethodDefinition" &&
  hasBody(member) &&
  all.some((other) => other.type === "MethodDefinition" && nameOf(other) === nameOf(member) && !hasBody(other))

const undocumented = (file: string, names: ReadonlySet<string>): ReadonlyArray<string> => {
  const { body, text } = sourceOf(file)
  const missing = (start: number, name: string): ReadonlyArray<string> => {
    if (commentBefore(text, start).trim() !== "") return []
    return [`${relative(root, file)}:${text.slice(0, start).split("\n").length} ${name}`]
  }
  return body.flatMap((statement) => {
    const isExport = statement.type === "ExportNamedDeclaration"
    const declaration = isExport ? statement.declaration : statement
    if (declaration === undefined || declaration === null) return []
    const [name = ""] = (declaration.declarations ?? [declaration]).map(({ id }) => id?.name ?? "")
    // Interfaces of error fields are not exported.
    const isFields = declaration.type === "TSInterfaceDeclaration" && name.endsWith("Fields")
    if (!isFields && !(isExport && (names.has("*") || names.has(name)))) return []
    // A type with the name of its schema is described there.
    const isDescribed = isFields || text.includes(`export type ${name} = typeof ${name}.Type`)
    const all = membersOf(declaration)
    return [
      ...(isDescribed ? [] : missing(statement.start, name)),
      ...all
        .filter((member) => !isHidden(member) && !isImplementation(member, all))
        .flatMap((member) => missing(member.start, `${name}.${nameOf(member)}`)),
    ]
  })
}

/** The packages of the reference. */
const published = ["browser", "core", "sdk", "testing"]

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly "@tabwright/source"?: string }>>
}

const entriesOf = (name: string): ReadonlyArray<string> => {
  const folder = join(packages, name)
  const { exports }: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  return Object.values(exports).flatMap((target) => {
    const source = typeof target === "string" ? undefined : target["@tabwright/source"]
    return source === undefined ? [] : [join(folder, source)]
  })
}

/** Entries whose fields and methods need a description, too. */
const complete = [
  ...["index", "v4", "admin", "effect"].map((name) => join(packages, "sdk", "src", `${name}.ts`)),
  ...["", "admin", "contract", "files", "models", "promise"].map((path) =>
    join(packages, "core", "src", path, "index.ts"),
  ),
  ...["v2", "v3", "v4", "admin"].map((version) => join(packages, "raw", "src", "generated", version, "types.ts")),
  ...["Operation", "RawClient"].map((name) => join(packages, "raw", "src", "wire", `${name}.ts`)),
]

const undocumentedOf = (entries: ReadonlyArray<string>) => {
  const reached = new Map<string, Set<string>>()
  for (const entry of entries) reach(entry, "*", reached)
  assert.isAbove(reached.size, 80)
  return [...reached].flatMap(([file, names]) => undocumented(file, names))
}

describe("public names", () => {
  it("have a description in the reference of all packages", () => {
    const entries = published.flatMap(entriesOf)
    assert.isAbove(entries.length, 25)
    const isMember = /\.(\w|\[)[^/]*$/
    const found = undocumentedOf(entries).filter((name) => !isMember.test(name.split(" ")[1] ?? ""))
    assert.deepStrictEqual(found, [])
  })

  it("have fields and methods with a description, in the SDK and what it exports", () => {
    // Keys of openapi-fetch; their methods have descriptions.
    const isPath = / paths\./
    assert.deepStrictEqual(
      undocumentedOf(complete).filter((name) => !isPath.test(name)),
      [],
    )
  })
})
