import { Schema, type Effect, type Redacted } from "effect"
import type { CredentialSecrets } from "./Credentials.ts"

/** The address of a vault, and the token that reads it. */
export interface VaultAddress {
  readonly url: string
  readonly vaultId: string
  readonly token: Redacted.Redacted
}

/** A login of a vault: a website with its user name and secrets. */
export interface VaultLogin {
  readonly itemId: string
  /** Unique in the vault, without characters that are special in names of secrets. */
  readonly name: string
  readonly username: string
  /** Hosts of its websites. Not empty. */
  readonly domains: ReadonlyArray<string>
  readonly secrets: Redacted.Redacted<CredentialSecrets>
}

/** A vault cannot be read. */
export class VaultError extends Schema.TaggedError<VaultError>("@tabwright/service/access/credential/VaultError")(
  "VaultError",
  {
    /** `url`, `token` and `vaultId`: the field that is wrong. `server`: the password manager failed. */
    cause: Schema.Literals(["url", "token", "vaultId", "server"]),
    message: Schema.String,
    /** True if the same call may succeed later without intervention. */
    isRetryable: Schema.Boolean,
  },
) {}

/** Reads vaults of one kind of password manager. */
export interface VaultConnector {
  /** Reads the list of items only. Fails if the address or the token is wrong. */
  check(vault: VaultAddress): Effect.Effect<void, VaultError>
  /** Returns the logins, by name. */
  logins(vault: VaultAddress): Effect.Effect<ReadonlyArray<VaultLogin>, VaultError>
  /** Returns the value of a field. Fails with `vaultId` if there is none. */
  field(vault: VaultAddress, itemId: string, fieldId: string): Effect.Effect<Redacted.Redacted, VaultError>
}
