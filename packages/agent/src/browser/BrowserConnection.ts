import { devNull } from "node:os"
import { join } from "node:path"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { type Browser, chromium } from "playwright-core"
import { AgentError } from "../loop/AgentBrowser.ts"
import { openTransport } from "./CdpTransport.ts"
import type { IsolatedWorlds } from "./IsolatedWorlds.ts"
import type { DownloadFolder } from "./page/Downloads.ts"
import { agentError, connectionLost, playwrightCall } from "./PlaywrightCall.ts"

interface ConnectionOptions {
  /** WebSocket or HTTP URL of the browser's CDP endpoint. Treated as a secret: omitted from messages. */
  readonly cdpUrl: string
  /** Additional headers of the WebSocket handshake. */
  readonly headers?: Readonly<Record<string, string>>
  /** Download folder. Without it, Playwright keeps downloads in a folder of its own. */
  readonly downloads?: Pick<DownloadFolder, "folder">
}

/** A connection to a running browser. */
interface BrowserConnection {
  readonly browser: Browser
  readonly evaluate: IsolatedWorlds["evaluate"]
  /** Fails calls with `Disconnected` as soon as the browser is lost. */
  readonly guarded: <A, E, R>(effect: Effect.Effect<A, AgentError | E, R>) => Effect.Effect<A, AgentError | E, R>
}

const connectMs = 15_000

/** Connects Playwright. Closing the scope disconnects; the browser stays open. */
export const connectBrowser = Effect.fnUntraced(function* (
  options: ConnectionOptions,
): Effect.fn.Return<BrowserConnection, AgentError, Scope.Scope> {
  const { browser, evaluate } = yield* Effect.acquireRelease(connect(options), ({ browser }) =>
    // Over CDP this closes the socket, not the browser.
    Effect.ignore(playwrightCall(() => browser.close())).pipe(Effect.timeout(2_000), Effect.ignore),
  )
  const lost = yield* Deferred.make<never, AgentError>()
  browser.on("disconnected", () => Deferred.doneUnsafe(lost, failDisconnected()))
  return { browser, evaluate, guarded: guard(browser, lost) }
})

const failDisconnected = (): Effect.Effect<never, AgentError> =>
  Effect.fail(new AgentError({ reason: "Disconnected", message: connectionLost }))

/** A path that cannot exist: a killed process would leave Playwright's temporary folder behind. */
const noArtifactsDir = join(devNull, "artifacts")

const connect = ({
  cdpUrl,
  downloads,
  headers = {},
}: ConnectionOptions): Effect.Effect<Omit<BrowserConnection, "guarded">, AgentError> =>
  Effect.tryPromise({
    try: async () => {
      const options = {
        timeout: connectMs,
        noDefaults: false,
        ...(downloads === undefined ? {} : { artifactsDir: noArtifactsDir }),
      }
      // Playwright finds the WebSocket of other URLs.
      if (!/^wss?:/.test(cdpUrl))
        return {
          browser: await chromium.connectOverCDP(cdpUrl, { ...options, headers }),
          evaluate: () => undefined,
        }
      const { evaluate, transport } = await openTransport(cdpUrl, headers, connectMs)
      return { browser: await chromium.connectOverCDP(transport, options), evaluate }
    },
    catch: (cause) =>
      // The URL contains a token, and Playwright's message repeats it. The machine's address must not reach clients.
      new AgentError({
        reason: "Disconnected",
        message: "The browser could not be reached.",
        cause: new Error(agentError(cause).message.replaceAll(cdpUrl, "its address")),
      }),
  })

/** Fails calls with `Disconnected` as soon as the browser is lost. */
const guard =
  (browser: Browser, lost: Deferred.Deferred<never, AgentError>) =>
  <A, E, R>(effect: Effect.Effect<A, AgentError | E, R>): Effect.Effect<A, AgentError | E, R> =>
    Effect.raceFirst(effect, Deferred.await(lost)).pipe(
      Effect.catchIf(
        (error): error is AgentError & E => error instanceof AgentError && !browser.isConnected(),
        () => failDisconnected(),
      ),
    )
