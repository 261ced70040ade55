export const routes = {
  direct: "direct",
  compressed: "direct, compressed as with Playwright",
  gateway: "@tabwright/chromium",
  relay: "ws on both sides, JSON parsed",
  deflate: "the same relay, compressed",
} as const

export type Route = keyof typeof routes
