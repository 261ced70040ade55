/** Words for the lowest or highest of a list, with what is compared. */
export const extremes: ReadonlyArray<readonly [words: RegExp, by: "price" | "rating", isHighest: boolean]> = [
  [
    /\b(?:cheapest|lowest[- ]pric(?:ed?|ing)|least expensive|lowest fare|lowest cost|most affordable)\b/i,
    "price",
    false,
  ],
  [/\b(?:most expensive|priciest|dearest|highest[- ]pric(?:ed?|ing)|highest fare)\b/i, "price", true],
  [/\b(?:(?:best|top|highest)[- ]rat(?:ed|ing)|best[- ]reviewed|most stars)\b/i, "rating", true],
  [/\b(?:(?:worst|lowest)[- ]rat(?:ed|ing))\b/i, "rating", false],
]

export const ascending =
  /\b(?:low(?:est)? to high(?:est)?|lowest(?: \w+)? first|ascending|asc|increasing|a ?(?:-|–|to) ?z|alphabetical(?:ly)?|cheapest(?: first)?|oldest(?: first)?|smallest first|low first|lowest|earliest)\b/i
export const descending =
  /\b(?:high(?:est)? to low(?:est)?|highest(?: \w+)? first|descending|desc|decreasing|z ?(?:-|–|to) ?a|reverse alphabetical(?:ly)?|most expensive(?: first)?|newest(?: first)?|latest(?: first)?|largest first|high first|highest|best(?: first)?|top)\b/i

/** Words of a wish for an order that name neither what is compared nor the direction. */
export const orderNoise = new Set(
  "sort order arrange by from to the of in first a an list table results result products items entries them it descending ascending asc desc low high lowest highest z is with and be sorted ordered top start starting put at order direction column click on so that rows alphabetically".split(
    " ",
  ),
)

/** Words of a filter that name no value. */
export const filterNoise = new Set(
  "only show just filter by for to the with those that are ones one which is of results items products entries list them all see want please set limit restrict narrow down a an in on me i".split(
    " ",
  ),
)
