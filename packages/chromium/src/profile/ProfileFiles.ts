/**
 * What of Chromium's user data folder is the person's: what sites find again. All else is a cache, belongs to one version of
 * the program, or says where somebody has been. Chromium 156 finds its way with these alone, and makes the rest anew.
 */
const kept: ReadonlyArray<RegExp> = [
  // Chromium moves these two to Default/Network step by step.
  /^Default\/(Network\/)?Cookies(-journal)?$/,
  /^Default\/(Network\/)?TransportSecurity$/,
  /^Default\/Local Storage\/leveldb\//,
  /^Default\/IndexedDB\//,
  /^Default\/File System\//,
  /^Default\/Service Worker\/(Database|ScriptCache|CacheStorage)\//,
  // Says which of the three above belong to which origin.
  /^Default\/WebStorage\//,
  // Windows: the key of the cookies, sealed for the account.
  ...(process.platform === "win32" ? [/^Local State$/] : []),
]

/** LevelDB's own notes, and locks of processes that are gone. */
const forgotten = /\/(LOCK|LOG|LOG\.old)$/

/**
 * Whether a file belongs to a profile.
 *
 * @param path Relative to the user data folder, with slashes.
 * @category guards
 * @since 0.1.0
 */
export const isProfileFile = (path: string): boolean =>
  path.split("/").every((part) => part !== "" && part !== "." && part !== ".." && !/[\\\0]/.test(part)) &&
  kept.some((pattern) => pattern.test(path)) &&
  !forgotten.test(path)

/**
 * Whether a folder may hold files of a profile, itself or further down.
 *
 * @param path Relative to the user data folder, with slashes.
 * @category guards
 * @since 0.1.0
 */
export const mayHoldProfileFiles = (path: string): boolean =>
  branches.has(path) || kept.some((pattern) => pattern.test(`${path}/`))

/** The folders above those that are kept whole. */
const branches: ReadonlySet<string> = new Set([
  "Default",
  "Default/Network",
  "Default/Local Storage",
  "Default/Service Worker",
])
