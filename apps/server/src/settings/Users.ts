import { projectRoles } from "@tabwright/core/contract"
import type { Admission, OidcSettings, SessionLimits } from "@tabwright/service"
import { Redacted, Result } from "effect"
import { choiceOf, type Environment, integerOf, listOf, textOf } from "./EnvValue.ts"

export interface UserSettings {
  /** Provider at which users sign in. Undefined for none. */
  readonly oidc: OidcSettings | undefined
  /** Users who need no invitation. */
  readonly admission: Admission
  readonly sessions: SessionLimits
}

/** Reads `TABWRIGHT_OIDC_ISSUER` and related variables. Fails with a message that contains no secret. */
export const readUsers = (env: Environment): Result.Result<UserSettings, string> =>
  Result.gen(function* () {
    return {
      oidc: yield* readOidc(env),
      admission: yield* readAdmission(env),
      sessions: {
        idleHours: (yield* integerOf(env, "TABWRIGHT_CONSOLE_IDLE_HOURS", { min: 1, max: 8760 })) ?? 12,
        maxHours: (yield* integerOf(env, "TABWRIGHT_CONSOLE_MAX_HOURS", { min: 1, max: 8760 })) ?? 168,
      },
    }
  })

const readOidc = (env: Environment): Result.Result<OidcSettings | undefined, string> => {
  const [issuer, clientId, secret] = [
    textOf(env, "TABWRIGHT_OIDC_ISSUER"),
    textOf(env, "TABWRIGHT_OIDC_CLIENT_ID"),
    textOf(env, "TABWRIGHT_OIDC_CLIENT_SECRET"),
  ]
  if (issuer === undefined) {
    return clientId === undefined && secret === undefined
      ? Result.succeed(undefined)
      : Result.fail("TABWRIGHT_OIDC_ISSUER is not set. Set it to the URL of the provider.")
  }
  const url = URL.parse(issuer)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "" || url.username !== "") {
    return Result.fail(
      `TABWRIGHT_OIDC_ISSUER is "${issuer}"; it must be a URL such as https://id.example.com/realms/team.`,
    )
  }
  if (clientId === undefined) {
    return Result.fail("TABWRIGHT_OIDC_CLIENT_ID is not set. Set it to the client that you registered at the provider.")
  }
  const scopes = listOf({ scopes: textOf(env, "TABWRIGHT_OIDC_SCOPES")?.replaceAll(/\s+/g, ",") }, "scopes")
  return Result.succeed({
    issuer,
    clientId,
    ...(secret === undefined ? {} : { clientSecret: Redacted.make(secret, { label: "OpenID client secret" }) }),
    name: textOf(env, "TABWRIGHT_OIDC_NAME") ?? url.host,
    scopes: [...new Set(["openid", ...(scopes.length === 0 ? ["email", "profile"] : scopes)])],
  })
}

const readAdmission = (env: Environment): Result.Result<Admission, string> =>
  Result.gen(function* () {
    const domains = listOf(env, "TABWRIGHT_OIDC_ALLOWED_DOMAINS").map((domain) => domain.toLowerCase())
    const invalid = domains.find((domain) => !/^[^\s@*.][^\s@*]*$/.test(domain) || !domain.includes("."))
    if (invalid !== undefined) {
      return yield* Result.fail(
        `TABWRIGHT_OIDC_ALLOWED_DOMAINS contains "${invalid}"; it must be a list of domains such as example.com.`,
      )
    }
    const projectId = textOf(env, "TABWRIGHT_OIDC_PROJECT")
    if (projectId !== undefined && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(projectId)) {
      return yield* Result.fail(`TABWRIGHT_OIDC_PROJECT is "${projectId}"; it must be the id of a project.`)
    }
    return {
      domains,
      groups: listOf(env, "TABWRIGHT_OIDC_ALLOWED_GROUPS"),
      role: (yield* choiceOf(env, "TABWRIGHT_OIDC_DEFAULT_ROLE", projectRoles)) ?? "viewer",
      projectId,
    }
  })
