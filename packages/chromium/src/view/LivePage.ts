import { createHash } from "node:crypto"
import * as fs from "node:fs"
import * as module from "node:module"
import * as path from "node:path"
import { fileURLToPath } from "node:url"

/** HTML and CSS are read from the sources, because the compiler does not copy them. */
const sourceFolder = fileURLToPath(new URL("../../src/view/client/", import.meta.url))
const isSource = import.meta.url.endsWith(".ts")
const scripts = isSource ? sourceFolder : fileURLToPath(new URL("client/", import.meta.url))
const extension = isSource ? ".ts" : ".js"

/** Module shared by page and server. */
const shared = [`ServerMessage${extension}`]

export interface LiveAsset {
  readonly contentType: string
  readonly body: string
}

export interface LivePage {
  /** Changes with the files, so that assets can be cached permanently. */
  readonly version: string
  /** By name, such as `client/main.js`. */
  readonly assets: ReadonlyMap<string, LiveAsset>
  readonly html: (options: LivePageOptions) => string
}

export interface LivePageOptions {
  /** URL of the assets without a trailing slash. */
  readonly assetsUrl: string
  /** Default: the viewer's system setting. */
  readonly theme?: "light" | "dark" | undefined
  /** True to show tabs and address bar. Default true. */
  readonly hasUi?: boolean
}

export const readLivePage = (): LivePage => {
  const own = fs.readdirSync(scripts).filter((name) => name.endsWith(extension) && !name.endsWith(`.d${extension}`))
  const modules = [
    ...own.map((name) => [`client/${name}`, path.join(scripts, name)] as const),
    ...shared.map((name) => [name, path.join(scripts, "..", name)] as const),
  ].map(([name, file]) => [name, { contentType: "text/javascript; charset=utf-8", body: readScript(file) }] as const)
  const style = {
    contentType: "text/css; charset=utf-8",
    body: fs.readFileSync(path.join(sourceFolder, "live.css"), "utf8"),
  }
  const assets = new Map<string, LiveAsset>([...modules, ["client/live.css", style]])
  const template = fs.readFileSync(path.join(sourceFolder, "live.html"), "utf8")

  const hash = createHash("sha256").update(template)
  for (const [name, { body }] of assets) hash.update(`\n${name}\n${body}`)
  const main = `main${extension}`
  return {
    version: hash.digest("hex").slice(0, 12),
    assets,
    html: ({ assetsUrl, theme, hasUi = true }) => {
      const preloads = modules.map(([name]) => `<link rel="modulepreload" href="${assetsUrl}/${name}" />`)
      const values: Readonly<Record<string, string>> = {
        assets: `${assetsUrl}/client`,
        main,
        preloads: preloads.join("\n    "),
        theme: theme ?? "system",
        ui: String(hasUi),
      }
      return template.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? "")
    },
  }
}

const readScript = (file: string): string => {
  const text = fs.readFileSync(file, "utf8")
  // Source maps are not served.
  return isSource ? withoutTypes(text) : text.replace(/\n\/\/# sourceMappingURL=\S*\s*$/, "\n")
}

/** Suppresses Node's experimental warning, which would be the only line of a server's log that is not JSON. */
const withoutTypes = (text: string): string => {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => {}
  try {
    return module.stripTypeScriptTypes(text)
  } finally {
    process.emitWarning = emitWarning
  }
}
