import { setTimeout } from "node:timers/promises"
import type { Api } from "./Api.ts"

const limitMs = 10 * 60_000

/** Waits until the newest hundred runs have ended. Earlier ones have ended then, too. */
export const atRest = async (api: Api): Promise<void> => {
  const until = performance.now() + limitMs
  while (/"status":"(queued|dispatching|running)"/.test(JSON.stringify(await api.get("/api/v4/runs?limit=100")))) {
    if (performance.now() > until) throw new Error("The service has not worked off its runs within ten minutes")
    await setTimeout(100)
  }
}
