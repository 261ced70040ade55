export const uses = {
  unwatched: "neither watched nor recorded",
  recordedLow: "recorded at the low rate",
  recordedFull: "recorded at the full rate",
  watched: "watched live",
} as const

export type Use = keyof typeof uses
