const patterns: ReadonlyArray<RegExp> = [
  /(\d(?:[.,]\d{1,2})?)\s*(?:out of|of|\/)\s*(?:5|10)\b/i,
  /(?:rated|rating:?|score:?)\s*(\d(?:[.,]\d{1,2})?)/i,
  /[★⭐☆]\s*(\d(?:[.,]\d{1,2})?)/u,
  /(\d(?:[.,]\d{1,2})?)\s*(?:[★⭐]|stars?\b)/iu,
]

/**
 * The rating in a text: "4.6 out of 5", "★ 4.6", "4.6 stars", or the filled stars counted; undefined when there is none.
 */
export const ratingOf = (text: string): number | undefined => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1]
    if (found !== undefined) return Number(found.replace(",", "."))
  }
  const stars = text.match(/[★⭐]/gu)?.length ?? 0
  const half = /[½⯨]/u.test(text) ? 0.5 : 0
  return stars === 0 ? undefined : stars + half
}

/** How many reviews a text counts: "(1,234)", "12 reviews"; undefined when it counts none. */
export const reviewsOf = (text: string): number | undefined => {
  const found =
    /(?<!\d)(\d[\d.,]{0,20})\s*(?:customer |verified )?(?:reviews?|ratings?|votes|opinions)\b/i.exec(text)?.[1] ??
    /[★⭐\d]\s*\((\d[\d.,]*)\)/u.exec(text)?.[1]
  return found === undefined ? undefined : Number(found.replace(/[.,]/g, ""))
}
