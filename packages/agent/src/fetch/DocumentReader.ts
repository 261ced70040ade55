import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { readData } from "./DataReader.ts"
import type { PageLink, PageMetadata, PageWarning } from "./PageFetch.ts"

/** The parts of the libraries that run in pages. */
interface Libraries {
  readonly Readability?: new (
    document: Document,
    options: object,
  ) => { readonly parse: () => { readonly title: string | null; readonly content: Element | null } | null }
  readonly Turndown?: new (options: object) => {
    readonly use: (plugin: unknown) => void
    readonly addRule: (
      name: string,
      rule: { readonly filter: string; readonly replacement: (content: string, node: Element) => string },
    ) => void
    readonly remove: (tags: ReadonlyArray<string>) => void
    readonly turndown: (node: Node) => string
  }
  readonly gfm?: unknown
  readonly readData?: typeof readData
}

/** Formats to read from a document. */
export interface ReadRequest {
  readonly markdown: boolean
  readonly html: boolean
  readonly text: boolean
  readonly links: boolean
  readonly metadata: boolean
  readonly isMainOnly: boolean
  readonly dataSchema?: object | undefined
  readonly maxCharacters: number
}

/** Formats read from a document. */
export interface ReadReply {
  readonly warnings: ReadonlyArray<PageWarning>
  readonly markdown?: string
  readonly html?: string
  readonly text?: string
  readonly links?: ReadonlyArray<PageLink>
  readonly metadata?: PageMetadata
  readonly data?: unknown
}

