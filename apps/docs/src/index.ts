export { brokenLinks } from "./BrokenLinks.ts"
export { type Fence, fences } from "./Markdown.ts"
export { makeSite, type Site } from "./site/Site.ts"
