import type { Probe } from "./Probe.ts"

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
