import { basename, join } from "node:path"
import { chmod, copyFile } from "node:fs/promises"
import { connectAgentBrowser } from "@tabwright/agent"
import type { RunningChromium } from "@tabwright/agent-fixtures"
import { BrowserObserver } from "@tabwright/evals"
import * as Effect from "effect/Effect"

/** The sites are on loopback. */
const quietMs = 30

interface Tab {
  readonly id: string
  readonly type: string
}

/** Opens a tab and closes all others. */
const freshTab = async (cdpUrl: string): Promise<void> => {
  const base = `http://${new URL(cdpUrl).host}/json`
  const pages = async () => ((await (await fetch(`${base}/list`)).json()) as Array<Tab>).filter(isPage)
  const old = await pages()
  await fetch(`${base}/new?about:blank`, { method: "PUT" })
  for (const { id } of old) await fetch(`${base}/close/${id}`)
  while ((await pages()).length > 1) await new Promise((resolve) => setTimeout(resolve, 5))
}

const isPage = ({ type }: Tab): boolean => type === "page"

/** Opens a URL in a new tab, the only one, with an agent and an observer until the scope closes. */
export const openCase = Effect.fnUntraced(function* (
  chromium: RunningChromium,
  startUrl: string,
  files: ReadonlyArray<string> = [],
) {
  yield* Effect.promise(() => freshTab(chromium.cdpUrl))
  const observer = yield* Effect.acquireRelease(
    Effect.promise(() => BrowserObserver.attach(chromium.cdpUrl, { recordsRequests: true })),
    (attached) => Effect.sync(() => attached.close()),
  )
  const sent = yield* Effect.promise(() =>
    Promise.all(
      files.map(async (file) => {
        const localPath = join(chromium.folder, basename(file))
        await copyFile(file, localPath)
        // Chromium runs as another user.
        await chmod(localPath, 0o644)
        return { path: basename(file), localPath, isAttached: true }
      }),
    ),
  )
  yield* Effect.promise(() => observer.open(startUrl))
  const agent = yield* connectAgentBrowser({
    cdpUrl: chromium.cdpUrl,
    files: { write: ({ name }) => Effect.succeed({ name }) },
    downloads: chromium.downloads,
    sentFiles: () => sent,
    outlines: true,
    timeouts: { quietMs },
  })
  return { agent, observer, files: sent }
})
