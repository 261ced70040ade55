import * as Schema from "effect/Schema"

/**
 * The library that should control the browser is not installed. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class MissingLibrary extends Schema.TaggedError<MissingLibrary>("@tabwright/browser/connection/MissingLibrary")(
  "MissingLibrary",
  { library: Schema.String, cause: Schema.Defect() },
) {
  override get message(): string {
    return `${this.library} is not installed. It is an optional peer of @tabwright/browser: npm install ${this.library}`
  }

  /** Imports a library on demand. */
  static async guard<A>(library: string, load: () => Promise<A>): Promise<A> {
    try {
      return await load()
    } catch (cause) {
      // Other errors come from inside the library and pass through unchanged.
      const isMissing = cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND"
      throw isMissing && cause.message.includes(library) ? new MissingLibrary({ library, cause }) : cause
    }
  }
}

/**
 * Selenium cannot control a browser of the service. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class SeleniumUnsupported extends Schema.TaggedError<SeleniumUnsupported>(
  "@tabwright/browser/connection/SeleniumUnsupported",
)("SeleniumUnsupported", { browserId: Schema.String }) {
  override get message(): string {
    return (
      `Selenium cannot drive browser ${this.browserId}: it needs a WebDriver server, while the service exposes browsers over ` +
      `CDP at a WebSocket URL. Use playwright() from @tabwright/browser/playwright ` +
      `or puppeteer() from @tabwright/browser/puppeteer, or pass cdpUrl to any other CDP client. The browser keeps running.`
    )
  }

  /** Always false. */
  get isRetryable(): boolean {
    return false
  }
}
