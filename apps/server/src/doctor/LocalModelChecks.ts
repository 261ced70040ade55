import type { LocalModel } from "@tabwright/service"
import { Effect } from "effect"
import { localProducts, type LocalServer } from "../local/FindLocalServers.ts"
import { missingModels, searchLocalServers } from "../local/LocalModels.ts"
import { type Check, error, ok, warning } from "./Check.ts"

/** Smallest context for web pages: a page, the history and a response. */
const recommendedTokens = 16_384

/** Longest duration of the search. Unlike a start, the doctor may wait for a busy server. */
const limitMs = 3000

/** Searches loopback for model servers, as a start does, and shows how to use them. */
export const localModels: Check = {
  name: "Local models",
  run: ({ options }) =>
    Effect.gen(function* () {
      const servers = yield* searchLocalServers(options, limitMs)
      const { mode, ports } = options.modelSettings.local
      const missing = missingModels(options, servers)
      const errors = mode === "on" ? missing.map((text) => error(text, startText(ports[0]?.product))) : []
      if (servers.length === 0) {
        if (mode !== "on" || errors.length > 0) return errors
        const names = ports.map(({ port, product }) => `${product.title} on port ${port}`).join(", ")
        return [warning(`no server found (searched: ${names})`, startText(ports[0]?.product))]
      }
      return [
        ...servers.map((server, position) =>
          ok(describe(server, position === servers.length - 1 ? usage(servers, mode === "on") : [])),
        ),
        ...servers.flatMap(smallContexts),
        ...errors,
      ]
    }),
}

const startText = (product: LocalServer["product"] | undefined): string =>
  `Start a server, such as: ${(product ?? localProducts[0])?.start ?? ""}`

const usage = ([first]: ReadonlyArray<LocalServer>, isOn: boolean): ReadonlyArray<string> => {
  const command = `tabwright run --model ${first?.models[0]?.model ?? ""} "TASK"`
  return isOn ? [`Use one: ${command}`] : ["Use one: start with TABWRIGHT_LOCAL_MODELS=on, then:", command]
}

const describe = ({ models, product, url }: LocalServer, more: ReadonlyArray<string>): string => {
  const width = Math.max(...models.map(({ model }) => model.length))
  const lines = models.map((model) => `${model.model.padEnd(width)}  ${propertiesOf(model)}`)
  return [`${product.title} at ${url}`, ...lines, ...more].join("\n")
}

const propertiesOf = ({ callsTools, contextTokens, seesImages }: LocalModel): string =>
  [
    contextTokens === null ? "context unknown" : `${contextTokens.toLocaleString("en-US")} tokens`,
    ...(seesImages === true ? ["vision"] : []),
    ...(callsTools === false ? ["no tool calls: answers in JSON"] : callsTools === true ? ["tool calls"] : []),
  ].join(", ")

const smallContexts = ({ models, product }: LocalServer) => {
  const small = models.filter(({ contextTokens }) => contextTokens !== null && contextTokens < recommendedTokens)
  if (small.length === 0) return []
  const names = small.map(({ contextTokens, model }) => `${model} (${contextTokens} tokens)`).join(", ")
  return [
    warning(
      `Too little context for most pages: ${names}`,
      `Use at least ${recommendedTokens} tokens, such as: ${product.start}`,
    ),
  ]
}
