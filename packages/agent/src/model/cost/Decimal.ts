const pattern = /^(\d+)(?:\.(\d+))?$/

/**
 * Parses decimal text as a whole number of units of 10^-`decimals`, truncating further digits. Returns `undefined`
 * for invalid text.
 */
export const parseUnits = (text: string, decimals: number): bigint | undefined => {
  const [, whole, fraction = ""] = pattern.exec(text) ?? []
  if (whole === undefined) return undefined
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"))
}

/** Formats units of 10^-`decimals` as decimal text without trailing zeros. */
export const unitsText = (units: bigint, decimals: number): string => {
  const digits = units.toString().padStart(decimals + 1, "0")
  const split = digits.length - decimals
  const fraction = digits.slice(split).replace(/(?<!0)0+$/, "")
  return fraction === "" ? digits.slice(0, split) : `${digits.slice(0, split)}.${fraction}`
}
