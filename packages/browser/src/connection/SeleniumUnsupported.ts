import * as Schema from "effect/Schema"

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
