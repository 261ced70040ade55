// @ts-check
// Starts the viewer of an API document: fetches the document that this server serves, and passes the API key to it.

/**
 * The used part of Swagger UI.
 *
 * @typedef {object} Viewer
 * @property {(scheme: string, key: string) => void} preauthorizeApiKey
 * @property {{ logout: (schemes: ReadonlyArray<string>) => void }} authActions
 * @property {{ show: (path: ReadonlyArray<string>, isShown: boolean) => void }} layoutActions
 */

/** @typedef {Record<string, any>} Json */

const dark = matchMedia("(prefers-color-scheme: dark)")
const setTheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches)
dark.addEventListener("change", setTheme)
setTheme()

/** Describes extensions as such, because other services with this interface lack them. @param {Json} node */
const markExtensions = (node) => {
  if (node["x-origin"] === "tabwright" && typeof node["description"] === "string") {
    node["description"] = `${node["description"].trim()} _(Tabwright extension)_`
  }
  for (const inner of Object.values(node)) if (typeof inner === "object" && inner !== null) markExtensions(inner)
}

const root = document.querySelector("#viewer")
const url = root?.getAttribute("data-url") ?? ""

/** Reads the document with this page's origin as its server, which is the only one that the page may call. */
const readDocument = async () => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  /** @type {Json} */
  const document = await response.json()
  document["servers"] = [{ url: location.origin + new URL(document["servers"][0].url).pathname }]
  markExtensions(document)
  return document
}

/** @param {Viewer} viewer */
const followKey = (viewer) => {
  const field = /** @type {HTMLInputElement} */ (document.querySelector("#api-key"))
  const use = () => {
    const key = field.value.trim()
    if (key === "") viewer.authActions.logout(["apiKey"])
    else viewer.preauthorizeApiKey("apiKey", key)
  }
  field.addEventListener("input", use)
  // Browsers restore the field of a page that is loaded again.
  if (field.value !== "") use()
}

/** Scrolls to an operation once the viewer has added it. */
const scrollTo = (/** @type {string} */ id, framesLeft = 600) => {
  const element = document.getElementById(id)
  if (element !== null) element.scrollIntoView()
  else if (framesLeft > 0) requestAnimationFrame(() => scrollTo(id, framesLeft - 1))
}

/** Opens the operation that the address names, such as `#/runs/createRun`. @param {Viewer} viewer */
const openOperation = (viewer) => {
  const [, group, id] = location.hash.split("/").map(decodeURIComponent)
  if (group === undefined || id === undefined) return
  viewer.layoutActions.show(["operations-tag", group], true)
  viewer.layoutActions.show(["operations", group, id], true)
  scrollTo(`operations-${group}-${id}`)
}

/** @param {Viewer} viewer */
const followLinks = (viewer) => {
  const contents = /** @type {HTMLDetailsElement} */ (document.querySelector("#contents"))
  const wide = matchMedia("(min-width: 64rem)")
  const setOpen = () => contents.toggleAttribute("open", wide.matches)
  wide.addEventListener("change", setOpen)
  setOpen()
  addEventListener("hashchange", () => {
    openOperation(viewer)
    if (!wide.matches) contents.removeAttribute("open")
  })
}

/** Hides the operations without the words of the filter. */
const followFilter = () => {
  const field = /** @type {HTMLInputElement} */ (document.querySelector("#filter"))
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/)
    for (const group of /** @type {NodeListOf<HTMLDetailsElement>} */ (
      document.querySelectorAll("#contents details")
    )) {
      const items = [...group.querySelectorAll("li")]
      for (const item of items) {
        const text = `${item.textContent} ${item.dataset["path"]}`.toLowerCase()
        item.hidden = !words.every((word) => text.includes(word))
      }
      group.hidden = items.every(({ hidden }) => hidden)
      group.open = field.value !== "" && !group.hidden
    }
  })
}

followFilter()
try {
  const spec = await readDocument()
  const viewer = /** @type {any} */ (globalThis).SwaggerUIBundle({
    spec,
    domNode: root,
    docExpansion: "none",
    defaultModelsExpandDepth: -1,
    defaultModelRendering: "model",
    displayRequestDuration: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    onComplete: () => {
      root?.setAttribute("data-ready", "")
    },
  })
  followKey(viewer)
  followLinks(viewer)
  openOperation(viewer)
} catch (error) {
  const notice = document.createElement("p")
  notice.className = "notice"
  notice.textContent = `The document could not be loaded: ${error instanceof Error ? error.message : String(error)}. Reload the page.`
  root?.replaceChildren(notice)
}
