import * as Schema from "effect/Schema"

/**
 * Selenium cannot drive a browser of the service. Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class SeleniumUnsupported extends Schema.TaggedError<SeleniumUnsupported>(
  "@tabwright/browser/connection/SeleniumUnsupported",
)("SeleniumUnsupported", { browserId: Schema.String }) {
  override get message(): string {
    return (
      `Selenium cannot drive browser ${this.browserId}: it speaks WebDriver to an HTTP server, while the service gives browsers ` +
      `out over CDP, at a WebSocket address, which Selenium does not take. Use playwright() of @tabwright/browser/playwright ` +
      `or puppeteer() of @tabwright/browser/puppeteer, or give cdpUrl to any other CDP client. The browser runs on.`
    )
  }

  /** It is no question of time. */
  get isRetryable(): boolean {
    return false
  }
}
