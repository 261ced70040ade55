import type { ProfileCompatibility } from "../process/folder/ProfileFolder.ts"

/**
 * Returns true if a program can read another one's user data folder. Chromium reads folders of older versions, not of
 * newer ones. Only the major version counts. Both browser builds read each other's folders (156, both directions).
 *
 * @category guards
 * @since 0.1.0
 */
export const canReadProfile = (reader: ProfileCompatibility, maker: ProfileCompatibility): boolean =>
  milestone(reader.version) >= milestone(maker.version)

const milestone = (version: string): number => Number.parseInt(version, 10)
