/** A rectangle of the viewport in CSS pixels. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** An element to number on a screenshot. */
export interface Mark extends Region {
  readonly index: number
  readonly kind: "link" | "button" | "field" | "other"
}

interface Drawing {
  /** In base64. */
  readonly jpeg: string
  /** The part of the viewport that the JPEG shows, and the part to keep. */
  readonly shown: Region
  readonly part: Region
  /** Pixels of the result per CSS pixel. */
  readonly scale: number
  readonly marks: ReadonlyArray<Mark>
  /** From 0 to 1. */
  readonly quality: number
}

/**
 * Cuts and scales a screenshot and draws a box with a number outside of it for each mark. Returns a JPEG in base64. Runs
 * in an isolated world of the page, so it uses nothing outside of itself.
 */
export const drawScreenshot = async ({ jpeg, marks, part, quality, scale, shown }: Drawing): Promise<string> => {
  const labelHeight = 15
  const colors = { link: "#0b57d0", button: "#b3261e", field: "#0d652d", other: "#7627bb" }
  const bytes = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }))
  const width = Math.round(part.width * scale)
  const height = Math.round(part.height * scale)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext("2d")
  if (context === null) throw new Error("There is no canvas.")
  const imageScale = image.width / shown.width
  context.imageSmoothingQuality = "high"
  context.drawImage(
    image,
    (part.x - shown.x) * imageScale,
    (part.y - shown.y) * imageScale,
    part.width * imageScale,
    part.height * imageScale,
    0,
    0,
    width,
    height,
  )
  context.font = "bold 13px Arial, Helvetica, sans-serif"
  context.textBaseline = "middle"
  const boxes = marks.flatMap((mark) => {
    const left = Math.max(0, (mark.x - part.x) * scale)
    const top = Math.max(0, (mark.y - part.y) * scale)
    const right = Math.min(width, (mark.x - part.x + mark.width) * scale)
    const bottom = Math.min(height, (mark.y - part.y + mark.height) * scale)
    return right - left < 2 || bottom - top < 2 ? [] : [{ ...mark, left, top, right, bottom }]
  })
  for (const { bottom, kind, left, right, top } of boxes) {
    // A white edge keeps the box visible on dark and colored areas.
    context.strokeStyle = "#fff"
    context.lineWidth = 4
    context.strokeRect(left, top, right - left, bottom - top)
    context.strokeStyle = colors[kind]
    context.lineWidth = 2
    context.strokeRect(left, top, right - left, bottom - top)
  }
  interface Rectangle {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  const overlap = (one: Rectangle, other: Rectangle): number =>
    Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
    Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
  const labels: Array<Rectangle> = []
  for (const { bottom, index, kind, left, right, top } of boxes) {
    const text = String(index)
    const labelWidth = Math.ceil(context.measureText(text).width) + 6
    // Around the box, then inside of it, where nothing else is covered.
    const places = [
      [left - 1, top - labelHeight - 1],
      [right - labelWidth + 1, top - labelHeight - 1],
      [left - labelWidth - 1, top - 1],
      [right + 1, top - 1],
      [left - 1, bottom + 1],
      [right - labelWidth + 1, bottom + 1],
      [left, top],
    ] as const
    let best: Rectangle | undefined
    let least = Number.POSITIVE_INFINITY
    for (const [x, y] of places) {
      const place = { left: x, top: y, right: x + labelWidth, bottom: y + labelHeight }
      if (x < -1 || y < -1 || place.right > width + 1 || place.bottom > height + 1) continue
      const covered =
        20 * labels.reduce((sum, label) => sum + overlap(place, label), 0) +
        boxes.reduce((sum, box) => sum + overlap(place, box), 0)
      if (covered < least) {
        least = covered
        best = place
      }
    }
    if (best === undefined) continue
    labels.push(best)
    context.fillStyle = "#fff"
    context.fillRect(best.left - 1, best.top - 1, labelWidth + 2, labelHeight + 2)
    context.fillStyle = colors[kind]
    context.fillRect(best.left, best.top, labelWidth, labelHeight)
    context.fillStyle = "#fff"
    context.fillText(text, best.left + 3, best.top + labelHeight / 2 + 1)
  }
  const drawn = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg", quality })).arrayBuffer())
  let letters = ""
  for (let at = 0; at < drawn.length; at += 8192) letters += String.fromCharCode(...drawn.subarray(at, at + 8192))
  return btoa(letters)
}
