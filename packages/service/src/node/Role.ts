/**
 * What a node can be there for: to take clients' requests (`api`), to work on runs (`worker`), to host browsers (`browser`).
 *
 * @category constants
 * @since 0.1.0
 */
export const roles = ["api", "worker", "browser"] as const
export type Role = (typeof roles)[number]
