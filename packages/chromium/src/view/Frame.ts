import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/**
 * A picture of a page.
 *
 * @category models
 * @since 0.1.0
 */
export interface Frame {
  readonly jpeg: Uint8Array
  /** When the browser drew it, in milliseconds since 1970. */
  readonly atMs: number
  /** Of the page's visible part, in CSS pixels at scale 1: a point of the picture is `offset / size * width / scale`. */
  readonly width: number
  readonly height: number
  /** How far the page is pinched open; 1 unless somebody did. */
  readonly scale: number
  /** How far the page is scrolled, in CSS pixels. */
  readonly scrollX: number
  readonly scrollY: number
  /** The page that it shows. */
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

/**
 * The parameters of `Page.screencastFrame`; `sessionId` is the number by which the frame is acknowledged.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ScreencastFrame = Schema.Struct({ data: Schema.String, metadata: Metadata, sessionId: Schema.Int })

const decode = Schema.decodeUnknownOption(ScreencastFrame)

/**
 * Reads the parameters of `Page.screencastFrame`; undefined where they are something else.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readFrame = (params: unknown): typeof ScreencastFrame.Type | undefined =>
  Option.getOrUndefined(decode(params))

/**
 * The frame that the browser's event carries.
 *
 * @category constructors
 * @since 0.1.0
 */
export const frameOf = (targetId: string, { data, metadata }: typeof ScreencastFrame.Type): Frame => ({
  jpeg: Buffer.from(data, "base64"),
  atMs: metadata.timestamp === undefined ? Date.now() : metadata.timestamp * 1000,
  width: metadata.deviceWidth,
  height: metadata.deviceHeight,
  scale: metadata.pageScaleFactor,
  scrollX: metadata.scrollOffsetX,
  scrollY: metadata.scrollOffsetY,
  targetId,
})
