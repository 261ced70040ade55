import { Effect, Schema } from "effect"

/** The default port of the demo shop. Fixed, so that its URL can be used in later commands. */
export const defaultShopPort = 7800

/** The demo shop could not start, for example because its port is in use. */
export class ShopFailed extends Schema.TaggedError<ShopFailed>("@tabwright/cli/demo/ShopFailed")("ShopFailed", {
  message: Schema.String,
}) {}

/** Serves the demo shop until the scope closes. */
export const openShop = (port: number) =>
  Effect.acquireRelease(
    Effect.tryPromise({
      try: async () => {
        const { startDemoShop } = await import("@tabwright/demo-shop")
        return startDemoShop({ port })
      },
      catch: (cause) => new ShopFailed({ message: cause instanceof Error ? cause.message : String(cause) }),
    }),
    (shop) => Effect.promise(() => shop.close()),
  )
