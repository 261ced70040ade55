import * as os from "node:os"
import * as path from "node:path"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type Attempt, type ChromiumError, chromiumError, NotFound } from "../errors/ChromiumError.ts"
import { candidates, type SearchOptions } from "./Candidates.ts"
import type { Chromium, Engine } from "./Chromium.ts"
import { probeVersion } from "./VersionProbe.ts"

/**
 * @category models
 * @since 0.1.0
 */
export interface ChromiumLocatorOptions {
  /** The data directory, for installed browsers and cached versions. */
  readonly dataDir: string
  /** Default: this process's environment, platform and home folder. */
  readonly search?: Partial<Omit<SearchOptions, "dataDir">>
}

/**
 * Finds an installed Chromium or Chrome.
 *
 * @category services
 * @since 0.1.0
 */
export class ChromiumLocator extends Context.Service<
  ChromiumLocator,
  {
    /**
     * Returns the first working browser in the order of `candidates`. The result is cached. Fails with `NotFound`,
     * which lists the candidates; a later call searches again.
     */
    readonly find: Effect.Effect<Chromium, ChromiumError>
    /** Returns the first working browser of one build. */
    readonly findEngine: (engine: Engine) => Effect.Effect<Chromium, ChromiumError>
  }
>()("@tabwright/chromium/locate/ChromiumLocator") {
  static readonly layer = (options: ChromiumLocatorOptions): Layer.Layer<ChromiumLocator> =>
    Layer.sync(ChromiumLocator, () => {
      const chosen = new Map<Engine | undefined, Chromium>()
      const findOf = (engine?: Engine) =>
        Effect.suspend(() => {
          const known = chosen.get(engine)
          return known === undefined ? search(options, engine) : Effect.succeed(known)
        }).pipe(
          Effect.tap((chromium) => Effect.sync(() => chosen.set(engine, chromium))),
          Effect.withSpan("ChromiumLocator.find"),
        )
      return ChromiumLocator.of({ find: findOf(), findEngine: findOf })
    })
}

const search = Effect.fnUntraced(function* (
  options: ChromiumLocatorOptions,
  engine: Engine | undefined,
): Effect.fn.Return<Chromium, ChromiumError> {
  const places = candidates({
    env: process.env,
    platform: process.platform,
    homeDir: os.homedir(),
    ...options.search,
    dataDir: options.dataDir,
  }).filter((place) => engine === undefined || place.engine === engine)
  const cacheFile = path.join(options.dataDir, "browsers", "versions.json")
  const tried: Array<Attempt> = []
  for (const place of places) {
    const version = yield* Effect.result(probeVersion(place, cacheFile))
    if (version._tag === "Success") return { ...place, version: version.success }
    tried.push({ source: `${place.path} (${place.source})`, problem: version.failure })
  }
  return yield* chromiumError(new NotFound({ tried }))
})
