/** Words that ask for a kind of value, and need no other explanation on the page than a value of it. */
export const kindWords: ReadonlyArray<
  readonly [
    kind: "money" | "time" | "date" | "weekday" | "year" | "email" | "phone" | "bytes" | "number",
    words: string,
  ]
> = [
  [
    "money",
    "money price cost fare fee charge much total subtotal amount rent salary balance budget sum dollar euro expensive discount",
  ],
  ["time", "time clock"],
  ["weekday", "weekday"],
  ["date", "date day deadline birthday when"],
  ["year", "year"],
  ["email", "email"],
  ["phone", "phone"],
  ["bytes", "storage memory space ram disk gb mb tb"],
  [
    "number",
    "number many count quantity width height length weight age distance temperature score percent duration depth size altitude stock humidity rating degree",
  ],
]

/** Words of questions that say nothing about what is asked for. */
export const questionFillers =
  "tell me say know please current currently now page show shown display displayed see visible read value find report get give exact exactly there stand listed list entry entered set name named call called right moment answer information detail field result do does did have take need much many come go goes want let comes gets does hang hangs contain contains hold holds include includes offer offers going ask asks asked apply mention mentions mentioned one someone people person appear appears appeared after back still use used"

/** What a question word asks for. */
export const attributes: Readonly<Record<string, string>> = {
  "how wide": "width",
  "how high": "height",
  "how tall": "height",
  "how old": "age",
  "how far": "distance",
  "how heavy": "weight",
  "how deep": "depth",
  "how big": "size",
  "how large": "size",
  "how fast": "speed",
  "how often": "frequency",
  "what time": "time",
}

/** Units as pages write them, and the words for them. */
export const unitWords: Readonly<Record<string, string>> = {
  gb: "gb",
  mb: "mb",
  tb: "tb",
  km: "kilometr",
  kg: "kilogram",
  cm: "centimeter",
  mm: "millimeter",
  px: "pixel",
  min: "minut",
  h: "hour",
  mi: "mil",
  c: "degre",
}

/** Nouns that stand for whatever a list holds. */
export const itemWords =
  "item thing entry row one element list number name result record there are total altogether count here available kind many still"

/** Words for states that a page shows without words. */
export const stateWords: { readonly [word: string]: string } = {
  on: "checked",
  off: "unchecked",
  checked: "checked",
  ticked: "checked",
  selected: "checked",
  unchecked: "unchecked",
  unticked: "unchecked",
  unselected: "unchecked",
  done: "done",
  completed: "done",
  finished: "done",
  undone: "open",
  pending: "open",
  unfinished: "open",
  incomplete: "open",
  disabled: "disabled",
  enabled: "enabled",
  empty: "empty",
}

/** Nouns for the page and its parts, which need not stand on it. */
export const placeNouns =
  "page site website web screen form list table thing section area view panel box part column text content sentence line"

/** Labels whose value tells where the page is. */
export const placeLabels =
  /\b(?:folder|path|location|directory|category|showing|selected|current|you are here|place|tab|view)\b/i

/** Words for what someone wrote. */
export const proseWords = "write wrote written say says said entry message comment post words text review reply"
