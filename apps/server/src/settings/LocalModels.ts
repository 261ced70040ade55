import { Result } from "effect"
import { localProducts, type LocalPort } from "../local/FindLocalServers.ts"
import { choiceOf, type Environment, listOf } from "./EnvValue.ts"

/** The search for model servers on this machine. */
export interface LocalModelSettings {
  /** `on`: found models can be used. `offer`: they are only reported, on a single node that listens on loopback. */
  readonly mode: "on" | "offer" | "off"
  readonly ports: ReadonlyArray<LocalPort>
  /** Longest duration of the search, for servers that accept connections and do not respond. */
  readonly limitMs: number
  /** True if all models of the operator's own servers answer in JSON, whatever the servers report. */
  readonly usesJson: boolean
}

/** Reads `TABWRIGHT_MODEL_TOOLS`. */
export const readUsesJson = (env: Environment): Result.Result<boolean, string> =>
  Result.map(choiceOf(env, "TABWRIGHT_MODEL_TOOLS", ["auto", "json"]), (choice) => choice === "json")

/** An offer must not be noticed. Models that are on must be found on a busy machine, too. */
const limitsMs = { offer: 300, off: 0, on: 3000 } as const

const usualPorts: ReadonlyArray<LocalPort> = localProducts.map((product) => ({ product, port: product.port }))

/** Reads `TABWRIGHT_LOCAL_MODELS`: a mode, or the products to use, as `NAME` or `NAME:PORT`. */
export const readLocalModels = (env: Environment): Result.Result<LocalModelSettings, string> =>
  Result.gen(function* () {
    const usesJson = yield* readUsesJson(env)
    const given = listOf(env, "TABWRIGHT_LOCAL_MODELS")
    const [first = "offer"] = given
    if (given.length < 2 && (first === "on" || first === "offer" || first === "off")) {
      return { mode: first, ports: first === "off" ? [] : usualPorts, limitMs: limitsMs[first], usesJson }
    }
    return { mode: "on", ports: yield* Result.all(given.map(readPort)), limitMs: limitsMs.on, usesJson }
  })

const readPort = (text: string): Result.Result<LocalPort, string> => {
  const [, name, number] = /^([a-z]+)(?::(\d{1,5}))?$/.exec(text) ?? []
  const product = localProducts.find((one) => one.name === name)
  const port = number === undefined ? product?.port : Number(number)
  if (product !== undefined && port !== undefined && port > 0 && port <= 65_535)
    return Result.succeed({ product, port })
  const names = localProducts.map((one) => one.name).join(", ")
  return Result.fail(
    `TABWRIGHT_LOCAL_MODELS contains "${text}"; it must be on, offer, off, or a list of ${names}, each with an optional port, such as ollama:11435.`,
  )
}
