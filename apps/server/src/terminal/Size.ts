const units = ["bytes", "KB", "MB", "GB", "TB"] as const

/** Formats bytes with binary units: 1 GB is 1024 MB. */
export const sizeOf = (bytes: number): string => {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1024 ** step
  return `${amount < 10 && step > 0 ? amount.toFixed(1) : Math.round(amount)} ${units[step]}`
}
