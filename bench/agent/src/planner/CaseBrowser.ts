import { connectAgentBrowser } from "@tabwright/agent"
import type { RunningChromium } from "@tabwright/agent-fixtures"
import { BrowserObserver } from "@tabwright/evals"
import * as Effect from "effect/Effect"
import type { PlannerCase } from "./Cases.ts"

/** Opens a tab and closes all others. */
const openTab = async (cdpUrl: string): Promise<void> => {
  const base = `http://${new URL(cdpUrl).host}/json`
  const tabs = async () => {
    const targets = (await (await fetch(`${base}/list`)).json()) as ReadonlyArray<{ id: string; type: string }>
    return targets.filter(({ type }) => type === "page")
  }
  const old = await tabs()
  await fetch(`${base}/new?about:blank`, { method: "PUT" })
  for (const { id } of old) await fetch(`${base}/close/${id}`)
  while ((await tabs()).length > 1) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Opens a URL in a new tab, with an agent and an observer until the scope closes. */
export const openCase = Effect.fnUntraced(function* (
  { cdpUrl, downloads }: RunningChromium,
  startUrl: string,
  files: PlannerCase["files"],
) {
  yield* Effect.promise(() => openTab(cdpUrl))
  const observer = yield* Effect.acquireRelease(
    Effect.promise(() => BrowserObserver.attach(cdpUrl, { recordsRequests: true })),
    (attached) => Effect.sync(() => attached.close()),
  )
  yield* Effect.promise(() => observer.open(startUrl))
  const agent = yield* connectAgentBrowser({
    cdpUrl,
    files: { write: ({ name }) => Effect.succeed({ name }) },
    downloads,
    sentFiles: () => files,
    // The sites are on loopback.
    timeouts: { quietMs: 30 },
  })
  return { agent, observer }
})
