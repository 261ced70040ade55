type Fields = Readonly<Record<PropertyKey, unknown>>

/** Windows key codes of N and T, which Chromium's accelerators use. */
const reserved: ReadonlySet<number> = new Set([78, 84])

/** Control and Meta. */
const commanding = 2 + 4

/**
 * Returns the parameters of `Input.dispatchKeyEvent` changed so that no tab or window opens. Chromium handles these
 * keys before the page does and opens a privileged page. The page still receives the key.
 */
export const withoutReservedKeys = (params: Fields): Fields => {
  const { modifiers, windowsVirtualKeyCode } = params
  const isReserved = (Number(modifiers) & commanding) !== 0 && reserved.has(Number(windowsVirtualKeyCode) & 0xff)
  return isReserved ? { ...params, windowsVirtualKeyCode: 0 } : params
}
