import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"

/**
 * A secret that the agent can type but never sees.
 *
 * @category models
 * @since 0.1.0
 */
export interface SecretBinding {
  /**
   * Name used in `<secret>name</secret>`. If it ends with `bu_2fa_code`, the value is base32 or an `otpauth://totp/`
   * URL, and the current one-time code (RFC 6238) is typed instead.
   */
  readonly name: string
  readonly value: Redacted.Redacted
  /**
   * Hosts it may be typed on: `example.com` is exactly that host, `*.example.com` also includes all subdomains, `*`
   * is every host. Optional scheme and port are matched too. Empty: nowhere.
   */
  readonly domains: ReadonlyArray<string>
}

/**
 * A secret that the model can use without knowing it: it writes `<secret>name</secret>`, and the driver types the
 * value.
 *
 * @category models
 * @since 0.1.0
 */
export interface SecretName {
  readonly name: string
  /** Patterns of the hosts it may be typed on. Empty: none. */
  readonly domains: ReadonlyArray<string>
  /** The account that it belongs to. */
  readonly username?: string | undefined
}

/**
 * Reason for not typing a secret, as one sentence for the next decision. Contains names and hosts, never a value.
 *
 * @category models
 * @since 0.1.0
 */
export interface SecretRejection {
  readonly refusal: string
}

/**
 * The secrets of a run, for the driver.
 *
 * @category models
 * @since 0.1.0
 */
export interface Secrets {
  /** Names and domains, for the brain. */
  readonly names: ReadonlyArray<Pick<SecretBinding, "name" | "domains">>
  /** Returns the value for a document at this URL, if it may be typed there. */
  readonly value: (name: string, url: string) => Redacted.Redacted | SecretRejection
  /** Runs before the value is typed into a document at this URL. */
  readonly onUse: (name: string, url: string) => Effect.Effect<void>
  /** All values with their names, used for redaction. */
  readonly all: ReadonlyArray<Pick<SecretBinding, "name" | "value">>
}

const parts = /^(?:([a-z*][a-z0-9*+.-]*):\/\/)?(\[[^\]]*\]|[^:/]+)(?::(\d+))?\/?$/i

/** Returns true when the document at `url` belongs to the domain pattern; see {@link SecretBinding}. */
export const isOfDomain = (url: string, domain: string): boolean => {
  const at = URL.parse(url)
  const [, scheme = "http*", name = "", port] = parts.exec(domain.trim()) ?? []
  if (at === null || !/^https?:$/.test(at.protocol) || name === "") return false
  if (!scheme.endsWith("*") && `${scheme.toLowerCase()}:` !== at.protocol) return false
  if (port !== undefined && port !== (at.port || (at.protocol === "https:" ? "443" : "80"))) return false
  if (name === "*") return true
  // URL normalizes capitals and international domain names.
  const below = name.startsWith("*.")
  const host = URL.parse(`http://${below ? name.slice(2) : name}`)?.hostname
  if (host === undefined || host === "") return false
  return at.hostname === host || (below && at.hostname.endsWith(`.${host}`))
}

/** Returns the host of a URL; the beginning of the text if it has none. */
export const hostOf = (url: string): string => URL.parse(url)?.host || url.slice(0, 80)

const quoteNames = (names: ReadonlyArray<string>): string => names.map((name) => `"${name}"`).join(", ")

/**
 * Creates secrets that are typed only on their own domains. Secrets with the same name are selected by domain.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeSecrets = (
  bindings: ReadonlyArray<SecretBinding>,
  onUse: Secrets["onUse"] = () => Effect.void,
): Secrets => ({
  onUse,
  names: bindings.map(({ name, domains }) => ({ name, domains })),
  all: bindings,
  value: (name, url) => {
    const named = bindings.filter((binding) => binding.name === name)
    if (named.length === 0) {
      const others = [...new Set(bindings.map((binding) => binding.name))]
      return {
        refusal: `There is no secret "${name}". ${others.length === 0 ? "The run has no secrets." : `Available: ${quoteNames(others)}.`}`,
      }
    }
    const found = named.find(({ domains }) => domains.some((domain) => isOfDomain(url, domain)))
    if (found !== undefined) return found.value
    const domains = [...new Set(named.flatMap((binding) => binding.domains))]
    const where = domains.length === 0 ? "is not bound to any domain" : `may only be typed on ${domains.join(", ")}`
    return { refusal: `The secret "${name}" ${where}. It was not typed on ${hostOf(url)}.` }
  },
})
