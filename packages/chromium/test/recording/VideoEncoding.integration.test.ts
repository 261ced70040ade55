import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { BlobSource, EncodedPacketSink, Input, MP4 } from "mediabunny"
import { ChromiumLocator } from "../../src/locate/ChromiumLocator.ts"
import { findFfmpeg } from "../../src/process/system/Ffmpeg.ts"
import { unprivilegedAccount } from "../../src/process/system/SystemAccount.ts"
import { matroskaFrame, matroskaHeader } from "../../src/recording/Matroska.ts"
import { encodeRecording, type EncodingOptions } from "../../src/recording/VideoEncoding.ts"
import { startRecording } from "../../src/recording/Recording.ts"
import { readRecording } from "../../src/recording/RecordingIndex.ts"
import { followTargets } from "../../src/targets/Targets.ts"
import { makeScreencast } from "../../src/view/cast/Screencast.ts"
import { launchBare, servePages } from "../targets/BareBrowser.ts"
import { filesIn, processesNaming, testFolder } from "../TestFolder.ts"
import { colorName, watchVideo } from "./VideoPlayer.ts"
import { chaptersOf, topBoxesOf } from "./Mp4.ts"

/** A page of one color that reports when it was painted. */
const page = (colour: string) => `<body style="margin:0;background:${colour}"><script>
  requestAnimationFrame(() => requestAnimationFrame(() => fetch("/painted?${colour}")))
</script>`

/** Waits for a condition that depends on browsers. */
const until = (condition: () => boolean) =>
  Effect.promise(async () => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
  }).pipe(Effect.timeout("60 seconds"))

/** A browser for playback, and a recording: red, lime, then a smaller window with blue. */
const record = Effect.gen(function* () {
  const folder = yield* testFolder
  const file = path.join(folder, "recording.mkv")
  const browser = yield* launchBare({ widthPx: 800, heightPx: 600 })
  const targets = yield* followTargets(browser.cdp)
  const screencast = yield* makeScreencast({ targets, debuggerUrl: browser.debuggerUrl })
  const painted = new Set<string | undefined>()
  const port = yield* servePages({
    "/red": page("red"),
    "/lime": page("lime"),
    "/blue": page("blue"),
    "/painted": ({ url }) => {
      painted.add(url?.split("?")[1])
      return ""
    },
  })
  const addressOf = (colour: string) => `http://127.0.0.1:${port}/${colour}`
  yield* browser.cdp.send("Target.createTarget", { url: addressOf("red") })
  yield* until(() => painted.has("red"))
  yield* Effect.scoped(
    Effect.gen(function* () {
      const recording = yield* startRecording({ screencast, file, maxFps: 8 })
      /** Returns true once the color was painted and no frames arrived for a while. */
      const isRecorded = (colour: string) =>
        Effect.gen(function* () {
          yield* until(() => painted.has(colour) && recording.state().frames > 0)
          for (let frames = -1; frames !== recording.state().frames;) {
            frames = recording.state().frames
            yield* Effect.sleep(600)
          }
        })
      recording.mark("Red: größer")
      yield* isRecorded("red")
      const [shown] = targets.pages()
      assert(shown !== undefined)
      yield* shown.send("Page.navigate", { url: addressOf("lime") })
      yield* isRecorded("lime")
      recording.mark("Lime is there")
      yield* browser.cdp.send("Target.createTarget", {
        url: addressOf("blue"),
        newWindow: true,
        width: 300,
        height: 500,
      })
      yield* isRecorded("blue")
      recording.mark("Blue is there")
    }),
  )
  const [player] = targets.pages()
  assert(player !== undefined)
  return { folder, file, player }
})

const encoding = Effect.fnUntraced(function* (from: string, options: Partial<EncodingOptions>) {
  const dataDir = yield* testFolder
  const locator = Context.get(yield* Layer.build(ChromiumLocator.layer({ dataDir })), ChromiumLocator)
  const account = yield* unprivilegedAccount()
  return { from, id: "video", dataDir, account, chromium: locator.find, ...options }
})

/** Returns the packets found by an independent parser, with times and key frames. */
const packetsOf = (video: Uint8Array) =>
  Effect.promise(async () => {
    const input = new Input({ source: new BlobSource(new Blob([Buffer.from(video)])), formats: [MP4] })
    const track = await input.getPrimaryVideoTrack()
    assert(track !== null)
    const packets: Array<{ readonly atMs: number; readonly isKey: boolean }> = []
    for await (const { timestamp, type } of new EncodedPacketSink(track).packets()) {
      packets.push({ atMs: Math.round(timestamp * 1000), isKey: type === "key" })
    }
    return { packets, codec: track.codec, metadata: await input.getMetadataTags() }
  })

