import type { SelectOption, ServerMessage } from "../ServerMessage.ts"
import type { ClientMessage } from "../ClientMessage.ts"
import { element, setShown } from "./Elements.ts"
import type { FrameCanvas } from "./FrameCanvas.ts"

type Select = Extract<ServerMessage, { readonly type: "select" }>

const gapPx = 4

/** Draws the options of a select field over the frame, because Chromium's own list is in an invisible window. */
export const makeOptionList = (
  canvas: FrameCanvas,
  send: (message: ClientMessage) => void,
  onDone: () => void,
): { readonly show: (select: Select) => void; readonly close: () => void } => {
  const list = element("list", HTMLUListElement)
  const stage = element("stage", HTMLElement)
  let shown: Select | undefined
  let active = -1

  const finish = (index: number | null) => {
    if (shown === undefined) return
    send({ type: "select", id: shown.id, index })
    close()
    onDone()
  }
  const close = () => {
    shown = undefined
    setShown(list, false)
  }
  const entry = (index: number) => list.querySelector<HTMLElement>(`[data-index="${index}"]`)
  const activate = (index: number) => {
    const item = entry(index)
    if (item === null) return
    entry(active)?.classList.remove("active")
    active = index
    item.classList.add("active")
    item.scrollIntoView({ block: "nearest" })
    list.setAttribute("aria-activedescendant", item.id)
  }
  /** Returns the next enabled option in a direction. */
  const step = (from: number, by: 1 | -1, matches: (option: SelectOption) => boolean = () => true) => {
    const options = shown?.options ?? []
    for (let index = from + by; index >= 0 && index < options.length; index += by) {
      const option = options[index]
      if (option !== undefined && !option.isDisabled && matches(option)) return activate(index)
    }
  }

  list.addEventListener("keydown", (event) => {
    event.preventDefault()
    event.stopPropagation()
    const count = shown?.options.length ?? 0
    if (event.key === "ArrowDown") step(active, 1)
    else if (event.key === "ArrowUp") step(active, -1)
    else if (event.key === "Home") step(-1, 1)
    else if (event.key === "End") step(count, -1)
    else if (event.key === "Enter" || event.key === " " || event.key === "Tab") finish(active)
    else if (event.key === "Escape") finish(null)
    else if (event.key.length === 1) {
      const starts = ({ label }: SelectOption) => label.trim().toLowerCase().startsWith(event.key.toLowerCase())
      const before = active
      step(active, 1, starts)
      if (active === before) step(-1, 1, starts)
    }
  })
  list.addEventListener("blur", () => {
    // Another window may have the focus briefly.
    if (document.hasFocus()) finish(null)
  })

  const itemOf = (option: SelectOption, index: number) => {
    const item = document.createElement("li")
    item.id = `option-${index}`
    item.dataset["index"] = String(index)
    item.role = "option"
    item.textContent = option.label || "\u00a0"
    item.ariaSelected = String(index === shown?.selected)
    item.ariaDisabled = String(option.isDisabled)
    if (!option.isDisabled) {
      item.addEventListener("pointermove", () => activate(index))
      item.addEventListener("click", () => finish(index))
    }
    return item
  }
  const groupOf = (label: string) => {
    const item = document.createElement("li")
    item.className = "group"
    item.role = "presentation"
    item.textContent = label
    return item
  }

  const show = (select: Select) => {
    shown = select
    list.replaceChildren(
      ...select.options.flatMap((option, index) => {
        const isFirst = option.group !== "" && option.group !== select.options[index - 1]?.group
        return isFirst ? [groupOf(option.group), itemOf(option, index)] : [itemOf(option, index)]
      }),
    )
    setShown(list, true)
    const box = canvas.toStage(select)
    list.style.minWidth = `${Math.min(box.width, stage.clientWidth - 2 * gapPx)}px`
    const below = box.y + box.height + gapPx
    const fitsBelow = below + list.offsetHeight <= stage.clientHeight
    const top = fitsBelow ? below : Math.max(gapPx, box.y - list.offsetHeight - gapPx)
    list.style.left = `${Math.max(gapPx, Math.min(box.x, stage.clientWidth - list.offsetWidth - gapPx))}px`
    list.style.top = `${Math.min(top, Math.max(gapPx, stage.clientHeight - list.offsetHeight - gapPx))}px`
    active = -1
    activate(Math.max(0, select.selected))
    list.focus()
  }
  return { show, close }
}
