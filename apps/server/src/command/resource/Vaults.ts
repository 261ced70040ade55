import type { Vaults as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument } from "effect/cli"
import { text } from "node:stream/consumers"
import { commandGroup } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { ask, RequestFailed } from "../../client/Request.ts"
import { UsageError } from "../../ExitCode.ts"
import { tableOf } from "../../terminal/Table.ts"
import { idArgument } from "../../client/Ids.ts"

const id = idArgument("vault")

const table = (vaults: ReadonlyArray<Core.VaultView>) =>
  tableOf(
    ["ID", "NAME", "URL", "VAULT", "AUTO LOGIN"],
    vaults.map((one) => [one.id, one.name, one.url, one.vaultId, one.autoLogin ? "yes" : "no"]),
  )

const list = <Name extends string>(name: Name) =>
  clientCommand(name, "List connected vaults.", {}, (client) =>
    Effect.map(
      ask(() => client.vaults.list()),
      ({ vaults }) => ({ json: vaults, lines: table(vaults) }),
    ),
  )

const connect = clientCommand(
  "connect",
  "Connect a vault of a 1Password Connect server. Its token is read from standard input.",
  {
    name: Argument.String("NAME").pipe(Argument.withDescription("display name")),
    url: Argument.String("URL").pipe(Argument.withDescription("URL of the 1Password Connect server")),
    vaultId: Argument.String("VAULT").pipe(Argument.withDescription("id of the vault in 1Password")),
    autoLogin: Flags.toggle("auto-login", "let runs with autoLogin use it without naming it"),
  },
  (client, { autoLogin, name, url, vaultId }) =>
    Effect.gen(function* () {
      const token = (yield* Effect.promise(() => text(process.stdin))).trim()
      if (token === "") return yield* new UsageError({ message: "Expected the token on standard input." })
      const vault = yield* ask(() =>
        client.vaults.create({ name, type: "onePasswordConnect", url, vaultId, token, autoLogin }),
      )
      return { json: vault, lines: table([vault]) }
    }),
)

const logins = clientCommand("logins", "List the logins of a vault.", { id }, (client, { id }) =>
  Effect.gen(function* () {
    const { error, logins } = yield* ask(() => client.vaults.logins(id))
    if (error !== null) return yield* new RequestFailed({ message: error })
    const rows = logins.map((one) => [
      one.name,
      one.username,
      one.domains.join(" "),
      one.hasPassword ? "yes" : "no",
      one.hasOneTimeCode ? "yes" : "no",
    ])
    return { json: logins, lines: tableOf(["NAME", "USERNAME", "DOMAINS", "PASSWORD", "ONE-TIME CODE"], rows) }
  }),
)

const disconnect = clientCommand("disconnect", "Disconnect a vault.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.vaults.delete(id)),
    () => ({ json: { id }, lines: [`Disconnected vault ${id}.`] }),
  ),
)

export const vaults = commandGroup(list("vaults"), "Manage vaults of password managers.", [
  list("list"),
  connect,
  logins,
  disconnect,
])
