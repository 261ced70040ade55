/**
 * Function of a document or shadow root that returns `PlacedMarks` of the handlers that frameworks keep at elements while
 * one listener at their root dispatches the events. It runs in the page's main world, whose scripts set the properties, with
 * `throwOnSideEffect`, so it cannot run code of the page that would notice it.
 *
 * React keeps properties under a key with a random suffix, Svelte handlers under a symbol (version 5) or `__click`, Solid
 * under `$$click`, Inferno under `$EV`, and jQuery its data under a key with a random suffix.
 */
export const frameworkHandlers = `function () {
  const press = 3, framework = 1, root = 6
  const names = ["", "framework", "hover", "press", "drag", "drop", "root"]
  const kinds = {
    __proto__: null, click: press, dblclick: press, auxclick: press, contextmenu: press, mousedown: press, mouseup: press,
    pointerdown: press, pointerup: press, touchstart: press, touchend: press, dragstart: 4, dragover: 5, drop: 5,
    mouseenter: 2, mouseover: 2, pointerenter: 2, pointerover: 2,
  }
  const types = Object.keys(kinds)
  const reactKinds = { __proto__: null, onDoubleClick: press, onDoubleClickCapture: press }
  for (const type of types)
    for (const start of [type, "aux", "context", "dbl", "mouse", "pointer", "touch", "drag"]) {
      if (!type.startsWith(start)) continue
      const rest = type.slice(start.length)
      const name = "on" + start[0].toUpperCase() + start.slice(1) + (rest === "" ? "" : rest[0].toUpperCase() + rest.slice(1))
      reactKinds[name] = reactKinds[name + "Capture"] = kinds[type]
    }
  // Kinds of keys: ignored, properties of React, of a root, data of jQuery, a symbol, and 10 + a kind.
  const keyKindOf = (key) => {
    if (typeof key === "symbol") return 4
    if (key.startsWith("__reactProps$") || key.startsWith("__reactEventHandlers$") || key === "$EV") return 1
    if (key.startsWith("__reactContainer$") || key.startsWith("_reactListening")) return 2
    if (/^jQuery\\d+$/.test(key)) return 3
    const kind = key.startsWith("__") || key.startsWith("$$") ? kinds[key.slice(2)] : undefined
    return kind === undefined ? 0 : 10 + kind
  }
  const better = (one, other) => (one >= root || one === press || other === 0 || (one > framework && other !== press) ? one : other)
  const keyKinds = { __proto__: null }
  const positions = [], found = [], selectors = []
  // Each call is slow while side effects are checked, so the loop has one per element.
  let at = -1
  let node = this
  while (node !== null) {
    const keys = Reflect.ownKeys(node)
    let kind = 0
    let served
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index]
      let keyKind = keyKinds[key]
      if (keyKind === undefined) keyKind = keyKinds[key] = keyKindOf(key)
      if (keyKind === 0) continue
      const value = node[key]
      if (keyKind === 2) kind = root
      if (keyKind > 10 && value != null) kind = better(kind, keyKind - 10)
      if (typeof value !== "object" || value === null) continue
      if (keyKind === 1 && value.disabled !== true) {
        const own = Object.keys(value)
        for (let of = 0; of < own.length; of++) {
          const next = reactKinds[own[of]]
          if (next !== undefined && typeof value[own[of]] === "function") kind = better(kind, next)
        }
      } else if (keyKind === 4) {
        const own = Object.keys(value)
        for (let of = 0; of < own.length; of++) {
          const next = kinds[own[of]]
          if (next !== undefined && value[own[of]] != null) kind = better(kind, next)
        }
      } else if (keyKind === 3 && value.events != null) {
        const own = Object.keys(value.events)
        for (let type = 0; type < own.length; type++) {
          const all = value.events[own[type]]
          for (let of = 0; of < all.length; of++) {
            const next = kinds[all[of].origType ?? own[type]]
            if (next === undefined) continue
            const selector = all[of].selector
            kind = better(kind, typeof selector === "string" ? framework : next)
            if (typeof selector === "string" && next === press) (served ??= []).push(selector)
          }
        }
      }
    }
    if (kind !== 0) {
      if (served !== undefined) selectors.push([positions.length, served])
      positions[positions.length] = at
      found[found.length] = names[kind]
    }
    at++
    let next = node.firstElementChild
    while (next === null && node !== null && node !== this) {
      next = node.nextElementSibling
      if (next === null) node = node.parentElement
    }
    node = next
  }
  return { total: at, positions, kinds: found, selectors }
}`
