import { analyse } from "scslre"
import { parseSync } from "vite"

/**
 * A regular expression in a source file.
 *
 * @typedef {object} FoundRegExp
 * @property {number} line
 * @property {string} source The pattern; for a computed one the expression.
 * @property {string} flags
 * @property {boolean} isComputed True for `RegExp(...)` whose pattern is not a literal.
 */

/** Without one of these, the pattern bounds the number of steps at each position. */
const repetition = /[*+]|\{\d+,\}/

/** A line that may contain a literal with a repetition. Parsing every file would take most of the check's time. */
const candidate = /^(?!\s*(?:\*|\/\/|\/\*|import\b)).*(?:\/[^/*].*[*+,].*\/|\bRegExp\()/m

/**
 * Returns the regular expressions of a file that contain a repetition or are computed.
 *
 * @param {string} file The extension selects TypeScript or JSX.
 * @param {string} code
 * @returns {Array<FoundRegExp>}
 */
export const regExpsIn = (file, code) => {
  if (!candidate.test(code)) return []
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  /** @type {Array<FoundRegExp>} */
  const found = []
  visit(program, (node) => {
    const line = () => code.slice(0, node.start).split("\n").length
    if (node.type === "Literal" && node.regex) {
      const { pattern, flags } = node.regex
      if (repetition.test(pattern)) found.push({ line: line(), source: pattern, flags, isComputed: false })
    }
    if ((node.type === "NewExpression" || node.type === "CallExpression") && node.callee.name === "RegExp") {
      const [pattern, flags] = node.arguments
      const isLiteral = typeof pattern?.value === "string" && (flags === undefined || typeof flags.value === "string")
      const source = isLiteral ? pattern.value : code.slice(node.start, node.end)
      found.push({ line: line(), source, flags: isLiteral ? (flags?.value ?? "") : "", isComputed: !isLiteral })
    }
  })
  return found
}

/**
 * @param {any} node A node, a list of nodes or any property value.
 * @param {(node: any) => void} enter
 */
const visit = (node, enter) => {
  if (Array.isArray(node)) for (const each of node) visit(each, enter)
  else if (node !== null && typeof node === "object" && typeof node.type === "string") {
    enter(node)
    for (const key of Object.keys(node)) visit(node[key], enter)
  }
}

/**
 * Returns the reason why a pattern may take more than linear time, or undefined if none was found. `Self` and `Trade` are
 * repetitions that compete for the same characters; `Move` is a repetition that is retried at each position of a long run.
 * Only texts that repeat one character are considered.
 *
 * @param {string} source
 * @param {string} flags
 * @returns {string | undefined}
 */
export const superlinearity = (source, flags) => {
  const { reports } = analyse({ source, flags }, { maxReports: 1 })
  return reports[0]?.type
}
