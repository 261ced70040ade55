import type { Probe } from "./Probe.ts"

/**
 * Plain values of the secrets that the driver may type. Observations hide them wherever a page shows them
 * (`Hiding.ts` of the room `observation`).
 */
export type HiddenValues = ReadonlyArray<string>

/**
 * Has a field show dots in place of what is in it, for as long as it is there: pages have buttons that show a password, and
 * films, live views and screenshots would keep it.
 */
export const installMasking = (probe: Probe): void => {
  const name = "-webkit-text-security"
  probe.commands.mask = ({ ref, token }) => {
    const element = probe.elementOf(ref, token)
    const control = element === null ? null : probe.controlOf(element)
    if (!(control instanceof HTMLElement)) return false
    const mask = () => {
      const { style } = control
      const isMasked = style.getPropertyValue(name) === "disc" && style.getPropertyPriority(name) === "important"
      if (!isMasked) style.setProperty(name, "disc", "important")
    }
    mask()
    probe.redaction.mask(control)
    // What the page changes about it is put right before the next picture.
    new MutationObserver(mask).observe(control, { attributes: true })
    return true
  }
}
