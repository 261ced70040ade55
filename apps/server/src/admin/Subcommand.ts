import { Config } from "@tabwright/core/transport"
import { isApiError, TabwrightAdmin } from "@tabwright/sdk/admin"
import { Effect, Schema } from "effect"
import { resolve } from "node:path"
import { parseArgs, type ParseArgsOptionsConfig } from "node:util"
import { UsageError } from "../UsageError.ts"
import { serverKey } from "../ServerKey.ts"

/**
 * The server could not be asked, or refused. The message is the server's own where it has one.
 *
 * @category errors
 * @since 0.1.0
 */
export class AdminFailed extends Schema.TaggedError<AdminFailed>("@tabwright/cli/admin/AdminFailed")("AdminFailed", {
  message: Schema.String,
}) {}

/** What every command that asks a server understands. */
const connectionOptions = {
  "base-url": { type: "string" },
  "data-dir": { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const satisfies ParseArgsOptionsConfig

/**
 * The part of every help text that says where the server is.
 *
 * @category constants
 * @since 0.1.0
 */
export const connectionHelp = `  --base-url URL        the server (default TABWRIGHT_BASE_URL, else http://127.0.0.1:7700)
  --data-dir DIR        where TABWRIGHT_API_KEY is not set: the data folder with the key of a server on this machine
                        (default .tabwright)
  --json                print the server's answer as one JSON object, on one line
  -h, --help            this text

The key needs the scope "admin". Ends with 0 where it was done, 1 where the server refused or could not be reached, and 2
where the command is wrong.
`

/** What a command answers: the object for programs, and the lines for people. */
export interface Shown {
  readonly json: unknown
  readonly lines: ReadonlyArray<string>
}

/** What was given to a command: its arguments by their order, and its options by their names. */
export interface Given {
  readonly words: ReadonlyArray<string>
  readonly values: { readonly [option: string]: string | undefined }
}

/**
 * One thing that a command can do.
 *
 * @category models
 * @since 0.1.0
 */
export interface Subcommand {
  /** Names of its arguments; all are needed. */
  readonly words: ReadonlyArray<string>
  /** Its options besides those of the connection. All take a value. */
  readonly options: ReadonlyArray<string>
  readonly run: (client: TabwrightAdmin, given: Given) => Effect.Effect<Shown, AdminFailed | UsageError>
}

/**
 * Makes a command of its subcommands; without a word it is `list`. Answers with nothing where all went well.
 *
 * @category constructors
 * @since 0.1.0
 */
export const adminCommand = (name: string, help: string, subcommands: { readonly [name: string]: Subcommand }) =>
  Effect.fn(name)(function* (args: ReadonlyArray<string>) {
    const hasWord = args[0] !== undefined && !args[0].startsWith("-")
    const [word, rest] = hasWord ? [args[0] ?? "", args.slice(1)] : ["list", args]
    const subcommand = Object.hasOwn(subcommands, word) ? subcommands[word] : undefined
    if (subcommand === undefined) {
      const known = Object.keys(subcommands).join(", ")
      return yield* new UsageError({ message: `"${name}" has no "${word}". Known: ${known}.` })
    }
    const given = yield* read(`${name} ${word}`, subcommand, rest)
    if (given.isHelp) return yield* print(help)
    const client = new TabwrightAdmin({
      baseUrl: given.baseUrl,
      apiKey: yield* serverKey(given.baseUrl, given.dataDir),
      logger: { warn: () => {}, error: () => {} },
    })
    const { json, lines } = yield* subcommand.run(client, given)
    return yield* print(given.isJson ? `${JSON.stringify(json)}\n` : lines.map((line) => `${line}\n`).join(""))
  })

/**
 * Waits for the server's answer.
 *
 * @category constructors
 * @since 0.1.0
 */
export const ask = <A>(call: () => PromiseLike<A>): Effect.Effect<A, AdminFailed> =>
  Effect.tryPromise({
    try: async () => await call(),
    catch: (cause) => new AdminFailed({ message: isApiError(cause) ? cause.message : String(cause) }),
  })

/**
 * Waits for all items of a list, page after page.
 *
 * @category constructors
 * @since 0.1.0
 */
export const askAll = <A>(list: () => AsyncIterable<A>): Effect.Effect<ReadonlyArray<A>, AdminFailed> =>
  ask(async () => {
    const items: Array<A> = []
    for await (const item of list()) items.push(item)
    return items
  })

const print = (text: string) => Effect.sync(() => void process.stdout.write(text))

const read = Effect.fnUntraced(function* (name: string, { words, options }: Subcommand, args: ReadonlyArray<string>) {
  const own = Object.fromEntries(options.map((option) => [option, { type: "string" as const }]))
  const { values, positionals } = yield* Effect.try({
    try: () => parseArgs({ args: [...args], options: { ...own, ...connectionOptions }, allowPositionals: true }),
    catch: (cause) => new UsageError({ message: cause instanceof Error ? cause.message : String(cause) }),
  })
  const isHelp = values.help === true
  if (!isHelp && positionals.length !== words.length) {
    const usage = [name, ...words].join(" ")
    return yield* new UsageError({ message: `It is "${usage}", but ${positionals.length} arguments were given.` })
  }
  const texts = Object.entries(values).flatMap(([option, value]) =>
    typeof value === "string" ? [[option, value] as const] : [],
  )
  return {
    words: positionals,
    values: Object.fromEntries(texts),
    baseUrl: values["base-url"] || process.env["TABWRIGHT_BASE_URL"] || Config.defaultBaseUrl,
    dataDir: resolve(values["data-dir"] || process.env["TABWRIGHT_DATA_DIR"] || ".tabwright"),
    isJson: values.json === true,
    isHelp,
  }
})
