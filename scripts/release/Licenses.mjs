/** Licenses of code that the packages and the server image may contain (SPDX identifiers). */
const allowed = new Set(["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "PostgreSQL"])

/** Packages under MPL-2.0 by name or scope, with the decision record about their unmodified use. @type {Record<string, number>} */
export const unmodified = {
  "@duckduckgo/autoconsent": 17,
  "@ghostery/": 17,
  "@remusao/": 17,
  mediabunny: 21,
}

/**
 * Evaluates an SPDX license expression.
 *
 * @param {string} expression Such as "(AFL-2.1 OR BSD-3-Clause)".
 * @param {(license: string) => boolean} isAllowed
 * @returns {boolean} True if the package can be used under allowed licenses only. False for an invalid expression.
 */
export const satisfies = (expression, isAllowed) => {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  const take = () => tokens.shift() ?? ""
  /** @returns {boolean} */
  const one = () => {
    const token = take()
    if (token !== "(") return isAllowed(token)
    const inner = any()
    return take() === ")" && inner
  }
  const all = () => {
    let result = one()
    while (tokens[0] === "AND") {
      take()
      const next = one()
      result &&= next
    }
    return result
  }
  const any = () => {
    let result = all()
    while (tokens[0] === "OR") {
      take()
      const next = all()
      result ||= next
    }
    return result
  }
  return any() && tokens.length === 0
}

/** True if a record covers the use of an MPL-2.0 package. @param {string} name */
const hasRecord = (name) =>
  Object.keys(unmodified).some((entry) => (entry.endsWith("/") ? name.startsWith(entry) : name === entry))

/**
 * A package that is shipped, as a dependency or inside a bundle.
 *
 * @typedef {object} Shipped
 * @property {string} name
 * @property {string} version
 * @property {string} license An SPDX expression. Empty if the package names none.
 */

/**
 * Lists the packages whose license is not allowed.
 *
 * @param {ReadonlyArray<Shipped>} packages
 * @returns {ReadonlyArray<string>} One line each.
 */
export const forbiddenLicenses = (packages) =>
  packages.flatMap(({ name, version, license }) =>
    satisfies(license, (id) => allowed.has(id) || (id === "MPL-2.0" && hasRecord(name)))
      ? []
      : [
          license === "MPL-2.0"
            ? `${name}@${version} is under MPL-2.0: use it unmodified, and name its decision record in scripts/release/Licenses.mjs.`
            : `${name}@${version} has the license "${license}". Allowed: ${[...allowed].join(", ")}.`,
        ],
  )
