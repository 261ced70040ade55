/** Writes the table of devices from Playwright's descriptors: `node scripts/devices.mjs`. */
import { writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"

export const tablePath = fileURLToPath(new URL("../packages/core/src/devices/DeviceTable.ts", import.meta.url))

/** @typedef {{ readonly width: number, readonly height: number }} Size */

/** @param {Size} size */
const size = ({ width, height }) => `${width}x${height}`

/** @param {readonly [string, { readonly viewport: Size, readonly screen?: Size, readonly userAgent: string, readonly deviceScaleFactor: number, readonly isMobile: boolean, readonly hasTouch: boolean }]} entry */
const row = ([name, { deviceScaleFactor, hasTouch, isMobile, screen, userAgent, viewport }]) =>
  [
    name,
    size(viewport),
    size(screen ?? viewport),
    deviceScaleFactor,
    (isMobile ? "m" : "") + (hasTouch ? "t" : ""),
    // The browser's own version replaces version 0.
    userAgent.replace(/\b(Chrome|Edg)\/[\d.]+/g, "$1/0.0.0.0"),
  ].join("|")

/** Returns the source of the table. */
export const deviceTable = () => {
  const { devices } = createRequire(new URL("../apps/server/package.json", import.meta.url))("playwright-core")
  return `/**
 * Playwright's device descriptors, written by \`scripts/devices.mjs\`: name, viewport, screen, device pixels per CSS
 * pixel, \`m\` for mobile and \`t\` for touch, and user agent, in which Chromium has version 0.
 */
export const deviceTable = \`
${Object.entries(devices).map(row).join("\n")}
\`
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(tablePath, deviceTable())
