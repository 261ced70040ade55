import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Nodes } from "../../node/Nodes.ts"
import { orDefect } from "../ErrorResponse.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "nodes",
  Effect.fnUntraced(function* (handlers) {
    const nodes = yield* Nodes

    return handlers.handle("listNodes", () =>
      Effect.map(orDefect(nodes.alive), (alive) => ({
        nodes: alive
          .map(({ id, roles, address, browserLimit, draining, startedAt }) => ({
            id,
            roles: [...roles],
            address,
            browserLimit,
            isDraining: draining,
            isSelf: id === nodes.self.id,
            startedAt: startedAt.toISOString(),
          }))
          .toSorted((one, other) => one.id.localeCompare(other.id)),
      })),
    )
  }),
)
