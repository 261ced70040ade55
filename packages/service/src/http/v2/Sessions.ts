import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "./Api.ts"

const notServedYet = Effect.die("not served yet")

/**
 * The operations on sessions.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "sessions", (handlers) =>
  handlers
    .handle("listSessions", () => notServedYet)
    .handle("createSession", () => notServedYet)
    .handle("getSession", () => notServedYet)
    .handle("updateSession", () => notServedYet)
    .handle("deleteSession", () => notServedYet)
    .handle("purgeSession", () => notServedYet)
    .handle("getPublicShare", () => notServedYet)
    .handle("createPublicShare", () => notServedYet)
    .handle("deletePublicShare", () => notServedYet),
)
