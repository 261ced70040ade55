import { type ModelCard, modelCatalog } from "@tabwright/core/models"
import {
  findModel,
  knownModels,
  levels,
  modelField,
  normalizeModel,
  providerControl,
  type Version,
} from "@tabwright/core/reasoning"
import { blocks, table } from "@tabwright/service/reference"
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

/** Each family is represented by one of its models. */
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
    ["Example", ...levels.map((level) => `\`${level}\``)],
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

/** The page of reasoning settings by model and version, from the tables used to validate requests. */
export const reasoningPage = (): Page => ({
  path: "reference/reasoning.md",
  text: blocks(
    "# Reasoning by model",
    "Reasoning effort is `thinkingLevel` in v2 and v3, and the provider's own settings in `modelParams` in v4. Clients validate requests against these tables, and the server validates them again: other values return a 422 with the supported ones. Without a setting, the provider decides. See the [guide to models](../guides/models.md) for how to set keys.",
    "## v4",
    `The field \`${modelField.v4}\` selects the model; paths use dots.`,
    paramsTable(),
    "## v3",
    levelTable("v3"),
    "## v2",
    `The field \`${modelField.v2}\` selects the model.`,
    levelTable("v2"),
    "## How levels are mapped",
    "The parameters sent to the provider in v3, by model family.",
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

export const modelsPage = (): Page => ({
  path: "reference/models.md",
  text: blocks(
    "# Models",
    "The model names for requests, from the catalog that is used to calculate costs. Prices are the provider's list prices in USD per million tokens on the given date. If a price is unknown, the cost of a run is unknown too. Operators can set other prices and add models: see the [guide to models](../guides/models.md).",
    table(
      ["Model", "Provider", "Versions", "Context (tokens)", "Images", "Input", "Cached input", "Output", "As of"],
      [...modelCatalog.values()].map(cardRow),
    ),
    "`browser-use-llm` in v2 and `browser-use-2.0` select the server's default model. `tabwright-planner` is the embedded planner, which needs no key and costs nothing.",
  ),
})
