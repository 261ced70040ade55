/** Usual color names and their values in CSS. */
const named: Readonly<Record<string, string>> = {
  aqua: "#00ffff",
  beige: "#f5f5dc",
  black: "#000000",
  blue: "#0000ff",
  brown: "#a52a2a",
  coral: "#ff7f50",
  crimson: "#dc143c",
  cyan: "#00ffff",
  fuchsia: "#ff00ff",
  gold: "#ffd700",
  gray: "#808080",
  green: "#008000",
  grey: "#808080",
  indigo: "#4b0082",
  khaki: "#f0e68c",
  lavender: "#e6e6fa",
  lime: "#00ff00",
  magenta: "#ff00ff",
  maroon: "#800000",
  navy: "#000080",
  olive: "#808000",
  orange: "#ffa500",
  pink: "#ffc0cb",
  plum: "#dda0dd",
  purple: "#800080",
  red: "#ff0000",
  salmon: "#fa8072",
  silver: "#c0c0c0",
  tan: "#d2b48c",
  teal: "#008080",
  turquoise: "#40e0d0",
  violet: "#ee82ee",
  white: "#ffffff",
  yellow: "#ffff00",
}

const names = new Map(Object.entries(named))

/** Colors with many shades: their hue in degrees, and how far from it a hue is surely one of theirs. */
const hues: ReadonlyMap<string, readonly [hue: number, reach: number]> = new Map([
  ["red", [0, 12]],
  ["orange", [30, 9]],
  ["yellow", [55, 8]],
  ["green", [118, 40]],
  ["cyan", [182, 10]],
  ["aqua", [182, 10]],
  ["teal", [182, 10]],
  ["turquoise", [178, 10]],
  ["blue", [225, 26]],
  ["purple", [282, 20]],
  ["violet", [282, 20]],
  ["pink", [330, 16]],
  ["magenta", [305, 10]],
])

/** Degrees around the hues of a color in which people disagree. */
const doubtful = 14

/** How well a value fits the name of a color. */
export type ColorFit = "yes" | "no" | "unsure"

/** Returns true for the name of a color that the planner knows. */
export const isColorName = (word: string): boolean => names.has(word)

interface Tone {
  readonly hue: number
  readonly saturation: number
  readonly lightness: number
}

/** Hue in degrees; saturation and lightness from 0 to 1. */
export const toneOf = (hex: string): Tone => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const range = max - min
  const lightness = (max + min) / 2
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  const sixth =
    max === red ? (green - blue) / range : max === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  return { hue: (sixth * 60 + 360) % 360, saturation, lightness }
}

/** How well a value is a shade of gray. */
const grayFit = ({ lightness, saturation }: Tone): ColorFit =>
  saturation > 0.16 || lightness < 0.06 || lightness > 0.97 ? "no" : saturation > 0.06 ? "unsure" : "yes"

/** Returns how well a value is a shade of a color, however light or dark. */
export const shadeFit = (hex: string, name: string): ColorFit => {
  const tone = toneOf(hex)
  if (name === "gray" || name === "grey") return grayFit(tone)
  const [hue, reach] = hues.get(name) ?? []
  if (hue === undefined || reach === undefined) return hex === names.get(name) ? "yes" : "no"
  if (tone.saturation < 0.06 || tone.lightness < 0.04 || tone.lightness > 0.98) return "no"
  const distance = Math.abs(((tone.hue - hue + 540) % 360) - 180)
  if (distance > reach + doubtful) return "no"
  return distance > reach || tone.saturation < 0.14 || tone.lightness < 0.1 || tone.lightness > 0.96 ? "unsure" : "yes"
}

/** Returns how well people call a value by the name of a color. */
export const colorFit = (hex: string, name: string): ColorFit => {
  if (hex === names.get(name)) return "yes"
  // "Lime" is another color than "green", but some call it so.
  const fit = shadeFit(hex, name)
  if (fit !== "yes") return fit
  const { lightness, saturation } = toneOf(hex)
  const isOther = Object.values(named).includes(hex)
  return isOther || saturation < 0.35 || lightness < 0.2 || lightness > 0.75 ? "unsure" : "yes"
}
