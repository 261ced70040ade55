import { element } from "./Elements.ts"

/** Long enough to be read twice. */
const shownMs = 6000

/** Says something that passes. */
export const showNotice = (text: string): void => {
  const notice = document.createElement("p")
  notice.className = "notice"
  notice.textContent = text
  element("notices", HTMLElement).append(notice)
  setTimeout(() => notice.remove(), shownMs)
}