/** Runs in the page's isolated world, so it must not refer to anything outside of it. */
const readDocument = (libraries: Libraries, request: ReadRequest): ReadReply => {
  const maxElements = 100_000
  const maxLinks = 5_000
  const maxValue = 10_000
  const warnings: Array<PageWarning> = []

  /** Returns a function that takes characters of the limit of a format. False once they do not fit; the first time with a warning. */
  const limitOf = (what: string) => {
    let left = request.maxCharacters
    let isFull = false
    return (length: number): boolean => {
      if (!isFull && length <= left) {
        left -= length
        return true
      }
      if (!isFull)
        warnings.push({
          code: "Truncated",
          message: `The ${what} have more than ${request.maxCharacters} characters; the others are left out.`,
        })
      isFull = true
      return false
    }
  }

  const cut = (text: string, what: string): string => {
    if (text.length <= request.maxCharacters) return text
    warnings.push({
      code: "Truncated",
      message: `The ${what} has ${text.length} characters; only the first ${request.maxCharacters} are returned.`,
    })
    return text.slice(0, request.maxCharacters)
  }

  const absolute = (url: string): string => {
    try {
      return new URL(url, document.baseURI).href
    } catch {
      return url
    }
  }

  /** Copies the document without what is not shown, and with absolute URLs. */
  const visibleCopy = (): Document => {
    const copy = document.cloneNode(true) as Document
    const shown = document.body?.querySelectorAll("*") ?? []
    const copied = [...(copy.body?.querySelectorAll("*") ?? [])]
    const hidden: Array<Element> = []
    let at = 0
    for (const element of shown) {
      const twin = copied[at++]
      if (twin === undefined) break
      if (
        /^(?:script|style|noscript|template)$/i.test(element.tagName) ||
        (!element.checkVisibility() && element.closest("details:not([open])") === null)
      ) {
        hidden.push(twin)
        continue
      }
      for (const name of ["href", "src"]) {
        const value = twin.getAttribute(name)
        if (value !== null && !value.startsWith("#") && !value.startsWith("data:"))
          twin.setAttribute(name, absolute(value))
      }
    }
    for (const twin of hidden) twin.remove()
    return copy
  }

  const toMarkdown = (node: Node): string => {
    if (libraries.Turndown === undefined) return ""
    const service = new libraries.Turndown({
      headingStyle: "atx",
      codeBlockStyle: "fenced",
      bulletListMarker: "-",
      hr: "---",
    })
    service.use(libraries.gfm)
    // Turndown indents items by four columns.
    service.addRule("listItem", {
      filter: "li",
      replacement: (content, item) => {
        const list = item.parentElement
        const start = Number(list?.getAttribute("start") ?? 1)
        const mark = list?.tagName === "OL" ? `${start + Array.prototype.indexOf.call(list.children, item)}. ` : "- "
        const indented = content.trim().replace(/\n/g, `\n${" ".repeat(mark.length)}`)
        return `${mark}${indented}${item.nextSibling === null ? "" : "\n"}`
      },
    })
    service.remove(["script", "style", "noscript", "template", "iframe"])
    return service.turndown(node).trim()
  }

  const blocks = new Set(
    "ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TR UL".split(
      " ",
    ),
  )
  /** Text of a node that is not rendered, with a line per block. */
  const blockText = (node: Node): string => {
    let text = ""
    const walk = (at: Node): void => {
      if (at.nodeType === 3) {
        text += (at.nodeValue ?? "").replace(/\s+/g, " ")
        return
      }
      const isBlock = at instanceof Element && blocks.has(at.tagName)
      if (isBlock) text += "\n"
      at.childNodes.forEach(walk)
      if (isBlock) text += "\n"
      else if (at instanceof Element && /^T[DH]$/.test(at.tagName)) text += "\t"
    }
    walk(node)
    const lines = text.split("\n").map((line) => line.trim())
    return lines
      .filter((line, at) => line !== "" || lines[at - 1] !== "")
      .join("\n")
      .trim()
  }

  const meta = (...names: ReadonlyArray<string>): string | null => {
    for (const name of names) {
      const found = document.querySelector(`meta[name="${name}" i], meta[property="${name}" i]`)
      const content = found?.getAttribute("content")?.trim()
      if (content) return content.slice(0, maxValue)
    }
    return null
  }

  const readMetadata = (): PageMetadata => {
    const openGraph: Record<string, string> = {}
    for (const element of document.querySelectorAll('meta[property^="og:" i]')) {
      const name = (element.getAttribute("property") ?? "").slice(3)
      const content = element.getAttribute("content")
      if (name !== "" && name.length <= 200 && content !== null && Object.keys(openGraph).length < 100)
        openGraph[name] ??= content.slice(0, maxValue)
    }
    const jsonLd: Array<unknown> = []
    const fits = limitOf("blocks of JSON-LD")
    for (const script of document.querySelectorAll('script[type="application/ld+json" i]')) {
      const source = script.textContent ?? ""
      if (jsonLd.length === 100) break
      if (!fits(source.length)) continue
      try {
        jsonLd.push(JSON.parse(source))
      } catch {
        // Pages contain invalid blocks, which search engines ignore, too.
      }
    }
    const canonical = document.querySelector('link[rel~="canonical" i]')?.getAttribute("href")
    return {
      title: document.title.trim().slice(0, maxValue) || meta("og:title"),
      description: meta("description", "og:description"),
      canonicalUrl: canonical && canonical.length <= maxValue ? absolute(canonical) : null,
      language: document.documentElement.lang.trim().slice(0, maxValue) || meta("content-language"),
      author: meta("author", "article:author"),
      openGraph,
      jsonLd,
    }
  }

  const readLinks = (): ReadonlyArray<PageLink> => {
    const links = new Map<string, string>()
    const fits = limitOf("links")
    for (const element of document.querySelectorAll("a[href], area[href]")) {
      const url = absolute(element.getAttribute("href") ?? "")
      if (!/^(?:https?|mailto|tel):/i.test(url)) continue
      const text = ((element as HTMLElement).innerText ?? element.getAttribute("alt") ?? "").replace(/\s+/g, " ").trim()
      const known = links.get(url)
      if (known === undefined && links.size === maxLinks) {
        warnings.push({
          code: "Truncated",
          message: `The page has more than ${maxLinks} links; the others are left out.`,
        })
        break
      }
      if (known) continue
      if (!fits((known === undefined ? url.length : 0) + Math.min(text.length, maxValue))) break
      links.set(url, text.slice(0, maxValue))
    }
    return [...links].map(([url, text]) => ({ url, text }))
  }

  const isConverted = request.markdown || request.html || request.text
  const elements = document.getElementsByTagName("*").length
  let main: { readonly title: string | null; readonly content: Element } | undefined
  if (isConverted && request.isMainOnly) {
    const Reader = libraries.Readability
    const article =
      elements > maxElements || Reader === undefined
        ? null
        : new Reader(visibleCopy(), { serializer: (node: Element) => node, keepClasses: true }).parse()
    if (article !== null && article.content !== null && (article.content.textContent ?? "").trim() !== "")
      main = { title: article.title, content: article.content }
    else
      warnings.push({
        code: "MainContentNotFound",
        message: "The page has no recognizable main content, so the whole page is returned.",
      })
  }

  const markdownOf = (): string => {
    if (elements > maxElements) return document.body.innerText
    if (main === undefined) return toMarkdown(visibleCopy().body)
    const converted = toMarkdown(main.content)
    return main.title && !/^# /m.test(converted) ? `# ${main.title}\n\n${converted}` : converted
  }
  const doctype = document.doctype === null ? "" : `<!DOCTYPE ${document.doctype.name}>\n`

  return {
    ...(request.markdown ? { markdown: cut(markdownOf(), "markdown") } : {}),
    ...(request.html
      ? {
          html: cut(main === undefined ? doctype + document.documentElement.outerHTML : main.content.innerHTML, "HTML"),
        }
      : {}),
    ...(request.text
      ? { text: cut(main === undefined ? (document.body?.innerText ?? "").trim() : blockText(main.content), "text") }
      : {}),
    ...(request.links ? { links: readLinks() } : {}),
    ...(request.metadata ? { metadata: readMetadata() } : {}),
    ...(request.dataSchema === undefined
      ? {}
      : {
          data:
            libraries.readData?.({ ...request.dataSchema }, absolute, {
              warn: (warning) => warnings.push(warning),
              fits: limitOf("data"),
            }) ?? null,
        }),
    warnings,
  }
}

const { resolve } = createRequire(import.meta.url)

/** Returns an expression of the exports of a CommonJS module. */
const moduleSource = (path: string): string =>
  `((module, exports) => { ${readFileSync(resolve(path), "utf8")}\nreturn module.exports })(...((module) => [module, module.exports])({ exports: {} }))`

let turndown: string | undefined
let readability: string | undefined

/** Returns an expression that reads a document. Only the libraries that are needed are part of it. */
export const readExpression = (request: ReadRequest): string => {
  const isConverted = request.markdown || request.html || request.text
  const libraries: Array<string> = []
  if (request.markdown) {
    turndown ??= `Turndown: ${moduleSource("turndown/lib/turndown.browser.cjs.js")}, gfm: ${moduleSource("@joplin/turndown-plugin-gfm")}.gfm`
    libraries.push(turndown)
  }
  if (isConverted && request.isMainOnly) {
    readability ??= `Readability: ${moduleSource("@mozilla/readability/Readability.js")}`
    libraries.push(readability)
  }
  if (request.dataSchema !== undefined) libraries.push(`readData: ${readData.toString()}`)
  return `(${readDocument.toString()})({ ${libraries.join(", ")} }, ${JSON.stringify(request)})`
}
