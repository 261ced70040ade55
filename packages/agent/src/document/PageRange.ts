import { DocumentFault } from "./DocumentFault.ts"

/** Returns a predicate for page numbers, from 1, in a selection such as `3`, `2-5` or `1,4-`. */
export const pageRange = (selection: string | undefined): ((page: number) => boolean) => {
  if (selection === undefined || selection.trim() === "" || selection.trim() === "all") return () => true
  const parts = selection.split(",").map((part) => {
    const match = /^(\d{1,6})(?:([-–])(\d{0,6}))?$/.exec(part.replaceAll(/\s/g, ""))
    if (match === null) throw new DocumentFault(`"${selection.slice(0, 50)}" selects no pages. Write 3, 2-5 or 1,4.`)
    const from = Number(match[1])
    return { from, to: match[2] === undefined ? from : match[3] === "" ? Infinity : Number(match[3]) }
  })
  return (page) => parts.some(({ from, to }) => page >= from && page <= to)
}
