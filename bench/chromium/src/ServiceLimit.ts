/** Longest that a measured service runs. On a machine with much else to do, a comparison takes ten times what it takes alone. */
export const serviceLimitMs = 60 * 60_000
