type Fields = Readonly<Record<PropertyKey, unknown>>

/** N and T, as Windows numbers keys: Chromium's accelerators go by these numbers alone. */
const reserved: ReadonlySet<number> = new Set([78, 84])

/** Control and Meta. */
const commanding = 2 + 4

/**
 * The parameters of `Input.dispatchKeyEvent`, without what opens a new tab or window. Chromium acts on these keys before the
 * page hears of them, and what opens is a page of its own, which may do more than the web. The page gets the key all the same.
 *
 * @category constructors
 * @since 0.1.0
 */
export const withoutReservedKeys = (params: Fields): Fields => {
  const { modifiers, windowsVirtualKeyCode } = params
  const isReserved = (Number(modifiers) & commanding) !== 0 && reserved.has(Number(windowsVirtualKeyCode) & 0xff)
  return isReserved ? { ...params, windowsVirtualKeyCode: 0 } : params
}
