import type { Browsers } from "@tabwright/core/v4"
import { Effect } from "effect"
import { writeFile } from "node:fs/promises"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { ask, askAll, omitUndefined } from "../../client/Request.ts"
import { tableOf } from "../../terminal/Table.ts"
import * as Ids from "../../client/Ids.ts"

/** Longer texts make a table unreadable; `--json` has the whole text. */
const maxTextLength = 160

const shortened = (text: string): string =>
  text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength - 1)}…`

const described = ({ level, request, text, type, url, webSocket }: Browsers.BrowserLogEntry): ReadonlyArray<string> => {
  if (request !== null) {
    const result = request.error ?? (request.status === null ? "no response" : String(request.status))
    const duration = request.durationMs === null ? "" : ` ${Math.round(request.durationMs)} ms`
    return [request.resourceType, `${request.method} ${shortened(url ?? "")} ${result}${duration}`]
  }
  if (webSocket !== null) {
    const { bytesReceived, bytesSent, error, framesReceived, framesSent } = webSocket
    const counts = `${framesSent} sent (${bytesSent} B), ${framesReceived} received (${bytesReceived} B)`
    return ["websocket", `${shortened(url ?? "")} ${error ?? counts}`]
  }
  const [line = ""] = (text ?? "").split("\n", 1)
  return [type === "pageError" ? "page error" : (level ?? ""), shortened(line)]
}

/** Returns undefined without a file. */
const saveHar = (file: string | undefined, har: () => PromiseLike<Browsers.BrowserHar>) =>
  file === undefined
    ? Effect.succeed(undefined)
    : ask(async () => {
        const found = await har()
        await writeFile(file, JSON.stringify(found), { mode: 0o600 })
        return { file, entries: found.log.entries.length }
      })

const list = (entries: ReadonlyArray<Browsers.BrowserLogEntry>) => ({
  json: { entries },
  lines: tableOf(
    ["TIME", "TYPE", "ENTRY"],
    entries.map((entry) => [entry.time, ...described(entry)]),
  ),
})

export const logs = clientCommand(
  "logs",
  "List console messages, page errors and requests of a browser that was started with logs.",
  {
    id: Ids.idArgument("browser"),
    type: Flags.word("type", ["console", "pageError", "request", "webSocket"], "filter by type"),
    since: Flags.time("since", "only entries at or after this time, or of the last 15m, 24h or 7d"),
    runId: Ids.filterByRun,
    limit: Flags.integer("limit", "maximum number of entries (default 1000)"),
    har: Flags.text("har", "FILE", "save all requests as a HAR file instead"),
  },
  (client, { har, id, limit, runId, since, type }) =>
    Effect.gen(function* () {
      const saved = yield* saveHar(har, () => client.browsers.har(id, omitUndefined({ runId })))
      if (saved !== undefined) return { json: saved, lines: [`Saved ${saved.entries} requests to ${saved.file}`] }
      const query = omitUndefined({ since, runId, type: type === undefined ? undefined : [type] })
      return list(yield* askAll(() => client.browsers.logs(id, query), limit ?? 1_000))
    }),
)
