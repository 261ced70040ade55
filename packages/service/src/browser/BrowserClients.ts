import { Context, Layer } from "effect"

/**
 * Knows how many clients drive each browser. The gateway says so; before it is open, nobody does.
 *
 * @category services
 * @since 0.1.0
 */
export class BrowserClients extends Context.Service<
  BrowserClients,
  {
    count(browserId: string): number
    /** From now on `count` is what `counter` says. */
    countWith(counter: (browserId: string) => number): void
  }
>()("@tabwright/service/browser/BrowserClients") {
  static readonly layer = Layer.sync(BrowserClients, () => {
    let counter: (browserId: string) => number = () => 0
    return BrowserClients.of({
      count: (browserId) => counter(browserId),
      countWith: (next) => void (counter = next),
    })
  })
}
