import type { ClauseWord } from "../task/Clauses.ts"
import { stem } from "../task/Words.ts"

/** Kind of value that a question asks for. */
export type ValueType =
  | "money"
  | "percent"
  | "rating"
  | "duration"
  | "time"
  | "date"
  | "moment"
  | "phone"
  | "email"
  | "quantity"
  | "storage"
  | "number"
  | "quoted"
  | "color"
  | "text"
  | "any"

const monthName =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)"
const weekday = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
const day = String.raw`(?:\b${weekday},?\s)?(?:\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)?\s${monthName}\b(?:\s\d{4})?|${monthName}\s\d{1,2}\b(?:st|nd|rd|th)?(?:,?\s\d{4})?)|\b${weekday}\b|\b\d+\s(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\sago\b|\byesterday\b`
const hour = String.raw`\b\d{1,2}:\d{2}(?:\s?[ap]\.?m\b)?|\b\d{1,2}\s?[ap]\.?m\b|\bnoon\b|\bmidnight\b`
const plain = String.raw`(?<![\d:.,\p{L}$€£/#-]|\d[-–])[-−]?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d:\p{L}])|(?<![\d:.,\p{L}$€£/#-]|\d[-–])[-−]?\d+(?:\.\d+)?(?![\d:\p{L}]|[.,/-]\d)`

const patterns: Readonly<Record<Exclude<ValueType, "any" | "text">, string>> = {
  money: String.raw`[$€£]\s?\d[\d,]*(?:\.\d+)?|(?<![\d,])\d[\d,]*(?:\.\d+)?\s?(?:[$€£](?!\d)|USD\b|EUR\b|GBP\b|dollars?\b|euros?\b|pounds?\b|cents?\b)|(?<=\bcosts? )\d[\d,]*(?:\.\d+)?(?![\d:%])|(?<=\bfor )\d[\d,]*(?:\.\d+)?(?=\.?$)`,
  percent: String.raw`[-−]?(?<!\d)\d+(?:\.\d+)?\s?(?:%|percent\b)`,
  rating: String.raw`\d(?:\.\d+)?\s?(?:of|out of|\/)\s?(?:5|10)\b(?:\s?stars?)?|\d(?:\.\d+)?\s?(?:stars?\b|★)|(?<=\b(?:rating|rated|score|stars):?\s)\d(?:\.\d+)?|(?<=★\s?)\d(?:\.\d+)?|★+(?!\s?\d)`,
  duration: String.raw`\b\d{1,3}:\d{2}(?::\d{2})?\b|(?<!\d)\d+(?:\.\d+)?\s?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|nights?|weeks?|months?|years?)\b(?:\s(?:and\s)?\d+\s?(?:minutes?|mins?|m)\b)?`,
  time: hour,
  date: day,
  moment: `(?:${day})(?:,? (?:at )?(?:${hour}))?|${hour}`,
  phone: String.raw`\+?\(?\d[\d\s()/-]{5,}\d`,
  email: String.raw`(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w`,
  quantity: String.raw`(?:${plain})(?:\s?(?:(?:[KMGT]B|k?g|mg|lb|oz|m?l|k?m|cm|mm|px|°C|kWh?)\b|%))?|(?<![\d:.,\p{L}$€£-])\d+(?:\.\d+)?(?:[KMGT]B|k?g|mg|m?l|k?m|cm|mm|px|°C|kWh?)\b`,
  storage: String.raw`(?<!\d)\d+(?:\.\d+)?\s?[KMGT]B\b`,
  number: plain,
  color: String.raw`#[\da-f]{6}\b|\b(?:black|white|gr[ae]y|silver|red|orange|yellow|gold|green|blue|turquoise|teal|purple|violet|pink|brown|beige|navy|ivory|cream|maroon|magenta|cyan|lilac)\b`,
  quoted: String.raw`(?<=["“'‘])[^"”“'’]{1,60}(?=["”'’])`,
}

const compiled = Object.fromEntries(
  Object.entries(patterns).map(([type, pattern]) => [type, new RegExp(pattern, "giu")]),
) as Readonly<Record<keyof typeof patterns, RegExp>>

