import { type Chromium, ChromiumInstaller, ChromiumLocator } from "@tabwright/chromium"
import { Effect, Layer } from "effect"
import { mkdirSync } from "node:fs"
import type { ServiceOptions } from "./Options.ts"

/**
 * Finds or installs the requested browser build, reporting progress to `report`. Idempotent: an existing browser is
 * reused.
 */
export const ensureChromium = (
  { dataDir, browsers: { browserBuild } }: Pick<ServiceOptions, "dataDir" | "browsers">,
  report: (message: string, fraction?: number) => void,
): Effect.Effect<Chromium, unknown> =>
  Effect.gen(function* () {
    // The first command may create the data directory, so it is private from the start.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const installer = yield* ChromiumInstaller
    return yield* installer.ensure(({ message, fraction }) => report(message, fraction), browserBuild)
  }).pipe(
    Effect.provide(
      ChromiumInstaller.layerNoDeps({ dataDir }).pipe(Layer.provideMerge(ChromiumLocator.layer({ dataDir }))),
    ),
  )

/** Describes a browser on one line: `Chromium 156.0.8078.79 (system, /usr/lib/chromium/chromium)`. */
export const describeChromium = ({ version, source, path, engine }: Chromium): string =>
  `Chromium ${version}${engine === "headless-shell" ? " headless shell" : ""} (${source}, ${path})`