/** Starts an encoding that takes minutes, interrupts it once the helper runs, and checks that nothing is left. */
const breakOff = Effect.fnUntraced(function* (file: string) {
  const { frames } = yield* readRecording(file)
  const [first] = frames
  assert(first !== undefined)
  const jpeg = fs.readFileSync(file).subarray(first.offset, first.offset + first.bytes)
  const long = path.join(path.dirname(file), "long.mkv")
  const pieces = Array.from({ length: 4000 }, (_, at) => matroskaFrame(jpeg, at * 100))
  fs.writeFileSync(long, Buffer.concat([matroskaHeader(first), ...pieces]))
  const options = yield* encoding(long, { ffmpeg: "off" })
  const fiber = yield* Effect.forkChild(Effect.scoped(encodeRecording(options)))
  yield* until(() => filesIn(path.join(options.dataDir, "encoding")).some((name) => name.endsWith(".mp4")))
  yield* until(() => processesNaming(options.dataDir).length > 2)
  yield* Fiber.interrupt(fiber)
  assert.isEmpty(filesIn(path.join(options.dataDir, "encoding")))
  assert.isEmpty(processesNaming(options.dataDir))
})

describe("encodeRecording", () => {
  it.live(
    "encodes a playable, seekable video with chapters, with ffmpeg and a browser, and can be interrupted",
    () =>
      Effect.gen(function* () {
        const { file, player } = yield* record
        const index = yield* readRecording(file)
        const beginMs = index.frames[0]?.atMs ?? 0
        const timesMs = index.frames.map(({ atMs }) => atMs - beginMs)
        const program = yield* findFfmpeg()
        if (program === undefined) console.warn("There is no ffmpeg here: only the browser's way is tested.")
        for (const way of program === undefined ? ["off"] : ["off", program.program]) {
          const options = yield* encoding(file, { ffmpeg: way })
          const video = yield* Effect.scoped(
            Effect.gen(function* () {
              const { handle, ...made } = yield* encodeRecording(options)
              return { ...made, content: yield* Effect.promise(() => handle.readFile()) }
            }),
          )
          assert.strictEqual(video.encoder, way === "off" ? "Chromium" : "ffmpeg")
          assert.strictEqual(video.bytes, video.content.byteLength)
          // No file and no process is left.
          assert.isEmpty(filesIn(path.join(options.dataDir, "encoding")))
          assert.isEmpty(processesNaming(options.dataDir))

          const types = topBoxesOf(video.content).map(({ type }) => type)
          assert.isBelow(types.indexOf("moov"), types.indexOf("mdat"), "playing begins before the end was loaded")
          const { packets, codec } = yield* packetsOf(video.content)
          assert.strictEqual(codec, "avc")
          assert.deepStrictEqual(
            packets.map(({ atMs }) => atMs),
            [...timesMs, Math.round(video.durationMs)],
          )
          assert.isTrue(packets[0]?.isKey)
          const chapters = chaptersOf(video.content)
          assert.deepStrictEqual(
            chapters.map(({ title }) => title),
            ["Red: größer", "Lime is there", "Blue is there"],
          )

          const [, limeAt = 0, blueAt = 0] = chapters.map(({ atMs }) => atMs)
          const framesMs = packets.map(({ atMs }) => atMs)
          const moments = [video.durationMs - 1, limeAt, 0, blueAt]
          const seen = yield* watchVideo(player, video.content, framesMs, moments)
          assert.deepInclude(seen, { widthPx: video.widthPx, heightPx: video.heightPx })
          assert.isAtLeast(seen.durationMs, video.durationMs)
          assert.deepStrictEqual(
            seen.pictures.map(({ middle }) => colorName(middle)),
            ["blue", "lime", "red", "blue"],
          )
          // A narrow window is centered on black.
          assert.deepStrictEqual(
            seen.pictures.map(({ corner }) => colorName(corner)),
            ["black", "lime", "red", "black"],
          )
        }
        yield* breakOff(file)
      }).pipe(Effect.scoped),
    60_000,
  )

  it.live("fails for a file that is not a recording", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const broken = path.join(folder, "broken.mkv")
      fs.writeFileSync(broken, "not a recording")
      for (const from of [broken, path.join(folder, "missing.mkv")]) {
        const error = yield* Effect.flip(Effect.scoped(encodeRecording(yield* encoding(from, {}))))
        assert.strictEqual(error.reason._tag, "RecordingUnusable")
      }
    }).pipe(Effect.scoped),
  )
})
