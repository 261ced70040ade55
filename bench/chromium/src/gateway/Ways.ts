/** How a client's messages reach the browser. */
export const ways = {
  direct: "direct",
  compressed: "direct, compressed as with Playwright",
  gateway: "@tabwright/chromium",
  relay: "ws on both sides, JSON parsed",
  deflate: "the same relay, compressed",
} as const

export type Way = keyof typeof ways
