import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import pixelmatch from "pixelmatch"
import { PNG } from "pngjs"

/** Difference of a pixel's color that counts, from 0 to 1. Smoothed edges of text are left out. */
const threshold = 0.2

/** Share of pixels that may differ: one changed word of a section is more. */
const toleratedShare = 0.002

/**
 * Compares a screenshot with the stored one. Returns the reason for a difference, after writing the new screenshot and the
 * difference into `failuresFolder`. Stores it if there is none, or with `TABWRIGHT_UPDATE_SCREENSHOTS=1`.
 */
export const compareScreenshot = (taken: Buffer, file: string, failureFile: string): string | undefined => {
  if (process.env["TABWRIGHT_UPDATE_SCREENSHOTS"] === "1") {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, taken)
    return undefined
  }
  if (!existsSync(file))
    return `${file} does not exist. Run the test with TABWRIGHT_UPDATE_SCREENSHOTS=1, and look at it.`
  const expected = PNG.sync.read(readFileSync(file))
  const actual = PNG.sync.read(taken)
  const { height, width } = expected
  const difference = new PNG({ width, height })
  const isSameSize = actual.width === width && actual.height === height
  const count = isSameSize
    ? pixelmatch(expected.data, actual.data, difference.data, width, height, { threshold })
    : Number.POSITIVE_INFINITY
  if (count / (width * height) <= toleratedShare) return undefined
  mkdirSync(dirname(failureFile), { recursive: true })
  writeFileSync(failureFile, taken)
  if (isSameSize) writeFileSync(failureFile.replace(/\.png$/, "-difference.png"), PNG.sync.write(difference))
  const reason = isSameSize
    ? `${count} of ${width * height} pixels differ`
    : `the size is ${actual.width}×${actual.height} instead of ${width}×${height}`
  return `${file}: ${reason}. See ${failureFile}. If the change is intended, run the test with TABWRIGHT_UPDATE_SCREENSHOTS=1.`
}
