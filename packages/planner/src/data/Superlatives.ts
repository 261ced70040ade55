/** Superlatives that a page can be measured by: the word, whether it means the highest, and words of the column that it compares. */
export const superlatives: Readonly<Record<string, readonly [isHighest: boolean, by: string]>> = {
  cheapest: [false, "price"], "least expensive": [false, "price"], "most expensive": [true, "price"], priciest: [true, "price"], dearest: [true, "price"],
  best: [true, "rating score star"], worst: [false, "rating score star"], top: [true, "rating score star"], "top rated": [true, "rating score star"], "best rated": [true, "rating score star"], "highest rated": [true, "rating score star"], "rated highest": [true, "rating score star"], "rated best": [true, "rating score star"], "lowest rated": [false, "rating score star"],
  lowest: [false, ""], highest: [true, ""], smallest: [false, ""], largest: [true, ""], biggest: [true, ""], greatest: [true, ""], least: [false, ""], most: [true, ""], fewest: [false, ""], maximum: [true, ""], minimum: [false, ""],
  longest: [true, "length duration distance time km"], shortest: [false, "length duration distance time km height"], tallest: [true, "height"], heaviest: [true, "weight"], lightest: [false, "weight"],
  oldest: [false, "year date founded built born age"], newest: [true, "year date"], youngest: [true, "year born date age"], latest: [true, "date time year arrival departure"], earliest: [false, "date time year departure arrival"],
  fastest: [false, "duration time"], slowest: [true, "duration time"], quickest: [false, "duration time"], nearest: [false, "distance"], closest: [false, "distance"], farthest: [true, "distance"], furthest: [true, "distance"],
  hottest: [true, "temperature"], warmest: [true, "temperature"], coldest: [false, "temperature"], coolest: [false, "temperature"], deepest: [true, "depth"], widest: [true, "width"], narrowest: [false, "width"], strongest: [true, "strength"],
}
