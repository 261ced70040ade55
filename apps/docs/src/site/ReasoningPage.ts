import { catalogue, type ModelCard } from "@tabwright/core/models"
import {
  findModel,
  knownModels,
  levels,
  modelField,
  normalizeModel,
  providerControl,
  type Version,
} from "@tabwright/core/reasoning"
import { blocks, table } from "../markdown/Table.ts"
import type { Page } from "./Page.ts"

const levelTable = (version: "v2" | "v3"): string =>
  table(
    ["Model", "Provider", ...levels.map((level) => `\`${level}\``)],
    knownModels(version).flatMap((model) => {
      const row = findModel(version, model)
      if (row === undefined) return []
      const newer = normalizeModel(version, model)
      const name = newer === model ? `\`${model}\`` : `\`${model}\`, now \`${newer}\``
      return [[name, row.provider, ...levels.map((level) => (row.levels.includes(level) ? "yes" : "–"))]]
    }),
  )

const paramsTable = (): string =>
  table(
    ["Model", "Provider", "`modelParams`", "Values"],
    knownModels("v4").flatMap((model) => {
      const row = findModel("v4", model)
      if (row === undefined) return []
      const params = Object.entries(row.params)
      if (params.length === 0) return [[`\`${model}\``, row.provider, "none, only `{}`", ""]]
      return params.map(([path, values], at) => [
        at === 0 ? `\`${model}\`` : "",
        at === 0 ? row.provider : "",
        `\`${path}\``,
        values.map((value) => `\`${value}\``).join(", "),
      ])
    }),
  )

/** One model of each family stands for all of it. */
const meaningTable = (): string => {
  const families = new Map(
    knownModels("v3").flatMap((model) => {
      const row = findModel("v3", model)
      return row === undefined || row.levels.length === 0 || row.provider === "tabwright"
        ? []
        : [[row.family, row] as const]
    }),
  )
  return table(
    ["Such as", ...levels.map((level) => `\`${level}\``)],
    [...families.values()].map((row) => [
      `\`${row.model}\``,
      ...levels.map((level) => {
        if (!row.levels.includes(level)) return "–"
        const control = providerControl("v3", row.family, level)
        return control === undefined ? "–" : `\`${JSON.stringify(control.params)}\``
      }),
    ]),
  )
}

/**
 * Which reasoning each model takes in each version, from the tables that clients and servers check requests by.
 *
 * @category constructors
 * @since 0.1.0
 */
export const reasoningPage = (): Page => ({
  path: "reference/reasoning.md",
  text: blocks(
    "# Reasoning by model",
    "How hard a model is asked to think: `thinkingLevel` in v2 and v3, the provider's own words in `modelParams` in v4. Clients check a request against these tables before they send it, and the server checks it again; what is not listed is a 422 that names what would be. A request that says nothing leaves it to the provider. The [guide to models](../guides/models.md) says how models get their keys.",
    "## v4",
    `The field \`${modelField.v4}\` names the model; paths are written with dots.`,
    paramsTable(),
    "## v3",
    levelTable("v3"),
    "## v2",
    `The field \`${modelField.v2}\` names the model.`,
    levelTable("v2"),
    "## What a level becomes",
    "What reaches the provider in v3, by family of models.",
    meaningTable(),
  ),
})

const usd = (text: string | null | undefined): string => (text === null || text === undefined ? "unknown" : `$${text}`)
const tokens = (count: number | null): string => (count === null ? "unknown" : count.toLocaleString("en-US"))
const versionsOf = (model: string): string =>
  (["v2", "v3", "v4"] as const satisfies ReadonlyArray<Version>)
    .filter((version) => knownModels(version).includes(model))
    .join(", ")

const cardRow = (card: ModelCard): ReadonlyArray<string> => [
  `\`${card.model}\``,
  card.provider,
  versionsOf(card.model),
  tokens(card.contextTokens),
  card.seesImages === null ? "unknown" : card.seesImages ? "yes" : "no",
  usd(card.price?.inputUsd),
  usd(card.price?.cachedInputUsd),
  usd(card.price?.outputUsd),
  card.price?.asOf ?? "",
]

/**
 * What is known about each model: who has it, how much it reads, whether it sees, and its list price.
 *
 * @category constructors
 * @since 0.1.0
 */
export const modelsPage = (): Page => ({
  path: "reference/models.md",
  text: blocks(
    "# Models",
    "The model strings that requests may name, from the catalogue that costs are worked out by. Prices are USD for a million tokens by the provider's list on the day given; where nobody publishes a figure it is unknown, and then so is the cost of a run. Operators may set other prices and add models: see the [guide to models](../guides/models.md).",
    table(
      ["Model", "Provider", "In", "Context, tokens", "Sees pictures", "Input", "Cached input", "Output", "As of"],
      [...catalogue.values()].map(cardRow),
    ),
    "Two strings stand for whatever the server uses by default: `browser-use-llm` in v2 and `browser-use-2.0`. `tabwright-planner` is the embedded planner, which needs no key and costs nothing.",
  ),
})
