import type * as Redacted from "effect/Redacted"

/**
 * A secret that the agent may type without ever seeing it.
 *
 * @category models
 * @since 0.1.0
 */
export interface SecretBinding {
  /**
   * What `<secret>name</secret>` calls it. Of one whose name ends with `bu_2fa_code` the one-time code of RFC 6238 is typed that is made of
   * it at that moment: it is base32, or an `otpauth://totp/` address.
   */
  readonly name: string
  readonly value: Redacted.Redacted
  /**
   * Where it may be typed: `example.com` is exactly that host, `*.example.com` it and everything below, `*` every host. A
   * scheme in front and a port behind count where they are given. None: nowhere.
   */
  readonly domains: ReadonlyArray<string>
}

/**
 * Why a secret is not typed, in one sentence for the next decision. Says names and hosts, never a value.
 *
 * @category models
 * @since 0.1.0
 */
export interface SecretRefusal {
  readonly refusal: string
}

/**
 * The secrets of a run, for the one who types them.
 *
 * @category models
 * @since 0.1.0
 */
export interface Secrets {
  /** Names and domains, for the brain to know of. */
  readonly names: ReadonlyArray<Pick<SecretBinding, "name" | "domains">>
  /** The value for a document at this address, where it may be typed there. */
  readonly value: (name: string, url: string) => Redacted.Redacted | SecretRefusal
  /** Every value with its name, to keep them out of whatever is given back. */
  readonly all: ReadonlyArray<Pick<SecretBinding, "name" | "value">>
}

const parts = /^(?:([a-z*][a-z0-9*+.-]*):\/\/)?(\[[^\]]*\]|[^:/]+)(?::(\d+))?\/?$/i

/**
 * Whether a document at `url` is one of the domain's, written as in {@link SecretBinding}.
 *
 * @category guards
 * @since 0.1.0
 */
export const isOfDomain = (url: string, domain: string): boolean => {
  const at = URL.parse(url)
  const [, scheme = "http*", name = "", port] = parts.exec(domain.trim()) ?? []
  if (at === null || !/^https?:$/.test(at.protocol) || name === "") return false
  if (!scheme.endsWith("*") && `${scheme.toLowerCase()}:` !== at.protocol) return false
  if (port !== undefined && port !== (at.port || (at.protocol === "https:" ? "443" : "80"))) return false
  if (name === "*") return true
  // As browsers write it: capitals and other scripts have one form.
  const below = name.startsWith("*.")
  const host = URL.parse(`http://${below ? name.slice(2) : name}`)?.hostname
  if (host === undefined || host === "") return false
  return at.hostname === host || (below && at.hostname.endsWith(`.${host}`))
}

const hostOf = (url: string): string => URL.parse(url)?.host || url.slice(0, 80)

/** Quoted names, for a refusal. */
const listed = (names: ReadonlyArray<string>): string => names.map((name) => `"${name}"`).join(", ")

/**
 * Secrets that are typed on their own domains only. Of two with one name, each is typed where it belongs.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeSecrets = (bindings: ReadonlyArray<SecretBinding>): Secrets => ({
  names: bindings.map(({ name, domains }) => ({ name, domains })),
  all: bindings,
  value: (name, url) => {
    const named = bindings.filter((binding) => binding.name === name)
    if (named.length === 0) {
      const others = [...new Set(bindings.map((binding) => binding.name))]
      return {
        refusal: `There is no secret "${name}"${others.length === 0 ? " and no other" : `; there are ${listed(others)}`}.`,
      }
    }
    const found = named.find(({ domains }) => domains.some((domain) => isOfDomain(url, domain)))
    if (found !== undefined) return found.value
    const domains = [...new Set(named.flatMap((binding) => binding.domains))]
    const where = domains.length === 0 ? "is bound to no domain" : `may be typed on ${domains.join(", ")} only`
    return { refusal: `The secret "${name}" ${where}, not on ${hostOf(url)}.` }
  },
})
