import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/**
 * A frame of a page's screencast.
 *
 * @category models
 * @since 0.1.0
 */
export interface ScreencastFrame {
  readonly jpeg: Uint8Array
  /** Time of drawing in milliseconds since 1970. */
  readonly atMs: number
  /** Size of the visible viewport in CSS pixels at scale 1. A point in the frame is `offset / size * width / scale`. */
  readonly width: number
  readonly height: number
  /** Pinch zoom factor, usually 1. */
  readonly scale: number
  /** Scroll position in CSS pixels. */
  readonly scrollX: number
  readonly scrollY: number
  readonly targetId: string
}

const Metadata = Schema.Struct({
  deviceWidth: Schema.Number,
  deviceHeight: Schema.Number,
  pageScaleFactor: Schema.Number,
  scrollOffsetX: Schema.Number,
  scrollOffsetY: Schema.Number,
  timestamp: Schema.optionalKey(Schema.Number),
})

/** Parameters of `Page.screencastFrame`. `sessionId` is the number for the acknowledgment. */
export const ScreencastFrameEvent = Schema.Struct({ data: Schema.String, metadata: Metadata, sessionId: Schema.Int })

const decode = Schema.decodeUnknownOption(ScreencastFrameEvent)

/** Decodes the parameters of `Page.screencastFrame`. Returns undefined if they are invalid. */
export const readFrame = (params: unknown): typeof ScreencastFrameEvent.Type | undefined =>
  Option.getOrUndefined(decode(params))

export const frameOf = (targetId: string, { data, metadata }: typeof ScreencastFrameEvent.Type): ScreencastFrame => ({
  jpeg: Buffer.from(data, "base64"),
  atMs: metadata.timestamp === undefined ? Date.now() : metadata.timestamp * 1000,
  width: metadata.deviceWidth,
  height: metadata.deviceHeight,
  scale: metadata.pageScaleFactor,
  scrollX: metadata.scrollOffsetX,
  scrollY: metadata.scrollOffsetY,
  targetId,
})

export interface ImageSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** Returns the size in a JPEG's frame header, or undefined if these bytes have none. */
export const jpegSize = (bytes: Uint8Array): ImageSize | undefined => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 9 <= bytes.byteLength;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    if (isFrameHeader(marker)) {
      const size = { widthPx: view.getUint16(at + 7), heightPx: view.getUint16(at + 5) }
      return size.widthPx > 0 && size.heightPx > 0 ? size : undefined
    }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** SOF0 to SOF15, except for three markers of other segments. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
