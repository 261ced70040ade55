/**
 * Reports the use of an element in the page's title, also from a frame. Tests check only the title.
 * @param {string} id
 * @param {string | number | boolean} [what]
 */
function used(id, what = "clicked") {
  if (parent === window) document.title = `${id}=${what}`
  else parent.postMessage({ used: id, what }, "*")
}
addEventListener("message", (event) => {
  if (event.data !== null && typeof event.data === "object" && "used" in event.data)
    used(event.data.used, event.data.what)
})

/**
 * Reports clicks on existing elements.
 * @param {...string} ids
 */
function reportClicks(...ids) {
  for (const id of ids) document.getElementById(id)?.addEventListener("click", () => used(id))
}

// Used by the scripts of the pages.
Object.assign(globalThis, { used, reportClicks })

/** Returns the value of a native control. */
const valueOf = (/** @type {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} */ control) => {
  if (control instanceof HTMLSelectElement)
    return Array.from(control.selectedOptions, (option) => option.label).join("+")
  if (!(control instanceof HTMLInputElement)) return control.value
  if (control.type === "file") return Array.from(control.files ?? [], (file) => file.name).join("+")
  return control.type === "checkbox" || control.type === "radio" ? (control.checked ? "on" : "off") : control.value
}

// Native controls are reported automatically.
for (const type of ["input", "change"])
  addEventListener(type, (event) => {
    const control = event.composedPath()[0]
    if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    )
      if (control.id !== "" && !control.matches("[data-quiet]")) used(control.id, valueOf(control))
  })
addEventListener("click", (event) => {
  const target = event.composedPath().find((at) => at instanceof HTMLElement && at.matches("button[id], a[id]"))
  if (!(target instanceof HTMLElement) || target.matches("[data-quiet]")) return
  if (target instanceof HTMLAnchorElement && target.getAttribute("href")?.startsWith("#") === true)
    event.preventDefault()
  used(target.id)
})
