import { createElement as h, useState } from "react"
import { createRoot } from "react-dom/client"

/** Handlers of one clickable element; all but the clicks are delegated to the root without a trace on the element. */
const styles = [
  (act) => ({ onClick: act }),
  (act) => ({ onMouseDown: act }),
  (act) => ({ onPointerUp: act }),
  (act) => ({ onDoubleClick: act }),
  (act) => ({ onClickCapture: act }),
  (act) => ({ onTouchStart: act, onMouseUp: act }),
]
const tags = ["div", "span", "b", "li", "section", "button", "a"]

const Item = ({ at }) => {
  const [count, setCount] = useState(0)
  const act = () => setCount(count + 1)
  const handlers = styles[at % styles.length](act)
  const name = at % 4 === 3 ? "" : `Action ${at}`
  return h(
    "div",
    { className: "item" },
    h("p", null, `Item ${at}`),
    h(tags[at % tags.length], { id: `c-${at}`, className: `box k${at % 17}`, ...handlers }, name),
    h("i", null, String(count)),
  )
}

export const start = (root, elements) =>
  createRoot(root).render(
    Array.from({ length: Math.max(1, Math.floor(elements / 4)) }, (_, at) => h(Item, { key: at, at })),
  )
