import { startDemoShop } from "@tabwright/demo-shop"
import { startEvalSites } from "@tabwright/eval-sites"
import { startTaskBank } from "@tabwright/task-bank"
import { startWidgetZoo } from "@tabwright/widget-zoo"

/**
 * Running sites.
 *
 * @category sites
 * @since 0.1.0
 */
export interface RunningSites {
  /** URLs by name, without a trailing slash. */
  readonly urls: { readonly [name: string]: string }
  /** Hosts with ports that browsers must be able to reach. */
  readonly hosts: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

interface Site {
  readonly url: string
  /** URL of pages on another host name. */
  readonly otherUrl?: string
  readonly close: () => Promise<void>
}

const starters: { readonly [name: string]: () => Promise<Site> } = {
  bank: startTaskBank,
  shop: startDemoShop,
  sites: startEvalSites,
  zoo: startWidgetZoo,
}

/**
 * Starts the sites of the built-in suites on free ports of 127.0.0.1. Other names are ignored.
 *
 * @category sites
 * @since 0.1.0
 */
export const startSites = async (names: ReadonlyArray<string>): Promise<RunningSites> => {
  const running = await Promise.all(
    names.flatMap((name) => {
      const start = starters[name]
      return start === undefined ? [] : [start().then((site) => [name, site] as const)]
    }),
  )
  return {
    urls: Object.fromEntries(running.map(([name, { url }]) => [name, url])),
    hosts: running.flatMap(([, { otherUrl, url }]) => [url, otherUrl].flatMap((one) => (one ? new URL(one).host : []))),
    close: async () => {
      await Promise.all(running.map(([, site]) => site.close()))
    },
  }
}
