import { startSites } from "@tabwright/evals/builtin"
import { Effect } from "effect"
import { UsageError } from "../ExitCode.ts"
import { tryEval } from "./EvalErrors.ts"

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

/** Starts the built-in sites of a dataset that have no URL, until the scope closes. Returns all sites and their hosts. */
export const openSites = Effect.fnUntraced(function* (
  names: ReadonlyArray<string>,
  given: { readonly [name: string]: string },
) {
  const running = yield* Effect.acquireRelease(
    tryEval(() => startSites(names.filter((name) => given[name] === undefined))),
    (sites) => Effect.promise(() => sites.close()),
  )
  return {
    urls: { ...given, ...running.urls },
    hosts: [...Object.values(given).map((url) => new URL(url).host), ...running.hosts],
  }
})
