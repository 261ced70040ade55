import { inflateSync } from "node:zlib"
import type { ModelRequest } from "@tabwright/testing/models"
import { imageLetters, letterImage } from "../../../src/model/vision/LetterImage.ts"

const width = 224

/** Returns the pixels of a PNG with one image chunk: one byte each, and one per row for its filter. */
const pixelsOf = (png: Buffer): Buffer => {
  const start = png.indexOf("IDAT")
  return inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)))
}

/** Reads the letters of a test image by comparing each with images of known letters. */
export const readLetters = (png: Buffer): string => {
  const pixels = pixelsOf(png)
  const cell = (from: Buffer, position: number): string =>
    Array.from({ length: 112 }, (_, y) =>
      from
        .subarray(y * (width + 1) + 1 + 10 + position * 72, y * (width + 1) + 1 + 10 + position * 72 + 60)
        .toString("hex"),
    ).join("")
  const known = imageLetters.map((letter) => [letter, pixelsOf(Buffer.from(letterImage(letter.repeat(3))))] as const)
  return [0, 1, 2]
    .map((position) => known.find(([, image]) => cell(image, position) === cell(pixels, position))?.[0] ?? "?")
    .join("")
}

/** Returns the PNG in a request of any wire format. */
export const imageIn = ({ body }: Pick<ModelRequest, "body">): Buffer =>
  Buffer.from(/iVBORw0KGgo[\w+/=]+/.exec(JSON.stringify(body))?.[0] ?? "", "base64")
