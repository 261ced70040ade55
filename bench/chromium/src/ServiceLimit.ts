/** Maximum lifetime of a measured service. On a busy machine, a comparison takes ten times as long. */
export const serviceLimitMs = 60 * 60_000
