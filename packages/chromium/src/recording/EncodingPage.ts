import * as fs from "node:fs"
import { createRequire } from "node:module"
import * as path from "node:path"

/** Never resolves, in a scheme that permits encoders. CDP answers all requests of the page. */
export const pageOrigin = "https://recording.invalid"

export interface EncodingJob {
  readonly widthPx: number
  readonly heightPx: number
  readonly bitrate: number
  readonly keyFrameEveryMs: number
  /** Maximum number of packets, for which header space is reserved. */
  readonly packets: number
}

export const encodingPage = `<!doctype html><title>Recording</title><script type="module" src="/encode.js"></script>`

export const readMediabunny = (): Promise<Buffer> => {
  const main = createRequire(import.meta.url).resolve("mediabunny")
  return fs.promises.readFile(path.join(path.dirname(main), "mediabunny.min.mjs"))
}

/**
 * Script of the page: fetches frames, draws each on black at the video's size, encodes it, and returns the video in
 * chunks. Holds at most one response of frames and one chunk in memory.
 *
 * A frame consists of its length (4 bytes), time and duration in milliseconds (8 bytes each), and its JPEG file.
 */
export const encodingScript = `
import { EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output, StreamTarget } from "/mediabunny.js"

const call = async (path, body) => {
  const response = await fetch(path, body === undefined ? {} : { method: "POST", body })
  if (!response.ok) throw new Error(path + " responded with " + response.status)
  return response
}

const encode = async () => {
  const job = await (await call("/job")).json()
  const write = ({ data, position }) => call("/video?at=" + position, data)
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: "reserve" }),
    target: new StreamTarget(new WritableStream({ write }), { chunked: true, chunkSize: 2 ** 20 }),
  })
  const source = new EncodedVideoPacketSource("avc")
  output.addVideoTrack(source, { maximumPacketCount: job.packets })
  await output.start()

  let problem
  let adding = Promise.resolve()
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      adding = adding.then(() => source.add(EncodedPacket.fromEncodedChunk(chunk), meta))
      adding.catch((cause) => (problem ??= cause))
    },
    error: (cause) => (problem ??= cause),
  })
  encoder.configure({
    codec: "avc1.640033",
    width: job.widthPx,
    height: job.heightPx,
    bitrate: job.bitrate,
    framerate: 8,
    latencyMode: "quality",
    avc: { format: "avc" },
  })
  const canvas = new OffscreenCanvas(job.widthPx, job.heightPx)
  const context = canvas.getContext("2d", { alpha: false })
  let keyFrameAt = -Infinity

  const encodeFrame = async (jpeg, atMs, durationMs) => {
    const picture = await createImageBitmap(new Blob([jpeg], { type: "image/jpeg" }))
    // An aspect ratio off by at most one pixel fills the video.
    const fit = (side, other, most, otherMost) =>
      side * otherMost >= other * (most - 2) ? most : (side * otherMost) / other
    const width = fit(picture.width, picture.height, job.widthPx, job.heightPx)
    const height = fit(picture.height, picture.width, job.heightPx, job.widthPx)
    context.fillStyle = "black"
    context.fillRect(0, 0, job.widthPx, job.heightPx)
    context.drawImage(picture, (job.widthPx - width) / 2, (job.heightPx - height) / 2, width, height)
    picture.close()
    const frame = new VideoFrame(canvas, { timestamp: atMs * 1000, duration: durationMs * 1000 })
    // The last frame only marks the end of the one before it.
    const keyFrame = atMs - keyFrameAt >= job.keyFrameEveryMs && durationMs > 1
    if (keyFrame) keyFrameAt = atMs
    encoder.encode(frame, { keyFrame })
    frame.close()
    while (encoder.encodeQueueSize > 2 && problem === undefined) {
      await new Promise((resolve) => encoder.addEventListener("dequeue", resolve, { once: true }))
    }
    if (problem !== undefined) throw problem
  }

  for (;;) {
    const batch = new DataView(await (await call("/frames")).arrayBuffer())
    if (batch.byteLength === 0) break
    for (let at = 0; at < batch.byteLength; ) {
      const bytes = batch.getUint32(at)
      const jpeg = new Uint8Array(batch.buffer, at + 20, bytes)
      await encodeFrame(jpeg, batch.getFloat64(at + 4), batch.getFloat64(at + 12))
      at += 20 + bytes
    }
  }
  await encoder.flush()
  await adding
  if (problem !== undefined) throw problem
  await output.finalize()
}

encode().then(
  () => call("/done", ""),
  (cause) => call("/failed", String(cause)),
)
`
