/**
 * Writes a number as Python's `repr` writes a float: `1.0`, `1e-05`, `1e+16`. Both languages take the fewest digits that
 * give the number back; they differ in when the exponent comes and in how it looks.
 *
 * @category formatting
 * @since 0.1.0
 */
export const pythonFloat = (value: number): string => {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity"
  const sign = value < 0 || Object.is(value, -0) ? "-" : ""
  const [mantissa = "", power = "0"] = Math.abs(value).toExponential().split("e")
  const digits = mantissa.replace(".", "")
  const exponent = Number(power)
  // The bounds of Python's float_repr_style "short".
  if (exponent < -4 || exponent >= 16) {
    const size = String(Math.abs(exponent)).padStart(2, "0")
    return `${sign}${mantissa}e${exponent < 0 ? "-" : "+"}${size}`
  }
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0")
  const fraction = digits.slice(exponent + 1)
  return `${sign}${whole}.${fraction === "" ? "0" : fraction}`
}
