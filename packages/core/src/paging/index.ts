export { type CursorPage, cursorPages, numberedPages, type Numbering } from "./Pages.ts"
