import { type Role, roles } from "@tabwright/service"
import { Redacted, Result } from "effect"
import { type Environment, listOf, textOf, wholeOf } from "./EnvValue.ts"

/**
 * What the environment says about this server as one of several on a database.
 *
 * @category models
 * @since 0.1.0
 */
export interface HouseSettings {
  /** Undefined: it has its database for itself. */
  readonly roles: ReadonlyArray<Role> | undefined
  /** `host` or `host:port`. */
  readonly nodeAddress: string | undefined
  /** 32 bytes. */
  readonly secret: Redacted.Redacted<Uint8Array> | undefined
  /** How long a stop waits for what is under way. Undefined: as the service ships. */
  readonly drainSeconds: number | undefined
}

/**
 * Reads `TABWRIGHT_ROLES` and what belongs to it. Fails with a text for people that holds no secret.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readHouse = (env: Environment): Result.Result<HouseSettings, string> =>
  Result.gen(function* () {
    const named = listOf(env, "TABWRIGHT_ROLES")
    return {
      roles: named.length === 0 ? undefined : yield* rolesOf("TABWRIGHT_ROLES", named),
      nodeAddress: yield* addressOf(textOf(env, "TABWRIGHT_NODE_ADDRESS")),
      secret: yield* secretOf(textOf(env, "TABWRIGHT_SECRET")),
      drainSeconds: yield* wholeOf(env, "TABWRIGHT_DRAIN_SECONDS", { max: 86_400 }),
    }
  })

/**
 * Reads the names of roles.
 *
 * @category constructors
 * @since 0.1.0
 */
export const rolesOf = (source: string, names: ReadonlyArray<string>): Result.Result<ReadonlyArray<Role>, string> =>
  Result.all(
    names.map((name) => {
      const role = roles.find((one) => one === name)
      return role === undefined
        ? Result.fail(`${source} has "${name}"; a role is ${roles.slice(0, -1).join(", ")} or ${roles.at(-1)}.`)
        : Result.succeed(role)
    }),
  )

const addressOf = (text: string | undefined): Result.Result<string | undefined, string> =>
  text === undefined || /^([\w.-]+|\[[\da-fA-F:]+\])(:\d{1,5})?$/.test(text)
    ? Result.succeed(text)
    : Result.fail(`TABWRIGHT_NODE_ADDRESS is "${text}"; it must be a host, or a host and a port such as 10.0.0.5:7700.`)

const secretOf = (text: string | undefined): Result.Result<Redacted.Redacted<Uint8Array> | undefined, string> => {
  if (text === undefined) return Result.succeed(undefined)
  return /^[\da-fA-F]{64}$/.test(text)
    ? Result.succeed(Redacted.make(Buffer.from(text, "hex"), { label: "secret" }))
    : Result.fail("TABWRIGHT_SECRET must be 64 hexadecimal digits, as `openssl rand -hex 32` prints them.")
}
