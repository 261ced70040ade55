import type { Projects as Core } from "@tabwright/core/admin"
import { Effect } from "effect"
import { given, numberOr, yesOrNo } from "../admin/OptionValue.ts"
import { adminCommand, ask, askAll, connectionHelp, type Given } from "../admin/Subcommand.ts"
import { tableOf } from "../terminal/Table.ts"

export const help = `Usage: npm run tabwright -- projects [list|create|update] [options]

Tenants of a server, with their limits.

  projects list
  projects create NAME
  projects update ID    changes what is given

  --name NAME           what people call it (update)
  --max-browsers N      how many of its browsers may run at once; "default" for the server's setting
  --max-rps N           how many requests it may send a second; "default" for the server's setting
  --zero-retention WHAT yes: nothing of its runs is kept after they have ended; or no
${connectionHelp}`

const limits = ["max-browsers", "max-rps", "zero-retention"]

const limitsOf = Effect.fnUntraced(function* ({ values }: Given) {
  return given({
    maxBrowsers: yield* numberOr("max-browsers", "default", values["max-browsers"]),
    maxRps: yield* numberOr("max-rps", "default", values["max-rps"]),
    zeroRetention: yield* yesOrNo("zero-retention", values["zero-retention"]),
  })
})

const table = (projects: ReadonlyArray<Core.ProjectView>) =>
  tableOf(
    ["ID", "NAME", "BROWSERS", "RPS", "ZERO RETENTION", "CREATED"],
    projects.map((one) => [one.id, one.name, one.maxBrowsers, one.maxRps, one.zeroRetention, one.createdAt]),
  )

const shown = (project: Core.ProjectView) => ({ json: project, lines: table([project]) })

/**
 * Lists, makes and changes projects of a server.
 *
 * @category constructors
 * @since 0.1.0
 */
export const projects = adminCommand("projects", help, {
  list: {
    words: [],
    options: [],
    run: (client) =>
      Effect.map(
        askAll(() => client.projects.list()),
        (all) => ({ json: { projects: all }, lines: table(all) }),
      ),
  },
  create: {
    words: ["NAME"],
    options: limits,
    run: (client, options) =>
      Effect.gen(function* () {
        const request = { name: options.words[0] ?? "", ...(yield* limitsOf(options)) }
        return shown(yield* ask(() => client.projects.create(request)))
      }),
  },
  update: {
    words: ["ID"],
    options: ["name", ...limits],
    run: (client, options) =>
      Effect.gen(function* () {
        const changes = { ...given({ name: options.values["name"] }), ...(yield* limitsOf(options)) }
        return shown(yield* ask(() => client.projects.update(options.words[0] ?? "", changes)))
      }),
  },
})
