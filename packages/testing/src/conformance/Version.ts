/**
 * API version.
 *
 * @category models
 * @since 0.1.0
 */
export type Version = "v2" | "v3" | "v4"

/** All versions, oldest first. */
export const versions: ReadonlyArray<Version> = ["v2", "v3", "v4"]
