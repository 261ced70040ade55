/**
 * What one browser may download.
 *
 * @category models
 * @since 0.1.0
 */
export interface DownloadLimits {
  /** In bytes, of one file. */
  readonly maxFileBytes: number
  /** In bytes, of all its files together; what was cancelled does not count. */
  readonly maxBytes: number
  /** How many downloads it may begin. */
  readonly maxFiles: number
}

const GiB = 1024 ** 3

/**
 * Enough for what people download, and too little to fill a disk at once.
 *
 * @category constants
 * @since 0.1.0
 */
export const defaultDownloadLimits: DownloadLimits = { maxFileBytes: GiB, maxBytes: 4 * GiB, maxFiles: 1000 }

/**
 * Why a download may not go on; undefined where it may.
 *
 * @category validation
 * @since 0.1.0
 */
export const overDownloadLimit = (
  limits: DownloadLimits,
  download: { readonly bytes: number; readonly otherBytes: number; readonly number: number },
): string | undefined => {
  if (download.number > limits.maxFiles) return `A browser may begin ${limits.maxFiles} downloads.`
  if (download.bytes > limits.maxFileBytes) return `A download may have ${limits.maxFileBytes} bytes.`
  if (download.bytes + download.otherBytes > limits.maxBytes) {
    return `The downloads of a browser may have ${limits.maxBytes} bytes together.`
  }
  return undefined
}
