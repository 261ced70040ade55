import { loadBlocking, removeUnprivilegedFolder } from "@tabwright/chromium"
import { probeDatabase, probeOidcProvider, probePort } from "@tabwright/service"
import { Effect, Result } from "effect"
import { join } from "node:path"
import { type Check, error, ok, warning } from "./Check.ts"

/** Starts the embedded PostgreSQL in a temporary folder, because the server's may be in use. */
export const database: Check = {
  name: "Database",
  run: ({ scratchDir }) =>
    Effect.gen(function* () {
      const dataDir = join(scratchDir, "database")
      const outcome = yield* Effect.result(
        Effect.ensuring(probeDatabase(dataDir), Effect.ignore(removeUnprivilegedFolder({ dataDir }))),
      )
      if (Result.isFailure(outcome)) return [error(outcome.failure.message, outcome.failure.hint)]
      const { isEmbedded, address, version } = outcome.success
      return [ok(isEmbedded ? `PostgreSQL ${version} (embedded)` : `PostgreSQL ${version} at ${address}`)]
    }),
}

const filterListFix =
  "The server does not start without it. Check that it is reachable, or remove it from TABWRIGHT_BLOCK_LISTS."

/** Downloads the lists to a temporary folder, because the server's copies may be a day old. */
export const filterLists: Check = {
  name: "Filter lists",
  run: ({ options: { blocking }, scratchDir }) =>
    Effect.gen(function* () {
      const { filterLists = [] } = blocking
      if (filterLists.length === 0) return []
      const loaded = yield* Effect.result(loadBlocking(scratchDir, { filterLists }))
      return [Result.isFailure(loaded) ? error(loaded.failure.message, filterListFix) : ok(filterLists.join(", "))]
    }),
}

/** Reads the provider's discovery document, as a sign-in does. */
export const provider: Check = {
  name: "Sign-in",
  run: ({ options: { allowNetworks, users } }) =>
    Effect.gen(function* () {
      if (users.oidc === undefined) return []
      const problem = yield* probeOidcProvider(users.oidc, { allow: allowNetworks })
      if (problem === undefined) return [ok(`OpenID provider ${users.oidc.name}`)]
      return [
        warning(
          `The OpenID provider ${users.oidc.issuer} cannot be used: ${problem}`,
          "Check TABWRIGHT_OIDC_ISSUER, and that this machine reaches it. Sign-in with API keys works without it.",
        ),
      ]
    }),
}

export const port: Check = {
  name: "Port",
  run: ({ options: { host, port } }) =>
    Effect.gen(function* () {
      const free = yield* Effect.result(probePort({ host, port }))
      if (Result.isSuccess(free)) return [ok(port === 0 ? "any" : `${port} on ${host} is free`)]
      if (yield* isServer(host, port)) return [ok(`A server is already running at ${host}:${port}`)]
      const [message = "", ...fix] = free.failure.message.split(/(?<=\.) /)
      return [error(message, fix.join(" "))]
    }),
}

const isServer = (host: string, port: number): Effect.Effect<boolean> =>
  Effect.promise(async () => {
    try {
      const name = host.includes(":") ? `[${host}]` : host
      const response = await fetch(`http://${name}:${port}/health`, { signal: AbortSignal.timeout(2000) })
      return response.ok && JSON.stringify(await response.json()) === '{"status":"ok"}'
    } catch {
      return false
    }
  })
