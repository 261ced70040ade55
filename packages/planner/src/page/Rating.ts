/** The rating that a text states: "4.5 out of 5", "★ 4.5". */
export const ratingOf = (text: string): number | undefined => {
  const match = /(\d(?:\.\d)?) (?:out )?of 5|[★⭐]\s?(\d(?:\.\d)?)|rat(?:ed|ing):? (\d(?:\.\d)?)/i.exec(text)
  return match === null ? undefined : Number(match[1] ?? match[2] ?? match[3])
}
