import { type Chromium, ChromiumInstaller, ChromiumLocator } from "@tabwright/chromium"
import { Effect, Layer } from "effect"
import { mkdirSync } from "node:fs"
import type { ServiceOptions } from "./Options.ts"

/**
 * Finds a browser of the engine that is asked for, or gets one; `report` is told how far that is. Safe to repeat: what is there is used.
 *
 * @category constructors
 * @since 0.1.0
 */
export const ensureChromium = (
  { dataDir, browsers: { browserEngine } }: Pick<ServiceOptions, "dataDir" | "browsers">,
  report: (message: string, fraction?: number) => void,
): Effect.Effect<Chromium, unknown> =>
  Effect.gen(function* () {
    // Browsers may be installed before any server has run: the folder is private from the beginning.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const installer = yield* ChromiumInstaller
    return yield* installer.ensure(({ message, fraction }) => report(message, fraction), browserEngine)
  }).pipe(
    Effect.provide(
      ChromiumInstaller.layerNoDeps({ dataDir }).pipe(Layer.provideMerge(ChromiumLocator.layer({ dataDir }))),
    ),
  )

/**
 * One line on a browser for people: `Chromium 156.0.8078.79 (system, /usr/lib/chromium/chromium)`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const describeChromium = ({ version, source, path, engine }: Chromium): string =>
  `Chromium ${version}${engine === "headless-shell" ? " headless shell" : ""} (${source}, ${path})`
