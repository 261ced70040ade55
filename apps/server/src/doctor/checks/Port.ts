import { probePort } from "@tabwright/service"
import { Effect, Result } from "effect"
import { type Check, fine, problem } from "../Check.ts"

export const port: Check = {
  name: "Port",
  examine: ({ options: { host, port } }) =>
    Effect.gen(function* () {
      const free = yield* Effect.result(probePort({ host, port }))
      if (Result.isSuccess(free)) return [fine(port === 0 ? "any" : `${port} on ${host} is free`)]
      if (yield* isServer(host, port)) return [fine(`A server answers at ${host}:${port} already`)]
      const [what = "", ...cure] = free.failure.message.split(/(?<=\.) /)
      return [problem(what, cure.join(" "))]
    }),
}

const isServer = (host: string, port: number): Effect.Effect<boolean> =>
  Effect.promise(async () => {
    try {
      const name = host.includes(":") ? `[${host}]` : host
      const answer = await fetch(`http://${name}:${port}/health`, { signal: AbortSignal.timeout(2000) })
      return answer.ok && JSON.stringify(await answer.json()) === '{"status":"ok"}'
    } catch {
      return false
    }
  })
