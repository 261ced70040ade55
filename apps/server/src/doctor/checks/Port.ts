import { probePort } from "@tabwright/service"
import { Effect, Result } from "effect"
import { type Check, ok, error } from "../Check.ts"

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
