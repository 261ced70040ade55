import { readFileSync, realpathSync } from "node:fs"
import { findPackageJSON } from "node:module"
import { dirname, join } from "node:path"

/** Packages of custom resources. */
const homes = [
  { group: /(^|\.)keda\.sh$/, home: "@kubernetes-models/keda" },
  { group: /^monitoring\.coreos\.com$/, home: "@kubernetes-models/prometheus-operator" },
]

/**
 * Returns the module that declares a kind of resource.
 *
 * @param {string} apiVersion Such as "apps/v1".
 * @param {string} kind
 * @returns {string}
 */
export const moduleOf = (apiVersion, kind) => {
  const group = apiVersion.split("/")[0] ?? ""
  const home = homes.find((one) => one.group.test(group))?.home ?? "kubernetes-models"
  return `${home}/${apiVersion}/${kind}`
}

/**
 * @typedef {object} Shape The properties of a type.
 * @property {ReadonlyMap<string, string>} fields
 * @property {ReadonlyMap<string, string>} imports Files of other types, by their names.
 */

/**
 * Returns the file that declares a module.
 *
 * @param {string} module Such as "kubernetes-models/apps/v1/Deployment".
 * @param {string} from The file that names it.
 * @returns {string}
 */
const declarationsOf = (module, from) => {
  const name = /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module
  const manifest = findPackageJSON(name, from)
  if (manifest === undefined) throw new Error(`${name} is not installed`)
  return join(dirname(realpathSync(manifest)), `${module.slice(name.length)}.d.ts`)
}

/** @type {Map<string, Shape | undefined>} */
const shapes = new Map()

/**
 * Reads the properties of a file's type. Undefined if it allows any.
 *
 * @param {string} file
 * @returns {Shape | undefined}
 */
const shapeOf = (file) => {
  if (!shapes.has(file)) {
    const text = readFileSync(file, "utf8")
    // The class includes the inherited fields of the interface.
    const fields = [...text.matchAll(/^ {4}"([^"]+)"\??: (.*?);?$/gm)]
    const imports = [...text.matchAll(/import \{ (\w+) \} from "([^"]+)"/g)]
    /** @param {string} from */
    const resolved = (from) =>
      from.startsWith(".") ? join(dirname(file), from).replace(/\.js$/, ".d.ts") : declarationsOf(from, file)
    shapes.set(
      file,
      fields.length === 0
        ? undefined
        : {
            fields: new Map(fields.map(([, name = "", type = ""]) => [name, type])),
            imports: new Map(imports.map(([, name = "", from = ""]) => [name, resolved(from)])),
          },
    )
  }
  return shapes.get(file)
}

/**
 * Returns the unknown properties of a resource, which Kubernetes ignores silently. Open types are not checked.
 *
 * @param {unknown} value
 * @param {string} file Declares its type.
 * @param {string} at Path of the value.
 * @returns {ReadonlyArray<string>}
 */
const unknownIn = (value, file, at) => {
  const shape = shapeOf(file)
  if (shape === undefined || typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const type = shape.fields.get(name)
    if (type === undefined) return name === "apiVersion" || name === "kind" ? [] : [`${at}.${name}`]
    const inside = [...type.matchAll(/\w+/g)].flatMap(([word]) => shape.imports.get(word) ?? [])[0]
    if (inside === undefined) return []
    const each = Array.isArray(inner) ? inner : [inner]
    return each.flatMap((one, index) =>
      unknownIn(one, inside, Array.isArray(inner) ? `${at}.${name}[${index}]` : `${at}.${name}`),
    )
  })
}

/**
 * @param {{ readonly apiVersion: string, readonly kind: string }} resource
 * @returns {ReadonlyArray<string>}
 */
export const unknownNames = (resource) => {
  const { apiVersion, kind } = resource
  return unknownIn(resource, declarationsOf(moduleOf(apiVersion, kind), import.meta.filename), kind)
}
