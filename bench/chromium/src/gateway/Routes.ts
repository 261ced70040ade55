export const routes = {
  direct: "direct",
  compressed: "direct, compressed as with Playwright",
  gateway: "@tabwright/chromium",
  relay: "ws on both sides, JSON parsed",
  deflate: "the same relay with compression",
} as const

export type Route = keyof typeof routes
