import type { ListResourcesResult, ReadResourceResult, Resource } from "@modelcontextprotocol/server"
import { type ApiError, Browsers, type Client, Runs, Workspaces } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import type { Call } from "./Caller.ts"
import { fetchFile } from "./FileContent.ts"
import { toPublicLink } from "./PublicLinks.ts"
import { addressOf, fileUri, recordingUri, type ResourceAddress, screenshotUri } from "./ResourceUris.ts"
import { stepsOf } from "./RunProgress.ts"
import { truncate } from "./ToolResponse.ts"

/** No resource has the URI, or it has no content yet. */
export class ResourceNotFound extends Schema.TaggedError<ResourceNotFound>("@tabwright/cli/mcp/ResourceNotFound")(
  "ResourceNotFound",
  { message: Schema.String },
) {}

/** Maximum size of a resource that is sent. Larger ones are signed links. */
export const maxResourceBytes = 4 * 1024 * 1024

/** Runs and browsers per page. */
const pageSize = 10

/** Files per run. The others have a template. */
const filesPerRun = 20

const Cursor = Schema.fromJsonString(
  Schema.Struct({ page: Schema.Int, runs: Schema.NullOr(Schema.String), hasBrowsers: Schema.Boolean }),
)
const readCursor = Schema.decodeUnknownOption(Cursor)

/** Lists a page: files and screenshots of recent runs, and recordings of recent browsers. Undefined for an invalid cursor. */
export const listResources = (
  cursor: string | undefined,
): Effect.Effect<ListResourcesResult | undefined, ApiError, Client> =>
  Effect.gen(function* () {
    const read = cursor === undefined ? undefined : readCursor(Buffer.from(cursor, "base64url").toString("utf8"))
    if (read?._tag === "None") return undefined
    const { hasBrowsers, page, runs: runsCursor } = read?.value ?? { page: 1, runs: "", hasBrowsers: true }
    const [runs, browsers] = yield* Effect.all(
      [
        runsCursor === null ? undefined_ : Runs.list({ limit: pageSize, ...(runsCursor && { cursor: runsCursor }) }),
        hasBrowsers ? Browsers.list({ pageSize, pageNumber: page }) : undefined_,
      ],
      { concurrency: 2 },
    )
    const files = yield* Effect.forEach(runs?.runs ?? [], ofRun, { concurrency: 5 })
    const stopped = (browsers?.items ?? []).filter(({ status }) => status === "stopped")
    const recordings = yield* Effect.forEach(stopped, ofBrowser, { concurrency: 5 })
    const next = {
      page: page + 1,
      runs: runs?.nextCursor ?? null,
      hasBrowsers: browsers !== undefined && page * pageSize < browsers.totalItems,
    }
    const isLast = next.runs === null && !next.hasBrowsers
    return {
      // Runs of a session share their workspace.
      resources: [...new Map([...files.flat(), ...recordings.flat()].map((one) => [one.uri, one])).values()],
      ...(isLast ? {} : { nextCursor: Buffer.from(Schema.encodeSync(Cursor)(next)).toString("base64url") }),
    }
  })

const undefined_ = Effect.succeed(undefined)

const ofRun = (run: Runs.RunSummary): Effect.Effect<ReadonlyArray<Resource>, ApiError, Client> =>
  Effect.gen(function* () {
    const title = truncate(run.title ?? run.task, 100)
    const { files } =
      run.workspaceId === null
        ? { files: [] }
        : yield* Effect.catchTag(Workspaces.listFiles(run.workspaceId, { limit: filesPerRun }), "NotFound", () =>
            Effect.succeed({ files: [] }),
          )
    return [
      ...(run.startedAt === undefined || run.startedAt === null
        ? []
        : [{ uri: screenshotUri(run.id), name: `screenshot-${run.id.slice(0, 8)}`, title: `Screenshot of: ${title}` }]),
      ...files.map(({ lastModified, path, size }) => ({
        uri: fileUri(run.workspaceId ?? "", path),
        name: path.split("/").at(-1) ?? path,
        title: `${path} of: ${title}`,
        size,
        annotations: { lastModified },
      })),
    ]
  })

/** Only a single browser has the URL of its recording. */
const ofBrowser = ({ id }: { readonly id: string }): Effect.Effect<ReadonlyArray<Resource>, ApiError, Client> =>
  Browsers.get(id).pipe(
    Effect.map(({ recordingUrl, startedAt }) =>
      typeof recordingUrl === "string"
        ? [
            {
              uri: recordingUri(id),
              name: `recording-${id.slice(0, 8)}.mp4`,
              title: `Recording of ${startedAt}`,
              mimeType: "video/mp4",
            },
          ]
        : [],
    ),
    Effect.catchTag("NotFound", () => Effect.succeed([])),
  )

/** Reads a resource: text and other content up to {@link maxResourceBytes}, else a signed link. */
export const readResource = (
  uri: string,
  call: Pick<Call, "baseUrl" | "publicUrl">,
): Effect.Effect<ReadResourceResult, ApiError | ResourceNotFound, Client> =>
  Effect.gen(function* () {
    const address = addressOf(uri)
    const link = address === undefined ? undefined : yield* linkOf(address)
    if (typeof link !== "string") {
      return yield* new ResourceNotFound({ message: `There is no resource ${truncate(uri, 300)}.` })
    }
    const { bytes, contentType } = yield* fetchFile(link, call, { offset: 0, length: maxResourceBytes + 1 })
    if (bytes.length > maxResourceBytes) {
      const note = {
        note: `The resource exceeds ${maxResourceBytes} bytes. The link works without a key for a short time.`,
      }
      return {
        contents: [{ uri, mimeType: "text/uri-list", text: `${toPublicLink(call, link)}\r\n`, _meta: note }],
      }
    }
    const mimeType = contentType?.split(";")[0] || "application/octet-stream"
    const text = textOf(bytes, mimeType)
    return {
      contents: [
        text === undefined ? { uri, mimeType, blob: Buffer.from(bytes).toString("base64") } : { uri, mimeType, text },
      ],
    }
  })

const isBinary = /^(image|audio|video|font)\/|^application\/(pdf|zip|gzip|vnd\.)/

const textOf = (bytes: Uint8Array, mimeType: string): string | undefined => {
  if (isBinary.test(mimeType) || bytes.includes(0)) return undefined
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const linkOf = (address: ResourceAddress): Effect.Effect<string | null | undefined, ApiError, Client> => {
  switch (address.type) {
    case "file":
      return Effect.map(
        Workspaces.listFiles(address.workspaceId, { prefix: address.path, includeUrls: true, limit: 1 }),
        ({ files }) => files.find(({ path }) => path === address.path)?.url,
      )
    case "screenshot":
      return Effect.map(
        stepsOf(address.runId),
        (steps) =>
          steps.findLast(
            ({ number, screenshotUrl }) =>
              typeof screenshotUrl === "string" && (address.step === undefined || number === address.step),
          )?.screenshotUrl,
      )
    case "recording":
      return Effect.map(Browsers.get(address.browserId), ({ recordingUrl }) => recordingUrl)
  }
}
