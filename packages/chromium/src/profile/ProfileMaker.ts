import type { ProfileMaker } from "../process/ProfileFolder.ts"

/**
 * Whether a program finds its way in another one's user data folder: Chromium reads what an older one has left, not what a
 * newer one has. Only the first number of a version counts. Its two engines read each other's (156, both ways).
 *
 * @category guards
 * @since 0.1.0
 */
export const canReadProfile = (reader: ProfileMaker, maker: ProfileMaker): boolean =>
  milestone(reader.version) >= milestone(maker.version)

const milestone = (version: string): number => Number.parseInt(version, 10)
