import { createHash } from "node:crypto"
import * as fs from "node:fs"
import * as module from "node:module"
import * as path from "node:path"
import { fileURLToPath } from "node:url"

/** Markup and style are read where they were written: the compiler takes none along. */
const written = fileURLToPath(new URL("../../src/view/client/", import.meta.url))
const isSource = import.meta.url.endsWith(".ts")
const scripts = isSource ? written : fileURLToPath(new URL("client/", import.meta.url))
const extension = isSource ? ".ts" : ".js"

/** What the page and its server agree on, beside the page's own modules. */
const shared = [`ViewMessage${extension}`]

/**
 * A file that the page loads.
 *
 * @category models
 * @since 0.1.0
 */
export interface LiveAsset {
  readonly contentType: string
  readonly body: string
}

/**
 * The live page and what it loads, from the server's own disk.
 *
 * @category models
 * @since 0.1.0
 */
export interface LivePage {
  /** Changes with the files: what is served under it may be kept for ever. */
  readonly version: string
  /** By name, `client/main.js` for example. */
  readonly assets: ReadonlyMap<string, LiveAsset>
  readonly html: (options: LivePageOptions) => string
}

export interface LivePageOptions {
  /** Where assets are served, without the slash at the end. */
  readonly assetsUrl: string
  /** Default: as the viewer's system has it. */
  readonly theme?: "light" | "dark" | undefined
  /** Whether tabs and address bar are shown. Default true. */
  readonly hasUi?: boolean
}

/**
 * Reads the live page's files.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readLivePage = (): LivePage => {
  const own = fs.readdirSync(scripts).filter((name) => name.endsWith(extension) && !name.endsWith(`.d${extension}`))
  const modules = [
    ...own.map((name) => [`client/${name}`, path.join(scripts, name)] as const),
    ...shared.map((name) => [name, path.join(scripts, "..", name)] as const),
  ].map(([name, file]) => [name, { contentType: "text/javascript; charset=utf-8", body: readScript(file) }] as const)
  const style = {
    contentType: "text/css; charset=utf-8",
    body: fs.readFileSync(path.join(written, "live.css"), "utf8"),
  }
  const assets = new Map<string, LiveAsset>([...modules, ["client/live.css", style]])
  const template = fs.readFileSync(path.join(written, "live.html"), "utf8")

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
  // A map beside it is not served.
  return isSource ? withoutTypes(text) : text.replace(/\n\/\/# sourceMappingURL=\S*\s*$/, "\n")
}

/** Node warns once that this may change, which would stand as the one line that is no JSON in a server's log. */
const withoutTypes = (text: string): string => {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => {}
  try {
    return module.stripTypeScriptTypes(text)
  } finally {
    process.emitWarning = emitWarning
  }
}
