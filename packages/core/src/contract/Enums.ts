import type { Provider } from "../reasoning/index.ts"

/**
 * Model providers that need a key, as named on the wire.
 *
 * @category constants
 * @since 0.1.0
 */
export const keyedProviders = [
  "anthropic",
  "google",
  "meta",
  "minimax",
  "moonshotai",
  "openai",
  "xai",
  "zai",
] as const satisfies ReadonlyArray<Exclude<Provider, "custom" | "tabwright">>

/** A provider of `keyedProviders`. */
export type KeyedProvider = (typeof keyedProviders)[number]

/**
 * Permissions of a key, as named on the wire. `read` views a project's resources, `write` changes and starts them,
 * `admin` manages the whole server: all projects, keys and nodes. No scope includes another.
 *
 * @category constants
 * @since 0.1.0
 */
export const scopes = ["read", "write", "admin"] as const

/** A permission of a key. */
export type Scope = (typeof scopes)[number]

/**
 * Media types accepted by v2 uploads, from interface/v2.md "Files".
 *
 * @category constants
 * @since 0.1.0
 */
export const v2UploadTypes: ReadonlySet<string> = new Set([
  "image/jpg",
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/svg+xml",
  "application/pdf",
  "application/msword",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.ms-excel",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "text/plain",
  "text/csv",
  "text/markdown",
])

/**
 * Maximum content of one list page: 1 MiB. A page ends early at the limit but holds at least one row.
 *
 * @category constants
 * @since 0.1.0
 */
export const pageBytes = 1_048_576

/**
 * Categories of skills.
 *
 * @category constants
 * @since 0.1.0
 */
export const skillCategories = [
  "search",
  "e_commerce",
  "financial",
  "news",
  "real_estate",
  "social_media",
  "travel",
  "marketplace",
  "lead_generation",
  "seo",
  "jobs",
  "developer",
  "media",
  "automation",
  "integration",
  "other",
] as const

/**
 * Category of a skill.
 *
 * @category models
 * @since 0.1.0
 */
export type SkillCategory = (typeof skillCategories)[number]

/**
 * Returns true for the name of a category.
 *
 * @category guards
 * @since 0.1.0
 */
export const isSkillCategory = (text: string): text is SkillCategory =>
  skillCategories.some((category) => category === text)
