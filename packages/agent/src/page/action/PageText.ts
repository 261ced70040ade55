import type { Probe } from "../Probe.ts"

export const installTextReader = (probe: Probe): void => {
  probe.commands.title = () => document.title

  probe.commands.markup = () => {
    const type = document.doctype === null ? "" : new XMLSerializer().serializeToString(document.doctype)
    return type + (document.documentElement?.outerHTML ?? "")
  }

  probe.commands.headline = () => {
    for (const selector of ["[role=alert]", "main h1", "h1"]) {
      for (const element of document.querySelectorAll(selector)) {
        const text = probe.isShown(element) ? probe.textOf(element, 200) : ""
        if (text !== "") return text
      }
    }
    return document.body === null ? "" : probe.textOf(document.body, 200)
  }

  probe.commands.text = ({ ref, token }) => {
    const scope = probe.scopeOf(ref, token)
    if (scope === null) return ""
    const control = probe.controlOf(scope)
    const value = ref === 0 ? "" : probe.valueOf(control)
    return value || probe.textOf(scope, 20_000, true) || probe.nameOf(scope)
  }

  probe.commands.links = ({ ref, token }) => {
    const scope = probe.scopeOf(ref, token)
    if (scope === null) return []
    const links: Array<{ text: string; url: string }> = []
    const seen = new Set<string>()
    const anchors = scope instanceof HTMLAnchorElement ? [scope] : probe.everything(probe.rootOf(scope) ?? scope)
    for (const element of anchors) {
      if (!(element instanceof HTMLAnchorElement) || !element.hasAttribute("href") || !probe.isShown(element)) continue
      const link = { text: probe.nameOf(element), url: element.href }
      const key = `${link.text}\n${link.url}`
      if (!/^(https?|mailto|tel|ftp):/.test(link.url) || seen.has(key)) continue
      seen.add(key)
      links.push(link)
    }
    return links
  }
}

/** Installs the conversion of the page to text with lines and to Markdown, visible or not. */
export const installPageText = (probe: Probe): void => {
  const limit = 500_000

  probe.commands.wholeText = ({ ref, token }) => {
    const scope = probe.scopeOf(ref, token)
    return scope === null ? "" : probe.textOf(scope, limit, true)
  }

  const silent = "script,style,noscript,template,head,svg,canvas,iframe,object"
  const escape = (text: string): string => text.replace(/([\\`*_[\]|])/g, "\\$1")

  /** Returns text with links and emphasis, on one line. */
  const inline = (node: Node): string => {
    if (node instanceof Text) return escape(node.data)
    if (!(node instanceof Element) || node.matches(silent)) return ""
    if (!node.checkVisibility({ visibilityProperty: true }) && !probe.isRendered(node)) return ""
    const inner = (): string => Array.from(probe.childrenOf(node), inline).join("")
    switch (node.tagName) {
      case "BR":
        return "\n"
      case "IMG":
        return node.getAttribute("alt") ? `![${escape(node.getAttribute("alt") ?? "")}]` : ""
      case "INPUT":
      case "TEXTAREA":
      case "SELECT": {
        const checked = probe.checkedOf(node)
        if (checked !== null) return checked ? "[x] " : "[ ] "
        return probe.valueOf(node) === "" ? "" : ` \`${probe.valueOf(node).slice(0, 200)}\` `
      }
      case "A": {
        const text = probe.collapse(inner())
        return node instanceof HTMLAnchorElement && node.hasAttribute("href") && text !== ""
          ? `[${text}](${node.href})`
          : text
      }
      case "STRONG":
      case "B": {
        const text = probe.collapse(inner())
        return text === "" ? "" : `**${text}**`
      }
      case "CODE":
        return `\`${node.textContent}\``
      default:
        return inner()
    }
  }

  const line = (node: Node): string => probe.collapse(inline(node))

  const table = (element: HTMLTableElement): Array<string> => {
    const rows = Array.from(element.rows).filter((row) => row.checkVisibility())
    const cells = rows.map((row) => Array.from(row.cells, (cell) => line(cell)))
    const width = Math.max(0, ...cells.map((row) => row.length))
    if (width === 0) return []
    const write = (row: ReadonlyArray<string>): string =>
      `| ${Array.from({ length: width }, (_, at) => row[at] ?? "").join(" | ")} |`
    const [first = [], ...others] = cells
    return [write(first), `|${" --- |".repeat(width)}`, ...others.map(write), ""]
  }

  probe.commands.markdown = ({ ref, token }) => {
    const scope = probe.scopeOf(ref, token)
    const lines: Array<string> = []
    let length = 0
    let words = ""
    const push = (text: string): void => {
      if (length > limit) return
      lines.push(text)
      length += text.length + 1
    }
    const flush = (): void => {
      const text = probe.collapse(words)
      words = ""
      if (text !== "") push(`${text}\n`)
    }
    const visit = (node: Node, depth: number): void => {
      if (length > limit) return
      if (!(node instanceof Element)) {
        words += inline(node)
        return
      }
      if (node.matches(silent)) return
      if (!node.checkVisibility({ visibilityProperty: true }) && !probe.isRendered(node)) return
      const heading = /^H([1-6])$/.exec(node.tagName)
      if (heading !== null) {
        flush()
        push(`${"#".repeat(Number(heading[1]))} ${line(node)}\n`)
        return
      }
      if (node instanceof HTMLTableElement && node.querySelector("table") === null) {
        flush()
        table(node).forEach(push)
        return
      }
      if (node.tagName === "PRE") {
        flush()
        push(`\`\`\`\n${node.textContent}\n\`\`\`\n`)
        return
      }
      const isItem = node.tagName === "LI" || node.getAttribute("role") === "listitem"
      if (isItem) {
        flush()
        const lists = Array.from(node.children).filter((child) => /^(UL|OL)$/.test(child.tagName))
        const own = Array.from(probe.childrenOf(node)).filter((child) => !lists.includes(child as Element))
        const text = probe.collapse(own.map(inline).join(""))
        if (text !== "") push(`${"  ".repeat(depth)}- ${text}`)
        for (const list of lists) visit(list, depth + 1)
        return
      }
      if (!probe.isBlock(node) && probe.rootOf(node) === null) {
        const holdsBlocks = Array.from(node.children).some((child) => probe.isBlock(child))
        if (!holdsBlocks) {
          words += inline(node)
          return
        }
      }
      flush()
      for (const child of probe.childrenOf(node)) visit(child, depth)
      flush()
      if (/^(UL|OL)$/.test(node.tagName) && depth === 0) push("")
    }
    if (scope !== null) visit(scope, 0)
    flush()
    return lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  }
}
