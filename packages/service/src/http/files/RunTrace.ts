import type { BrowserLogEntry } from "@tabwright/raw/v4/types"
import { DateTime, Effect, Option, Redacted, Stream } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { defaultScreen } from "../../browser/BrowserRequest.ts"
import { DataDirectory } from "../../database/DataDirectory.ts"
import { HeavyReads } from "../../database/HeavyReads.ts"
import { FileBlobs } from "../../files/FileBlobs.ts"
import { verify } from "../../files/SignedUrl.ts"
import { makeTrace } from "../../run/trace/PlaywrightTrace.ts"
import { Zip } from "../../run/trace/Zip.ts"
import { BrowserLogStore, type LogKey } from "../../store/browser/BrowserLogStore.ts"
import { type Run, RunStore } from "../../store/run/RunStore.ts"
import { SessionStore } from "../../store/session/SessionStore.ts"
import { type Step, StepStore } from "../../store/run/StepStore.ts"
import { linkExpired, orDefect, respondWith } from "../ErrorResponse.ts"
import { RequestLogContext } from "../server/RequestContext.ts"
import { entriesOf } from "../v4/BrowserLogs.ts"
import { Exports, tooManyExports } from "./Exports.ts"
import { runTracePath } from "./SignedLinks.ts"

/** Serves the trace of a run, a ZIP file, by a signed URL. Needs no API key. */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const runs = yield* RunStore
    const sessions = yield* SessionStore
    const steps = yield* StepStore
    const logs = yield* BrowserLogStore
    const blobs = yield* FileBlobs
    const exports = yield* Exports
    const reads = yield* HeavyReads
    const secret = Redacted.value((yield* DataDirectory).secret)

    /** A screenshot that was deleted after its retention is left out. */
    const screenshotOf = Effect.fnUntraced(
      function* (step: Step) {
        if (step.screenshotFileId === null) return undefined
        const content = yield* blobs.open(step.screenshotFileId)
        return Option.isNone(content) ? undefined : Buffer.concat(yield* Stream.runCollect(content.value))
      },
      Effect.scoped,
      Effect.catch((error) =>
        Effect.as(Effect.logWarning("Failed to read a screenshot for a trace", error), undefined),
      ),
    )

    const contentOf = Effect.fnUntraced(function* (run: Run) {
      const session = yield* sessions.find(run.sessionId)
      const settings = Option.getOrUndefined(session)?.browserSettings
      const screen = {
        width: settings?.screenWidth ?? defaultScreen.width,
        height: settings?.screenHeight ?? defaultScreen.height,
      }
      const trace = makeTrace({ run, screen })
      const zip = new Zip()
      // Downloads are limited separately from the project.
      const inTurn = reads.whenFree(`${run.projectId} logs`)
      const shown: Array<Uint8Array> = [Buffer.from(trace.start())]
      const add = (name: string, content: ReadonlyArray<Uint8Array>, isCompressed = false) =>
        Effect.promise(() => zip.add(name, content, isCompressed))

      const stepPart = Effect.fnUntraced(function* (step: Step) {
        const image = yield* screenshotOf(step)
        const name = `screenshots/step-${step.number}.${image?.[0] === 0x89 ? "png" : "jpeg"}`
        shown.push(Buffer.from(trace.step(step, image === undefined ? undefined : name)))
        return image === undefined ? new Uint8Array() : yield* add(name, [image], true)
      })
      const rest = Effect.gen(function* () {
        const keys = yield* inTurn(logs.ofRun(run.id))
        const isNetwork = ({ type }: { readonly type: string }) => type === "request" || type === "webSocket"
        const linesOf = (wanted: ReadonlyArray<LogKey>, line: (entry: BrowserLogEntry) => string) =>
          entriesOf(logs, wanted).pipe(
            Stream.map((part) => Buffer.from(part.map(line).join(""))),
            Stream.runCollect,
          )
        const messages = yield* linesOf(
          keys.filter((key) => !isNetwork(key)),
          trace.console,
        )
        const network = yield* linesOf(keys.filter(isNetwork), trace.network)
        return Buffer.concat([
          yield* add("trace.trace", [...shown, ...messages]),
          yield* add("trace.network", network),
          zip.end(),
        ])
      })
      return Stream.fromIterable(yield* steps.batches(run.id)).pipe(
        Stream.mapEffect((numbers) => inTurn(steps.findAll(run.id, numbers))),
        Stream.flatMap((found) => Stream.fromIterable(found)),
        Stream.mapEffect(stepPart),
        Stream.concat(Stream.fromEffect(rest)),
      )
    })

    yield* router.add("GET", runTracePath(":id"), (request) =>
      Effect.gen(function* () {
        const { id = "" } = yield* HttpRouter.params
        const url = new URL(request.url, "http://localhost")
        const now = DateTime.toDate(yield* DateTime.now)
        const validity = verify(secret, runTracePath(id), url.searchParams, now)
        if (validity === "Expired") return yield* linkExpired
        const run = validity === "Valid" ? yield* runs.find(id) : Option.none()
        // Excludes runs of deleted sessions.
        const stored = Option.isSome(run) ? yield* runs.findOf(run.value.projectId, id) : Option.none()
        if (Option.isNone(stored)) return yield* respondWith(404, "RunNotFound")
        const facts = yield* RequestLogContext
        facts.projectId = stored.value.projectId
        if (!(yield* exports.enter(stored.value.projectId))) return yield* tooManyExports
        return HttpServerResponse.stream(yield* contentOf(stored.value), {
          contentType: "application/zip",
          headers: {
            "content-disposition": `attachment; filename="trace-${id}.zip"`,
            "cache-control": "no-store",
            "x-content-type-options": "nosniff",
          },
        })
      }).pipe(orDefect),
    )
  }),
)
