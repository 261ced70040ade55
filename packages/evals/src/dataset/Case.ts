import * as Schema from "effect/Schema"
import { HttpCall } from "./HttpCall.ts"
import { Scorer } from "./Scorer.ts"

const Text = Schema.NonEmptyString
const PositiveInt = Schema.Int.check(Schema.isGreaterThan(0))
const PositiveNumber = Schema.Finite.check(Schema.isGreaterThan(0))
const Date = Text.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/, { expected: "a date such as 2026-12-31" }))

const Calls = Schema.Struct({ http: Schema.Union([HttpCall, Schema.Array(HttpCall)]) })

const FilePath = Text.check(
  Schema.isPattern(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))(?!.*[\\:]).+$/, { expected: "a path in the folder of the dataset" }),
)

/** Fields that `defaults` of a dataset may set for all of its cases. */
const shared = {
  tags: Schema.optionalKey(Schema.Array(Text)),
  split: Schema.optionalKey(Schema.Literals(["dev", "test"])),
  /** The run is cancelled after this number of steps. Default 50. */
  maxSteps: Schema.optionalKey(PositiveInt),
  /** Cost limit of each repetition in USD. Default: none. */
  maxCostUsd: Schema.optionalKey(PositiveNumber),
  /** The run is cancelled after this time. Default 600. */
  timeoutSeconds: Schema.optionalKey(PositiveNumber),
  viewport: Schema.optionalKey(
    Schema.Struct({
      width: Schema.Int.check(Schema.isBetween({ minimum: 320, maximum: 6144 })),
      height: Schema.Int.check(Schema.isBetween({ minimum: 320, maximum: 3456 })),
    }),
  ),
  /** Names of secrets of the dataset. */
  secrets: Schema.optionalKey(Schema.Array(Text)),
  startUrl: Schema.optionalKey(Text),
  /** Requests before each repetition, after those of `reset`. */
  setup: Schema.optionalKey(Calls),
  /** Requests before each repetition that restore the site's state. */
  reset: Schema.optionalKey(Calls),
}

/**
 * A case of a dataset: a task with its scorers.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Case = Schema.Struct({
  id: Text.check(
    Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, {
      expected: "letters, digits, dots, dashes and underscores, at most 100",
    }),
  ),
  /** `{{name}}` stands for an input, `{{site.NAME}}` for the URL of a site. */
  task: Text,
  inputs: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])),
  ),
  /** JSON Schema of the answer. */
  outputSchema: Schema.optionalKey(Schema.Record(Schema.String, Schema.Json)),
  /** Files to upload for the run, by path in the folder of the dataset. */
  files: Schema.optionalKey(Schema.Array(FilePath)),
  /** Last day on which the case is valid. It is skipped afterwards. */
  notAfter: Schema.optionalKey(Date),
  /** False if the agent should decline. Default true. */
  possible: Schema.optionalKey(Schema.Boolean),
  ...shared,
  scorers: Schema.Array(Scorer),
})
export type Case = typeof Case.Type

/** A secret that the service types into pages: its value, or the environment variable that contains it. */
const DatasetSecret = Schema.Struct({
  value: Schema.optionalKey(Text),
  env: Schema.optionalKey(Text),
  /** Hosts whose pages may receive it. */
  domains: Schema.Array(Text).check(Schema.isMinLength(1)),
})

/**
 * The file `dataset.yaml`.
 *
 * @category schemas
 * @since 0.1.0
 */
export const DatasetFile = Schema.Struct({
  name: Text.check(Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)),
  version: Schema.Union([Text, Schema.Finite]),
  description: Schema.optionalKey(Schema.String),
  defaults: Schema.optionalKey(Schema.Struct(shared)),
  secrets: Schema.optionalKey(Schema.Record(Schema.String, DatasetSecret)),
})
export type DatasetFile = typeof DatasetFile.Type
