/**
 * Download limits of one browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface DownloadLimits {
  /** Size limit per file in bytes. */
  readonly maxFileBytes: number
  /** Total size limit in bytes. Canceled downloads do not count. */
  readonly maxBytes: number
  /** Maximum number of downloads. */
  readonly maxFiles: number
}

const GiB = 1024 ** 3

/**
 * Enough for typical use, and too little to fill a disk quickly.
 *
 * @category constants
 * @since 0.1.0
 */
export const defaultDownloadLimits: DownloadLimits = { maxFileBytes: GiB, maxBytes: 4 * GiB, maxFiles: 1000 }

/** Returns the exceeded limit as a message, or undefined. */
export const overDownloadLimit = (
  limits: DownloadLimits,
  download: { readonly bytes: number; readonly otherBytes: number; readonly number: number },
): string | undefined => {
  if (download.number > limits.maxFiles) return `A browser can start at most ${limits.maxFiles} downloads.`
  if (download.bytes > limits.maxFileBytes) return `A download can have at most ${limits.maxFileBytes} bytes.`
  if (download.bytes + download.otherBytes > limits.maxBytes) {
    return `The downloads of a browser can have at most ${limits.maxBytes} bytes in total.`
  }
  return undefined
}