export interface Found {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** The values of a type in a text. */
export const valuesIn = (text: string, type: ValueType): ReadonlyArray<Found> => {
  if (type === "any" || type === "text") return text === "" ? [] : [{ text, from: 0, to: text.length }]
  const found = [...text.matchAll(compiled[type])].map(({ 0: value, index }) => ({
    text: value,
    from: index,
    to: index + value.length,
  }))
  if (type !== "number" && type !== "quantity") return found
  // "2 of 5 packed" are 2.
  const isTotal = (from: number) => /\d (?:out )?of $/.test(text.slice(0, from))
  // Dates, times and prices are no plain numbers.
  const taken = (
    type === "number" ? (["moment", "money", "percent"] as const) : (["moment", "money"] as const)
  ).flatMap((other) => valuesIn(text, other))
  return found.filter(({ from, to }) => !isTotal(from) && !taken.some((one) => one.from < to && from < one.to))
}

/** The value of several types that comes first in a text. */
export const firstIn = (text: string, types: ReadonlyArray<ValueType>): Found | undefined =>
  types.flatMap((type) => valuesIn(text, type)).toSorted((a, b) => a.from - b.from)[0]

/** Pairs of a list such as "wide:width high:height". */
export const pairsOf = (list: string): Readonly<Record<string, string>> =>
  Object.fromEntries(list.split(" ").map((pair) => pair.split(":")))

const shortUnits = pairsOf(
  "kilometre:km kilometer:km metre:m meter:m centimetre:cm centimeter:cm millimetre:mm millimeter:mm kilogram:kg kilo:kg gram:g litre:l liter:l minute:min hour:h degree:° pixel:px watt:w kilobyte:kb megabyte:mb gigabyte:gb euro:€ dollar:$",
)
const unitKey = (unit: string): string => {
  const bare = unit.toLowerCase().replace(/(?<=\p{L}{2})s$/u, "")
  return shortUnits[bare] ?? bare.replace(/^°.*/, "°")
}

/** The amounts in a text that have a unit: "5 km" for "kilometres". */
export const amountsIn = (text: string, unit: string): ReadonlyArray<string> =>
  [...text.matchAll(/(?<![\p{L}\d.])([$€£]?)(\d[\d.,]*)\s?(\p{L}+|°\p{L}?|[%€£$])?/gu)].flatMap(
    ([all, sign = "", , after = ""]) => (unitKey(unit) === unitKey(sign === "" ? after : sign) ? [all] : []),
  )

export const numberOf = (text: string): number | undefined => {
  const found = /[-−]?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0]
  return found === undefined ? undefined : Number(found.replaceAll(",", "").replace("−", "-"))
}

const secondsPer = pairsOf("s:1 min:60 m:60 h:3600 d:86400 n:86400 w:604800 mo:2592000 y:31536000")

/** Seconds of a length, for comparisons. */
export const secondsOf = (text: string): number | undefined => {
  const [, a, b, c] = /^(\d+):(\d\d)(?::(\d\d))?$/.exec(text) ?? []
  if (a !== undefined)
    return c === undefined ? Number(a) * 60 + Number(b) : Number(a) * 3600 + Number(b) * 60 + Number(c)
  let sum = 0
  for (const [, count, unit = ""] of text.matchAll(/(?<!\d)(\d+(?:\.\d+)?)\s?(\p{L}+)/gu)) {
    const name = /^(?:min|mo|[shdnwym])/.exec(unit)?.[0] ?? ""
    sum += Number(count) * Number(secondsPer[name])
  }
  return Number.isNaN(sum) || sum === 0 ? undefined : sum
}

const words: Readonly<Partial<Record<ValueType, string>>> = {
  money: "price cost fare fee charge pay wage salary dollar euro much expensive rent amount earn",
  percent: "percent percentage cent share",
  rating: "rating rate star stars score",
  duration: "long length duration last take day hour minute week month until till time",
  time: "time hour when until till",
  date: "date day weekday morning afternoon evening when first last final working until till",
  moment: "when time date day start begin first last until till",
  phone: "phone telephone number call called extension reach",
  email: "email mail address",
  quantity: "much amount many number",
  storage: "storage memory capacity space much many gb mb tb",
  number: "number many count until",
  color: "color colour hex value shade",
  quoted: "word phrase code password",
  text: "say write wrote written text message comment",
}

/** Returns true if a word only says what kind of value is asked for. */
export const isTypeWord = ({ key, text }: Pick<ClauseWord, "key" | "text">, type: ValueType): boolean =>
  (words[type] ?? "").split(" ").some((one) => one !== "" && (key === stem(one) || text.toLowerCase() === one))

