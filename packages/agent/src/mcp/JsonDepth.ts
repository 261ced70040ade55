/** Maximum levels of JSON from a server. Deeper values would exhaust the stack. */
const maxDepth = 100

/** Returns true if a value has more than 100 levels. Not recursive. */
export const isDeep = (value: unknown): boolean => {
  const pending = [{ value, depth: 1 }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { depth, value } = next
    if (typeof value !== "object" || value === null) continue
    if (depth > maxDepth) return true
    for (const inner of Object.values(value)) pending.push({ value: inner, depth: depth + 1 })
  }
  return false
}
