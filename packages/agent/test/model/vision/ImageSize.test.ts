import { assert, describe, it } from "@effect/vitest"
import { imageSize } from "../../../src/model/vision/ImageSize.ts"

/** Images of 3 by 2 pixels, written by a browser and an image editor. */
const images = {
  png: "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR4nGNgwAkAABoAAVVIUyUAAAAASUVORK5CYII=",
  gif: "R0lGODlhAwACAIAAAP///wAAACH5BAAAAAAALAAAAAADAAIAAAICjF8AOw==",
  webp: "UklGRhoAAABXRUJQVlA4TA0AAAAvAkAAABARAP8iAgAAAAA=",
}

describe("imageSize", () => {
  it.each(Object.entries(images))("reads the size of a %s file", (_, image) => {
    assert.deepStrictEqual(imageSize(Buffer.from(image, "base64")), { width: 3, height: 2 })
  })

  it("reads the size of a JPEG past its other segments", () => {
    const head = Buffer.from("ffd8ffe000104a46494600010100000100010000ffc0001108000200030301", "hex")
    assert.deepStrictEqual(imageSize(Buffer.concat([head, Buffer.alloc(20)])), { width: 3, height: 2 })
  })

  it("returns nothing for other files and truncated images", () => {
    for (const bytes of ["%PDF-1.4", "", "PK\u0003\u0004", "\u0089PNG\r\n\u001a\n"])
      assert.isUndefined(imageSize(Buffer.from(bytes.padEnd(20), "latin1")))
    assert.isUndefined(imageSize(Buffer.from(`ffd8ffe0ffff${"00".repeat(40)}`, "hex")))
  })
})
