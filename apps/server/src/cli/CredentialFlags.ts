import { omitUndefined } from "../client/Request.ts"
import * as Ids from "../client/Ids.ts"
import * as Flags from "./Flags.ts"

/** The options for the credentials that a run, an execution or a schedule can use. */
export const credentialFlags = {
  credential: Ids.idsFlag("credential", "credential", "credential that can be typed on its domains"),
  vault: Ids.idsFlag("vault", "vault", "connected vault whose logins can be typed"),
  autoLogin: Flags.toggle("auto-login", "allow all credentials and vaults with auto-login, too"),
}

interface CredentialOptions {
  readonly credential: ReadonlyArray<string>
  readonly vault: ReadonlyArray<string>
  readonly autoLogin: boolean
}

/** Returns the fields of a request. */
export const credentialFields = ({ autoLogin, credential, vault }: CredentialOptions) =>
  omitUndefined({
    credentialIds: credential.length === 0 ? undefined : credential,
    vaultIds: vault.length === 0 ? undefined : vault,
    autoLogin: autoLogin || undefined,
  })
