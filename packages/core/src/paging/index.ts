export { type CursorPage, cursorPages } from "./CursorPages.ts"
export { numberedPages, type Numbering } from "./NumberedPages.ts"
