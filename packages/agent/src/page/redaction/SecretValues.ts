import type { Probe } from "../Probe.ts"

/**
 * Plain values of the secrets that can be typed. Observations redact them everywhere on a page (TextRedaction.ts of
 * the folder `observation`).
 */
export type SecretTexts = ReadonlyArray<string>

/**
 * Installs permanent masking of fields with dots: pages have buttons that reveal a password, which videos, live views
 * and screenshots would capture.
 */
export const installSecretValues = (probe: Probe): void => {
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
    // Restores the mask after changes by the page, before the next frame.
    new MutationObserver(mask).observe(control, { attributes: true })
    return true
  }
}
