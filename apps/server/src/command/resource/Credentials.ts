import type { Credentials as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument } from "effect/cli"
import { text } from "node:stream/consumers"
import { commandGroup } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"
import { readText } from "../../cli/LocalFile.ts"
import { adminCommand, clientCommand } from "../../client/ClientCommand.ts"
import { credentialsOfCsv } from "../../client/CredentialsCsv.ts"
import { ask, checkChanges, omitUndefined } from "../../client/Request.ts"
import { UsageError } from "../../ExitCode.ts"
import { tableOf } from "../../terminal/Table.ts"
import { idArgument } from "../../client/Ids.ts"

const id = idArgument("credential")

const table = (credentials: ReadonlyArray<Core.CredentialView>) =>
  tableOf(
    ["ID", "NAME", "USERNAME", "DOMAINS", "AUTO LOGIN", "LAST USED"],
    credentials.map((one) => [
      one.id,
      one.name,
      one.username,
      one.domains.join(" "),
      one.autoLogin ? "yes" : "no",
      one.lastUsedAt,
    ]),
  )

const settings = {
  password: Flags.toggle("password", "read the password from the first line of standard input"),
  oneTimeCode: Flags.toggle("one-time-code", "read the key of one-time codes from the next line of standard input"),
  domain: Flags.texts("domain", "DOMAIN", "domain on which the values may be typed, with its subdomains"),
  autoLogin: Flags.toggle("auto-login", "let runs with autoLogin use it without naming it"),
  notes: Flags.text("notes", "TEXT", "notes for people"),
}

/** Returns the secrets of a request. They are not arguments, which process lists show. */
const secretsFrom = Effect.fnUntraced(function* (given: { readonly password: boolean; readonly oneTimeCode: boolean }) {
  if (!given.password && !given.oneTimeCode) return {}
  const lines = (yield* Effect.promise(() => text(process.stdin))).split(/\r?\n/)
  const password = given.password ? lines.shift() : undefined
  const oneTimeCodeKey = given.oneTimeCode ? lines.shift()?.trim() : undefined
  if (password === "" || oneTimeCodeKey === "" || (given.oneTimeCode && oneTimeCodeKey === undefined)) {
    return yield* new UsageError({ message: "Expected one line of standard input for each secret." })
  }
  return omitUndefined({ password, oneTimeCodeKey })
})

const list = <Name extends string>(name: Name) =>
  clientCommand(name, "List credentials.", {}, (client) =>
    Effect.map(
      ask(() => client.credentials.list()),
      ({ credentials }) => ({ json: credentials, lines: table(credentials) }),
    ),
  )

const create = clientCommand(
  "create",
  "Create a credential that agents can type on its domains.",
  {
    name: Argument.String("NAME").pipe(Argument.withDescription("display name")),
    username: Argument.String("USERNAME").pipe(Argument.withDescription("user name or email address")),
    ...settings,
  },
  (client, { autoLogin, domain: domains, name, notes, oneTimeCode, password, username }) =>
    Effect.gen(function* () {
      if (domains.length === 0) {
        return yield* new UsageError({ message: "Pass --domain with the site on which the values may be typed." })
      }
      const secrets = yield* secretsFrom({ password, oneTimeCode })
      const fields = { name, username, domains, autoLogin, ...omitUndefined({ notes }), ...secrets }
      const credential = yield* ask(() => client.credentials.create(fields))
      return { json: credential, lines: table([credential]) }
    }),
)

const update = clientCommand(
  "update",
  "Update a credential. A new domain deletes its secrets, so send them again.",
  {
    id,
    username: Flags.text("username", "TEXT", "user name or email address"),
    ...settings,
    noAutoLogin: Flags.toggle("no-auto-login", "let only runs that name it use it"),
  },
  (client, { autoLogin, domain, id, noAutoLogin, notes, oneTimeCode, password, username }) =>
    Effect.gen(function* () {
      const changes = omitUndefined({
        username,
        notes,
        domains: domain.length === 0 ? undefined : domain,
        autoLogin: autoLogin ? true : noAutoLogin ? false : undefined,
      })
      const all = { ...changes, ...(yield* secretsFrom({ password, oneTimeCode })) }
      yield* checkChanges(all)
      const credential = yield* ask(() => client.credentials.update(id, all))
      return { json: credential, lines: table([credential]) }
    }),
)

const remove = clientCommand("delete", "Delete a credential.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.credentials.delete(id)),
    () => ({ json: { id }, lines: [`Deleted credential ${id}.`] }),
  ),
)

/** Creates one after the other, so that an interrupted import can be repeated. */
const importAll = clientCommand(
  "import",
  "Import credentials from a CSV file of a browser or password manager.",
  {
    file: Argument.String("FILE").pipe(
      Argument.withDescription("CSV export of Chrome, Edge, Firefox, Safari, Bitwarden, 1Password or KeePassXC"),
    ),
    autoLogin: settings.autoLogin,
  },
  (client, { autoLogin, file }) =>
    Effect.gen(function* () {
      const content = yield* readText(file)
      const { rows, skipped } = yield* Effect.mapError(
        Effect.fromResult(credentialsOfCsv(content)),
        (message) => new UsageError({ message: `File ${file} cannot be read: ${message}` }),
      )
      const known = new Set((yield* ask(() => client.credentials.list())).credentials.map(({ name }) => name))
      const fresh = rows.filter(({ credential: { name } }) => !known.has(name))
      const created = yield* Effect.forEach(fresh, ({ credential }) =>
        ask(() => client.credentials.create({ ...credential, autoLogin })),
      )
      const existing = rows.length - fresh.length
      return {
        json: { created: created.map(({ id, name }) => ({ id, name })), existing, skipped },
        lines: [
          `Created ${created.length === 1 ? "1 credential" : `${created.length} credentials`}.`,
          ...(existing === 0 ? [] : [`${existing} exist already.`]),
          ...skipped.map(({ line, reason }) => `Skipped line ${line}: ${reason}`),
          `Delete ${file}, which contains the passwords in plain text.`,
        ],
      }
    }),
)

const rewrap = adminCommand(
  "rewrap",
  "Encrypt the keys of all credentials of the server with its current key. Needs the scope admin.",
  {},
  (client) =>
    Effect.gen(function* () {
      let rewrapped = 0
      for (;;) {
        const one = yield* ask(() => client.rewrapKeys())
        rewrapped += one.rewrapped
        if (one.rewrapped > 0 && one.remaining > 0) continue
        const { keyId, remaining } = one
        return {
          json: { keyId, rewrapped, remaining },
          lines: [
            `The keys of all credentials are encrypted with the key "${keyId}"; ${rewrapped} were changed.`,
            ...(remaining === 0 ? [] : [`${remaining} keys need a key that the server does not have.`]),
          ],
        }
      }
    }),
)

export const credentials = commandGroup(list("credentials"), "Manage sign-in data that agents can type.", [
  list("list"),
  create,
  update,
  importAll,
  rewrap,
  remove,
])
