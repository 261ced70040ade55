import { type CredentialKey, type NodeRole, roles } from "@tabwright/service"
import { Redacted, Result } from "effect"
import { type KeyService, keyServiceOf } from "./KeyService.ts"
import { type Environment, listOf, textOf, integerOf } from "./EnvValue.ts"

export interface ClusterSettings {
  /** Undefined for a standalone server. */
  readonly roles: ReadonlyArray<NodeRole> | undefined
  /** `host` or `host:port`. */
  readonly nodeAddress: string | undefined
  /** 32 bytes. */
  readonly secret: Redacted.Redacted<Uint8Array> | undefined
  /** Keys that encrypt credentials, the current one first. Undefined: one derived from the secret. */
  readonly credentialKeys: ReadonlyArray<CredentialKey> | undefined
  /** Key management service of credentials. Undefined: none. */
  readonly keyService: KeyService | undefined
  /** Seconds to wait for running work on shutdown. Undefined: the service's default. */
  readonly drainTimeoutSeconds: number | undefined
}

/** Reads `TABWRIGHT_ROLES` and related variables. Fails with a message that contains no secret. */
export const readClusterSettings = (env: Environment): Result.Result<ClusterSettings, string> =>
  Result.gen(function* () {
    const named = listOf(env, "TABWRIGHT_ROLES")
    return {
      roles: named.length === 0 ? undefined : yield* rolesOf("TABWRIGHT_ROLES", named),
      nodeAddress: yield* addressOf(textOf(env, "TABWRIGHT_NODE_ADDRESS")),
      secret: yield* secretOf(textOf(env, "TABWRIGHT_SECRET")),
      keyService: yield* keyServiceOf(env),
      credentialKeys: yield* credentialKeysOf(listOf(env, "TABWRIGHT_CREDENTIAL_KEYS")),
      drainTimeoutSeconds: yield* integerOf(env, "TABWRIGHT_DRAIN_TIMEOUT_SECONDS", { max: 86_400 }),
    }
  })

/** Parses role names. `source` names the variable or option in errors. */
export const rolesOf = (source: string, names: ReadonlyArray<string>): Result.Result<ReadonlyArray<NodeRole>, string> =>
  Result.all(
    names.map((name) => {
      const role = roles.find((one) => one === name)
      return role === undefined
        ? Result.fail(
            `${source} contains "${name}"; valid roles are ${roles.slice(0, -1).join(", ")} and ${roles.at(-1)}.`,
          )
        : Result.succeed(role)
    }),
  )

const addressOf = (text: string | undefined): Result.Result<string | undefined, string> =>
  text === undefined || /^([\w.-]+|\[[\da-fA-F:]+\])(:\d{1,5})?$/.test(text)
    ? Result.succeed(text)
    : Result.fail(
        `TABWRIGHT_NODE_ADDRESS is "${text}"; it must be a host with an optional port, such as 10.0.0.5:7700.`,
      )

/** Reads the keys of credentials: `ID:HEX`, the current one first. */
const credentialKeysOf = (
  given: ReadonlyArray<string>,
): Result.Result<ReadonlyArray<CredentialKey> | undefined, string> => {
  if (given.length === 0) return Result.succeed(undefined)
  const keys = given.map((text) => /^([\w-]{1,32}):([\da-fA-F]{64})$/.exec(text))
  const ids = keys.map((key) => key?.[1])
  if (ids.includes(undefined) || ids.includes("server") || new Set(ids).size < ids.length) {
    return Result.fail(
      `TABWRIGHT_CREDENTIAL_KEYS must be a list of ID:KEY with different IDs other than "server" and keys of 64 hexadecimal digits. Generate one with \`openssl rand -hex 32\`.`,
    )
  }
  return Result.succeed(
    keys.map((key) => ({
      id: key?.[1] ?? "",
      key: Redacted.make(Buffer.from(key?.[2] ?? "", "hex"), { label: "credential key" }),
    })),
  )
}

const secretOf = (text: string | undefined): Result.Result<Redacted.Redacted<Uint8Array> | undefined, string> => {
  if (text === undefined) return Result.succeed(undefined)
  return /^[\da-fA-F]{64}$/.test(text)
    ? Result.succeed(Redacted.make(Buffer.from(text, "hex"), { label: "secret" }))
    : Result.fail("TABWRIGHT_SECRET must be 64 hexadecimal digits. Generate one with `openssl rand -hex 32`.")
}
