import { Context, Layer } from "effect"

/** Number of CDP clients connected to each browser, as reported by the gateway. Zero until the gateway is up. */
export class BrowserClients extends Context.Service<
  BrowserClients,
  {
    count(browserId: string): number
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
