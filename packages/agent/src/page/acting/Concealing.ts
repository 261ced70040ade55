import type { Probe } from "../Probe.ts"

/** Finds what shows a secret, and keeps it out of a picture. */
export const installConcealing = (probe: Probe): void => {
  probe.commands.showing = ({ values }) => {
    const holds = (text: string): boolean => values.some((value) => text.includes(value))
    const refs: Array<number> = []
    for (const element of probe.everything(document.documentElement)) {
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        if (holds(element.value) || holds(element.placeholder)) refs.push(probe.refOf(element))
        continue
      }
      if (element.matches("script,style,head,title") || !holds(element.textContent ?? "")) continue
      // The closest around the words: none of its children has all of them.
      if (!Array.from(element.children).some((child) => holds(child.textContent ?? ""))) refs.push(probe.refOf(element))
    }
    return { token: probe.token, refs: refs.slice(0, 100) }
  }

  const concealed = new Map<HTMLElement, string>()

  probe.commands.conceal = ({ refs, token, on }) => {
    for (const [element, style] of concealed) element.style.visibility = style
    concealed.clear()
    if (!on) return null
    for (const ref of refs) {
      const element = probe.elementOf(ref, token)
      if (!(element instanceof HTMLElement)) continue
      concealed.set(element, element.style.visibility)
      element.style.visibility = "hidden"
    }
    return null
  }
}
