import { startDemoShop } from "@tabwright/demo-shop"
import { Effect, type Scope } from "effect"
import { UsageError } from "../ExitCode.ts"
import { RequestFailed } from "../client/Request.ts"

interface RunningSite {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Sites that start when a dataset uses them and no URL is given. */
const builtInSites: { readonly [name: string]: () => Promise<RunningSite> } = { shop: startDemoShop }

/** Parses the values of `--site`. */
export const parseSites = Effect.fnUntraced(function* (given: ReadonlyArray<string>) {
  const sites: Record<string, string> = {}
  for (const text of given) {
    const [, name, url] = /^([\w-]+)=(.+)$/.exec(text) ?? []
    if (name === undefined || url === undefined || !URL.canParse(url))
      return yield* new UsageError({
        message: `--site "${text}" must be a name and a URL, such as shop=http://127.0.0.1:7800.`,
      })
    sites[name] = url.replace(/(?<!\/)\/+$/, "")
  }
  return sites
})

/** Returns the URLs of the sites of a dataset. Built-in sites without a URL run until the scope closes. */
export const openSites = Effect.fnUntraced(function* (
  names: ReadonlyArray<string>,
  given: { readonly [name: string]: string },
): Effect.fn.Return<{ readonly [name: string]: string }, RequestFailed, Scope.Scope> {
  const sites: Record<string, string> = { ...given }
  for (const name of names) {
    const start = builtInSites[name]
    if (sites[name] !== undefined || start === undefined) continue
    const site = yield* Effect.acquireRelease(
      Effect.tryPromise({
        try: start,
        catch: (cause) => new RequestFailed({ message: cause instanceof Error ? cause.message : String(cause) }),
      }),
      (running) => Effect.promise(() => running.close()),
    )
    sites[name] = site.url
  }
  return sites
})
