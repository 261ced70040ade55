import { deviceTable } from "./DeviceTable.ts"

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * A device that browsers can emulate.
 *
 * @category models
 * @since 0.1.0
 */
export interface Device {
  /** Name in Playwright. */
  readonly name: string
  /** In CSS pixels. */
  readonly viewport: Size
  readonly screen: Size
  readonly deviceScaleFactor: number
  readonly isMobile: boolean
  readonly hasTouch: boolean
  /** Chromium has version 0 in it, which stands for the browser's own version. */
  readonly userAgent: string
}

const sizeOf = (text: string): Size => {
  const [width, height] = text.split("x").map(Number)
  return { width: width ?? 0, height: height ?? 0 }
}

/**
 * Playwright's devices, in its order.
 *
 * @category constants
 * @since 0.1.0
 */
export const devices: ReadonlyArray<Device> = deviceTable
  .trim()
  .split("\n")
  .map((row) => {
    const [name = "", viewport = "", screen = "", scale = "", flags = "", userAgent = ""] = row.split("|")
    return {
      name,
      viewport: sizeOf(viewport),
      screen: sizeOf(screen),
      deviceScaleFactor: Number(scale),
      isMobile: flags.includes("m"),
      hasTouch: flags.includes("t"),
      userAgent,
    }
  })

const byName = new Map(devices.map((device) => [device.name.toLowerCase(), device]))

/**
 * Returns the device with a name, in any case.
 *
 * @category lookups
 * @since 0.1.0
 */
export const findDevice = (name: string): Device | undefined => byName.get(name.toLowerCase())

/**
 * Returns the names of the three devices whose names need the fewest changes to become `name`.
 *
 * @category lookups
 * @since 0.1.0
 */
export const similarDevices = (name: string): ReadonlyArray<string> =>
  devices
    .map((device) => ({ name: device.name, distance: editDistance(device.name.toLowerCase(), name.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 3)
    .map((device) => device.name)

/** Number of inserted, removed and replaced characters between two texts. */
const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let index = 0; index < one.length; index++) {
    const next = [index + 1]
    for (let at = 0; at < other.length; at++) {
      const replaced = (row[at] ?? 0) + (one[index] === other[at] ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
