import { defaultDataDir, defaultServer } from "../client/Connection.ts"
import { defaultShopPort } from "../Shop.ts"

/** Where a demo ran. */
export interface DemoPlace {
  /** A server that goes on is asked; one that ends with the demo is started anew. */
  readonly goesOn: boolean
  readonly shopUrl: string | undefined
  readonly serviceUrl: string
  /** As short as it can be typed from here. */
  readonly dataDir: string
  /** Whether this is a checkout, with the scripts of its package.json. */
  readonly isCheckout: boolean
}

/**
 * What to try after a demo: commands that work as they stand, also in another terminal.
 *
 * @category constructors
 * @since 0.1.0
 */
export const nextCommands = ({
  dataDir,
  goesOn,
  isCheckout,
  serviceUrl,
  shopUrl,
}: DemoPlace): ReadonlyArray<string> => {
  const task = `Go to ${shopUrl ?? "https://example.com"}, search for "chair" and return the price of the cheapest result`
  const data = dataDir === defaultDataDir ? "" : ` --data-dir ${dataDir}`
  if (goesOn) {
    const at = serviceUrl === defaultServer ? "" : ` --base-url ${serviceUrl}`
    return [`${isCheckout ? "npm run tabwright --" : "npx @tabwright/cli"} run${at}${data} '${task}'`]
  }
  const port = Number((shopUrl && URL.parse(shopUrl)?.port) || defaultShopPort)
  const shop = port === defaultShopPort ? "" : ` --shop-port ${port}`
  return [
    `${isCheckout ? "npm start --" : "npx @tabwright/cli demo"} --once${shop}${data} '${task}'`,
    `${isCheckout ? "npm run serve --" : "npx @tabwright/cli serve"} --shop-port ${port}${data}`,
  ]
}
