import * as fs from "node:fs"
import * as path from "node:path"

/** The extension of a Stagehand package on this machine. */
export class Extension {
  folder = ""
  /** Script for all documents. Undefined before the extension is loaded. */
  contentScript: string | undefined

  /** Reads an unpacked extension. Returns a rejection text for any other than Stagehand's. */
  load(folder: unknown): string | undefined {
    if (typeof folder !== "string" || nameOf(folder) !== "Stagehand Runtime") {
      return "This endpoint supports no other extension than Stagehand's."
    }
    this.folder = folder
    this.contentScript = `${domApi}\n${fs.readFileSync(path.join(folder, "content-script.js"), "utf8")}`
    return undefined
  }
}

/** The function of `chrome.dom` that the script uses. Closed shadow roots are open to real extensions only. */
const domApi = `globalThis.chrome ??= {}; globalThis.chrome.dom = { openOrClosedShadowRoot: (element) => element.shadowRoot }`

const nameOf = (folder: string): unknown => {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, "manifest.json"), "utf8")).name
  } catch {
    return undefined
  }
}