/** Wordings of questions for each kind of value, the first that fits first, with what they must not say. */
const wordings: ReadonlyArray<readonly [type: ValueType, is: RegExp, unless?: RegExp]> = [
  ["any", /\b(?:who|whos|whose)\b/, /\bhow (?:much|many)\b|\bnumber of\b/],
  ["moment", /\b(?:day|date) and (?:the )?(?:time|hour)\b/],
  ["percent", /\b(?:percent|percentage)\b|\bper cent\b|\bshare of\b/],
  ["color", /\b(?:what|which|whats|the|\w+'s|s) colou?r\b|\bcolou?r of\b/, /\bhow many\b/],
  ["money", /\bhow many (?:dollars|euros|pounds|cents)\b|\bby how much\b|\bhow much money\b/],
  ["rating", /\bhow many stars\b|\b(?:rating|rated)\b|\bhow many (?:out )?of (?:5|10|five|ten)\b/],
  [
    "email",
    /\be-?mail (?:address|of)\b|\b(?:what|which|whats|what's) (?:is )?(?:the |his |her |their )?e-?mail\b|(?:'s|\bhis|\bher|\btheir|(?<!\b(?:which|unread|last|first|new|the|an|this|that|my)) \w+) e-?mail$/,
  ],
  ["phone", /\b(?:phone|telephone|mobile)\b/, /\bhow (?:many|much)\b/],
  ["phone", /\bnumber\b.*\b(?:can be|can i|can we|do i|to) (?:called|call|reached|reach|ring)\b/],
  [
    "storage",
    /\b(?:storage|memory|disk space)\b|\bhow (?:many|much) [kmgt]b\b/,
    /\bhow many (?![kmgt]b\b)|\bcount\b|\bnumber of\b/,
  ],
  ["any", /\b(?:has|have|had|with) the (?:highest|largest|biggest|greatest|lowest|smallest) (?:number|amount) of\b/],
  ["number", /\bhow many\b|\bcount\b|\bnumber of (?!the\b|this\b|its\b)/],
  // "The number of its pages": a plural is counted.
  [
    "number",
    /\bnumber of (?:the|this|its) (?:(?!(?:of|with|in|on|that|for|which|who|whose|where|at|to|from|is|are|has|have|needed)\b)\S+ )*(?!\S*us\b)(?:\S*[^\Ws]s|people|children)(?= (?:of|with|in|on|that|for|which|who|whose|where|at|to|from|is|are|has|have|needed)\b|$)/,
  ],
  ["quantity", /\bhow (?:wide|high|tall|deep|heavy|old|far|big|large|fast|hot|warm|cold)\b/],
  ["quantity", /\bamount (?:of (?!the\b|this\b|my\b|a\b)\w+|from|in|due|for|paid)\b|\bamount$/],
  ["duration", /\b(?:days|hours|minutes|weeks|months|nights) (?:until|till|left|before|remaining)\b/],
  ["duration", /\bhow long\b|\b(?:length|duration) of\b|\bthe (?:length|duration)\b/],
  [
    "time",
    /\bwhen\b.*\b(?:o'clock|morning|evening|afternoon|opens?|closes?)\b|\b(?:o'clock|morning|evening|afternoon|opens?|closes?)\b.*\bwhen\b/,
  ],
  ["moment", /\bwhen\b/, /\b(?:what|which|whats) (?:happens|does|is)\b.*\bwhen\b/],
  [
    "date",
    /\b(?:what|which|whose) (?:\w+ )?(?:day|weekday|morning|afternoon|evening)\b|\bbirthday\b|\bday (?:on|until|of|from)\b|\b(?:first|last|final) (?:\w+ )?day\b|\bdate\b/,
  ],
  ["time", /\b(?:what|which) time\b|\b(?:the|start|end|opening|closing|arrival|departure) (?:time|hour)\b|\bo'clock\b/],
  [
    "money",
    /\bhow much(?: \w+)? (?:is|are|does|do|did|would|will|for|must|to|it|per|a|an)\b|\bhow much (?:more|less)\b|\bhow much$/,
    /\bhow much (?!is|are|does|do|did|would|will|for|must|to|it|per|a|an|more|less)\w+/,
  ],
  [
    "money",
    /\b(?:price|prices|cost|costs|fare|fares|fee|wage|salary|rent|pays?|earns?|charged?)\b|\b(?:daily|weekly|monthly|hourly|nightly) rate\b/,
    /\bhow much \w+ (?:is|are|does|do|did|would|will)\b/,
  ],
  ["quantity", /\bhow much\b/],
  ["quoted", /\b(?:which|what|whats|the) (?:\w+ )?(?:word|phrase|password|code word)\b/],
  ["text", /^(?:please )?(?:read|get|show)\b.*\b(?:entry|post|comment|review|reply)$|\bwords of\b/],
  ["text", /\b(?:says?|said|wrote|write|written)\b|\b(?:the |whole )?text of\b/],
]

/** The kind of value that a question asks for. */
export const typeOf = (said: string): ValueType =>
  wordings.find(([, is, unless]) => is.test(said) && unless?.test(said) !== true)?.[0] ?? "any"
