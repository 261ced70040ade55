import type { Keys as Core } from "@tabwright/core/admin"
import { scopes } from "@tabwright/core/contract"
import { Effect } from "effect"
import { given, numberOr, oneOf, textOr } from "../admin/OptionValue.ts"
import { adminCommand, ask, askAll, connectionHelp, type Given } from "../admin/Subcommand.ts"
import { tableOf } from "../terminal/Table.ts"

export const help = `Usage: npm run tabwright -- keys [list|create|update|rotate|revoke] [options]

API keys of a server. A new one is shown once, and stored nowhere.

  keys list
  keys create NAME
  keys update ID        changes what is given
  keys rotate ID        a new key in place of the old one, which opens too for a while
  keys revoke ID        ends it for good

  --project ID          only of this project (list), or for it (create; default: that of the key in use)
  --name NAME           what people call it (update)
  --scopes LIST         what it may do, of read, write and admin (default read,write)
  --expires MOMENT      when it ends by itself, as 2030-01-01T00:00:00Z; or "never"
  --monthly-cap USD     what may be spent with it in a calendar month; or "none"
  --overlap MINUTES     for how long the old key opens too after a rotation (default 60)
${connectionHelp}`

const terms = ["scopes", "expires", "monthly-cap"]

const termsOf = Effect.fnUntraced(function* ({ values }: Given) {
  const named = values["scopes"]?.split(",").map((word) => word.trim())
  return given({
    scopes: named && (yield* Effect.forEach(named, (word) => oneOf("--scopes", scopes, word))),
    expiresAt: textOr("never", values["expires"]),
    monthlyCapUsd: textOr("none", values["monthly-cap"]),
  })
})

const stateOf = (key: Core.ApiKeyView): string => {
  if (key.revokedAt !== null) return "revoked"
  return key.expiresAt !== null && Date.parse(key.expiresAt) <= Date.now() ? "expired" : "valid"
}

const table = (keys: ReadonlyArray<Core.ApiKeyView>) =>
  tableOf(
    ["ID", "NAME", "KEY", "STATE", "SCOPES", "PROJECT", "EXPIRES", "LAST USED", "MONTHLY CAP"],
    keys.map((key) => [
      key.id,
      key.name,
      `${key.hint}…`,
      stateOf(key),
      key.scopes.join(","),
      key.projectId,
      key.expiresAt,
      key.lastUsedAt,
      key.monthlyCapUsd,
    ]),
  )

const shown = (key: Core.ApiKeyView) => ({ json: key, lines: table([key]) })

const shownOnce = (key: Core.ApiKeyWithSecret) => ({
  json: key,
  lines: [...table([key]), "", `The key, shown this once: ${key.key}`],
})

/**
 * Lists, makes, changes, rotates and ends keys of a server.
 *
 * @category constructors
 * @since 0.1.0
 */
export const keys = adminCommand("keys", help, {
  list: {
    words: [],
    options: ["project"],
    run: (client, { values }) =>
      Effect.map(
        askAll(() => client.keys.list(given({ projectId: values["project"] }))),
        (all) => ({ json: { keys: all }, lines: table(all) }),
      ),
  },
  create: {
    words: ["NAME"],
    options: ["project", ...terms],
    run: (client, options) =>
      Effect.gen(function* () {
        const request = {
          name: options.words[0] ?? "",
          ...given({ projectId: options.values["project"] }),
          ...(yield* termsOf(options)),
        }
        return shownOnce(yield* ask(() => client.keys.create(request)))
      }),
  },
  update: {
    words: ["ID"],
    options: ["name", ...terms],
    run: (client, options) =>
      Effect.gen(function* () {
        const changes = { ...given({ name: options.values["name"] }), ...(yield* termsOf(options)) }
        return shown(yield* ask(() => client.keys.update(options.words[0] ?? "", changes)))
      }),
  },
  rotate: {
    words: ["ID"],
    options: ["overlap"],
    run: (client, { words, values }) =>
      Effect.gen(function* () {
        const overlapMinutes = (yield* numberOr("overlap", "none", values["overlap"])) ?? undefined
        return shownOnce(yield* ask(() => client.keys.rotate(words[0] ?? "", given({ overlapMinutes }))))
      }),
  },
  revoke: {
    words: ["ID"],
    options: [],
    run: (client, { words }) =>
      Effect.map(
        ask(() => client.keys.revoke(words[0] ?? "")),
        shown,
      ),
  },
})
