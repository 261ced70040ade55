export { brokenLinks } from "./links/BrokenLinks.ts"
export { type Fence, fences } from "./markdown/Fence.ts"
export { makeSite, type Site } from "./site/Site.ts"
