import * as Layer from "effect/Layer"
import type { Logger as EffectLogger, Options } from "effect/Logger"
import * as Pipeable from "effect/Pipeable"
import * as References from "effect/References"

/**
 * Destination of client warnings, such as deprecations sent by the server. `console` fits.
 *
 * @category models
 * @since 0.1.0
 */
export interface Logger {
  /** `details` names the operation and the request. */
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void
  readonly error: (message: string, details: Readonly<Record<string, unknown>>) => void
  readonly info?: ((message: string, details: Readonly<Record<string, unknown>>) => void) | undefined
}

/** Writes warnings and errors to stderr, apart from a program's output. */
export const stderrLogger: Logger = {
  warn: (message, details) => console.warn(`tabwright: ${message}`, details),
  error: (message, details) => console.error(`tabwright: ${message}`, details),
}

/** Implemented here because `effect/Logger` imports Effect's file system, a tenth of the client's import time. */
class Handover extends Pipeable.Class implements EffectLogger<unknown, void> {
  readonly "~effect/Logger" = "~effect/Logger"
  readonly #logger: Logger

  constructor(logger: Logger) {
    super()
    this.#logger = logger
  }

  log({ fiber, logLevel, message }: Options<unknown>): void {
    const text = Array.isArray(message) ? message.map(String).join(" ") : String(message)
    const details = { ...fiber.getRef(References.CurrentLogAnnotations) }
    if (logLevel === "Error" || logLevel === "Fatal") this.#logger.error(text, details)
    else if (logLevel === "Warn") this.#logger.warn(text, details)
    else this.#logger.info?.(text, details)
  }
}

/** Redirects Effect's logs inside the client to the user's logger only. */
export const loggerLayer = (logger: Logger): Layer.Layer<never> =>
  Layer.succeed(References.CurrentLoggers, new Set([new Handover(logger)]))
