import type { LocalModel } from "@tabwright/service"
import { Effect } from "effect"
import { localApi, localUrl } from "./LocalApi.ts"
import type { LocalProduct } from "./LocalProduct.ts"
import { ollama } from "./Ollama.ts"
import { llamaCpp, lmStudio, vllm } from "./OpenAiServers.ts"

/** The products that are recognized. */
export const localProducts: ReadonlyArray<LocalProduct> = [ollama, lmStudio, llamaCpp, vllm]

/** A product with the port to search. */
export interface LocalPort {
  readonly product: LocalProduct
  readonly port: number
}

/** A running server with at least one usable model. */
export interface LocalServer extends LocalPort {
  readonly url: string
  readonly models: ReadonlyArray<LocalModel>
}

/** Names that are safe in a terminal and in a URL. */
const usableName = /^[\w.@+-][\w.:/@+-]{0,199}$/

/** Finds servers on loopback, all ports at once. Responses after `limitMs` are ignored. */
export const findLocalServers = (
  ports: ReadonlyArray<LocalPort>,
  limitMs: number,
): Effect.Effect<ReadonlyArray<LocalServer>> =>
  Effect.suspend(() => {
    const signal = AbortSignal.timeout(limitMs)
    const find = ({ port, product }: LocalPort) =>
      Effect.map(product.list(localApi(port, signal)), (found = []): ReadonlyArray<LocalServer> => {
        const baseUrl = `${localUrl(port)}/v1`
        const models = found
          .filter(({ name }) => usableName.test(name))
          .map(({ name, ...rest }) => ({ ...rest, model: `${product.name}/${name}`, baseUrl }))
        return models.length === 0 ? [] : [{ product, port, url: localUrl(port), models }]
      })
    return Effect.map(Effect.forEach(ports, find, { concurrency: "unbounded" }), (found) => found.flat())
  })
