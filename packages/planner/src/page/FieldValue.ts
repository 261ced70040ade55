import { datesIn } from "../language/DateWords.ts"
import { type Field, optionOf } from "./Fields.ts"

const units =
  /(?<!\s)\s*(?:px|pixels?|°\s?[CF]|degrees?(?: celsius)?|percent|%|euros?|dollars?|km|kg|cm|mm|minutes?|hours?|days?|nights?|people|persons?|stars?|points?|places?|items?|pieces?|times?)$/i

/** A value as a field takes it: dates as `2026-05-17`, numbers without units. Undefined if it cannot be one. */
export const valueFor = (field: Field, raw: string): string | undefined => {
  const text = raw.trim()
  switch (field.kind) {
    case "date": {
      const [date] = datesIn(text)
      return date !== undefined && /^\d{4}-/.test(date) ? date : undefined
    }
    case "month": {
      const iso = /^(\d{4})-(\d{2})$/.exec(text)
      if (iso !== null) return text
      const [date] = datesIn(`1 ${text}`)
      return date !== undefined && /^\d{4}-/.test(date) ? date.slice(0, 7) : undefined
    }
    case "time": {
      const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m\.?|o'clock)?$/i.exec(text.replace(/^at /, ""))
      if (match === null) return undefined
      const hour = (Number(match[1]) % (match[3] === undefined ? 24 : 12)) + (match[3]?.toLowerCase() === "p" ? 12 : 0)
      return `${String(hour).padStart(2, "0")}:${match[2] ?? "00"}`
    }
    case "number":
    case "range":
    case "stepper": {
      const number = text
        .replace(units, "")
        .replace(/^[$€£]\s?/, "")
        .replaceAll(",", "")
      if (/^-?\d+(?:\.\d+)?$/.test(number)) return number
      const words = [
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
      ].indexOf(number.toLowerCase())
      if (words >= 0) return String(words)
      const [min = "", max = ""] = field.node?.of.range ?? []
      if (/^(?:(?:its |the )?max(?:imum)?|highest|full)$/.test(text.toLowerCase()) && max !== "") return max
      if (/^(?:(?:its |the )?min(?:imum)?|lowest)$/.test(text.toLowerCase()) && min !== "") return min
      return undefined
    }
    case "color":
      return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : colorNames[text.toLowerCase()]
    case "select":
    case "radio":
      return optionOf(field, text)?.label
    case "checkbox":
      return /^(?:on|yes|true|checked|ticked|enabled|selected|accepted|agreed)$/i.test(text)
        ? "on"
        : /^(?:off|no|false|unchecked|unticked|disabled|not)$/i.test(text)
          ? "off"
          : undefined
    case "file":
      return undefined
    default:
      return text === "" ? undefined : text
  }
}

const colorNames: Readonly<Record<string, string>> = {
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  yellow: "#ffff00",
  orange: "#ffa500",
  purple: "#800080",
  black: "#000000",
  white: "#ffffff",
  gray: "#808080",
  grey: "#808080",
  pink: "#ffc0cb",
  cyan: "#00ffff",
  magenta: "#ff00ff",
  brown: "#a52a2a",
  lime: "#00ff00",
}
